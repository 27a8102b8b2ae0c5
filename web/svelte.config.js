import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

// Which version of Svelte it is no page needs to know, and a phone on a thin line does not wait for it; nor for what
// only components without runes would need.
export default { preprocess: vitePreprocess(), compilerOptions: { discloseVersion: false, runes: true } };
