// Which lessons somebody has done, kept in this browser alone.

const PLACE = "durak.learnt";

/** The names of the lessons that were done. */
export function learnt(): string[] {
    try {
        const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
        return Array.isArray(kept) ? kept.map(String) : [];
    } catch {
        return [];
    }
}

/** Remember that a lesson was done; return the names of all that were. */
export function learn(name: string): string[] {
    const all = [...new Set([...learnt(), name])];
    try {
        localStorage.setItem(PLACE, JSON.stringify(all));
    } catch {
        // A browser that keeps nothing begins anew next time.
    }
    return all;
}
