// The names of messages.

import { expect, test } from "vitest";

import { presetMessage } from "./sentence";

test.each(["de_perevodnoy", "de_perevodnoy(seats=3)"])("the words of a preset are found by %s", (rules) => {
    expect(presetMessage(rules)).toBe("preset-de-perevodnoy");
});

test("no rules are no preset", () => {
    expect(presetMessage("")).toBe("preset-");
});
