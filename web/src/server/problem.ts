// Why a request was not carried out, as a sentence for whoever made it. Not here: the requests (http.ts).

import { t } from "../words/words.svelte";
import { Refusal } from "./http";

const SENTENCES: Partial<Record<Refusal["code"], string>> = {
    offline: "problem-offline",
    bad_name: "join-no-name",
    banned: "join-banned",
    draining: "problem-later",
    failed: "problem-failed",
    no_cookies: "problem-cookies",
    no_person: "join-unknown",
    no_table: "join-gone",
    storage: "problem-later",
    too_fast: "problem-too-fast",
    too_many: "problem-full",
    too_many_tokens: "problem-tokens",
};

/** The sentence for anything that went wrong with a request. */
export function problemSentence(error: unknown): string {
    if (!(error instanceof Refusal)) throw error;
    return t(SENTENCES[error.code] ?? "problem-failed");
}
