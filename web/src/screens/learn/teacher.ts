// A lesson as something that a table can be connected to, in place of a server's table: what is right is played and
// answered, what is legal but not asked for is left undone, and of anything else the reader hears why not. What is legal
// the server says, whom every move is tried at.

import type { FromClient, FromServer, LessonLine, ReasonPart, SeatPart, Trial } from "../../protocol";
import type { Carrier } from "../../server/connection";
import { tableOf, viewOf } from "../../table/frame";

/** How a lesson stands: `other` after a move that is legal and not the one, `refused` after one that is not. */
export type News = "asked" | "other" | "refused" | "learnt";

export interface Tools {
    tell: (news: News) => void;
    attempt: (position: string, moves: string, seat: number) => Promise<Trial>;
    /** How long the others take for a move, in milliseconds. */
    pause: number;
}

export class Teacher implements Carrier {
    onopen: (() => void) | null = null;
    onmessage: ((text: string) => void) | null = null;
    onclose: ((code: number) => void) | null = null;
    #trial: Trial;
    #made: string[] = [];
    #step = 0;
    #seq = 1;
    #isOver = false;
    #isClosed = false;

    constructor(
        readonly lesson: LessonLine,
        readonly tools: Tools,
    ) {
        this.#trial = lesson.start;
        queueMicrotask(() => this.onopen?.());
    }

    send(text: string): void {
        void this.#hear(JSON.parse(text) as FromClient);
    }

    close(): void {
        this.#isClosed = true;
    }

    async #hear(message: FromClient): Promise<void> {
        switch (message.t) {
            case "hello":
                this.#say({ t: "welcome", v: 1, now: Date.now(), you: "", table: this.lesson.name });
                this.#say(this.#about());
                this.#show();
                return;
            case "ping":
                this.#say({ t: "pong", n: message.n ?? 0, now: Date.now() });
                return;
            case "why":
                await this.#why(message.id, message.card ?? null, message.move ?? null);
                return;
            case "move":
                await this.#move(message.id, message.move);
                return;
            default:
                this.#say({ t: "refused", id: message.id, code: "no_deal" });
        }
    }

    #about(): FromServer {
        const { lesson } = this;
        const seats = Array.from({ length: lesson.seats }, (_, seat): SeatPart =>
            seat === lesson.seat ? { state: "here", name: "" } : { state: "bot", bot: "lesson" },
        );
        const about = tableOf(lesson.name, seats, { you: lesson.seat, rules: lesson.position });
        return { ...about, unusual: lesson.rule?.rule === "teams" ? [lesson.rule] : [] };
    }

    async #why(id: string, card: string | null, move: string | null): Promise<void> {
        let reasons: ReasonPart[] = [];
        if (card !== null) reasons = this.#trial.why[card] ?? [];
        else if (move !== null) {
            const tried = await this.#attempt(move);
            reasons = tried?.refused ? [tried.refused] : [];
        }
        const [first] = move === null ? [] : reasons;
        this.#say({ t: "why", id, reasons, ...(first && { code: first.code, arguments: first.arguments }) });
        const wrong = this.#asked?.wrong ?? [];
        const wasAsked = wrong.some((each) => (card === null ? each === move : each.endsWith(card)));
        if (wasAsked && reasons.length) this.#refuse();
    }

    async #move(id: string, move: string): Promise<void> {
        const asked = this.#asked;
        const tried = await this.#attempt(move);
        if (!tried || tried.refused || !asked) {
            const code = tried?.refused?.code ?? "storage";
            this.#say({ t: "refused", id, code, arguments: tried?.refused?.arguments ?? {} });
            if (tried?.refused) this.#refuse();
            return;
        }
        this.#say({ t: "ack", id, seq: this.#seq });
        if (!asked.right.includes(move)) {
            this.tools.tell("other");
            return;
        }
        this.tools.tell("asked");
        this.#goOn(move, tried);
        for (const answer of asked.then) {
            await new Promise((resolve) => setTimeout(resolve, this.tools.pause));
            const answered = await this.#attempt(answer);
            if (this.#isClosed) return;
            if (answered && !answered.refused) this.#goOn(answer, answered);
        }
        this.#step++;
        if (this.#asked) this.#show();
        else this.#end();
    }

    get #asked() {
        return this.#isOver ? undefined : this.lesson.steps[this.#step];
    }

    #refuse(): void {
        if (this.#asked && !this.#asked.right.length) this.#end();
        else this.tools.tell("refused");
    }

    #end(): void {
        this.#isOver = true;
        this.#show();
        this.tools.tell("learnt");
    }

    async #attempt(move: string): Promise<Trial | null> {
        try {
            const { position, seat } = this.lesson;
            return await this.tools.attempt(position, [...this.#made, move].join(" "), seat);
        } catch {
            return null;
        }
    }

    #goOn(move: string, trial: Trial): void {
        this.#made.push(move);
        this.#trial = trial;
        this.#seq++;
        this.#show(true);
    }

    /** Show the position; while others act one may do nothing. */
    #show(isBetween = false): void {
        const frame = this.#trial.frames.at(-1);
        if (!frame) return;
        const legal = isBetween || this.#isOver ? [] : this.#trial.legal;
        this.#say(viewOf(frame, { seat: this.lesson.seat, seq: this.#seq, isOpen: false, legal }));
    }

    #say(message: FromServer): void {
        if (!this.#isClosed) this.onmessage?.(JSON.stringify(message));
    }
}
