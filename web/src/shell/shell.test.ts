// What happens to a tab whose version the server no longer has.

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { replaceOldTab } from "./shell";

const reload = vi.fn();
const missPart = (): boolean => dispatchEvent(new Event("vite:preloadError"));

beforeEach(() => {
    vi.useFakeTimers();
    sessionStorage.clear();
    reload.mockClear();
});
afterEach(() => vi.useRealTimers());

replaceOldTab(reload);

test("a tab with a part that is gone is loaded anew, once there was time to read why", () => {
    missPart();
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5_000);
    expect(reload).toHaveBeenCalledOnce();
});

test("a tab that has just been loaded anew is not loaded for ever", () => {
    missPart();
    vi.advanceTimersByTime(5_000);
    missPart();
    vi.advanceTimersByTime(5_000);
    expect(reload).toHaveBeenCalledOnce();
});

test("a tab is loaded anew at the next update too", () => {
    missPart();
    vi.advanceTimersByTime(3_600_000);
    missPart();
    vi.advanceTimersByTime(5_000);
    expect(reload).toHaveBeenCalledTimes(2);
});
