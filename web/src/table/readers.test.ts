// How a table is written for who looks, and for who listens.

import { beforeAll, expect, test } from "vitest";

import { settings } from "../settings.svelte";
import { speak } from "../words/words.svelte";
import { about, Played } from "./exchange";
import { heardAt, seenAt } from "./readers";

beforeAll(() => speak(["ru"]));

test("who looks reads signs with the letters they like, and who listens hears words", () => {
    const { table } = new Played().hear(about());
    settings.letters = "english";
    expect(String(seenAt(table).card("Qs"))).toBe("Q♠");
    settings.letters = "local";
    expect(String(seenAt(table).card("Qs"))).toBe("Д♠");
    expect(String(heardAt(table).card("Qs")).replace(/[\u2068\u2069]/g, "")).toBe("дама пик");
});

test("both are told the same names", () => {
    const { table } = new Played().hear(about());
    expect([seenAt(table).name(0), heardAt(table).name(0)]).toEqual(["Anna", "Anna"]);
});
