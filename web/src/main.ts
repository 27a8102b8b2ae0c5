// Where the page begins.

import { mount } from "svelte";

import App from "./App.svelte";
import "./look/base.css";
import "./look/cards.css";
import { listenForFirstPress } from "./motion/sound";
import { settings } from "./settings.svelte";
import { keepPages, replaceOldTab } from "./shell/shell";
import { fetchBook, speak } from "./words/words.svelte";

replaceOldTab();
await speak(settings.language ? [settings.language] : navigator.languages);
const target = document.querySelector("#app");
if (target) mount(App, { target });
listenForFirstPress();
keepPages(() => void fetchBook().catch(() => undefined));
