// Whose words somebody does not read at a table, as the server knows: it sends them no more. What was read before can go.

import type { Answer } from "../../../server/connection";
import type { Table } from "../../../table/table.svelte";

/** Everybody, in place of a person. */
export const ALL = null;
export type Who = string | typeof ALL;

/** Whether somebody is hidden alone; or everybody is. */
export function isNamed({ about }: Table, who: Who): boolean {
    return who === ALL ? about?.hides_all === true : about?.hidden?.includes(who) === true;
}

/** Whether somebody's words are hidden, alone or with everybody's. */
export function isHidden(table: Table, person: string): boolean {
    return isNamed(table, ALL) || isNamed(table, person);
}

/** Hide somebody's words, or show them again. */
export function hide(table: Table, person: Who, on: boolean): Promise<Answer> {
    return table.do({ t: "hide", person, on });
}
