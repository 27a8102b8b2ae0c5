// What one is about to do with a card: played at once where there is one way, else picked until one says which. Not
// here: the elements that are pressed (screens/table).

import type { Card } from "../cards/card";
import type { Move } from "./move";
import type { Table, WhyNot } from "./table.svelte";

/** Where a card can be dropped: on an attack card, on the table, or where the attack is passed on. */
export type Place = { attack: Card } | "table" | "transfer";

/** Why a card cannot be played, as far as it has been asked, and what it could do later. */
export interface Note extends WhyNot {
    card: Card;
}

export class Aim {
    note: Note | null = $state.raw(null);
    #picked: Card | null = $state(null);
    #kinds: readonly Move["kind"][] | null = $state.raw(null);

    constructor(readonly table: Table) {}

    /** The ways in which the picked card, or whatever passes the attack on, can be played: more than none. */
    choices: Move[] = $derived.by(() => {
        const moves = this.#picked ? this.table.movesOf(this.#picked) : this.#kinds ? this.table.legal : [];
        return this.#kinds ? moves.filter((move) => this.#kinds?.includes(move.kind)) : moves;
    });

    /** The card that is picked. */
    get picked(): Card | null {
        return this.choices.length ? this.#picked : null;
    }

    /** The moves by which the attack can be passed on. */
    get transfers(): Move[] {
        return this.table.legal.filter((move) => PASSING.includes(move.kind));
    }

    /** Press a card of the hand. */
    async press(card: Card): Promise<void> {
        const wasPicked = this.picked === card;
        this.drop();
        if (wasPicked || this.table.sent) return;
        const queued = this.table.queued.filter((move) => move.card !== card);
        if (queued.length < this.table.queued.length) {
            await (queued.length ? this.table.queue(queued) : this.table.unqueue());
            return;
        }
        await this.#playOneOf(card, this.table.movesOf(card), null);
    }

    /** Let a card fall on a place. */
    async dropOn(card: Card, place: Place): Promise<void> {
        this.drop();
        const fits = (move: Move): boolean => {
            if (place === "transfer") return PASSING.includes(move.kind);
            if (place === "table") return !PASSING.includes(move.kind);
            return move.attack === place.attack || move.kind === "lay";
        };
        const moves = this.table.movesOf(card);
        const meant = moves.filter(fits);
        const kinds = meant.length ? [...new Set(meant.map((move) => move.kind))] : null;
        await this.#playOneOf(card, meant.length ? meant : moves.length === 1 ? [] : moves, kinds);
    }

    /** Say with which card the attack is passed on. */
    passOn(): void {
        this.drop();
        this.#kinds = PASSING;
    }

    /** Play a move, if none is on its way. One that comes too early is kept until its time. */
    async play(move: Move): Promise<void> {
        this.drop();
        if (this.table.sent) return;
        const answer = await this.table.play(move);
        if (answer.t === "refused" && answer.code === "wait") {
            this.table.refused = null;
            await this.queue(move);
        }
    }

    /** Ask why a card cannot be played. */
    async ask(card: Card): Promise<void> {
        const seq = this.table.view?.seq;
        const why = await this.table.why(card);
        if (seq !== this.table.view?.seq) return;
        if (why.reasons.length) this.note = { card, ...why };
        else if (why.refused) this.table.refused = why.refused;
    }

    /** The moves for which a card can be left waiting, as the server says. */
    waysToWait({ card, later }: Note): Move[] {
        return this.table.queued.some((move) => move.card === card) ? [] : later;
    }

    /** Whether a move waits for its time. */
    waits(move: Move): boolean {
        return this.table.queued.some(({ text }) => text === move.text);
    }

    /** Have a move made as soon as one may, if none of those that wait already could be. */
    async queue(move: Move): Promise<void> {
        this.drop();
        await this.table.queue([...this.table.queued, move]);
    }

    /** Let a move wait for its time no longer. */
    async unqueue(move: Move): Promise<void> {
        const left = this.table.queued.filter(({ text }) => text !== move.text);
        await (left.length ? this.table.queue(left) : this.table.unqueue());
    }

    /** Forget what one was about to do. */
    drop(): void {
        this.#picked = null;
        this.#kinds = null;
        this.note = null;
    }

    async #playOneOf(card: Card, moves: Move[], kinds: Move["kind"][] | null): Promise<void> {
        const [move, another] = moves;
        if (!move) await this.ask(card);
        else if (!another) await this.play(move);
        else {
            this.#picked = card;
            this.#kinds = kinds;
        }
    }
}

const PASSING: readonly Move["kind"][] = ["transfer", "show"];
