// Where the seats stand around a table that is looked at from above, in parts of its width and height.

import { others } from "../layout";

export interface Place {
    seat: number;
    x: number;
    y: number;
}

const ACROSS = 0.35;
const DOWN = 0.38;

/** All seats clockwise; one's own, or the first, is at the bottom. */
export function round(seats: number, me: number | null): Place[] {
    const first = me ?? 0;
    return [first, ...others(seats, first)].map((seat, step) => {
        const angle = Math.PI / 2 + (step * 2 * Math.PI) / seats;
        return { seat, x: 0.5 + ACROSS * Math.cos(angle), y: 0.5 + DOWN * Math.sin(angle) };
    });
}
