// Where the page for playing without a server begins. Every other screen is on the other page.

import { begin } from "../shell/begin";
import Offline from "./Offline.svelte";

const goElsewhere = (): void => location.replace(`./${location.hash}`);

if (location.hash) goElsewhere();
else {
    addEventListener("hashchange", goElsewhere);
    await begin(Offline);
}
