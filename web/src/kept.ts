// What this browser keeps of somebody between two visits, each thing in a place of its own. What was kept may be broken, or
// of another version of the pages. Not here: what is kept (settings.svelte.ts, screens/new/wanted.ts).

/** What was kept in a place, with the usual for whatever is missing there or of another kind. */
export function recalled<Kept extends object>(place: string, usual: Kept): Kept {
    try {
        return fitting(JSON.parse(localStorage.getItem(place) ?? "{}"), usual);
    } catch {
        return { ...usual };
    }
}

/** Keep something in a place; a browser that keeps nothing goes on without. */
export function keep(place: string, value: object): void {
    try {
        localStorage.setItem(place, JSON.stringify(value));
    } catch {
        // Private windows may have no store.
    }
}

/** Forget whatever is kept of somebody, but for the places that are named. */
export function forgetAll({ but }: { but: readonly string[] }): void {
    try {
        for (const store of [localStorage, sessionStorage])
            for (const place of Object.keys(store))
                if (place.startsWith("durak.") && !but.includes(place)) store.removeItem(place);
    } catch {
        // A browser that keeps nothing has nothing to forget.
    }
}

function fitting<Kept extends object>(kept: unknown, usual: Kept): Kept {
    const kinds = new Map(Object.entries(usual).map(([key, value]) => [key, kindOf(value)]));
    const fit = Object.entries(kept ?? {}).filter(([key, value]) => kinds.get(key) === kindOf(value));
    return { ...usual, ...(Object.fromEntries(fit) as Partial<Kept>) };
}

function kindOf(value: unknown): string {
    return value === null ? "null" : Array.isArray(value) ? "list" : typeof value;
}
