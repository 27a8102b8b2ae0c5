// What the form of a new table makes of what somebody chooses.

import { beforeEach, expect, test } from "vitest";

import type { RuleField } from "../../protocol";
import { begunWith, botsOf, changed, remember, remembered, rulesText, settingsOf, USUAL, valueOf } from "./wanted";

const rule = (name: string, presets: Record<string, number | string>): RuleField => ({
    rule: name,
    kind: "choice",
    choices: [],
    least: null,
    most: null,
    presets,
});
const TRANSFER = rule("transfer", { podkidnoy: "false", perevodnoy: "true", team: "false" });
const SEATS = rule("seats", { podkidnoy: 2, perevodnoy: 2, team: 4 });
const FIELDS = [SEATS, TRANSFER];

beforeEach(() => localStorage.clear());

test("named rules for three are said with their seats alone", () => {
    expect(rulesText({ ...USUAL, seats: 3 })).toBe("podkidnoy(seats=3)");
});

test("a rule that is changed stands in the text and differs", () => {
    const wanted = changed(USUAL, TRANSFER, "true");
    expect(rulesText(wanted)).toBe("podkidnoy(seats=2, transfer=true)");
    expect(valueOf(wanted, TRANSFER)).toBe("true");
});

test("a rule that is set to what the named rules say differs no longer", () => {
    const back = changed(changed(USUAL, TRANSFER, "true"), TRANSFER, "false");
    expect(back).toEqual(USUAL);
});

test("other named rules begin without the differences, at as many seats", () => {
    const wanted = changed({ ...USUAL, seats: 3 }, TRANSFER, "true");
    expect(begunWith(wanted, "perevodnoy", FIELDS)).toEqual({ ...USUAL, preset: "perevodnoy", seats: 3 });
});

test("named rules for a number of players of their own bring it along", () => {
    expect(begunWith({ ...USUAL, seats: 3 }, "team", FIELDS).seats).toBe(4);
});

test("a table for everybody has no chat, whatever was wanted before", () => {
    expect(settingsOf({ ...USUAL, listed: true }).chat).toBe(false);
    expect(settingsOf(USUAL).chat).toBe(true);
});

test("bots sit in the seats that there are, and the first is one's own", () => {
    const wanted = { ...USUAL, seats: 3, others: ["", "greedy", "random", "", ""] };
    expect(botsOf(wanted)).toEqual([{ seat: 2, bot: "greedy" }]);
});

test("what was wanted last is there again", () => {
    const wanted = { ...changed(USUAL, TRANSFER, "true"), seats: 4 };
    remember(wanted);
    expect(remembered()).toEqual(wanted);
});

test("a store that holds nonsense is as good as empty", () => {
    localStorage.setItem("durak.new-table", "{");
    expect(remembered()).toEqual(USUAL);
});
