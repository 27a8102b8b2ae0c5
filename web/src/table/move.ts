// A move as a text of the notation, taken apart to be shown. Whether it may be made is the server's to say.

import type { Card } from "../cards/card";

export type MoveKind =
    "beat" | "claim" | "close" | "done" | "give_back" | "lay" | "redeal" | "show" | "swap" | "take" | "transfer";

export interface Move {
    /** What is sent. */
    text: string;
    kind: MoveKind;
    card?: Card;
    /** The attack card that is beaten. */
    attack?: Card;
}

const WORDS = new Set<string>(["take", "done", "close", "swap", "claim", "redeal"]);
const PREFIXES: Record<string, MoveKind> = { t: "transfer", s: "show", r: "give_back" };

/** What a move of the notation says. */
export function parseMove(text: string): Move {
    if (WORDS.has(text)) return { text, kind: text as MoveKind };
    const kind = PREFIXES[text.slice(0, 1)];
    if (text.length === 3 && kind) return { text, kind, card: text.slice(1) };
    if (text.length === 4) return { text, kind: "beat", attack: text.slice(0, 2), card: text.slice(2) };
    return { text, kind: "lay", card: text };
}

/** The moves of `legal` that play a card of the hand. */
export function movesOf(card: Card, legal: readonly Move[]): Move[] {
    return legal.filter((move) => move.card === card);
}
