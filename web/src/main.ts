// Where the page begins.

import App from "./App.svelte";
import { begin } from "./shell/begin";

await begin(App);
