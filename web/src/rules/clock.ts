// The clock of a table in words.

import type { TableSettings } from "../protocol";
import { t } from "../words/words.svelte";

/** The sentence that says how much time there is. */
export function clockSentence(clock: TableSettings["clock"]): string {
    if (clock.kind === "none") return t("clock-none");
    if (clock.kind === "days") return t("clock-days", { count: clock.days });
    return t("clock-move", { seconds: Math.round(clock.move_ms / 1000), bank: Math.round(clock.bank_ms / 1000) });
}
