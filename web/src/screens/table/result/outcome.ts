// How a deal and an evening stand: who lost, who has lost most. Not here: the words.

import type { SeriesPart } from "../../../protocol";

/** The seats that lost a deal, by its result as in DGN; none after a draw or a new deal. */
export function losers(result: string | undefined): number[] {
    return /^\d/.test(result ?? "") ? (result ?? "").split(" ").map(Number) : [];
}

/** Who has lost more often than anybody else, once that says anything: after two deals, with two losses. */
export function durakOfTheEvening(series: SeriesPart): number | null {
    const most = Math.max(0, ...series.losses);
    const [first, ...others] = series.losses.flatMap((count, seat) => (count === most ? [seat] : []));
    return series.deals >= 2 && most >= 2 && others.length === 0 ? (first ?? null) : null;
}

/** Which of some sayings is said of a deal: always the same for all who look at it. */
export function saying<Each>(sayings: readonly Each[], deal: number): Each {
    return sayings[deal % sayings.length] as Each;
}
