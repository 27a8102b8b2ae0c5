// What a table without a server needs: Python for browsers, where `make offline` has fetched it, and the modules of durak
// that such a table is made of. Without the former the page says that it is not installed.

import { copyFile, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import type { Plugin } from "vite";

/** The name of the worker among the entries of the build, and of its file: its headers are its own. */
export const TABLE = "offline/table";

const ROOT = `${import.meta.dirname}/../..`;
const PYTHON = `${ROOT}/web/offline/node_modules/pyodide`;
const PARTS = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];
/** Where the search for modules begins; the bots that need nothing else are imported only when one is made. */
const FIRST = ["durak/solo.py", "durak/__init__.py", "durak/bots/simple.py"];
const IMPORT = /^from (durak[\w.]*) import \(?([^)\n]*|[^)]*\))/gm;

async function isFile(path: string): Promise<boolean> {
    return stat(path).then(
        (found) => found.isFile(),
        () => false,
    );
}

async function fileOf(module: string): Promise<string | undefined> {
    const path = module.replaceAll(".", "/");
    for (const each of [`${path}.py`, `${path}/__init__.py`]) if (await isFile(`${ROOT}/${each}`)) return each;
    return undefined;
}

/** The text of each module that a table needs, by its path: those it imports when it is loaded, and what these import. */
export async function modules(): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    const open = [...FIRST];
    for (let path = open.pop(); path; path = open.pop()) {
        if (path in found) continue;
        found[path] = await readFile(`${ROOT}/${path}`, "utf8");
        for (const [, module = "", names = ""] of found[path]?.matchAll(IMPORT) ?? []) {
            const inner = names.split(/[\s,()]+/).map((name) => `${module}.${name}`);
            for (const each of [module, ...inner]) {
                const file = await fileOf(each);
                if (file) open.push(file);
            }
        }
    }
    return found;
}

/** Lays what a table without a server needs into `offline/python` of a folder of built pages. */
export function offline(folder: string): Plugin {
    return {
        name: "offline",
        apply: "build",
        writeBundle: {
            sequential: true,
            async handler() {
                if (!(await isFile(`${PYTHON}/pyodide.mjs`))) return;
                const there = `${folder}/offline/python`;
                await mkdir(there, { recursive: true });
                await Promise.all(PARTS.map((name) => copyFile(`${PYTHON}/${name}`, `${there}/${name}`)));
                await writeFile(`${there}/durak.json`, JSON.stringify(await modules()));
            },
        },
    };
}
