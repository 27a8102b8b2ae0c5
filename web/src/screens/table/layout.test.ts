// Where cards lie, for every number of them and the pages that people have.

import { expect, test } from "vitest";

import { BEATEN, handCard, handLayout, others, pairCard, pairsLayout, RATIO } from "./layout";

const PAGES = [
    [360, 640],
    [640, 360],
    [1280, 800],
] as const;
const HANDS = Array.from({ length: 36 }, (_, count) => count + 1);

test.each(PAGES)("a hand of 1 to 36 cards lies within a page of %i by %i", (width, height) => {
    const card = handCard(width, height);
    for (const count of HANDS) {
        const { spots, height: high } = handLayout(count, card, width - 16);
        expect(spots).toHaveLength(count);
        for (const { x, y } of spots) {
            expect(x).toBeGreaterThanOrEqual(0);
            expect(x + card).toBeLessThanOrEqual(width - 16 + 0.1);
            expect(y + card * RATIO).toBeLessThanOrEqual(high + 1);
        }
        expect(high).toBeLessThan(height / 2);
    }
});

test.each(PAGES)("of every card enough is seen to be pressed on a page of %i by %i", (width, height) => {
    const card = handCard(width, height);
    for (const count of HANDS) {
        const { spots } = handLayout(count, card, width - 16);
        spots.slice(1).forEach(({ x, y }, place) => {
            const before = spots[place];
            if (before?.y === y) expect(x - before.x).toBeGreaterThanOrEqual(24);
            else expect(y - (before?.y ?? 0)).toBeGreaterThanOrEqual(24);
        });
    }
});

test("above fourteen cards there are two rows", () => {
    expect(handLayout(14, 96, 1100).rows).toBe(1);
    expect(handLayout(15, 96, 1100).rows).toBe(2);
});

test.each([1, 2, 3, 5, 6, 7, 12, 18])("%i pairs fit where the bout lies on a phone", (count) => {
    const [width, height] = [270, 250];
    const card = pairCard(count, width, height, 96);
    const columns = Math.floor(width / (card * (1 + BEATEN.across + 0.1)));
    const rows = Math.ceil(count / columns);
    expect(rows * card * (RATIO + BEATEN.down)).toBeLessThanOrEqual(height);
});

test.each([1, 2, 3, 5, 6, 7, 12, 18])("%i pairs lie in their room, and over no other", (count) => {
    const room = { width: 270, height: 250, top: 40 };
    const { card, spots } = pairsLayout(count, room, 96);
    const [across, down] = [card * (1 + BEATEN.across), card * (RATIO + BEATEN.down)];
    expect(spots).toHaveLength(count);
    spots.forEach(({ x, y }, place) => {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + across).toBeLessThanOrEqual(room.width + 1);
        expect(y).toBeGreaterThanOrEqual(room.top);
        expect(y + down).toBeLessThanOrEqual(room.top + room.height + 1);
        for (const other of spots.slice(0, place))
            expect(Math.abs(other.x - x) >= across || Math.abs(other.y - y) >= down).toBe(true);
    });
});

test("of two rows of a hand the last lies where one row would", () => {
    const { spots, height, rise } = handLayout(15, 96, 1100);
    expect((spots.at(-1)?.y ?? 0) - rise).toBe(0);
    expect(height - rise).toBe(handLayout(1, 96, 1100).height);
});

test("the others sit clockwise from the left of one's own seat", () => {
    expect(others(4, 2)).toEqual([3, 0, 1]);
    expect(others(3, null)).toEqual([0, 1, 2]);
});
