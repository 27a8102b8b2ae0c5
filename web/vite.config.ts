// How the pages are built: one folder that the server serves as it is, and one file of words for each language.

import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

import { classic } from "./plugins/classic.ts";
import { packed } from "./plugins/packed.ts";
import { shell, WORKER } from "./plugins/shell.ts";

const catalogues = fileURLToPath(new URL("../durak/locale/", import.meta.url));
const pages = fileURLToPath(new URL("../durak/server/pages", import.meta.url));

/** `words:languages` is a module that imports each language; `words:ru` is one language's catalogue as text. */
function words(): Plugin {
    const languages = readdirSync(catalogues, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
        .map((entry) => entry.name)
        .sort();
    const catalogue = (language: string): string =>
        readdirSync(`${catalogues}${language}`)
            .filter((name) => name.endsWith(".ftl"))
            .sort()
            .map((name) => readFileSync(`${catalogues}${language}/${name}`, "utf8").replace(/^#.*\n/gm, ""))
            .join("\n");
    return {
        name: "words",
        resolveId: (id) => (id.startsWith("words:") ? `\0${id}` : undefined),
        load(id) {
            if (!id.startsWith("\0words:")) return undefined;
            const asked = id.slice("\0words:".length);
            if (asked !== "languages") return `export default ${JSON.stringify(catalogue(asked))};`;
            const lines = languages.map((each) => `${JSON.stringify(each)}: () => import("words:${each}"),`);
            return `export default {${lines.join("")}};`;
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
            input: { index: "index.html", [WORKER]: "src/shell/worker.ts" },
            // The worker keeps its address, or browsers would not find its next version.
            output: { entryFileNames: (entry) => (entry.name === WORKER ? "[name].js" : "assets/[name]-[hash].js") },
        },
    },
    plugins: [words(), classic(), svelte(), svelteTesting(), shell(), packed(pages)],
    server: {
        fs: { allow: [".."] },
        proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } },
    },
    test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
});
