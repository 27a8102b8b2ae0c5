// The classic faces with the letters of a language, and the jokers that their deck has not: SVG made of SVG. Not here:
// which letters (words), when the faces are fetched (classic.svelte.ts).

import { isJoker, rankOf, suitOf, type Card } from "./card";
import { CROWN } from "./faces";

/** Where the deck draws the rank of a card: once upright, once in what is turned around. */
const RANK = /<use href="[^"]*" height="32" width="32" x="-114\.4" y="-156"\/>/g;
const FONT = "DejaVu Serif, Georgia, Times New Roman, serif";
const FRAME = '<rect width="239" height="335" x="-119.5" y="-167.5" rx="12" ry="12" fill="#fff" stroke="#000"/>';

const isRed = (card: Card): boolean => suitOf(card) === "h" || suitOf(card) === "d";
const inkOf = (card: Card): string => (isRed(card) ? "red" : "#000");

function corner(card: Card, letter: string): string {
    const width = letter.length > 1 ? ' textLength="33" lengthAdjust="spacingAndGlyphs"' : "";
    const look = `font-family="${FONT}" font-size="38" text-anchor="middle"${width}`;
    return `<text x="-98.4" y="-126" ${look} fill="${inkOf(card)}">${letter}</text>`;
}

/** The letter that the deck itself has for a card. */
function ownLetter(card: Card): string {
    return rankOf(card) === "T" ? "10" : rankOf(card);
}

/** A face of the deck with another letter in its corners, where the letter is another. */
export function lettered(face: string, card: Card, letter: string): string {
    return letter === ownLetter(card) ? face : face.replace(RANK, corner(card, letter));
}

/** A joker as the deck might have it: a crown, in the ink of its colour. */
export function joker(card: Card, letter: string): string {
    const index = corner(card, letter);
    const crown = `<path d="${CROWN}" fill="${inkOf(card)}" transform="translate(-65 -62) scale(1.3 2.2)"/>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" height="336" preserveAspectRatio="none" viewBox="-120 -168 240 336" width="240">${FRAME}${crown}${index}<g transform="rotate(180)">${index}</g></svg>`;
}

/** The picture of a card, none where there is no face for it. */
export function pictureOf(card: Card, letter: string, faces: Readonly<Record<Card, string>>): string | undefined {
    const face = faces[card];
    if (face) return lettered(face, card, letter);
    return isJoker(card) ? joker(card, letter) : undefined;
}
