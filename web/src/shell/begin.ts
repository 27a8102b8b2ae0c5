// How a page begins: in the language of who opens it, with what surrounds it. Not here: which page.

import { mount, type Component } from "svelte";

import "../look/base.css";
import "../look/cards.css";
import { listenForFirstPress } from "../motion/sound";
import { settings } from "../settings.svelte";
import { speak } from "../words/words.svelte";
import { keepPages, replaceOldTab } from "./shell";

/** Show a page, and keep it for a time without a network. */
export async function begin(Page: Component): Promise<void> {
    replaceOldTab();
    await speak(settings.language ? [settings.language] : navigator.languages);
    const target = document.querySelector("#app");
    if (target) mount(Page, { target });
    listenForFirstPress();
    keepPages();
}
