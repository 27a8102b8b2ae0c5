// A table as this page knows it: the newest messages of the server, what may be done, what was wished and not answered
// yet. Not here: the line (server/connection.ts), sentences (said.ts), how it looks (screens). It knows no rule: what may
// be played is what the server lists.

import type {
    Chat,
    Emoted,
    FromServer,
    HintAnswer,
    PublicPart,
    Queued,
    ReasonPart,
    Refused,
    SeatPart,
    TableMessage,
    ViewMessage,
} from "../protocol";
import type { Card } from "../cards/card";
import { note } from "../fair/noted";
import { Connection, type Answer, type Carrier, type Line, type Wish } from "../server/connection";
import { movesOf, parseMove, type Move } from "./move";

/** A step of the deal: the view before a move, and the one after it with its events. */
export interface Step {
    before: ViewMessage | null;
    after: ViewMessage;
}

/** The card that a seat has shown for the right to attack first; `lies` until a card is on the table. */
export interface Opened {
    seat: number;
    card: Card;
    lies: boolean;
}

/** Why a card can do nothing now, and what it could do if its seat were asked. */
export interface WhyNot {
    reasons: ReasonPart[];
    later: Move[];
    /** Why the server has not answered. */
    refused?: Refused;
}

export class Table {
    line: Line = $state("connecting");
    /** Why the line is gone for good: the code with which the socket was closed. */
    goneBecause: number = $state(0);
    /** One's handle at this table. */
    handle: string = $state("");
    about: TableMessage | null = $state.raw(null);
    view: ViewMessage | null = $state.raw(null);
    queued: Move[] = $state.raw([]);
    /** The move that has been sent and not answered. */
    sent: Move | null = $state.raw(null);
    refused: Refused | null = $state.raw(null);
    /** The best move in this view, once one has asked for it. */
    hint: HintAnswer | null = $state.raw(null);
    chat: Chat[] = $state.raw([]);
    /** What each seat has just said; shown for a while. */
    emoted: Emoted[] = $state.raw([]);
    legal: Move[] = $derived((this.view?.legal ?? []).map(parseMove));
    /** The lowest trump, or the lowest card, that gave the first attack; for as long as the first bout lasts. */
    opened: Opened | null = $state.raw(null);
    /** By how much the server's clock is ahead of this one, in milliseconds. */
    ahead: number = $state(0);
    /** Called for each step of a deal, in order. */
    onstep: (step: Step) => void = () => {};
    onemote: (emoted: Emoted) => void = () => {};
    readonly #connection: Connection;

    constructor(
        readonly id: string,
        open: () => Carrier,
    ) {
        this.#connection = new Connection(open);
        this.#connection.onmessage = (message) => this.#hear(message);
        this.#connection.online = (line, code) => {
            this.line = line;
            this.goneBecause = code;
        };
    }

    start(): void {
        this.#connection.start();
    }

    hurry(): void {
        this.#connection.hurry();
    }

    /** Take the line for lost, before the browser notices. */
    abandon(): void {
        this.#connection.abandon();
    }

    end(): void {
        this.#connection.end();
    }

    get seat(): number | null {
        return this.about?.you ?? null;
    }

    get seats(): SeatPart[] {
        return this.about?.seats ?? [];
    }

    get deal(): PublicPart | null {
        return this.view?.public ?? null;
    }

    get hand(): Card[] {
        return this.view?.hand ?? [];
    }

    get isHost(): boolean {
        return this.handle !== "" && this.about?.host === this.handle;
    }

    /** Whether one may do anything in the deal now. */
    get isMyTurn(): boolean {
        return this.legal.length > 0;
    }

    /** The moves that play a card now. */
    movesOf(card: Card): Move[] {
        return movesOf(card, this.legal);
    }

    /** The moves that play no card: take, done and the like. */
    get decisions(): Move[] {
        return this.legal.filter((move) => !move.card);
    }

    /** The moves without a card that one can decide on before one is asked. */
    get early(): Move[] {
        return (this.view?.ahead ?? []).map(parseMove);
    }

    async play(move: Move): Promise<Answer> {
        const [view, deal] = [this.view, this.deal];
        this.refused = null;
        this.sent = move;
        const answer = await this.do({
            t: "move",
            deal: deal?.deal ?? 0,
            bout: deal?.bout ?? 0,
            base: view?.seq ?? 0,
            move: move.text,
        });
        this.sent = null;
        return answer;
    }

    /** Make the first of these moves that is legal as soon as one may act in this bout. */
    async queue(moves: Move[]): Promise<Answer> {
        const deal = this.deal;
        const wish: Wish = {
            t: "intend",
            deal: deal?.deal ?? 0,
            bout: deal?.bout ?? 0,
            moves: moves.map((move) => move.text),
        };
        const answer = await this.do(wish);
        if (answer.t === "ack") this.queued = moves;
        return answer;
    }

    async unqueue(): Promise<void> {
        const answer = await this.do({ t: "cancel" });
        if (answer.t === "ack") this.queued = [];
    }

    /** Why a card of one's hand cannot be played now; nothing where it can be. Asked once for each view. */
    why(card: Card): Promise<WhyNot> {
        if (this.#askedAt !== this.view?.seq) this.#asked.clear();
        this.#askedAt = this.view?.seq;
        const known = this.#asked.get(card) ?? this.#askWhy(card);
        this.#asked.set(card, known);
        return known;
    }

    readonly #asked = new Map<Card, Promise<WhyNot>>();
    #askedAt: number | undefined;

    async #askWhy(card: Card): Promise<WhyNot> {
        const answer = await this.#connection.command({ t: "why", card });
        if (answer.t === "refused") {
            // Another time it may be answered.
            this.#asked.delete(card);
            return { reasons: [], later: [], refused: answer };
        }
        if (answer.t !== "why") return { reasons: [], later: [] };
        return { reasons: answer.reasons ?? [], later: (answer.later ?? []).map(parseMove) };
    }

    /** Whether one may take back one's last decision. */
    get canUndo(): boolean {
        return this.view?.can_undo === true && this.about?.status === "playing";
    }

    /** Take back one's last decision, and all that followed it. */
    undo(): Promise<Answer> {
        return this.do({ t: "undo", deal: this.deal?.deal ?? 0 });
    }

    /** Whether one may ask for hints in this deal: nobody else plays who would lose by them. */
    get hasHints(): boolean {
        const others = this.seats.filter((_, seat) => seat !== this.seat);
        const isAlone = this.seat !== null && others.every(({ state }) => state === "bot");
        return isAlone && this.about?.status === "playing" && !this.about.settings.listed;
    }

    #isAsking = false;

    /** Ask for the best move; what comes for another view than the one it was asked in is worth nothing. */
    async askHint(): Promise<void> {
        const seq = this.view?.seq;
        if (this.#isAsking) return;
        this.#isAsking = true;
        const answer = await this.do({ t: "hint" });
        this.#isAsking = false;
        if (answer.t === "hint" && seq === this.view?.seq) this.hint = answer;
    }

    /** Get up, or have a bot mind the seat while a deal runs; where the line is lost the server notices by itself. */
    async leave(): Promise<void> {
        if (this.seat === null || this.line !== "open") return;
        const isPlaying = this.about?.status === "playing" || this.about?.status === "announced";
        await this.do({ t: isPlaying ? "leave" : "stand" });
    }

    /** Do something; a refusal is kept to be shown. */
    async do(wish: Wish): Promise<Answer> {
        const answer = await this.#connection.command(wish);
        if (answer.t === "refused") this.refused = answer;
        return answer;
    }

    #hear(message: FromServer): void {
        switch (message.t) {
            case "welcome":
                this.handle = message.you;
                this.ahead = message.now - Date.now();
                this.queued = [];
                return;
            case "table":
                this.about = message;
                this.ahead = message.now - Date.now();
                if (message.status === "announced") void this.#addChance(message);
                return;
            case "view":
                this.#see(message);
                return;
            case "queued":
                this.#queuedNow(message);
                return;
            case "chat":
                if (!this.chat.some((each) => each.seq === message.seq)) this.chat = [...this.chat, message];
                return;
            case "emoted":
                this.onemote(message);
                return;
            case "pong":
                this.ahead = message.now - Date.now();
                return;
            default:
                return;
        }
    }

    #see(view: ViewMessage): void {
        const before = this.view;
        this.view = view;
        const isNew = before?.seq !== view.seq;
        if (isNew) this.hint = null;
        const goesOn = before?.public.deal === view.public.deal;
        this.#noteOpening(view);
        if (isNew) this.onstep({ before: goesOn ? before : null, after: view });
    }

    #noteOpening(view: ViewMessage): void {
        const { events = [], bout, table = [] } = view.public;
        const opening = events.find((each) => each.kind === "open");
        const card = opening?.cards?.[0];
        if (opening && card && typeof opening.seat === "number") this.opened = { seat: opening.seat, card, lies: true };
        else if (bout > 1) this.opened = null;
        else if (table.length && this.opened?.lies) this.opened = { ...this.opened, lies: false };
    }

    #queuedNow(message: Queued): void {
        this.queued = (message.moves ?? []).map(parseMove);
    }

    #chanceAdded = 0;

    /** Add chance of one's own to the deal that is announced, so that nobody else can have known the cards. */
    async #addChance(about: TableMessage): Promise<void> {
        const deal = Math.max(0, ...(about.fair ?? []).map((each) => each.deal));
        const promised = about.fair?.find((each) => each.deal === deal);
        if (about.you === null || deal === this.#chanceAdded) return;
        this.#chanceAdded = deal;
        const bytes = crypto.getRandomValues(new Uint8Array(16));
        const nonce = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
        // Nobody has done this, so nobody is told where it comes too late.
        const answer = await this.#connection.command({ t: "nonce", deal, nonce });
        if (answer.t === "ack" && promised)
            note({ table: promised.table, deal, commitment: promised.commitment, nonce });
    }
}
