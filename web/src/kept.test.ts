// What a browser has kept never keeps a page from being shown.

import { beforeEach, expect, test } from "vitest";

import { forgetAll, keep, recalled } from "./kept";

const USUAL = { name: "", seats: 2, others: ["", ""], order: { by: "suit" }, sound: true };
const recall = (kept: string): typeof USUAL => {
    localStorage.setItem("place", kept);
    return recalled("place", USUAL);
};

beforeEach(() => localStorage.clear());

test("what was kept is there again", () => {
    const liked = { ...USUAL, name: "Anna", sound: false };
    keep("place", liked);
    expect(recalled("place", USUAL)).toEqual(liked);
});

test("where nothing was kept everything is as usual", () => {
    expect(recalled("place", USUAL)).toEqual(USUAL);
});

test.each(["{", "null", "5", '"Anna"', "[]", '["Anna"]'])("%s is no settings, and everything is as usual", (kept) => {
    expect(recall(kept)).toEqual(USUAL);
});

test.each(['{"name":5}', '{"name":null}', '{"order":null}', '{"order":[]}', '{"others":{}}', '{"seats":"2"}'])(
    "%s is of another kind, and as usual",
    (kept) => {
        expect(recall(kept)).toEqual(USUAL);
    },
);

test("one thing that is broken takes nothing else with it", () => {
    expect(recall('{"name":"Anna","order":null,"gone":1}')).toEqual({ ...USUAL, name: "Anna" });
});

test("all that is kept of somebody is forgotten, but for what is named, and nothing of others", () => {
    localStorage.setItem("durak.games", "{}");
    localStorage.setItem("durak.settings", "{}");
    localStorage.setItem("elsewhere", "{}");
    sessionStorage.setItem("durak.brought", "1. 0:1 6s");
    forgetAll({ but: ["durak.settings"] });
    expect(Object.keys(localStorage).sort()).toEqual(["durak.settings", "elsewhere"]);
    expect(sessionStorage).toHaveLength(0);
});
