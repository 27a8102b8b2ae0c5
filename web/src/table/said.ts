// What happened, in sentences for one reader: the same messages as in the terminal, whose file is durak/table_talk.py.
// Not here: the words (durak/locale), who may know what (the server has seen to that).

import type { EventPart, PublicPart, SeatPart, ViewMessage } from "../protocol";
import { suitOf, type Card } from "../cards/card";
import type { Arguments, Noun, Words } from "../words/words.svelte";
import type { Step } from "./table.svelte";

/** How events are told: in which words, to which seat, with which names. */
export interface Listener {
    words: Words;
    seat: number | null;
    name: (seat: number) => string;
    /** A card as the reader wants it: in words for who listens, in signs for who looks. */
    card: (card: Card) => Noun | string;
    /** Whether all hands are open to the reader. */
    seesAll?: boolean;
}

interface Told {
    event: EventPart;
    before: PublicPart | null;
    after: ViewMessage;
    listener: Listener;
}

type Teller = (told: Told) => string | null;

/** A sentence for each event of a step that says anything. */
export function sentences(step: Step, listener: Listener): string[] {
    const [before, after] = [step.before?.public ?? null, step.after];
    const found = (after.public.events ?? []).map((event) => TELLERS[event.kind]?.({ event, before, after, listener }));
    return [
        ...found.filter((each): each is string => Boolean(each)),
        ...ending(after, listener, { demanded: before !== null }),
    ];
}

function who({ listener }: Told, seat: number | null | undefined): { who: string; name: string } {
    const known = seat ?? null;
    const isReader = known !== null && known === listener.seat;
    return { who: isReader ? "you" : "they", name: known === null ? "" : listener.name(known) };
}

function both(told: Told): Arguments {
    const target = who(told, told.event.target);
    return { ...who(told, told.event.seat), target: target.who, other: target.name };
}

function shown({ event, listener }: Told, place = 0): Noun | string {
    const card = event.cards?.[place];
    return card ? listener.card(card) : "";
}

function said(message: string, args: (told: Told) => Arguments): Teller {
    return (told) => told.listener.words.say(message, args(told));
}

const doer = (told: Told): Arguments => ({ ...who(told, told.event.seat), card: shown(told) });

function ofCount(message: string): Teller {
    return said(message, (told) => ({ ...who(told, told.event.seat), count: told.event.cards?.length ?? 0 }));
}

function turnUp(told: Told): string {
    const { words } = told.listener;
    const trump = told.after.public.trump;
    if (!trump) return words.say("event-no-trump");
    const suit = words.suit(trump);
    if (!told.event.cards?.length) return words.say("event-trump-fixed", { suit });
    const message = told.after.public.talon ? "event-trump-turned" : "event-trump-dealt";
    return words.say(message, { suit, card: shown(told) });
}

function open(told: Told): string {
    const card = told.event.cards?.[0];
    const isTrump = card && suitOf(card) === told.after.public.trump;
    return told.listener.words.say(isTrump ? "event-open-trump" : "event-open-card", doer(told));
}

function roles(told: Told): string {
    const { event, listener, after } = told;
    const role = listener.seat === null ? "neither" : listener.seat === event.seat ? "attacker" : "defender";
    const isPart = listener.seat === event.seat || listener.seat === event.target;
    return listener.words.say("event-roles", {
        bout: after.public.bout,
        role: isPart ? role : "neither",
        attacker: who(told, event.seat).name,
        defender: who(told, event.target).name,
    });
}

function lay(told: Told): string {
    const { before, after } = told;
    // Who has just come has seen nothing before.
    const isLead = before ? !before.table?.length : (after.public.table ?? []).length <= 1;
    const isTaken = (before ?? after.public).phase === "take";
    const message = isLead ? "event-lead" : isTaken ? "event-add" : "event-throw-in";
    return told.listener.words.say(message, doer(told));
}

function done(told: Told): string {
    const phase = told.before?.phase;
    const message = phase === "redeal" ? "event-keeps-hand" : phase === "claim" ? "event-no-claim" : "event-done";
    return told.listener.words.say(message, doer(told));
}

function draw(told: Told): string {
    const { event, listener, after } = told;
    const cards = event.cards ?? [];
    if (event.seat === listener.seat) {
        const own = cards
            .map((card, place) => card ?? after.drawn?.[place])
            .filter((card): card is string => Boolean(card));
        const known = own.length ? own : (after.drawn ?? []);
        return listener.words.say("event-draw-own", {
            cards: known.map((each) => String(listener.card(each))).join(", "),
        });
    }
    const { name } = who(told, event.seat);
    const seen = cards.filter((card): card is string => card !== null);
    const last = seen.at(-1);
    if (listener.seesAll) {
        const drawn = seen.map((card) => String(listener.card(card))).join(", ");
        return listener.words.say("event-draw-open", { name, cards: drawn });
    }
    if (last) return listener.words.say("event-draw-turned", { name, count: cards.length, card: listener.card(last) });
    return listener.words.say("event-draw", { name, count: cards.length });
}

const exchanged = (told: Told): Arguments => ({ ...both(told), given: shown(told, 0), got: shown(told, 1) });
const passed = (told: Told): Arguments => ({ ...both(told), card: shown(told) });

const TELLERS: Partial<Record<EventPart["kind"], Teller>> = {
    turn_up: turnUp,
    open,
    roles,
    lay,
    done,
    draw,
    beat: said("event-beat", (told) => ({
        ...doer(told),
        attack: told.event.attack ? told.listener.card(told.event.attack) : "",
    })),
    transfer: said("event-transfer", passed),
    show: said("event-show", passed),
    give_back: said("event-give-back", passed),
    take: said("event-take", doer),
    close: said("event-close", doer),
    redeal: said("event-redeal", doer),
    out: said("event-out", doer),
    swap: said("event-swap", exchanged),
    claim: said("event-claim", exchanged),
    beaten: ofCount("event-beaten"),
    taken: ofCount("event-taken"),
};

/** How a deal ended, once it has; a new deal that nobody demanded says why. */
export function ending(after: ViewMessage, listener: Listener, { demanded }: { demanded: boolean }): string[] {
    const { words } = listener;
    const result = after.public.result ?? "*";
    if (result === "" || result === "*") return [];
    if (result === "-") return [words.say("end-draw")];
    if (result === "redeal") return demanded ? [] : [words.say("end-nobody-holds-a-trump")];
    const losers = result.split(" ").map(Number);
    const [durak] = losers;
    const found =
        losers.length === 1 && durak !== undefined
            ? words.say("end-durak", { who: durak === listener.seat ? "you" : "they", name: listener.name(durak) })
            : words.say("end-team", {
                  side: listener.seat !== null && losers.includes(listener.seat) ? "ours" : "theirs",
                  names: losers.map(listener.name).join(", "),
              });
    const epaulettes = after.public.epaulettes ?? 0;
    return epaulettes ? [found, words.say("end-epaulettes", { count: epaulettes })] : [found];
}

/**
 * What a seat is called: by its person's name, by its bot's, or as a seat. Who plays alone against bots may have no name,
 * and is `you` to the one who sits at `me`.
 */
export function nameOf(words: Words, seats: readonly SeatPart[], seat: number, me: number | null = null): string {
    const part = seats[seat];
    if (part?.name) return part.name;
    if (part?.person) return words.say(seat === me ? "you" : "player");
    if (part?.bot) return words.say(`name-${(seat % 7) + 1}`);
    return words.say("seat-name", { number: seat + 1 });
}
