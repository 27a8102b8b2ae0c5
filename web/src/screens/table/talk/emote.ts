// What the ready-made sayings are in words.

import type { Words } from "../../../words/words.svelte";

/** A saying in words; one of a newer server is as good as a wave. */
export function emoteWords(words: Words, emote: string): string {
    const message = `emote-${emote.replaceAll("_", "-")}`;
    return words.say(words.has(message) ? message : "emote-hello");
}
