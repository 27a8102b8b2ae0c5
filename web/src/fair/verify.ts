// Whether a deal was fixed before anybody could choose it: worked out again from the tags of its record, in this
// browser. Of what the server says only the names and presets of rules are believed, by which two texts of rules are
// compared. The bytes are laid down in docs/fair-deal.md.

import type { RuleField } from "../protocol";
import type { Note } from "./noted";

export const ALGORITHM = "durak-fair-v1";

/** Why a deal is not verified. */
export type Doubt =
    | "not_fair"
    | "test_deal"
    | "position"
    | "unreadable"
    | "other_rules"
    | "commitment_broken"
    | "other_order"
    | "cards_unknown"
    | "other_commitment"
    | "nonce_missing";

export interface Verdict {
    /** None where the deal is verified. */
    doubts: Doubt[];
    /** Which seats added chance of their own; none of them where nobody did. */
    nonces: number[];
    /** Whether this browser had noted before the deal what was promised. */
    isNoted: boolean;
    /** What was promised. */
    commitment: string;
}

/** A fair deal as the tags of a record tell of it. */
export interface FairDeal {
    table: string;
    deal: number;
    rules: string;
    seed: Uint8Array<ArrayBuffer>;
    nonces: readonly Uint8Array<ArrayBuffer>[];
}

type Tags = ReadonlyMap<string, string>;

const TAGS = ["Fair", "FairTable", "FairDeal", "FairRules", "FairCommitment", "FairSeed", "FairNonces"];
const SEED_LENGTH = 32;
const LONGEST_NONCE = 32;
const WORDS = 2 ** 32;
const WORDS_IN_BLOCK = 8;

// The bytes ------------------------------------------------------------------------------------------------------

type Bytes = Uint8Array<ArrayBuffer>;

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** The parts one after another, each behind its length. */
function packed(...parts: readonly Bytes[]): Bytes {
    const length = parts.reduce((sum, part) => sum + 4 + part.length, 0);
    const all = new Uint8Array(length);
    let place = 0;
    for (const part of parts) {
        new DataView(all.buffer).setUint32(place, part.length);
        all.set(part, place + 4);
        place += 4 + part.length;
    }
    return all;
}

const named = ({ table, deal, rules }: FairDeal): Bytes[] => [ALGORITHM, table, String(deal), rules].map(utf8);

/** The digits by which the host is bound to its seed. */
export async function commitmentOf(deal: FairDeal): Promise<string> {
    const digest = await crypto.subtle.digest("SHA-256", packed(...named(deal), deal.seed));
    return hexOf(new Uint8Array(digest));
}

/** The key of the stream that seed and nonces give. */
export async function keyOf(deal: FairDeal): Promise<Bytes> {
    const sign = await signer(deal.seed);
    return sign(packed(...named(deal), ...deal.nonces));
}

async function signer(secret: Bytes): Promise<(message: Bytes) => Promise<Bytes>> {
    const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    return async (message) => new Uint8Array(await crypto.subtle.sign("HMAC", key, message));
}

/** The words of 32 bits that a key gives, eight from each block. */
export async function* wordsOf(key: Bytes): AsyncGenerator<number, never> {
    const sign = await signer(key);
    for (let block = 0n; ; block++) {
        const message = new Uint8Array(8);
        new DataView(message.buffer).setBigUint64(0, block);
        const words = new DataView((await sign(message)).buffer);
        for (let word = 0; word < WORDS_IN_BLOCK; word++) yield words.getUint32(word * 4);
    }
}

const SUITS = "shdc";
const RANKS = "23456789TJQKA";
const JOKERS = 54;

/** The pack as it lies before it is shuffled. */
function packOf(size: number): string[] {
    const ranks = size === JOKERS ? RANKS : RANKS.slice(-size / 4);
    const jokers: Record<string, string[]> = size === JOKERS ? { s: ["Xs"], h: ["Xh"] } : {};
    return [...SUITS].flatMap((suit) => [...[...ranks].map((rank) => rank + suit), ...(jokers[suit] ?? [])]);
}

/** The order of the pack that seed and nonces give, top card first, and how many words were dropped on the way. */
export async function orderOf(deal: FairDeal): Promise<{ order: string[]; rejected: number }> {
    const order = packOf(numberIn(deal.rules, "deck_size", 36));
    const words = wordsOf(await keyOf(deal));
    let rejected = 0;
    for (let last = order.length - 1; last > 0; last--) {
        const bound = last + 1;
        const end = WORDS - (WORDS % bound);
        let word = (await words.next()).value;
        while (word >= end) {
            rejected++;
            word = (await words.next()).value;
        }
        const chosen = word % bound;
        [order[last], order[chosen]] = [order[chosen] ?? "", order[last] ?? ""];
    }
    return { order, rejected };
}

function numberIn(rules: string, field: string, usual: number): number {
    const found = new RegExp(`\\b${field}=(\\d+)`).exec(rules);
    return found ? Number(found[1]) : usual;
}

export function hexOf(bytes: Uint8Array): string {
    return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The bytes that hexadecimal digits stand for; null for anything else. */
export function bytesOf(hex: string): Bytes | null {
    if (!/^([0-9a-f]{2})*$/i.test(hex)) return null;
    return Uint8Array.from(hex.match(/../g) ?? [], (digits) => parseInt(digits, 16));
}

// Reading --------------------------------------------------------------------------------------------------------

/** The fair deal that the tags of a record tell of; null where a tag is missing or is not what it should be. */
export function fairDealOf(tags: Tags): FairDeal | null {
    const tag = (name: string): string => tags.get(name) ?? "";
    const seed = bytesOf(tag("FairSeed"));
    const nonces = tag("FairNonces")
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => (word === "-" ? new Uint8Array() : bytesOf(word)));
    const rules = tag("FairRules");
    const isWhole =
        tag("Fair") === ALGORITHM &&
        tag("FairTable") !== "" &&
        /^(0|[1-9]\d{0,15})$/.test(tag("FairDeal")) &&
        /^podkidnoy(\(.*\))?$/.test(rules) &&
        /^[0-9a-f]{64}$/i.test(tag("FairCommitment")) &&
        seed?.length === SEED_LENGTH &&
        nonces.length === numberIn(rules, "seats", 2) &&
        nonces.every((nonce) => nonce !== null && nonce.length <= LONGEST_NONCE);
    if (!isWhole) return null;
    return { table: tag("FairTable"), deal: Number(tag("FairDeal")), rules, seed, nonces: nonces as Bytes[] };
}

/** The values of all rules that a text of rules stands for; null where it cannot be read. */
function valuesOf(text: string, fields: readonly RuleField[]): string | null {
    const found = /^\s*(\w+)\s*(?:\((.*)\))?\s*$/s.exec(text);
    const preset = found?.[1] ?? "";
    const changes = new Map(
        (found?.[2] ?? "")
            .split(",")
            .filter((each) => each.trim())
            .map((each) => each.split("=").map((side) => side.trim().toLowerCase()) as [string, string]),
    );
    if (!fields.every(({ presets }) => preset in presets)) return null;
    return fields.map(({ rule, presets }) => changes.get(rule) ?? String(presets[preset]).toLowerCase()).join(" ");
}

/** Whether two texts stand for the same rules. */
export function areSameRules(one: string, other: string, fields: readonly RuleField[]): boolean {
    if (one.replace(/\s/g, "") === other.replace(/\s/g, "")) return true;
    const values = valuesOf(one, fields);
    return values !== null && values === valuesOf(other, fields);
}

// Checking -------------------------------------------------------------------------------------------------------

/** Whether the browser lets a page like this one work it out: it does over https and on one's own machine. */
export function canVerify(): boolean {
    return globalThis.crypto?.subtle !== undefined;
}

/** How a record was dealt, and every doubt about it. `fields` say what the names of rules mean. */
export async function verify(tags: Tags, fields: readonly RuleField[], notes: readonly Note[] = []): Promise<Verdict> {
    const commitment = (tags.get("FairCommitment") ?? "").toLowerCase();
    const unfair = (doubt: Doubt): Verdict => ({ doubts: [doubt], nonces: [], isNoted: false, commitment });
    const source = tags.get("DealSource");
    if (source !== undefined && source !== "fair") return unfair(source === "position" ? "position" : "test_deal");
    if (!TAGS.some((tag) => tags.has(tag))) return unfair("not_fair");
    const deal = fairDealOf(tags);
    if (!deal) return unfair("unreadable");

    const dealt = (tags.get("Deal") ?? "").replace(/\s/g, "");
    const isKnown = !dealt.includes("?");
    const note = notes.find((each) => each.table === deal.table && each.deal === deal.deal);
    const { order } = await orderOf(deal);
    const found: Record<string, boolean> = {
        other_rules: !areSameRules(tags.get("Rules") ?? "", deal.rules, fields),
        commitment_broken: (await commitmentOf(deal)) !== commitment,
        other_order: isKnown && plain(dealt) !== plain(order.join("")),
        cards_unknown: !isKnown,
        other_commitment: note !== undefined && note.commitment.toLowerCase() !== commitment,
        nonce_missing: note !== undefined && !deal.nonces.some((each) => hexOf(each) === note.nonce.toLowerCase()),
    };
    return {
        doubts: Object.entries(found)
            .filter(([, holds]) => holds)
            .map(([doubt]) => doubt as Doubt),
        nonces: [...deal.nonces.keys()].filter((seat) => deal.nonces[seat]?.length),
        isNoted: note !== undefined,
        commitment,
    };
}

const SIGNS: Record<string, string> = {
    "♠": "s",
    "♥": "h",
    "♦": "d",
    "♣": "c",
    "♤": "s",
    "♡": "h",
    "♢": "d",
    "♧": "c",
};

/** Cards in one way of writing. */
function plain(cards: string): string {
    return cards
        .replace(/10/g, "T")
        .replace(/[♠-♧]/g, (sign) => SIGNS[sign] ?? sign)
        .toLowerCase();
}
