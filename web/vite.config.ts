// How the pages are built: one folder that the server serves as it is, and two files of words for each language.

import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

import { bare } from "./plugins/bare.ts";
import { classic } from "./plugins/classic.ts";
import { offline, TABLE } from "./plugins/offline.ts";
import { packed } from "./plugins/packed.ts";
import { shell, WORKER } from "./plugins/shell.ts";
import { loadedWith, words } from "./plugins/words.ts";

const pages = fileURLToPath(new URL("../durak/server/pages", import.meta.url));

const sources = fileURLToPath(new URL("./src/", import.meta.url));
const table = loadedWith(["main.ts", "screens/Play.svelte", "screens/TableScreen.svelte"]);
/** What the page that plays without a server does not begin with. */
const OWN = /^(main\.ts|App\.svelte)$/;
const page = loadedWith(["main.ts"]);
const others = loadedWith(
    ["Home", "NewTable", "Lobby", "Records", "Settings", "Rules"].map((name) => `screens/${name}.svelte`),
);
/** What all of it runs on; of Svelte without what only forms need. */
const RUNTIME =
    /\/@fluent\/|\/(clsx|esm-env)\/|^\0words:(languages|books)$|preload-helper|\/svelte\/src\/(?!.*\/bindings\/(input|select)\.js)/;

/** In which of two files a module is that a table needs at once: with what other screens need too, or on its own. */
function fileOf(id: string): string | null {
    const file = id.startsWith(sources) ? id.slice(sources.length).replaceAll("\\", "/") : "";
    if (OWN.test(file)) return null;
    if (page.has(file) || (table.has(file) && others.has(file)) || RUNTIME.test(id)) return "page";
    return table.has(file) ? "table" : null;
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
            // Svelte does nothing by being imported, and need not be there where nobody calls it.
            treeshake: { moduleSideEffects: (id) => !id.includes("/node_modules/svelte/src/internal/client/") },
            input: {
                index: "index.html",
                offline: "offline.html",
                [WORKER]: "src/shell/worker.ts",
                [TABLE]: "src/offline/worker.ts",
            },
            output: {
                // Two files for what a table needs at once: they weigh less than their parts, and are there sooner.
                codeSplitting: { groups: [{ name: fileOf, includeDependenciesRecursively: false }] },
                // Workers keep their addresses: browsers find the next version there, and the server knows their headers.
                entryFileNames: ({ name }) =>
                    name === WORKER || name === TABLE ? "[name].js" : "assets/[name]-[hash].js",
            },
        },
    },
    plugins: [words(), bare(), classic(), svelte(), svelteTesting(), shell(), offline(pages), packed(pages)],
    server: {
        fs: { allow: [".."] },
        proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } },
    },
    test: { environment: "jsdom", include: ["src/**/*.test.ts"], setupFiles: "src/lacking.ts" },
});
