// Svelte without what only pages need that a server has drawn: ours are drawn in the browser, and do not wait for it.

import type { Plugin } from "vite";

const MODULE = "/svelte/src/internal/client/dom/hydration.js";
const ALWAYS = /export let hydrating = false;([^]*?)hydrating = value;/;

/** Says to whoever shortens the scripts that there is nothing to hydrate. */
export function bare(): Plugin {
    return {
        name: "bare",
        apply: "build",
        transform(code, id) {
            if (!id.endsWith(MODULE)) return undefined;
            if (!ALWAYS.test(code)) throw new Error(`${MODULE} no longer says as expected whether it hydrates`);
            return { code: code.replace(ALWAYS, "export const hydrating = false;$1"), map: null };
        },
    };
}
