// What this browser noted before a deal: what was promised, and the chance that it added itself. Kept in this browser
// alone; without it a record can be compared only with itself (docs/fair-deal.md).

export interface Note {
    /** The public name of the table. */
    table: string;
    deal: number;
    commitment: string;
    nonce: string;
}

const PLACE = "durak.fair";
const MOST = 500;

/** What was noted, the oldest first. */
export function noted(): Note[] {
    try {
        const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
        return Array.isArray(kept) ? (kept as Note[]) : [];
    } catch {
        return [];
    }
}

/** Note a deal. The first note counts: a promise that changes afterwards is none. */
export function note(deal: Note): void {
    const before = noted();
    if (before.some((each) => each.table === deal.table && each.deal === deal.deal)) return;
    try {
        localStorage.setItem(PLACE, JSON.stringify([...before, deal].slice(-MOST)));
    } catch {
        // A browser that keeps nothing can prove nothing later; the game goes on.
    }
}
