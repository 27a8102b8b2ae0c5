// Which values of a rule the page of rules tells of, and who plays by each. Which there are the server says.

import type { PresetLine, RuleField } from "../../protocol";

export type Value = string | number;

export interface Told {
    value: Value;
    /** The named rules that are played so. */
    presets: string[];
}

const USUAL = "podkidnoy";

/** The value of a rule that is the usual one. */
export function usualOf(field: RuleField): Value {
    return field.presets[USUAL] ?? field.choices[0] ?? "none";
}

/** Each value of a rule once, the usual one first; of numbers those that some named rules have, and none. */
export function valuesOf(field: RuleField): Told[] {
    const named = Object.values(field.presets);
    const none: Value[] = field.kind === "number_or_none" ? ["none"] : [];
    const values = new Set<Value>([usualOf(field), ...field.choices, ...named, ...none]);
    return [...values].map((value) => ({
        value,
        presets: Object.keys(field.presets).filter((name) => field.presets[name] === value),
    }));
}

/** The rules of a named set that are not the usual ones. */
export function differences(preset: PresetLine, fields: readonly RuleField[]): { rule: string; value: Value }[] {
    return fields.flatMap((field) => {
        const value = field.presets[preset.name];
        return value === undefined || value === usualOf(field) ? [] : [{ rule: field.rule, value }];
    });
}
