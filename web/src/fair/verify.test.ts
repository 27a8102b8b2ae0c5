import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";

import type { RuleField } from "../protocol";
import { gamesOf } from "./dgn";
import { note, noted } from "./noted";
import { areSameRules, bytesOf, commitmentOf, hexOf, keyOf, orderOf, verify, wordsOf, type FairDeal } from "./verify";

interface Vector {
    algorithm: string;
    table: string;
    deal: number;
    rules: string;
    seed: string;
    nonces: string[];
    commitment: string;
    key: string;
    words: number[];
    rejected: number;
    order: string;
}

const { vectors } = JSON.parse(readFileSync("../tests/fair_deal_vectors.json", "utf8")) as { vectors: Vector[] };
const bytes = (hex: string): Uint8Array<ArrayBuffer> => bytesOf(hex) ?? new Uint8Array();
const dealOf = (vector: Vector): FairDeal => ({
    table: vector.table,
    deal: vector.deal,
    rules: vector.rules,
    seed: bytes(vector.seed),
    nonces: vector.nonces.map(bytes),
});
const [kitchen] = vectors as [Vector, ...Vector[]];

const field = (rule: string, presets: Record<string, string | number>): RuleField => ({
    rule,
    kind: "choice",
    choices: [],
    least: null,
    most: null,
    presets,
});
const FIELDS = [
    field("seats", { podkidnoy: 2, perevodnoy: 2 }),
    field("transfer", { podkidnoy: "false", perevodnoy: "true" }),
];

function tagsOf(vector: Vector, changes: Record<string, string> = {}): Map<string, string> {
    return new Map(
        Object.entries({
            Rules: vector.rules,
            Deal: vector.order,
            Fair: vector.algorithm,
            FairTable: vector.table,
            FairDeal: String(vector.deal),
            FairRules: vector.rules,
            FairCommitment: vector.commitment,
            FairSeed: vector.seed,
            FairNonces: vector.nonces.map((nonce) => nonce || "-").join(" "),
            ...changes,
        }),
    );
}

const doubts = async (changes: Record<string, string>): Promise<string[]> =>
    (await verify(tagsOf(kitchen, changes), FIELDS)).doubts;

describe.each(vectors)("the published vector of $table", (vector) => {
    test("gives its commitment", async () => {
        expect(await commitmentOf(dealOf(vector))).toBe(vector.commitment);
    });

    test("gives its key and its first words", async () => {
        const key = await keyOf(dealOf(vector));
        expect(hexOf(key)).toBe(vector.key);
        const stream = wordsOf(key);
        const words: number[] = [];
        while (words.length < vector.words.length) words.push((await stream.next()).value);
        expect(words).toEqual(vector.words);
    });

    test("gives its order, with as many words dropped", async () => {
        const { order, rejected } = await orderOf(dealOf(vector));
        expect([order.join(""), rejected]).toEqual([vector.order, vector.rejected]);
    });

    test("is verified as a record", async () => {
        const found = await verify(tagsOf(vector), FIELDS);
        expect(found.doubts).toEqual([]);
        expect(found.nonces).toEqual([...vector.nonces.keys()].filter((seat) => vector.nonces[seat]));
    });
});

describe("a record that is not what was promised", () => {
    test("has another deal", async () => {
        expect(await doubts({ Deal: kitchen.order.replace("Tc8d", "8dTc") })).toEqual(["other_order"]);
    });

    test("has another commitment than its seed gives", async () => {
        expect(await doubts({ FairCommitment: "0".repeat(64) })).toEqual(["commitment_broken"]);
    });

    test("has another nonce than was used", async () => {
        expect(await doubts({ FairNonces: "73616c74 -" })).toEqual(["other_order"]);
    });

    test("was played by other rules than were promised", async () => {
        expect(await doubts({ Rules: "perevodnoy" })).toEqual(["other_rules"]);
    });

    test("lacks a tag, or has one that cannot be read", async () => {
        for (const changes of [{ FairSeed: "" }, { FairNonces: "zz" }, { FairDeal: "01" }, { Fair: "durak-fair-v2" }])
            expect(await doubts(changes)).toEqual(["unreadable"]);
    });

    test("does not know all cards", async () => {
        expect(await doubts({ Deal: "Tc35?" })).toEqual(["cards_unknown"]);
    });
});

test("what nobody said was fair cannot be checked, nor a deal that somebody laid", async () => {
    expect((await verify(new Map([["Rules", "podkidnoy"]]), FIELDS)).doubts).toEqual(["not_fair"]);
    expect(await doubts({ DealSource: "test" })).toEqual(["test_deal"]);
    expect(await doubts({ DealSource: "position" })).toEqual(["position"]);
});

test("rules are the same whatever they are called", () => {
    expect(areSameRules("perevodnoy(seats=3)", "podkidnoy(seats=3, transfer=true)", FIELDS)).toBe(true);
    expect(areSameRules("perevodnoy(seats=3)", "podkidnoy(seats=3)", FIELDS)).toBe(false);
    expect(areSameRules("unheard_of", "podkidnoy", FIELDS)).toBe(false);
});

describe("what this browser noted before the deal", () => {
    beforeEach(() => localStorage.clear());
    const mine = { table: kitchen.table, deal: kitchen.deal, commitment: kitchen.commitment, nonce: "73616c74" };

    test("is found in a record that keeps the promise", async () => {
        note(mine);
        expect(await verify(tagsOf(kitchen), FIELDS, noted())).toMatchObject({ doubts: [], isNoted: true });
    });

    test("tells a record with another promise", async () => {
        note({ ...mine, commitment: "0".repeat(64) });
        expect((await verify(tagsOf(kitchen), FIELDS, noted())).doubts).toEqual(["other_commitment"]);
    });

    test("tells a record without one's own chance", async () => {
        note({ ...mine, nonce: "ff" });
        expect((await verify(tagsOf(kitchen), FIELDS, noted())).doubts).toEqual(["nonce_missing"]);
    });

    test("is not overwritten by a later promise for the same deal", () => {
        note(mine);
        note({ ...mine, commitment: "0".repeat(64) });
        expect(noted()).toEqual([mine]);
    });
});

describe("the games of a text", () => {
    test("are told apart, with the lines at which they begin", () => {
        const text = readFileSync("../tests/samples/version_1.dgn", "utf8");
        const found = gamesOf(text);
        expect(found.length).toBe(text.match(/^\[DGN /gm)?.length);
        expect(found[0]?.tags.get("Seats")).toBe("Anna; Bo; the second");
        expect(found.map(({ line }) => line)).toEqual(
            text.split("\n").flatMap((line, place) => (line.startsWith("[DGN ") ? [place + 1] : [])),
        );
    });

    test("may have tags that are written with escapes, and comments that look like tags", () => {
        const found = gamesOf('[Rules "a\\"b\\u0041"]\n\n1. 0:1 6s {a comment\n[Not "a tag"]\n}\n\n[Rules "c"]\n');
        expect(found.map(({ tags }) => tags.get("Rules"))).toEqual(['a"bA', "c"]);
    });
});
