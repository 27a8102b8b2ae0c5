// One table's socket, kept open: it comes back after every break, and says again what was not answered. Not here: what
// the messages mean (table/table.svelte.ts).

import { PROTOCOL, SUBPROTOCOL, type FromClient, type FromServer } from "../protocol";

/** Something that a person does: any message with an id. */
export type Command = Extract<FromClient, { id: string }>;
type WithoutId<Each> = Each extends unknown ? Omit<Each, "id"> : never;
/** A command before it has its id. */
export type Wish = WithoutId<Command>;
export type Answer = Extract<FromServer, { t: "ack" | "refused" | "why" | "hint" }>;

/** How the line to the table is: `gone` says that coming back makes no sense, and why. */
export type Line = "connecting" | "open" | "lost" | "gone";

/** Whatever carries the messages of a table: a socket, or a worker with the same table in it. */
export interface Carrier {
    send(text: string): void;
    close(): void;
    onopen: (() => void) | null;
    onmessage: ((text: string) => void) | null;
    onclose: ((code: number) => void) | null;
}

/** The codes after which one does not come back: the protocol's page has the table. */
export const FINAL = new Set([1002, 4003, 4004, 4005, 4010]);

/** The code of a break that nobody said anything about. */
const GIVEN_UP = 1006;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
const SILENCE = 20_000;
const PATIENCE = 5_000;
/** After so long without an answer to a ping the line is dead, whatever the browser believes. */
const DEAF = 2 * PATIENCE;
/** How long a socket may take to open; browsers wait for minutes where a network swallows everything. */
const OPENING = 15_000;

export function openSocket(table: string): Carrier {
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws/${table}`, SUBPROTOCOL);
    const tooLong = setTimeout(() => socket.close(), OPENING);
    const carrier: Carrier = {
        send: (text) => socket.send(text),
        close: () => socket.close(),
        onopen: null,
        onmessage: null,
        onclose: null,
    };
    socket.onopen = () => {
        clearTimeout(tooLong);
        carrier.onopen?.();
    };
    socket.onmessage = (event) => carrier.onmessage?.(String(event.data));
    socket.onclose = (event) => {
        clearTimeout(tooLong);
        carrier.onclose?.(event.code);
    };
    return carrier;
}

/** The line to one table. */
export class Connection {
    onmessage: (message: FromServer) => void = () => {};
    online: (line: Line, code: number) => void = () => {};
    #carrier: Carrier | null = null;
    #waiting = new Map<string, { text: string; answer: (answer: Answer) => void; sent: number }>();
    #prefix = Math.random().toString(36).slice(2, 10);
    #count = 0;
    #breaks = 0;
    #pause: number | null = null;
    #ended = false;
    #again: ReturnType<typeof setTimeout> | undefined;
    #beat: ReturnType<typeof setInterval> | undefined;

    constructor(private readonly open: () => Carrier) {}

    start(): void {
        // Once lost, a line is lost until it is there again, and not only between two attempts.
        if (!this.#breaks) this.online("connecting", 0);
        const carrier = this.open();
        this.#carrier = carrier;
        this.#pinged = null;
        carrier.onopen = () => {
            this.#say({ t: "hello", v: PROTOCOL });
            this.#beat = setInterval(() => this.#tick(), PATIENCE);
        };
        carrier.onmessage = (text) => this.#hear(JSON.parse(text) as FromServer);
        carrier.onclose = (code) => this.#broken(code);
    }

    /** Come back at once, not after the pause: somebody looks at the page again, or the network is back. */
    hurry(): void {
        if (this.#ended || this.#carrier) return;
        clearTimeout(this.#again);
        this.start();
    }

    /** Give the socket up and come back: there is no network, or nothing has come for too long. */
    abandon(): void {
        const carrier = this.#carrier;
        if (this.#ended || !carrier) return;
        Object.assign(carrier, { onopen: null, onmessage: null, onclose: null });
        carrier.close();
        this.#broken(GIVEN_UP);
    }

    /** Close the line for good. */
    end(): void {
        this.#ended = true;
        clearTimeout(this.#again);
        clearInterval(this.#beat);
        this.#carrier?.close();
        this.#carrier = null;
    }

    /** Send a command until it is answered, whatever breaks meanwhile. */
    command(wish: Wish): Promise<Answer> {
        const id = `${this.#prefix}${this.#count++}`;
        const text = JSON.stringify({ ...wish, id });
        return new Promise((answer) => {
            this.#waiting.set(id, { text, answer, sent: Date.now() });
            if (this.#isOpen) this.#carrier?.send(text);
        });
    }

    #isOpen = false;

    #say(message: FromClient): void {
        this.#carrier?.send(JSON.stringify(message));
    }

    #hear(message: FromServer): void {
        this.#pinged = null;
        switch (message.t) {
            case "welcome":
                this.#isOpen = true;
                this.#breaks = 0;
                for (const each of this.#waiting.values()) this.#carrier?.send(each.text);
                this.onmessage(message);
                this.online("open", 0);
                return;
            case "ack":
            case "refused":
            case "why":
            case "hint": {
                const waiting = this.#waiting.get(message.id);
                this.#waiting.delete(message.id);
                waiting?.answer(message);
                return;
            }
            case "goaway":
                this.#pause = message.after_ms;
                return;
            default:
                this.onmessage(message);
        }
    }

    #lastPing = 0;
    /** When the ping was sent after which nothing has come; in a page that nobody looks at, ticks are minutes apart. */
    #pinged: number | null = null;

    #tick(): void {
        const now = Date.now();
        if (this.#pinged !== null && now - this.#pinged > DEAF) {
            this.abandon();
            return;
        }
        if (now - this.#lastPing >= SILENCE) {
            this.#lastPing = now;
            this.#pinged ??= now;
            this.#say({ t: "ping", n: this.#count });
        }
        if (!this.#isOpen) return;
        for (const each of this.#waiting.values()) {
            if (now - each.sent < PATIENCE) continue;
            each.sent = now;
            this.#carrier?.send(each.text);
        }
    }

    #broken(code: number): void {
        clearInterval(this.#beat);
        this.#isOpen = false;
        this.#carrier = null;
        if (this.#ended) return;
        if (FINAL.has(code)) {
            this.#ended = true;
            this.online("gone", code);
            return;
        }
        const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#breaks++);
        const pause = this.#pause ?? longest * (0.5 + Math.random() / 2);
        this.#pause = null;
        this.online("lost", code);
        this.#again = setTimeout(() => this.start(), pause);
    }
}
