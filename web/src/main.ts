// Where the page begins.

import { mount } from "svelte";

import App from "./App.svelte";
import "./look/base.css";
import "./look/cards.css";
import { settings } from "./settings.svelte";
import { speak } from "./words/words.svelte";

await speak(settings.language ? [settings.language] : navigator.languages);
const target = document.querySelector("#app");
if (target) mount(App, { target });
