// Records that somebody has brought, for as long as the tab is open, and what is known of games that were looked at.

import { namesIn, type Game } from "../../fair/dgn";

const BROUGHT = "durak.brought";
const KNOWN = "durak.games";
const MOST = 200;

/** What is told of a game in a list once it has been looked at. */
export interface Known {
    names: string[];
    /** Which bot sat in each seat, as the record says it; nothing where no bot played. */
    bots?: string[];
    rules: string;
}

/** What a record says of itself. */
export function knownOf(game: Game): Known {
    return { names: namesIn(game, "Seats"), bots: namesIn(game, "Bots"), rules: game.tags.get("Rules") ?? "" };
}

let newest = "";

export function bring(dgn: string): void {
    newest = dgn;
    try {
        sessionStorage.setItem(BROUGHT, dgn);
    } catch {
        // What a browser does not keep, or what is too long for it, is known until the page is loaded anew.
        forget();
    }
}

/** Forget the record before, so that it is not taken for the newest. */
function forget(): void {
    try {
        sessionStorage.removeItem(BROUGHT);
    } catch {
        // Nothing has been kept.
    }
}

/** The record that was brought, nothing where none was. */
export function brought(): string {
    try {
        return newest || (sessionStorage.getItem(BROUGHT) ?? "");
    } catch {
        return newest;
    }
}

/** What is known of games, by the paths of their records. */
export function known(): Record<string, Known> {
    try {
        return JSON.parse(localStorage.getItem(KNOWN) ?? "{}") as Record<string, Known>;
    } catch {
        return {};
    }
}

export function remember(record: string, about: Known): void {
    const others = Object.entries(known()).filter(([each]) => each !== record);
    try {
        const kept = [...others, [record, about] as const].slice(-MOST);
        localStorage.setItem(KNOWN, JSON.stringify(Object.fromEntries(kept)));
    } catch {
        // A browser that keeps nothing shows the list without names.
    }
}
