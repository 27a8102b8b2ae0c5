// What the service worker keeps of the pages: its list of files and its version are known only when all are built.

import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/** The name of the worker among the entries of the build, and of its file. */
export const WORKER = "sw";

/**
 * Fills `__SHELL__` and `__VERSION__` in the worker. All languages are in the list, as there is no page without words; the
 * classic faces are not, as few like them, and weigh half of all.
 */
export function shell(): Plugin {
    return {
        name: "shell",
        apply: "build",
        enforce: "post",
        generateBundle(_options, bundle) {
            const worker = bundle[`${WORKER}.js`];
            if (worker?.type !== "chunk") throw new Error(`the build has no ${WORKER}.js`);
            const kept = Object.values(bundle).filter(
                (file) =>
                    file !== worker &&
                    !file.fileName.startsWith("offline") &&
                    !(file.type === "chunk" && file.facadeModuleId?.startsWith("\0cards:")),
            );
            const files = kept.map((file) => (file.fileName === "index.html" ? "./" : `./${file.fileName}`)).sort();
            const version = createHash("sha256");
            for (const file of kept) version.update(file.type === "chunk" ? file.code : file.source);
            worker.code = worker.code
                .replaceAll("__SHELL__", JSON.stringify(files))
                .replaceAll("__VERSION__", JSON.stringify(version.digest("hex").slice(0, 12)));
        },
    };
}
