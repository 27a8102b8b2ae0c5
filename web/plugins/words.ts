// The words of the pages: the catalogues of the package, each language in two files. What is named by what a table needs
// for its first card is there from the start; the book has the rest, but for what only the terminal says.

import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import type { Plugin } from "vite";

const CATALOGUES = `${import.meta.dirname}/../../durak/locale/`;
const SOURCES = `${import.meta.dirname}/../src/`;
/** What is loaded until the first card can be played; what these import at once belongs to it. */
const FIRST = ["main.ts", "screens/Play.svelte", "screens/TableScreen.svelte", "offline/main.ts"];
/** Catalogues of the terminal: of them the pages have what they name. Others are also named by the server. */
const TERMINAL = ["faults.ftl", "terminal.ftl", "tui.ftl"];
const IMPORTED = /^\s*(?:import|export)\s(?!type\s)[^;]*?from "(\.[^"]+)"/gm;
/** A message, or how the messages of a family begin: `"web-done"`, `` `reason-${code}` ``. */
const NAMED = /["'`]([a-z][a-z0-9]*(?:-[a-z0-9]+)*-?)(?:\.[a-z-]+["'`]|["'`]|\$\{)/g;

const LANGUAGES = readdirSync(CATALOGUES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .map((entry) => entry.name)
    .sort();

/** The files of `src` that are loaded with some, these included. */
export function loadedWith(files: readonly string[]): Set<string> {
    const found = new Set(files);
    for (const file of found)
        for (const [, path = ""] of readFileSync(`${SOURCES}${file}`, "utf8").matchAll(IMPORTED)) {
            const place = normalize(join(dirname(file), path));
            const known = [place, `${place}.ts`, `${place}.svelte.ts`].find((each) => ALL.has(each));
            if (known) found.add(known);
        }
    return found;
}

const ALL = new Set(
    readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
        .map((name) => name.replaceAll("\\", "/"))
        .filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith(".test.ts")),
);

/** Whether a message is named by some files. */
function namedBy(files: Iterable<string>): (message: string) => boolean {
    const names = new Set<string>();
    for (const file of files)
        for (const [, name = ""] of readFileSync(`${SOURCES}${file}`, "utf8").matchAll(NAMED)) names.add(name);
    const families = [...names].filter((name) => name.endsWith("-"));
    return (message) => names.has(message) || families.some((family) => message.startsWith(family));
}

/** The messages of a language that are wanted of each of its files, as the text of a catalogue. */
function catalogue(language: string, isWanted: (message: string, file: string) => boolean): string {
    const folder = `${CATALOGUES}${language}/`;
    const entries = (file: string): string[] =>
        readFileSync(folder + file, "utf8")
            .replace(/^#.*\n/gm, "")
            .split(/^(?=[a-z])/m)
            .filter((entry) => isWanted(entry.slice(0, entry.indexOf(" ")), file));
    const files = readdirSync(folder).filter((name) => name.endsWith(".ftl"));
    return files
        .sort()
        .flatMap(entries)
        .map((entry) => entry.trimEnd())
        .join("\n");
}

/**
 * `words:languages` is a module that imports the first words of each language, `words:books` one that imports its book;
 * `words:ru` is one language's catalogue as text, `words:ru/book` the rest of it.
 */
export function words(): Plugin {
    const isFirst = namedBy(loadedWith(FIRST));
    const isNamed = namedBy(ALL);
    const isInBook = (message: string, file: string): boolean =>
        !isFirst(message) && (!TERMINAL.includes(file) || isNamed(message));
    const all = (part: string): string =>
        `export default {${LANGUAGES.map((each) => `${JSON.stringify(each)}: () => import("words:${each}${part}"),`).join("")}};`;
    return {
        name: "words",
        resolveId: (id) => (id.startsWith("words:") ? `\0${id}` : undefined),
        load(id) {
            if (!id.startsWith("\0words:")) return undefined;
            const asked = id.slice("\0words:".length);
            if (asked === "languages") return all("");
            if (asked === "books") return all("/book");
            const [language = "", book] = asked.split("/");
            return `export default ${JSON.stringify(catalogue(language, book ? isInBook : isFirst))};`;
        },
    };
}
