// A position with all hands open, as a table would show it to one of its seats: a view that the components of the table
// can draw. Not here: the rules (the server has made each position).

import type { EventPart, ReplayFrame, SeatPart, TableMessage, ViewMessage } from "../protocol";

export interface Look {
    /** Whose place one looks from. */
    seat: number;
    seq: number;
    /** Whether one may know everything: the cards that others draw, and those that have left the deal. */
    isOpen: boolean;
    legal?: readonly string[];
}

/** A frame as the view of a seat. */
export function viewOf(frame: ReplayFrame, { seat, seq, isOpen, legal = [] }: Look): ViewMessage {
    const events = frame.public.events ?? [];
    const dealt = events.filter((event) => event.kind === "draw" || event.kind === "deal");
    const own = dealt.filter((event) => event.seat === seat).flatMap((event) => event.cards ?? []);
    return {
        t: "view",
        seq,
        you: seat,
        hand: frame.hands[seat] ?? [],
        drawn: own.filter((card) => card !== null),
        legal: [...legal],
        public: {
            ...frame.public,
            discard: isOpen ? (frame.public.discard ?? []) : [],
            events: isOpen ? events : events.map((event) => seenBy(seat, event, frame.public.trump_card)),
        },
    };
}

/** An event as a seat sees it: of cards that others draw, the turned-up one alone. */
function seenBy(seat: number, event: EventPart, turned: string | null): EventPart {
    if ((event.kind !== "draw" && event.kind !== "deal") || event.seat === seat) return event;
    return { ...event, cards: (event.cards ?? []).map((card) => (card === turned ? card : null)) };
}

/** A table at which nobody waits for anybody, with these people. */
export function tableOf(id: string, seats: SeatPart[], { you, rules }: { you: number; rules: string }): TableMessage {
    return {
        t: "table",
        seq: 0,
        now: Date.now(),
        table: id,
        settings: {
            rules,
            clock: { kind: "none" },
            listed: false,
            show_discard: true,
            spectators: false,
            chat: false,
            asked: false,
            window_ms: 0,
            claim_ms: 0,
            grace_ms: 0,
            bot_ms: 0,
        },
        rules,
        status: "playing",
        you,
        host: "",
        seats,
        watching: 0,
    };
}
