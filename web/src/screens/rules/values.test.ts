import { expect, test } from "vitest";

import type { RuleField } from "../../protocol";
import { differences, usualOf, valuesOf } from "./values";

const limit: RuleField = {
    rule: "first_limit",
    kind: "number_or_none",
    choices: [],
    least: 1,
    most: 54,
    presets: { podkidnoy: "none", de: 5, app: 5 },
};
const gate: RuleField = {
    rule: "throw_gate",
    kind: "choice",
    choices: ["opened", "first_beaten", "all_beaten"],
    least: null,
    most: null,
    presets: { podkidnoy: "opened", de: "opened", app: "opened" },
};
const seats: RuleField = { ...limit, rule: "seats", kind: "number", presets: { podkidnoy: 2, de: 2, app: 4 } };

test("every value of a rule is told once, the usual one first", () => {
    expect(valuesOf(gate).map(({ value }) => value)).toEqual(["opened", "first_beaten", "all_beaten"]);
    expect(valuesOf(limit)).toEqual([
        { value: "none", presets: ["podkidnoy"] },
        { value: 5, presets: ["de", "app"] },
    ]);
    expect(valuesOf(seats).map(({ value }) => value)).toEqual([2, 4]);
});

test("what is usual is what podkidnoy has", () => {
    expect([usualOf(gate), usualOf(limit), usualOf(seats)]).toEqual(["opened", "none", 2]);
});

test("named rules are told by what is not usual in them", () => {
    const preset = { name: "app", description: "", source: "", rules: "" };
    expect(differences(preset, [limit, gate, seats])).toEqual([
        { rule: "first_limit", value: 5 },
        { rule: "seats", value: 4 },
    ]);
    expect(differences({ ...preset, name: "podkidnoy" }, [limit, gate, seats])).toEqual([]);
});
