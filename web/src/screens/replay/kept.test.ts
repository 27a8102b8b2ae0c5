// Records that somebody brings.

import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
    vi.restoreAllMocks();
    sessionStorage.clear();
});

/** The module as a page has it that has just been loaded. */
async function loaded(): Promise<typeof import("./kept")> {
    vi.resetModules();
    return import("./kept");
}

test("a record that was brought is there when the page is loaded anew", async () => {
    (await loaded()).bring("1. 0:1 6s");
    expect((await loaded()).brought()).toBe("1. 0:1 6s");
});

test("a record that is too long to be kept can be looked at all the same, and no older one in its place", async () => {
    (await loaded()).bring("an older one");
    const { bring, brought } = await loaded();
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
        throw new DOMException("too long", "QuotaExceededError");
    });
    bring("a long one");
    expect(brought()).toBe("a long one");
    expect((await loaded()).brought()).toBe("");
});
