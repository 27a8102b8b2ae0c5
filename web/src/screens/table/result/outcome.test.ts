// Who lost, and who has lost most.

import { expect, test } from "vitest";

import { durakOfTheEvening, losers, saying } from "./outcome";

const series = (deals: number, losses: number[]) => ({ deals, losses, draws: 0, dealers: [0] });

test("one seat, or a team, has lost", () => {
    expect(losers("2")).toEqual([2]);
    expect(losers("0 2")).toEqual([0, 2]);
});

test.each(["-", "*", "redeal", "", undefined])("nobody has lost where the result is %s", (result) => {
    expect(losers(result)).toEqual([]);
});

test("nobody is the durak of the evening after one deal", () => {
    expect(durakOfTheEvening(series(1, [1, 0]))).toBeNull();
});

test("who has lost most is the durak of the evening", () => {
    expect(durakOfTheEvening(series(3, [1, 2, 0]))).toBe(1);
});

test("two who have lost as often are none", () => {
    expect(durakOfTheEvening(series(4, [2, 2, 0]))).toBeNull();
});

test("all who look at a deal read the same saying", () => {
    expect([1, 2, 3, 4].map((deal) => saying(["a", "b", "c"], deal))).toEqual(["b", "c", "a", "b"]);
});
