// A table that somebody wants, as far as the form has it: which named rules, what differs from them, who plays, the clock,
// who may come. Kept in this browser for the next one. Not here: which rules go together (the server says), the form.

import type { RuleField, TableSettings } from "../../protocol";

export type Value = number | string;
export type Clock = TableSettings["clock"];

export interface Wanted {
    /** The named rules it began with. */
    preset: string;
    seats: number;
    /** The rules that differ from the named ones. */
    changes: Readonly<Record<string, Value>>;
    /** Who plays against one, seat by seat: a bot by its name, or nothing for a person who comes by the link. */
    others: readonly string[];
    clock: Clock;
    listed: boolean;
    spectators: boolean;
    chat: boolean;
    showDiscard: boolean;
    /** Whether the seats are asked one after the other. */
    asked: boolean;
}

export const USUAL: Wanted = {
    preset: "podkidnoy",
    seats: 2,
    changes: {},
    others: ["", "", "", "", ""],
    clock: { kind: "none" },
    listed: false,
    spectators: true,
    chat: true,
    showDiscard: false,
    asked: false,
};
const PLACE = "durak.new-table";

/** What was wanted last in this browser. */
export function remembered(): Wanted {
    try {
        const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
        return { ...USUAL, ...(kept as Partial<Wanted>) };
    } catch {
        return USUAL;
    }
}

export function remember(wanted: Wanted): void {
    try {
        localStorage.setItem(PLACE, JSON.stringify(wanted));
    } catch {
        // Private windows may have no store.
    }
}

/** The rules that the form asks for apart from the others. */
export const APART: ReadonlySet<string> = new Set(["seats", "teams", "precedence"]);

/** The value that a rule has. */
export function valueOf(wanted: Wanted, field: RuleField): Value {
    if (field.rule === "seats") return wanted.seats;
    return wanted.changes[field.rule] ?? field.presets[wanted.preset] ?? "";
}

/** The same with a rule that has another value; one that is as in the named rules is no difference. */
export function changed(wanted: Wanted, field: RuleField, value: Value): Wanted {
    if (field.rule === "seats") return { ...wanted, seats: Number(value) };
    const changes = { ...wanted.changes, [field.rule]: value };
    if (value === field.presets[wanted.preset]) delete changes[field.rule];
    return { ...wanted, changes };
}

/** The same, begun anew with other named rules, at as many seats unless these are for a number of their own. */
export function begunWith(wanted: Wanted, preset: string, fields: readonly RuleField[]): Wanted {
    const seats = fields.find((each) => each.rule === "seats")?.presets;
    const own = seats?.[preset] === seats?.[USUAL.preset] ? wanted.seats : Number(seats?.[preset]);
    return { ...wanted, preset, seats: own, changes: {} };
}

/** The rules as the text by which the server knows them: `perevodnoy(seats=3, bout_limit=none)`. */
export function rulesText(wanted: Wanted): string {
    const all = { seats: wanted.seats, ...wanted.changes };
    const parts = Object.entries(all).map(([rule, value]) => `${rule}=${value}`);
    return `${wanted.preset}(${parts.join(", ")})`;
}

/** The settings of the table. */
export function settingsOf(wanted: Wanted): Partial<TableSettings> {
    return {
        rules: rulesText(wanted),
        clock: wanted.clock,
        listed: wanted.listed,
        spectators: wanted.spectators,
        // Strangers have the ready-made words alone.
        chat: wanted.chat && !wanted.listed,
        show_discard: wanted.showDiscard,
        asked: wanted.asked,
    };
}

/** The bots that sit down at once, each with its seat; oneself sits in the first. */
export function botsOf(wanted: Wanted): { seat: number; bot: string }[] {
    return wanted.others
        .slice(0, wanted.seats - 1)
        .flatMap((bot, place) => (bot === "" ? [] : [{ seat: place + 1, bot }]));
}
