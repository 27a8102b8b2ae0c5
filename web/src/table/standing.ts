// How things stand, read aloud: everything one sees at a glance, in the sentences of the terminal.

import type { ViewMessage } from "../protocol";
import type { Listener } from "./said";
import { lineOf } from "./line";

export const ROLES = {
    attacker: "role-attacker",
    defender: "role-defender",
    takes: "role-takes",
    throws: "role-throws",
    waits: "role-waits",
    done: "role-done",
    out: "role-out",
} as const;

/** How things stand for a seat, sentence by sentence: the line first, then the table, the seats, the hand. */
export function standing(view: ViewMessage, hand: readonly string[], listener: Listener): string[] {
    const { words } = listener;
    const deal = view.public;
    const cards = (each: readonly string[]): string => each.map((card) => String(listener.card(card))).join(", ");
    const pairs = (deal.table ?? []).map(([attack, answer]) =>
        answer === null
            ? words.say("screen-unbeaten", { card: listener.card(attack) })
            : words.say("screen-beaten", { card: listener.card(attack), answer: listener.card(answer) }),
    );
    const seats = deal.counts.map((count, seat) => seatLine(view, seat, count, listener));
    return [
        lineOf(view, listener),
        deal.trump ? words.say("screen-trump", { suit: words.suit(deal.trump) }) : words.say("screen-no-trump"),
        talonLine(view, listener),
        `${words.say("screen-table")} ${pairs.length ? pairs.join("; ") : words.say("screen-table-empty")}`,
        ...seats,
        ...(hand.length ? [`${words.say("screen-hand")} ${cards(hand)}`] : []),
    ];
}

/** How many cards the talon has, and which lies under it. */
export function talonLine(view: ViewMessage, { words, card }: Listener): string {
    const { talon, trump_card: turned } = view.public;
    if (!talon) return words.say("screen-talon-empty");
    if (!turned) return words.say("screen-talon", { number: talon });
    return words.say("screen-talon-turned", { number: talon, card: card(turned) });
}

/** A seat in words: its name, its cards, what it is. */
export function seatLine(view: ViewMessage, seat: number, count: number, { words, name, seat: me }: Listener): string {
    const role = view.public.roles?.[seat];
    const called = seat === me ? words.say("you") : name(seat);
    const parts = [words.say("web-card-count", { count }), ...(role ? [words.say(ROLES[role])] : [])];
    return `${called}: ${parts.join(", ")}.`;
}
