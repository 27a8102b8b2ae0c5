// What people ask about the rules, and the rule that each answer rests on.

export interface Question {
    /** The message that asks; its `answer` answers. */
    asks: string;
    rules: readonly string[];
}

export const QUESTIONS: readonly Question[] = [
    { asks: "question-take", rules: ["take_phase"] },
    { asks: "question-equal", rules: ["suitless"] },
    { asks: "question-rank", rules: ["throwers"] },
    { asks: "question-gate", rules: ["throw_gate"] },
    { asks: "question-room", rules: ["bout_limit"] },
    { asks: "question-after-take", rules: ["take_phase", "take_phase_hand_limit"] },
    { asks: "question-done", rules: ["privilege"] },
    { asks: "question-draws", rules: ["refill", "refill_first"] },
    { asks: "question-begins", rules: ["first_attacker_first", "first_attacker_next"] },
    { asks: "question-shown", rules: ["first_attacker_first"] },
    { asks: "question-no-trump", rules: ["no_trump"] },
    { asks: "question-swap", rules: ["trump_swap", "own_retaken_swap"] },
    { asks: "question-pass-on", rules: ["transfer", "transfer_room"] },
    { asks: "question-both", rules: ["transfer"] },
    { asks: "question-partner", rules: ["teams"] },
    { asks: "question-empty", rules: ["hand_size"] },
    { asks: "question-all-out", rules: ["draw"] },
    { asks: "question-discard", rules: [] },
];
