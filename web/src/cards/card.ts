// A card as the notation writes it, taken apart to be drawn, named and put in order. Which card beats which is nobody's
// business here: the server says what may be played.

/** A card as a text of the notation: `Ts`, `6h`; the jokers are `Xs`, the black one, and `Xh`. */
export type Card = string;

export const SUITS = ["s", "h", "d", "c"] as const;
export type Suit = (typeof SUITS)[number];

export const RANKS = "23456789TJQKA";
const JOKER = "X";

/** How a hand is sorted. */
export interface Order {
    by: "rank" | "suit";
    trumps: "left" | "right";
}

/** The letter of a card's rank. */
export function rankOf(card: Card): string {
    return card.slice(0, 1);
}

/** The letter of a card's suit; of a joker that of its colour. */
export function suitOf(card: Card): Suit {
    return card.slice(1, 2) as Suit;
}

export function isJoker(card: Card): boolean {
    return rankOf(card) === JOKER;
}

/** The cards of a hand in the order in which one looks at them. */
export function sorted(cards: readonly Card[], order: Order, trump: string | null): Card[] {
    const key = (card: Card): number => {
        const strong = isJoker(card) || suitOf(card) === trump ? 1 : 0;
        const rank = isJoker(card) ? RANKS.length : RANKS.indexOf(rankOf(card));
        const suit = SUITS.indexOf(suitOf(card));
        const place = order.by === "rank" ? rank * 4 + suit : suit * 16 + rank;
        return (order.trumps === "right" ? strong : -strong) * 1000 + place;
    };
    return [...cards].sort((one, other) => key(one) - key(other));
}
