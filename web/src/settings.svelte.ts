// What somebody likes: how cards look, how a hand is sorted, whether there is sound. Kept in this browser alone.

import type { Order } from "./cards/card";
import { forgetAll, keep, recalled } from "./kept";

export interface Liked {
    /** Empty: what the browser asks for. */
    language: string;
    letters: "english" | "local";
    colours: "two" | "four";
    faces: "drawn" | "classic";
    order: Order;
    leftHanded: boolean;
    sound: boolean;
    /** Whether single letters do something at the table. */
    keys: boolean;
    motion: "full" | "reduced" | "system";
    theme: "dark" | "light" | "system";
    /** What one is called at tables. */
    name: string;
    /** The rules of the last game against bots. */
    rules: string;
}

const USUAL: Liked = {
    language: "",
    letters: "local",
    colours: "two",
    faces: "drawn",
    order: { by: "suit", trumps: "right" },
    leftHanded: false,
    sound: true,
    keys: true,
    motion: "system",
    theme: "system",
    name: "",
    rules: "podkidnoy",
};
const PLACE = "durak.settings";
/** How many characters a name may have at most. */
export const LONGEST_NAME = 32;

export const settings: Liked = $state(recalled(PLACE, USUAL));

/** Let the page look as somebody likes it, and keep what they like. Called while a component is set up. */
export function wearSettings(): void {
    $effect(() => {
        const dark = matchMedia("(prefers-color-scheme: dark)");
        const wear = (): void => {
            const theme = settings.theme === "system" ? (dark.matches ? "dark" : "light") : settings.theme;
            const { colours, motion } = settings;
            Object.assign(document.documentElement.dataset, { theme, colours, motion });
        };
        wear();
        dark.addEventListener("change", wear);
        return () => dark.removeEventListener("change", wear);
    });
    $effect(() => keep(PLACE, $state.snapshot(settings)));
}

/** Forget who somebody is and what they did here; how cards look to them is left as it is. */
export function forgetSomebody(): void {
    settings.name = "";
    forgetAll({ but: [PLACE] });
}

/** Whether things may move on the screen. */
export function moves(): boolean {
    if (settings.motion !== "system") return settings.motion === "full";
    return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
