// The classic faces, fetched when somebody likes them: for each card, with its letter, the address of its picture.

import { settings } from "../settings.svelte";
import type { Card } from "./card";
import { pictureOf } from "./lettering";

let faces: Readonly<Record<Card, string>> | null = $state.raw(null);
let isFetched = false;
/** The pictures that have been made, by card and letter: each is made once. */
const addresses = new Map<string, string>();

async function fetchFaces(): Promise<void> {
    isFetched = true;
    try {
        faces = (await import("cards:classic")).default;
    } catch {
        // Without them the drawn faces are shown, and they are asked for again with the next page.
    }
}

/** The address of a card's classic picture with a letter, once it is there, if somebody likes it so. */
export function classicFace(card: Card, letter: string): string | undefined {
    if (settings.faces !== "classic") return undefined;
    if (!isFetched) void fetchFaces();
    const known = addresses.get(`${card} ${letter}`);
    if (known || !faces) return known;
    const picture = pictureOf(card, letter, faces);
    if (!picture) return undefined;
    const address = URL.createObjectURL(new Blob([picture], { type: "image/svg+xml" }));
    addresses.set(`${card} ${letter}`, address);
    return address;
}
