// Whose words somebody does not read at a table. The server sends them no more; here it is known what was hidden, so that
// it can be shown again, and what was read before can go.

import type { Table } from "../../../table/table.svelte";

/** Everybody, in place of a person. */
export const ALL = null;
export type Who = string | typeof ALL;

export class Hidden {
    #who: readonly Who[] = $state.raw([]);
    readonly #place: string;

    constructor(private readonly table: Table) {
        this.#place = `durak.hidden.${table.id}`;
        try {
            this.#who = JSON.parse(sessionStorage.getItem(this.#place) ?? "[]") as Who[];
        } catch {
            // A browser that keeps nothing begins anew.
        }
    }

    /** Whether somebody's words are hidden, alone or with everybody's. */
    has(person: Who): boolean {
        return this.#who.includes(ALL) || this.#who.includes(person);
    }

    /** Whether somebody is hidden alone. */
    names(person: Who): boolean {
        return this.#who.includes(person);
    }

    /** Hide somebody's words, or show them again. */
    async hide(person: Who, on: boolean): Promise<void> {
        const answer = await this.table.do({ t: "hide", person, on });
        if (answer.t !== "ack") return;
        const others = this.#who.filter((each) => each !== person);
        this.#who = on ? [...others, person] : others;
        try {
            sessionStorage.setItem(this.#place, JSON.stringify(this.#who));
        } catch {
            // Then it is known until the page is left.
        }
    }
}

const known = new WeakMap<Table, Hidden>();

/** Whose words are hidden at a table. */
export function hiddenAt(table: Table): Hidden {
    const found = known.get(table) ?? new Hidden(table);
    known.set(table, found);
    return found;
}
