// What bots are called by how they play.

import type { Words } from "../words/words.svelte";

/** How a bot plays, in words; one that has none, as a newer server may offer, is called as the server calls it. */
export function botName(words: Words, bot: string): string {
    const message = `bot-${bot.replaceAll("_", "-")}`;
    return words.has(message) ? words.say(message) : bot;
}
