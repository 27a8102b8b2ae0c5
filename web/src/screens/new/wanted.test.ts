// What the form of a new table makes of what somebody chooses.

import { beforeEach, expect, test } from "vitest";

import type { BotLine, RuleField } from "../../protocol";
import {
    begunWith,
    changed,
    remember,
    remembered,
    rulesText,
    seatedWith,
    settingsOf,
    USUAL,
    valueOf,
    wantedFrom,
} from "./wanted";

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

const KINDS = ["random", "greedy"].map((name) => ({ name }) as BotLine);

test.each([
    ["friends alone", { seats: 3 }, { bots: [], friends: 2, start: false }],
    ["a bot and a friend", { seats: 3, bots: 1, bot: "random" }, { bots: ["random"], friends: 1, start: false }],
    ["bots alone", { seats: 3, bots: 2 }, { bots: ["greedy"], friends: 0, start: true }],
    ["fewer seats than bots", { seats: 2, bots: 4 }, { bots: ["greedy"], friends: 0, start: true }],
    ["a bot that is no more", { bots: 1, bot: "gone" }, { bots: ["greedy"], friends: 0, start: true }],
])("a table is opened in one go: %s", (_, wanted, seated) => {
    expect(seatedWith({ ...USUAL, ...wanted }, KINDS)).toEqual(seated);
});

test.each(["podkidnoy(seats=3)", "podkidnoy(seats=2, transfer=true)", "perevodnoy(seats=4, transfer=false)"])(
    "rules that a table has already are read back: %s",
    (rules) => {
        expect(rulesText(wantedFrom(rules, FIELDS))).toBe(rules);
    },
);

test("rules that are named without a number of players are for as many as they say", () => {
    expect(wantedFrom("team", FIELDS)).toMatchObject({ preset: "team", seats: 4, changes: {} });
});

test("what was wanted last is there again", () => {
    const wanted = { ...changed(USUAL, TRANSFER, "true"), seats: 4 };
    remember(wanted);
    expect(remembered()).toEqual(wanted);
});

test.each(["{", '{"changes":null}', '{"clock":null,"seats":"2"}'])(
    "a store that holds %s is as good as empty",
    (kept) => {
        localStorage.setItem("durak.new-table", kept);
        expect(remembered()).toEqual(USUAL);
    },
);
