// How a table is written for who sits at it: in signs for who looks, in words for who listens. Not here: the sentences
// (said.ts, line.ts, reason.ts, standing.ts).

import { settings } from "../settings.svelte";
import { words } from "../words/words.svelte";
import { nameOf, type Listener } from "./said";
import type { Table } from "./table.svelte";

/** How it is written for who looks. */
export function seenAt(table: Table): Listener {
    return {
        words: words(),
        seat: table.seat,
        name: (seat) => nameOf(words(), table.seats, seat, table.seat),
        card: (card) => words().short(card, settings.letters),
    };
}

/** How it is written for who listens. */
export function heardAt(table: Table): Listener {
    return { ...seenAt(table), card: (card) => words().card(card) };
}
