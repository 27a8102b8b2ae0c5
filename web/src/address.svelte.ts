// Which screen the address names. `#/lobby` is a screen, `#Zr8mQ1…` a table: its id is its key, so it stands behind the
// `#`, which browsers send to nobody.

export const SCREENS = ["home", "play", "new", "lobby", "records", "replay", "learn", "rules", "settings"] as const;
export type Screen = (typeof SCREENS)[number];

export interface Place {
    screen: Screen | "table" | "lost";
    /** The id of a table, or what stands behind the name of a screen. */
    what: string;
}

const TABLE = /^[A-Za-z0-9_-]{22}$/;

/** A part of an address as it was before it was written there; null where it cannot have been, as in a link cut short. */
function read(part: string): string | null {
    try {
        return decodeURIComponent(part);
    } catch {
        return null;
    }
}

/** What stands behind the `#` of an address. */
export function placeOf(hash: string): Place {
    const text = hash.replace(/^#/, "");
    if (text === "" || text === "/") return { screen: "home", what: "" };
    if (!text.startsWith("/"))
        return TABLE.test(text) ? { screen: "table", what: text } : { screen: "lost", what: text };
    const [, name = "", ...rest] = text.split("/");
    const screen = SCREENS.find((each) => each === name);
    const what = read(rest.join("/"));
    return screen && what !== null ? { screen, what } : { screen: "lost", what: text };
}

class Address {
    place: Place = $state.raw(placeOf(location.hash));

    constructor() {
        addEventListener("hashchange", () => {
            this.place = placeOf(location.hash);
        });
    }
}

export const address = new Address();

/** Go to a screen, or to a table by its id. */
export function go(to: Screen | { table: string }, what = ""): void {
    if (typeof to === "object") location.hash = to.table;
    else location.hash = what ? `/${to}/${encodeURIComponent(what)}` : `/${to === "home" ? "" : to}`;
}
