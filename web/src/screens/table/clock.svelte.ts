// What time it is at the server, ticking while somebody looks at a clock.

import { createSubscriber } from "svelte/reactivity";

const TICK_MS = 250;

const ticking = createSubscriber((update) => {
    const timer = setInterval(update, TICK_MS);
    return () => clearInterval(timer);
});

/** What time it is here, to be looked at while it changes. */
export function now(): number {
    ticking();
    return Date.now();
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** A time that is left, in minutes and seconds, or where that is long in hours or days; never less than none. */
export function timeText(milliseconds: number, language: string): string {
    const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
    const whole = (unit: "day" | "hour", length: number): string =>
        new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "narrow" }).format(
            Math.floor(seconds / length),
        );
    if (seconds >= DAY) return whole("day", DAY);
    if (seconds >= HOUR) return whole("hour", HOUR);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
