import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

// Which version of Svelte it is no page needs to know, and a phone on a thin line does not wait for it.
export default { preprocess: vitePreprocess(), compilerOptions: { discloseVersion: false } };
