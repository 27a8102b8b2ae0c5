// A rule with its value, as the sentence of the catalogue. Not here: which rules there are (the server says).

import type { RulePart } from "../protocol";
import type { Words } from "../words/words.svelte";

/** The name of a rule's message: `rule-bout-limit`. */
export function ruleMessage(rule: string): string {
    return `rule-${rule.replaceAll("_", "-")}`;
}

/** The name of the message of a preset: `preset-de-perevodnoy`, of its name or of rules that are made of it. */
export function presetMessage(rules: string): string {
    return `preset-${/^\w*/.exec(rules)?.[0].replaceAll("_", "-") ?? ""}`;
}

/** The sentence that says how a rule is played. */
export function ruleSentence(words: Words, part: RulePart): string {
    return words.say(ruleMessage(part.rule), { value: part.value });
}
