// The rules in groups, each with a heading of the catalogue, in the order of the rulebook.

export interface Group {
    /** The message that is its heading. */
    heading: string;
    rules: readonly string[];
}

export const GROUPS: readonly Group[] = [
    {
        heading: "group-pack",
        rules: ["deck_size", "seats", "hand_size", "deal_packet", "trump", "ace_turn_up"],
    },
    {
        heading: "group-start",
        rules: [
            "first_attacker_first",
            "first_attacker_next",
            "first_attacker_after_draw",
            "no_trump",
            "redeal_demand",
        ],
    },
    { heading: "group-throwing", rules: ["throwers", "throw_gate", "privilege", "multi_lead"] },
    {
        heading: "group-limits",
        rules: ["bout_limit", "first_limit", "first_limit_scope", "oversupply", "take_phase", "take_phase_hand_limit"],
    },
    {
        heading: "group-talon",
        rules: ["refill", "refill_packet", "refill_first", "trump_swap", "late_claim", "own_retaken_swap"],
    },
    {
        heading: "group-transfer",
        rules: ["transfer", "transfer_show", "transfer_several", "transfer_first_bout", "transfer_room"],
    },
    { heading: "group-end", rules: ["teams", "team_transfer", "draw", "no_progress_limit", "pogony"] },
    { heading: "group-beating", rules: ["spades_only", "low_trump_beats_ace", "suitless"] },
    { heading: "group-turns", rules: ["precedence"] },
];

/** What is there, by group; what belongs to none, as a newer server may have, stands in the last one. */
export function grouped<Rule extends { rule: string }>(
    rules: readonly Rule[],
): { heading: string; rules: readonly Rule[] }[] {
    const last = GROUPS.length - 1;
    const placeOf = (rule: string): number => {
        const place = GROUPS.findIndex((group) => group.rules.includes(rule));
        return place < 0 ? last : place;
    };
    return GROUPS.map(({ heading }, place) => ({
        heading,
        rules: rules.filter((each) => placeOf(each.rule) === place),
    })).filter((group) => group.rules.length > 0);
}
