// Where cards lie: sizes and places from how many there are and how much room there is. Nothing here touches the page.

export const RATIO = 1.4;
/** What of a card must be seen so that it can be pressed. */
const NARROWEST = 24;
const ONE_ROW = 14;

export interface Spot {
    x: number;
    y: number;
}

export interface HandLayout {
    spots: Spot[];
    height: number;
    /** How much higher it is than one row. */
    rise: number;
    rows: number;
}

export interface PairsLayout {
    card: number;
    spots: Spot[];
}

/** The room that pairs have: what lies above them is not theirs. */
export interface Room {
    width: number;
    height: number;
    top: number;
}

/** How wide a card of the hand is on a page of this size. */
export function handCard(width: number, height: number): number {
    return Math.round(Math.max(44, Math.min(width * 0.17, (height * 0.2) / RATIO, 96)));
}

/** Where each card of a hand lies: one row, two above fourteen cards, more where too little of each could be seen. */
export function handLayout(count: number, card: number, width: number): HandLayout {
    const most = Math.max(1, Math.floor((width - card) / NARROWEST) + 1);
    const rows = Math.max(count > ONE_ROW ? 2 : 1, Math.ceil(count / most));
    const inRow = Math.ceil(count / rows);
    const down = Math.round(card * (rows > 2 ? 0.6 : 0.72));
    const spots: Spot[] = [];
    for (let place = 0; place < count; place++) {
        const row = Math.floor(place / inRow);
        const here = Math.min(inRow, count - row * inRow);
        const step = here > 1 ? Math.min(card + 6, (width - card) / (here - 1)) : 0;
        const start = (width - card - step * (here - 1)) / 2;
        spots.push({ x: Math.round((start + (place % inRow) * step) * 10) / 10, y: row * down });
    }
    const rise = (rows - 1) * down;
    return { spots, height: Math.round(card * RATIO) + rise, rise, rows };
}

/** How far a beating card lies from the one it beats, in card widths. */
export const BEATEN = { across: 0.3, down: 0.34 };

/** How wide the cards of pairs can be, so that all fit; at most `largest`. */
export function pairCard(count: number, width: number, height: number, largest: number): number {
    let best = 0;
    for (let columns = 1; columns <= Math.max(1, count); columns++) {
        const rows = Math.ceil(Math.max(1, count) / columns);
        const fits = Math.min(
            width / columns / (1 + BEATEN.across + 0.12),
            height / rows / (RATIO + BEATEN.down + 0.1),
        );
        best = Math.max(best, fits);
    }
    return Math.floor(Math.max(24, Math.min(largest, best)));
}

/** How wide the cards of pairs are, and where each pair lies: in rows, all of them in the middle of the room. */
export function pairsLayout(count: number, { width, height, top }: Room, largest: number): PairsLayout {
    const card = pairCard(Math.max(count, 2), width, height, largest);
    const [across, down] = [card * (1 + BEATEN.across), card * (RATIO + BEATEN.down)];
    const gap = card * 0.1;
    const most = Math.max(1, Math.floor((width + gap) / (across + gap)));
    const rows = Math.ceil(count / most);
    const start = top + (height + gap - rows * (down + gap)) / 2;
    const spots = Array.from({ length: count }, (_, place) => {
        const row = Math.floor(place / most);
        const here = Math.min(most, count - row * most);
        const left = (width + gap - here * (across + gap)) / 2;
        return { x: Math.round(left + (place % most) * (across + gap)), y: Math.round(start + row * (down + gap)) };
    });
    return { card, spots };
}

/** The other seats, clockwise from the left of one's own; all of them for somebody who looks on. */
export function others(seats: number, me: number | null): number[] {
    const all = Array.from({ length: seats }, (_, seat) => seat);
    if (me === null) return all;
    return all.slice(1).map((step) => (me + step) % seats);
}
