import { expect, test } from "vitest";

import { isJoker, sorted } from "./card";

const HAND = ["9h", "6s", "Ac", "Xh", "Ts", "9s"];

test.each([
    ["suit", "right", "6s 9s Ts Ac 9h Xh"],
    ["suit", "left", "9h Xh 6s 9s Ts Ac"],
    ["rank", "right", "6s 9s Ts Ac 9h Xh"],
    ["rank", "left", "9h Xh 6s 9s Ts Ac"],
] as const)("a hand sorted by %s has its trumps on the %s", (by, trumps, order) => {
    expect(sorted(HAND, { by, trumps }, "h").join(" ")).toBe(order);
});

test("without a trump a hand is sorted by rank alone, equal cards by suit", () => {
    expect(sorted(["9h", "6c", "9s", "6s"], { by: "rank", trumps: "right" }, null)).toEqual(["6s", "6c", "9s", "9h"]);
});

test("a joker is one, whatever its colour", () => {
    expect(["Xs", "Xh", "Ts"].map(isJoker)).toEqual([true, true, false]);
});
