// How a time that is left is written.

import { expect, test } from "vitest";

import { timeText } from "./clock.svelte";

const HOUR = 3_600_000;

test.each([
    [-500, "0:00"],
    [900, "0:01"],
    [61_000, "1:01"],
    [59 * 60_000, "59:00"],
])("%i milliseconds are %s in every language", (left, text) => {
    expect([timeText(left, "en"), timeText(left, "ru")]).toEqual([text, text]);
});

test("where hours are left, or days, they are said in the reader's language", () => {
    expect([3 * HOUR, 30 * HOUR].map((left) => timeText(left, "en"))).toEqual(["3h", "1d"]);
    expect(timeText(3 * HOUR, "ru")).toMatch(/^3\sч/);
    expect(timeText(50 * HOUR, "ru")).toMatch(/^2\sд/);
});
