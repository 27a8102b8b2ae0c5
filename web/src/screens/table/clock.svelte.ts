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

/** A time that is left, in minutes and seconds; never less than none. */
export function timeText(milliseconds: number): string {
    const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
    if (seconds >= 86_400) return `${Math.floor(seconds / 86_400)} d`;
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
