// Who played a game that is recorded, as the table would show them. Not here: how a record is read (fair/dgn.ts).

import type { SeatPart } from "../protocol";

/** How a record marks, among its bots, a seat in which a person sat. */
const PERSON = "-";

/** The seats of a recorded game: of each its person's name or its bot, as far as the record says. */
export function playersOf(names: readonly string[], bots: readonly string[], seats = names.length): SeatPart[] {
    return Array.from({ length: seats }, (_, seat): SeatPart => {
        const [name, bot] = [names[seat], bots[seat]];
        if (bot && bot !== PERSON) return { state: "bot", bot };
        return { state: "here", ...(name && { name }) };
    });
}
