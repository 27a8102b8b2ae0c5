// Compressed copies of the pages, made once when they are built: the server sends them as they lie there.

import { readFile, readdir, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|mjs|css|html|svg|json|wasm|webmanifest)$/;
/** What is as large as Python takes minutes to be packed as hard as can be. */
const LARGE = 1 << 20;
/** What fits into one packet anyway is not worth a copy. */
const SMALLEST = 1024;

async function pack(file: string): Promise<void> {
    const content = await readFile(file);
    if (content.length < SMALLEST) return;
    const hard = { params: { [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE ? 9 : 11 } };
    const copies = { br: promisify(brotliCompress)(content, hard), gz: promisify(gzip)(content, { level: 9 }) };
    for (const [ending, copy] of Object.entries(copies)) {
        const packed = await copy;
        if (packed.length < content.length) await writeFile(`${file}.${ending}`, packed);
    }
}

/** Lays `x.js.br` and `x.js.gz` beside each `x.js` in a folder of built pages. */
export function packed(folder: string): Plugin {
    return {
        name: "packed",
        apply: "build",
        writeBundle: {
            order: "post",
            sequential: true,
            async handler() {
                const entries = await readdir(folder, { recursive: true });
                await Promise.all(entries.filter((name) => TEXT.test(name)).map((name) => pack(`${folder}/${name}`)));
            },
        },
    };
}
