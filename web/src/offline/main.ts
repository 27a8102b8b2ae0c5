// Where the page for playing without a server begins. Every other screen is on the other page.

import { mount } from "svelte";

import "../look/base.css";
import "../look/cards.css";
import { listenForFirstPress } from "../motion/sound";
import { settings } from "../settings.svelte";
import { keepPages, replaceOldTab } from "../shell/shell";
import { fetchBook, speak } from "../words/words.svelte";
import Offline from "./Offline.svelte";

replaceOldTab();
addEventListener("hashchange", () => location.replace(`./${location.hash}`));
await speak(settings.language ? [settings.language] : navigator.languages);
const target = document.querySelector("#app");
if (target) mount(Offline, { target });
listenForFirstPress();
keepPages(() => void fetchBook().catch(() => undefined));
