// What the opener of a table wants done there first: to sit down, with bots in some of the other seats. It is remembered
// from the form to the table, and done once.

import type { Table } from "./table.svelte";

export interface Arrival {
    name: string;
    bots: readonly { seat: number; bot: string }[];
}

const expected = new Map<string, Arrival>();

export function expect(table: string, arrival: Arrival): void {
    expected.set(table, arrival);
}

/** Do what was wanted at a table, if anything was; where nobody else is waited for, the deal begins. */
export async function arrive(table: Table): Promise<void> {
    const arrival = expected.get(table.id);
    if (!arrival) return;
    expected.delete(table.id);
    await table.do({ t: "sit", seat: 0, name: arrival.name });
    for (const { seat, bot } of arrival.bots) await table.do({ t: "bot", seat, bot });
    if (arrival.bots.length === table.seats.length - 1) await table.do({ t: "start" });
}
