// A table that somebody wants, as far as the form has it: which named rules, what differs from them, who plays, the clock,
// who may come. Kept in this browser for the next one. Not here: which rules go together (the server says), the form.

import { keep, recalled } from "../../kept";
import type { BotLine, NewTable, RuleField, TableSettings } from "../../protocol";

export type Value = number | string;
export type Clock = TableSettings["clock"];

export interface Wanted {
    /** The named rules it began with. */
    preset: string;
    seats: number;
    /** The rules that differ from the named ones. */
    changes: Readonly<Record<string, Value>>;
    /** How many bots sit down at once; the other seats are for people. */
    bots: number;
    /** Which bot they are; the strongest where it is none. */
    bot: string;
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
    bots: 0,
    bot: "",
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
    return recalled(PLACE, USUAL);
}

export function remember(wanted: Wanted): void {
    keep(PLACE, wanted);
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

/** The same as far as there are such rules still; begun anew where there are no named ones of that name. */
export function asKnown(wanted: Wanted, presets: readonly string[], fields: readonly RuleField[]): Wanted {
    if (!presets.includes(wanted.preset)) return begunWith(wanted, USUAL.preset, fields);
    const known = new Set(fields.map(({ rule }) => rule));
    return {
        ...wanted,
        changes: Object.fromEntries(Object.entries(wanted.changes).filter(([rule]) => known.has(rule))),
    };
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

/** How many bots there are: one seat is one's own. */
export function botsIn(wanted: Wanted): number {
    return Math.min(wanted.bots, wanted.seats - 1);
}

/** The bot that is wanted, of those that there are. */
export function botOf(wanted: Wanted, kinds: readonly BotLine[]): string {
    const names = kinds.map(({ name }) => name);
    return names.includes(wanted.bot) ? wanted.bot : (names.at(-1) ?? "");
}

/** Who sits there from the start besides oneself; with bots in all other seats the cards are dealt at once. */
export function seatedWith(
    wanted: Wanted,
    kinds: readonly BotLine[],
): Required<Pick<NewTable, "bots" | "friends" | "start">> {
    const count = botsIn(wanted);
    const friends = wanted.seats - 1 - count;
    return { bots: count ? [botOf(wanted, kinds)] : [], friends, start: friends === 0 };
}

/** What is wanted of a table that has these rules already, written as the server writes them. */
export function wantedFrom(rules: string, fields: readonly RuleField[]): Wanted {
    const [, preset = USUAL.preset, inside = ""] = /^(\w+)(?:\((.*)\))?$/.exec(rules.trim()) ?? [];
    const parts = inside.split(",").flatMap((part): [string, string][] => {
        const [rule = "", value = ""] = part.split("=").map((each) => each.trim());
        return rule ? [[rule, value]] : [];
    });
    const begun = { ...begunWith(USUAL, preset, fields), preset };
    return parts.reduce((wanted, [rule, value]) => {
        const field = fields.find((each) => each.rule === rule);
        return field ? changed(wanted, field, NUMBER.test(value) ? Number(value) : value) : wanted;
    }, begun);
}

const NUMBER = /^\d+$/;
