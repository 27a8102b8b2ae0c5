// What happens to a tab whose version the server no longer has.

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { replaceOldTab } from "./shell";

const reload = vi.fn();

/** A part of the page is missing, and so many milliseconds pass. */
async function missPart(then: number): Promise<void> {
    dispatchEvent(new Event("vite:preloadError"));
    await vi.advanceTimersByTimeAsync(then);
}

beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", async () => new Response());
    sessionStorage.clear();
    reload.mockClear();
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

replaceOldTab(reload);

test("a tab with a part that is gone is loaded anew, once there was time to read why", async () => {
    await missPart(1_000);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(reload).toHaveBeenCalledOnce();
});

test("a tab that has just been loaded anew is not loaded for ever", async () => {
    await missPart(5_000);
    await missPart(5_000);
    expect(reload).toHaveBeenCalledOnce();
});

test("a tab is loaded anew at the next update too", async () => {
    await missPart(3_600_000);
    await missPart(5_000);
    expect(reload).toHaveBeenCalledTimes(2);
});

test("a tab without a network stays, for there would be nothing in its place", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
    await missPart(5_000);
    expect(reload).not.toHaveBeenCalled();
});

test("a tab stays where something else answers in the server's place", async () => {
    vi.stubGlobal("fetch", async () => new Response("", { status: 502 }));
    await missPart(5_000);
    expect(reload).not.toHaveBeenCalled();
});
