// How the seats stand around the table.

import { expect, test } from "vitest";

import { round } from "./round";

test("one's own seat is at the bottom, and the next one clockwise on the left", () => {
    const [own, next] = round(4, 2);
    expect([own?.seat, next?.seat]).toEqual([2, 3]);
    expect(own?.y).toBeGreaterThan(0.8);
    expect(next?.x).toBeLessThan(0.2);
});

test("who looks on sees the first seat at the bottom", () => {
    expect(round(3, null).map(({ seat }) => seat)).toEqual([0, 1, 2]);
});

test("of two seats one is across", () => {
    const [own, other] = round(2, 0);
    expect([own?.x, other?.x].map((x) => x?.toFixed(2))).toEqual(["0.50", "0.50"]);
    expect(other?.y).toBeLessThan(0.2);
});
