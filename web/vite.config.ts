// How the pages are built: one folder that the server serves as it is, and two files of words for each language.

import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

import { classic } from "./plugins/classic.ts";
import { offline, TABLE } from "./plugins/offline.ts";
import { packed } from "./plugins/packed.ts";
import { shell, WORKER } from "./plugins/shell.ts";
import { loadedWith, words } from "./plugins/words.ts";

const pages = fileURLToPath(new URL("../durak/server/pages", import.meta.url));

const sources = fileURLToPath(new URL("./src/", import.meta.url));
const page = loadedWith(["main.ts", "screens/Home.svelte", "screens/Play.svelte"]);
const table = loadedWith(["screens/TableScreen.svelte"]);

/** Whether a module is needed by a table, and by no page before. */
function isOfTable(id: string): boolean {
    const file = id.startsWith(sources) ? id.slice(sources.length).replaceAll("\\", "/") : "";
    return table.has(file) && !page.has(file);
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
                // One file for what a table needs at once: it weighs less than its parts, and is there sooner.
                codeSplitting: { groups: [{ name: "table", test: isOfTable, includeDependenciesRecursively: false }] },
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
    test: { environment: "jsdom", include: ["src/**/*.test.ts"], setupFiles: "src/lacking.ts" },
});
