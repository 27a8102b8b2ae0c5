// For tests: a table that hears the short exchange of docs/protocol.md, or whatever a test lets it hear.

import { readFileSync } from "node:fs";

import type { FromClient, FromServer, TableMessage, ViewMessage } from "../protocol";
import type { Carrier } from "../server/connection";
import { Table } from "./table.svelte";

const page = readFileSync(`${import.meta.dirname}/../../../docs/protocol.md`, "utf8");

/** What the server says in the exchange, as far as it is shown in full. */
export const EXCHANGE: FromServer[] = (page.split("```text\n")[1] ?? "")
    .split("```")[0]!
    .split("\n")
    .filter((line) => line.startsWith("< ") && line.endsWith("}"))
    .map((line) => JSON.parse(line.slice(2)) as FromServer);

/** The views of the exchange, in order. */
export const VIEWS = EXCHANGE.filter((each): each is ViewMessage => each.t === "view");

/** What the server says of the table at first; Anna sits in seat 0 and a bot in seat 1. */
export function about(more: Partial<TableMessage> = {}): TableMessage {
    const first = EXCHANGE.find((each): each is TableMessage => each.t === "table");
    if (!first) throw new Error("expected a table in the exchange");
    const seats: TableMessage["seats"] = [
        { state: "here", name: "Anna", person: "b7b3bbd2" },
        { state: "bot", bot: "greedy" },
    ];
    return { ...first, status: "playing", you: 0, seats, ...more };
}

/** A table whose server is a test: `hear` is what it says, `said` what it was told. */
export class Played {
    readonly said: FromClient[] = [];
    readonly table: Table;
    #carrier: Carrier = {
        send: (text) => this.#take(text),
        close: () => {},
        onopen: null,
        onmessage: null,
        onclose: null,
    };
    #answers: ((command: FromClient & { id: string }) => FromServer | null) | null = null;

    constructor() {
        this.table = new Table("Zr8mQ1xT4nKpW0yBv6LdSA", () => this.#carrier);
        this.table.start();
        this.#carrier.onopen?.();
        this.hear({ t: "welcome", v: 1, now: Date.now(), you: "b7b3bbd2", table: "Zr8mQ1xT4nKpW0yBv6LdSA" });
    }

    hear(...messages: FromServer[]): this {
        for (const message of messages) this.#carrier.onmessage?.(JSON.stringify(message));
        return this;
    }

    /** The line breaks, and is there again. */
    breakOff(code = 1006): void {
        this.#carrier.onclose?.(code);
    }

    /** How commands are answered; without it each is acknowledged. */
    answering(answers: (command: FromClient & { id: string }) => FromServer | null): this {
        this.#answers = answers;
        return this;
    }

    /** The commands that were sent, without their ids. */
    get wishes(): object[] {
        return this.said.filter((each) => "id" in each).map(({ ...each }) => ({ ...each, id: undefined }));
    }

    #take(text: string): void {
        const message = JSON.parse(text) as FromClient;
        this.said.push(message);
        if (!("id" in message)) return;
        const answer = this.#answers ? this.#answers(message) : ({ t: "ack", id: message.id, seq: 1 } as const);
        if (answer) queueMicrotask(() => this.hear(answer));
    }
}
