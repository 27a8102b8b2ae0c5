// A line to a table that breaks loses nothing and does nothing twice.

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { FromClient } from "../protocol";
import { Connection, openSocket, type Carrier, type Line } from "./connection";

class Wire implements Carrier {
    sent: FromClient[] = [];
    isClosed = false;
    onopen: (() => void) | null = null;
    onmessage: ((text: string) => void) | null = null;
    onclose: ((code: number) => void) | null = null;

    send(text: string): void {
        this.sent.push(JSON.parse(text) as FromClient);
    }

    close(): void {
        this.isClosed = true;
    }

    hear(message: object): void {
        this.onmessage?.(JSON.stringify(message));
    }

    welcome(): void {
        this.onopen?.();
        this.hear({ t: "welcome", v: 1, now: Date.now(), you: "me", table: "x" });
    }

    commands(): FromClient[] {
        return this.sent.filter((each) => "id" in each);
    }
}

let wires: Wire[];
let lines: [Line, number][];
let connection: Connection;

beforeEach(() => {
    vi.useFakeTimers();
    wires = [];
    lines = [];
    connection = new Connection(() => {
        wires.push(new Wire());
        return wires.at(-1) as Wire;
    });
    connection.online = (line, code) => lines.push([line, code]);
    connection.start();
});

afterEach(() => vi.useRealTimers());

const wire = (): Wire => wires.at(-1) as Wire;

test("the first thing said is hello, and nothing else before the welcome", () => {
    void connection.command({ t: "again" });
    wire().onopen?.();
    expect(wire().sent).toEqual([{ t: "hello", v: 1 }]);
});

test("a command that was given before the line was there is sent once it is", () => {
    void connection.command({ t: "again" });
    wire().welcome();
    expect(wire().commands()).toMatchObject([{ t: "again" }]);
});

test("a command without an answer is sent again under the same id, on the same line and on the next one", () => {
    wire().welcome();
    void connection.command({ t: "again" });
    vi.advanceTimersByTime(11_000);
    const ids = wire()
        .commands()
        .map((each) => "id" in each && each.id);
    expect(ids.length).toBeGreaterThan(1);
    wire().onclose?.(1006);
    vi.advanceTimersByTime(1_000);
    expect(wires).toHaveLength(2);
    wire().welcome();
    expect(
        new Set([
            ...ids,
            ...wire()
                .commands()
                .map((each) => "id" in each && each.id),
        ]).size,
    ).toBe(1);
});

test("a command that has been answered is never sent again", async () => {
    wire().welcome();
    const answer = connection.command({ t: "again" });
    const [first] = wire().commands();
    wire().hear({ t: "ack", id: first && "id" in first ? first.id : "", seq: 3 });
    expect(await answer).toMatchObject({ t: "ack", seq: 3 });
    wire().onclose?.(1006);
    vi.advanceTimersByTime(1_000);
    wire().welcome();
    expect(wire().commands()).toEqual([]);
});

test("a table that is gone for good is not gone back to", () => {
    wire().welcome();
    wire().onclose?.(4010);
    vi.advanceTimersByTime(120_000);
    expect(wires).toHaveLength(1);
    expect(lines.at(-1)).toEqual(["gone", 4010]);
});

test("each break waits longer than the one before, up to half a minute", () => {
    const pauses: number[] = [];
    for (let breaks = 0; breaks < 8; breaks++) {
        const count = wires.length;
        wire().onclose?.(1006);
        let waited = 0;
        for (; wires.length === count; waited += 500) vi.advanceTimersByTime(500);
        pauses.push(waited);
    }
    expect(pauses[0]).toBeLessThanOrEqual(1_000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(30_000);
    expect(pauses.at(-1)).toBeGreaterThanOrEqual(15_000);
});

test("a server that restarts says when to come back", () => {
    wire().welcome();
    wire().hear({ t: "goaway", after_ms: 7_000 });
    wire().onclose?.(1012);
    vi.advanceTimersByTime(6_900);
    expect(wires).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(wires).toHaveLength(2);
});

test("who looks at the page again does not wait for the pause", () => {
    wire().welcome();
    wire().onclose?.(1006);
    connection.hurry();
    expect(wires).toHaveLength(2);
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(2);
});

test("a line on which nothing is said is kept open by a ping", () => {
    wire().welcome();
    vi.advanceTimersByTime(14_000);
    expect(wire().sent.some((each) => each.t === "ping")).toBe(true);
});

test("a line that was ended stays ended", () => {
    wire().welcome();
    connection.end();
    expect(wire().isClosed).toBe(true);
    wire().onclose?.(1000);
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
});

test("a line on which not even a ping is answered is given up, and another one opened", () => {
    wire().welcome();
    vi.advanceTimersByTime(60_000);
    expect(wires[0]?.isClosed).toBe(true);
    expect(lines).toContainEqual(["lost", 1006]);
    expect(wires.length).toBeGreaterThan(1);
});

test("a line that is given up says nothing more, and what was not answered is said on the next one", () => {
    wire().welcome();
    void connection.command({ t: "again" });
    const [dead] = wires;
    connection.abandon();
    dead?.hear({ t: "pong", n: 1, now: 0 });
    vi.advanceTimersByTime(1_000);
    wire().welcome();
    expect(wire().commands()).toHaveLength(1);
});

test("a line on which pings are answered is kept, however seldom a page that nobody looks at wakes", () => {
    wire().welcome();
    const pings = (): number => wire().sent.filter((each) => each.t === "ping").length;
    for (let minute = 0; minute < 5; minute++) {
        vi.setSystemTime(Date.now() + 60_000);
        const before = pings();
        vi.advanceTimersByTime(5_000);
        if (pings() > before) wire().hear({ t: "pong", n: 1, now: 0 });
    }
    expect(wires).toHaveLength(1);
    expect(wire().isClosed).toBe(false);
});

test("a line that is lost stays lost until the server has answered", () => {
    wire().welcome();
    wire().onclose?.(1006);
    vi.advanceTimersByTime(1_000);
    expect(wires).toHaveLength(2);
    expect(lines.at(-1)).toEqual(["lost", 1006]);
    wire().welcome();
    expect(lines.at(-1)).toEqual(["open", 0]);
});

test("a socket that does not open is closed, and one that has opened is left open", () => {
    const sockets: { close: () => void; onopen: (() => void) | null }[] = [];
    vi.stubGlobal(
        "WebSocket",
        class {
            close = vi.fn();
            onopen = null;
            constructor() {
                sockets.push(this);
            }
        },
    );
    openSocket("x");
    openSocket("x");
    sockets[1]?.onopen?.();
    vi.advanceTimersByTime(60_000);
    vi.unstubAllGlobals();
    expect(sockets[0]?.close).toHaveBeenCalledOnce();
    expect(sockets[1]?.close).not.toHaveBeenCalled();
});
