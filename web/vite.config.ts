// How the pages are built: one folder that the server serves as it is, and two files of words for each language.

import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

import { classic } from "./plugins/classic.ts";
import { offline, TABLE } from "./plugins/offline.ts";
import { packed } from "./plugins/packed.ts";
import { shell, WORKER } from "./plugins/shell.ts";

const catalogues = fileURLToPath(new URL("../durak/locale/", import.meta.url));
const pages = fileURLToPath(new URL("../durak/server/pages", import.meta.url));

/** What is said only where somebody reads or learns: the rest does not wait for it. */
const BOOK = ["lessons.ftl", "web-learn.ftl", "web-records.ftl", "web-rules.ftl"];

/**
 * `words:languages` is a module that imports each language, `words:books` one that imports what only readers need;
 * `words:ru` is one language's catalogue as text, `words:ru/book` the rest of it.
 */
function words(): Plugin {
    const languages = readdirSync(catalogues, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
        .map((entry) => entry.name)
        .sort();
    const catalogue = (language: string, isBook: boolean): string =>
        readdirSync(`${catalogues}${language}`)
            .filter((name) => name.endsWith(".ftl") && BOOK.includes(name) === isBook)
            .sort()
            .map((name) => readFileSync(`${catalogues}${language}/${name}`, "utf8").replace(/^#.*\n/gm, ""))
            .join("\n");
    const all = (part: string): string =>
        `export default {${languages.map((each) => `${JSON.stringify(each)}: () => import("words:${each}${part}"),`).join("")}};`;
    return {
        name: "words",
        resolveId: (id) => (id.startsWith("words:") ? `\0${id}` : undefined),
        load(id) {
            if (!id.startsWith("\0words:")) return undefined;
            const [asked = "", part] = id.slice("\0words:".length).split("/");
            if (asked === "languages") return all("");
            if (asked === "books") return all("/book");
            return `export default ${JSON.stringify(catalogue(asked, part === "book"))};`;
        },
    };
}

export default defineConfig({
    base: "./",
    build: {
        outDir: pages,
        emptyOutDir: true,
        target: "es2022",
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
            input: {
                index: "index.html",
                offline: "offline.html",
                [WORKER]: "src/shell/worker.ts",
                [TABLE]: "src/offline/worker.ts",
            },
            output: {
                // Workers keep their addresses: browsers find the next version there, and the server knows their headers.
                entryFileNames: ({ name }) =>
                    name === WORKER || name === TABLE ? "[name].js" : "assets/[name]-[hash].js",
            },
        },
    },
    plugins: [words(), classic(), svelte(), svelteTesting(), shell(), offline(pages), packed(pages)],
    server: {
        fs: { allow: [".."] },
        proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } },
    },
    test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
});
