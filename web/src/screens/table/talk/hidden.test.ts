// Whose words somebody does not read: what the server says, in whichever tab.

import { expect, test } from "vitest";

import { about, Played } from "../../../table/exchange";
import { ALL, hide, isHidden, isNamed } from "./hidden";

test("whom the server hides is hidden in every tab, and nobody else is", () => {
    const { table } = new Played().hear(about({ hidden: ["ann"] }));
    expect([isHidden(table, "ann"), isHidden(table, "bob")]).toEqual([true, false]);
});

test("with everybody hidden anybody is, without being hidden alone", () => {
    const { table } = new Played().hear(about({ hides_all: true }));
    expect([isHidden(table, "ann"), isNamed(table, "ann"), isNamed(table, ALL)]).toEqual([true, false, true]);
});

test("somebody is hidden, and shown again, by the server", async () => {
    const played = new Played().hear(about());
    await hide(played.table, "ann", true);
    await hide(played.table, ALL, false);
    expect(played.wishes).toMatchObject([
        { t: "hide", person: "ann", on: true },
        { t: "hide", person: null, on: false },
    ]);
    expect(isHidden(played.table, "ann")).toBe(false);
});
