// One line that says who must do what now, and what a move does, in words. What may be done comes from the server.

import type { ViewMessage } from "../protocol";
import { ending, type Listener } from "./said";
import type { Move } from "./move";

/** What is going on, in a sentence or two, for somebody at the table or looking on. */
export function lineOf(view: ViewMessage, listener: Listener): string {
    const { words, name } = listener;
    const deal = view.public;
    const me = view.you ?? null;
    const mayAct = Boolean(view.legal?.length);
    const who = (seat: number) => ({ who: seat === me ? "you" : "they", name: name(seat) });
    const say = (message: string, seat: number, more = {}) => words.say(message, { ...who(seat), ...more });
    const isDefender = me === deal.defender;
    switch (deal.phase) {
        case "over":
            return ending(view, listener, { demanded: true }).join(" ");
        case "redeal":
            return words.say(mayAct ? "ask-redeal" : "web-line-redeal");
        case "claim":
            return words.say(mayAct ? "ask-claim" : "web-line-claim");
        case "lead":
            return say("web-line-lead", deal.attacker);
        case "take":
            return join(say("web-line-takes", deal.defender), mayAct && words.say("web-line-may-add"));
        case "bout":
            break;
    }
    if (deal.surplus) return isDefender ? words.say("ask-give-back") : say("web-line-gives-back", deal.defender);
    const count = (deal.table ?? []).filter(([, answer]) => answer === null).length;
    if (count) {
        const beat = say("web-line-beat", deal.defender, { count });
        return join(beat, mayAct && !isDefender && words.say("web-line-may-throw-in"));
    }
    return words.say(mayAct ? "web-line-throw-in" : "web-line-all-beaten");
}

function join(...sentences: (string | false)[]): string {
    return sentences.filter(Boolean).join(" ");
}

const DECISIONS: Partial<Record<Move["kind"], string>> = {
    close: "web-shut-out",
    swap: "web-swap",
    claim: "web-claim",
    redeal: "web-redeal",
};
const WITHOUT_TURN_UP: Partial<Record<Move["kind"], string>> = { swap: "phrase-swap", claim: "phrase-claim" };
const CARD_PHRASES: Partial<Record<Move["kind"], string>> = {
    beat: "phrase-beat",
    transfer: "phrase-transfer",
    show: "phrase-show",
    give_back: "phrase-give-back",
};

/** What pressing a button for a move does. */
export function moveLabel(move: Move, view: ViewMessage, listener: Listener): string {
    const { words, card } = listener;
    const { phase, table = [], trump_card: turned } = view.public;
    if (move.kind === "take")
        return words.say("web-take", { count: table.flat().filter((each) => typeof each === "string").length });
    if (move.kind === "done") {
        if (phase === "redeal") return words.say("web-keep-hand");
        if (phase === "claim") return words.say("web-no-claim");
        const isBeaten = phase === "bout" && table.every(([, answer]) => answer !== null);
        return words.say("web-done", { table: isBeaten ? "beaten" : "open" });
    }
    const decision = DECISIONS[move.kind];
    if (decision)
        return turned ? words.say(decision, { card: card(turned) }) : words.say(WITHOUT_TURN_UP[move.kind] ?? decision);
    const cards = { card: move.card ? card(move.card) : "", attack: move.attack ? card(move.attack) : "" };
    const lay = table.length ? "phrase-throw-in" : "phrase-lead";
    return words.say(CARD_PHRASES[move.kind] ?? lay, cards);
}
