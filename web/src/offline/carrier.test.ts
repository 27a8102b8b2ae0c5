// The line to a table in a worker, and what is kept of its evenings.

import { beforeEach, expect, test, vi } from "vitest";

import { forget, isKept, openWorker } from "./carrier";
import type { FromTable, ToTable } from "./told";

class FakeWorker {
    onmessage: ((event: { data: FromTable }) => void) | null = null;
    onerror: (() => void) | null = null;
    told: ToTable[] = [];
    terminate = vi.fn();
    postMessage(what: ToTable): void {
        this.told.push(what);
    }
    says(data: FromTable): void {
        this.onmessage?.({ data });
    }
}

const WANTED = { rules: "podkidnoy", bots: ["greedy"], name: "Ann" };
const onmissing = vi.fn();
const onbroken = vi.fn();
const onopened = vi.fn();
let worker: FakeWorker;

function opened() {
    worker = new FakeWorker();
    return openWorker(WANTED, { onopened, onmissing, onbroken }, worker as unknown as Worker);
}

beforeEach(() => {
    localStorage.clear();
    onmissing.mockClear();
    onbroken.mockClear();
    onopened.mockClear();
});

test("a table is opened with what somebody likes, and is spoken to once it is there", () => {
    const carrier = opened();
    carrier.onopen = vi.fn();
    expect(worker.told).toEqual([{ do: "open", kept: "", ...WANTED }]);
    worker.says({ said: "opened" });
    expect(carrier.onopen).toHaveBeenCalledOnce();
    expect(onopened).toHaveBeenCalledOnce();
    carrier.send("hello");
    expect(worker.told.at(-1)).toEqual({ do: "hear", text: "hello" });
});

test("what a table says is passed on as it is", () => {
    const carrier = opened();
    carrier.onmessage = vi.fn();
    worker.says({ said: "message", text: '{"t":"ack"}' });
    expect(carrier.onmessage).toHaveBeenCalledWith('{"t":"ack"}');
});

test("what was kept of an evening is handed to the next table, until somebody forgets it", () => {
    opened();
    expect(isKept()).toBe(false);
    worker.says({ said: "kept", text: "an evening" });
    expect(isKept()).toBe(true);
    opened();
    expect(worker.told[0]).toMatchObject({ kept: "an evening" });
    forget();
    expect(isKept()).toBe(false);
});

test("where something is missing that a table needs, the page is told", () => {
    opened();
    worker.says({ said: "missing" });
    expect(onmissing).toHaveBeenCalledOnce();
});

test("a table that never came is missing, and one that stops in the middle of a game is broken", () => {
    opened();
    worker.onerror?.();
    expect([onmissing.mock.calls.length, onbroken.mock.calls.length]).toEqual([1, 0]);
    opened();
    worker.says({ said: "opened" });
    worker.onerror?.();
    expect([onmissing.mock.calls.length, onbroken.mock.calls.length]).toEqual([1, 1]);
});

test("a table that somebody leaves is let go", () => {
    opened().close();
    expect(worker.terminate).toHaveBeenCalledOnce();
});
