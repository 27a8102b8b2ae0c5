// The classic faces, fetched when somebody likes them: for each card the address of its picture. Jokers have none.

import { settings } from "../settings.svelte";
import type { Card } from "./card";

let addresses: Readonly<Record<Card, string>> = $state.raw({});
let isFetched = false;

async function fetchFaces(): Promise<void> {
    isFetched = true;
    try {
        const { default: faces } = await import("cards:classic");
        const pictures = Object.entries(faces).map(([card, svg]) => {
            const picture = new Blob([svg], { type: "image/svg+xml" });
            return [card, URL.createObjectURL(picture)] as const;
        });
        addresses = Object.fromEntries(pictures);
    } catch {
        // Without them the drawn faces are shown, and they are asked for again with the next page.
    }
}

/** The address of a card's classic picture, once it is there, if somebody likes it so. */
export function classicFace(card: Card): string | undefined {
    if (settings.faces !== "classic") return undefined;
    if (!isFetched) void fetchFaces();
    return addresses[card];
}
