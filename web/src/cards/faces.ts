// How a card looks: its face drawn from paths, as the text of an SVG. Not here: which letters stand on it (words), the
// element on the page (Card.svelte).
//
// The drawing is 100 by 140 units. Colours are custom properties, so decks of two and four colours, and dark ones, are
// lines of CSS (look/cards.css).

import { isJoker, rankOf, suitOf, type Card, type Suit } from "./card";

export const SUIT_NAMES: Record<Suit, string> = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };

/** The outline of each suit's sign in a square of 100 units. */
export const SIGNS: Record<Suit, string> = {
    c: "M50 4a22 22 0 0 1 17 36 22 22 0 1 1-11 37c1 9 4 15 12 19H32c8-4 11-10 12-19a22 22 0 1 1-11-37A22 22 0 0 1 50 4",
    d: "M50 2 88 50 50 98 12 50z",
    h: "M50 96C24 70 4 54 4 31 4 15 16 5 28 5c10 0 18 6 22 15C54 11 62 5 72 5c12 0 24 10 24 26 0 23-20 39-46 65",
    s: "M50 3c22 24 44 38 44 58a21 21 0 0 1-38 13c1 10 4 18 12 22H32c8-4 11-12 12-22A21 21 0 0 1 6 61C6 41 28 27 50 3",
};

/** A crown in a box of 100 by 56 units. */
export const CROWN = "M6 56 0 12l28 20L50 0l22 32 28-20-6 44z";
const CROWN_HEIGHTS: Record<string, number> = { J: 0, Q: 11, K: 14 };

type Spot = readonly [column: number, row: number];
const COLUMNS = [30, 50, 70];
const PIPS: Record<string, readonly Spot[]> = {
    "2": [
        [1, 0],
        [1, 4],
    ],
    "3": [
        [1, 0],
        [1, 2],
        [1, 4],
    ],
    "4": [
        [0, 0],
        [2, 0],
        [0, 4],
        [2, 4],
    ],
    "5": [
        [0, 0],
        [2, 0],
        [1, 2],
        [0, 4],
        [2, 4],
    ],
    "6": [
        [0, 0],
        [2, 0],
        [0, 2],
        [2, 2],
        [0, 4],
        [2, 4],
    ],
    "7": [
        [0, 0],
        [2, 0],
        [1, 1],
        [0, 2],
        [2, 2],
        [0, 4],
        [2, 4],
    ],
    "8": [
        [0, 0],
        [2, 0],
        [1, 1],
        [0, 2],
        [2, 2],
        [1, 3],
        [0, 4],
        [2, 4],
    ],
    "9": [
        [0, 0],
        [2, 0],
        [0, 1.33],
        [2, 1.33],
        [1, 2],
        [0, 2.67],
        [2, 2.67],
        [0, 4],
        [2, 4],
    ],
    T: [
        [0, 0],
        [2, 0],
        [1, 0.67],
        [0, 1.33],
        [2, 1.33],
        [0, 2.67],
        [2, 2.67],
        [1, 3.33],
        [0, 4],
        [2, 4],
    ],
};

/** The name of the card's colour in the style sheet. */
export function inkOf(card: Card): string {
    return SUIT_NAMES[suitOf(card)];
}

function sign(suit: Suit, x: number, y: number, size: number, turned = false): string {
    const [left, top, scale] = [x - size / 2, y - size / 2, size / 100];
    const turn = turned ? ` rotate(180 50 50)` : "";
    return `<path d="${SIGNS[suit]}" transform="translate(${left} ${top}) scale(${scale})${turn}"/>`;
}

function corner(card: Card, letter: string): string {
    const small = letter.length > 1 ? ' class="rank small"' : ' class="rank"';
    const rank = `<text x="13" y="24"${small}>${letter}</text>`;
    return isJoker(card) ? rank : rank + sign(suitOf(card), 13, 37, 17);
}

function court(card: Card, letter: string): string {
    const height = CROWN_HEIGHTS[rankOf(card)] ?? 0;
    const crown = height ? `<path d="${CROWN}" transform="translate(38 34) scale(0.24 ${height / 60})"/>` : "";
    return `<rect x="26" y="26" width="48" height="88" rx="5" class="court"/>${crown}<text x="50" y="82" class="mono">${letter}</text>${sign(suitOf(card), 50, 98, 18)}`;
}

function body(card: Card, letter: string): string {
    const [rank, suit] = [rankOf(card), suitOf(card)];
    const pips = PIPS[rank];
    if (pips)
        return pips.map(([column, row]) => sign(suit, COLUMNS[column] ?? 50, 30 + row * 20, 18, row > 2)).join("");
    if (rank === "A") return sign(suit, 50, 70, 46);
    if (isJoker(card)) return `<path d="${CROWN}" transform="translate(26 46) scale(0.48 0.8)"/>`;
    return court(card, letter);
}

/** The face of a card as what stands inside an `<svg viewBox="0 0 100 140">`; `letter` is what its corner shows. */
export function face(card: Card, letter: string): string {
    const index = corner(card, letter);
    return `<rect x="0.75" y="0.75" width="98.5" height="138.5" rx="8" class="paper"/>${index}<g transform="rotate(180 50 70)">${index}</g>${body(card, letter)}`;
}
