// Which letter does what: those of the terminal, in the language that is spoken.

import { settings } from "../../settings.svelte";
import { t } from "../../words/words.svelte";

export const KEYS = [
    "key-take",
    "key-done",
    "key-pass-on",
    "key-swap",
    "key-close",
    "key-undo",
    "key-hint",
    "key-state",
] as const;
export type Key = (typeof KEYS)[number];

const LATIN: Partial<Record<string, Key>> = {
    t: "key-take",
    d: "key-done",
    p: "key-pass-on",
    b: "key-hint",
    s: "key-state",
};

/** The letter of a message `key-…`. */
export function keyOf(message: string): string {
    return t(message).slice(0, 1);
}

/** The letter of a message `key-…` for who presses letters; nothing for who has turned them off. */
export function shortcutOf(message: string): string | undefined {
    return settings.keys ? keyOf(message) : undefined;
}

/** What a pressed letter means; on a Latin keyboard the English letters do, where the language has another script. */
export function meaningOf(letter: string): Key | undefined {
    const pressed = letter.toLowerCase();
    const found = KEYS.find((each) => keyOf(each).toLowerCase() === pressed);
    if (found) return found;
    return KEYS.every((each) => keyOf(each) > "~") ? LATIN[pressed] : undefined;
}
