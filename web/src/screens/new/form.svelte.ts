// Rules that somebody is choosing: what they want so far, and what the server says of it whenever something was chosen.
// Not here: what is kept of it and how it is written (wanted.ts), how it looks (Rules.svelte).

import type { PresetLine, RuleField, RulesCheck } from "../../protocol";
import { checkRules, presets, ruleFields } from "../../server/http";
import { problemSentence } from "../../server/problem";
import { asKnown, rulesText, type Wanted } from "./wanted";

const SOON_MS = 150;
const TEAMS = [{ teams: "true" }, { teams: "true", team_transfer: "next_opponent" }];

export class RulesForm {
    wanted: Wanted = $state.raw() as Wanted;
    /** The named rules and all fields, once they are there. */
    known: { presets: PresetLine[]; fields: RuleField[] } | null = $state.raw(null);
    /** What the server says of the rules that were chosen last. */
    check: RulesCheck | null = $state.raw(null);
    /** What makes teams of so many players; nothing where there can be none. */
    teams: Wanted["changes"] | null = $state.raw(null);
    /** The rule that was chosen last. */
    touched = $state("");
    problem = $state("");
    #soon: ReturnType<typeof setTimeout> | undefined;

    constructor(wanted: Wanted) {
        this.wanted = wanted;
    }

    /** Fetch what can be chosen; `begin` makes what is wanted at first of the fields. */
    async load(begin?: (fields: readonly RuleField[]) => Wanted): Promise<void> {
        this.problem = "";
        try {
            const [named, all] = await Promise.all([presets(), ruleFields()]);
            const names = named.presets.map(({ name }) => name);
            this.wanted = asKnown(begin?.(all.fields) ?? this.wanted, names, all.fields);
            this.known = { presets: named.presets, fields: all.fields };
            await this.#ask();
        } catch (error) {
            this.problem = problemSentence(error);
        }
    }

    want(next: Wanted, rule = ""): void {
        const sameRules = rulesText(next) === rulesText(this.wanted);
        this.wanted = next;
        this.problem = "";
        if (sameRules) return;
        this.touched = rule;
        clearTimeout(this.#soon);
        this.#soon = setTimeout(() => void this.#ask(), SOON_MS);
    }

    async #ask(): Promise<void> {
        const asked = this.wanted;
        // Whether these are still the rules: what else is wanted may have changed meanwhile.
        const isAsked = (): boolean => rulesText(asked) === rulesText(this.wanted);
        try {
            const found = await checkRules(rulesText(asked));
            const inTeams = await teamsOf(asked);
            if (isAsked()) [this.check, this.teams] = [found, inTeams];
        } catch (error) {
            if (isAsked()) this.problem = problemSentence(error);
        }
    }
}

/** What makes two teams, where so many can play in teams. */
async function teamsOf(asked: Wanted): Promise<Wanted["changes"] | null> {
    for (const teams of TEAMS) {
        const changes = { ...asked.changes, ...teams };
        if ((await checkRules(rulesText({ ...asked, changes }))).good) return changes;
    }
    return null;
}
