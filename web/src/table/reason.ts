// Why something is refused, as a sentence: the same messages as in the terminal, whose file is durak/rulebook.py.

import type { ReasonPart, RefusalCode } from "../protocol";
import type { Arguments } from "../words/words.svelte";
import type { Listener } from "./said";

/** The sentence of a reason. */
export function reasonSentence(reason: Pick<ReasonPart, "code" | "arguments">, listener: Listener): string {
    const { words } = listener;
    const given = Object.entries(reason.arguments).map(([name, value]) => [name, told(name, value, listener)] as const);
    const message = messageOf(reason.code);
    return words.say(words.has(message) ? message : "web-refused", Object.fromEntries(given));
}

const MESSAGES: Partial<Record<RefusalCode, string>> = {
    already_sitting: "web-refused-already-sitting",
    awake: "web-refused-awake",
    banned: "web-refused-banned",
    chat_closed: "web-refused-chat-closed",
    closed: "web-refused-closed",
    deal_running: "web-refused-deal-running",
    draining: "web-refused-draining",
    host_only: "web-refused-host-only",
    no_bot: "web-refused-no-bot",
    no_deal: "web-refused-no-deal",
    no_hint: "hint-none",
    no_name: "web-refused-no-name",
    no_person: "web-refused-no-person",
    no_rules: "web-refused-no-rules",
    no_seat: "web-refused-no-seat",
    no_undo: "web-refused-no-undo",
    no_words: "web-refused-no-words",
    not_listed: "web-refused-not-listed",
    not_seated: "web-refused-not-seated",
    seats_empty: "web-refused-seats-empty",
    stale: "web-refused-stale",
    storage: "web-refused-storage",
    taken: "web-refused-taken",
    too_few_seats: "web-refused-too-few-seats",
    too_many: "web-refused-too-many",
    wait: "web-refused-wait",
};

function messageOf(code: RefusalCode): string {
    const [, move] = code.split("move.");
    return move ? `reason-${move.replaceAll("_", "-")}` : (MESSAGES[code] ?? "web-refused");
}

function told(name: string, value: string | number, { words, card, name: nameOf }: Listener): Arguments[string] {
    switch (name) {
        case "card":
        case "attack":
            return card(String(value));
        case "rank":
            return words.rank(String(value));
        case "seat":
            return nameOf(Number(value));
        case "count":
        case "limit":
            return Number(value);
        default:
            return value;
    }
}
