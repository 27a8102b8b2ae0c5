// What a table without a server needs: Python for browsers, where `make offline` has fetched it, and the modules of durak
// that such a table is made of. Without the former the page says that it is not installed.

import { copyFile, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Plugin } from "vite";

/** The name of the worker among the entries of the build, and of its file: its headers are its own. */
export const TABLE = "offline/table";

const ROOT = `${import.meta.dirname}/../..`;
const PYTHON = `${ROOT}/web/offline/node_modules/pyodide`;
const PARTS = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];
/** Where the search for modules begins; the bots that need nothing else are imported only when one is made. */
const FIRST = ["durak/solo.py", "durak/__init__.py", "durak/bots/simple.py"];
/** What is imported before the page begins. */
const KNOWN = ["durak.solo", "durak.bots.simple"];
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

/** What is said of those whose work is served: their licences ask for it. */
async function notice(): Promise<string> {
    const { version } = JSON.parse(await readFile(`${PYTHON}/package.json`, "utf8")) as { version: string };
    return `In this folder lies Pyodide ${version}, Python for browsers, unchanged, under the Mozilla Public License 2.0:
https://mozilla.org/MPL/2.0/
Its source: https://github.com/pyodide/pyodide/tree/${version}

It holds Python and its standard library, under the licence of the Python Software Foundation:
https://docs.python.org/3/license.html

durak.json holds modules of durak, under the MIT licence; begun is the memory of this Python with them loaded.
`;
}

interface Python {
    FS: { mkdirTree(path: string): void; writeFile(path: string, text: string): void };
    runPython(code: string): unknown;
    makeMemorySnapshot(): Uint8Array;
}

/**
 * The memory of a Python that has begun and knows what a table is made of. A page that begins with it is there after a
 * tenth of the work; without it, as with another browser's ways, Python begins from its parts.
 */
async function begun(files: Record<string, string>): Promise<Uint8Array> {
    const { loadPyodide } = (await import(`${PYTHON}/pyodide.mjs`)) as {
        loadPyodide(options: { _makeSnapshot: true }): Promise<Python>;
    };
    const python = await loadPyodide({ _makeSnapshot: true });
    for (const [path, text] of Object.entries(files)) {
        python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
        python.FS.writeFile(path, text);
    }
    python.runPython(`import json, random, ${KNOWN.join(", ")}`);
    return python.makeMemorySnapshot();
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
                await writeFile(`${there}/NOTICE.txt`, await notice());
                const files = await modules();
                await writeFile(`${there}/durak.json`, JSON.stringify(files));
                await writeFile(`${there}/begun`, await promisify(gzip)(await begun(files)));
            },
        },
    };
}
