import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { ReplayedGame, ReplayFrame } from "../../protocol";
import { Player } from "./player.svelte";

const frame = (hands: string[][]): ReplayFrame => ({
    seat: null,
    move: "",
    public: {
        deal: 1,
        bout: 1,
        phase: "lead",
        counts: hands.map((hand) => hand.length),
        trump: "h",
        trump_card: "6h",
        talon: 1,
        discarded: 0,
        attacker: 0,
        defender: 1,
        dealer: 1,
        actors: [0],
        lead_after: 0,
    },
    hands,
    comment: "",
    clock: null,
});

const game = (moves: number): ReplayedGame => ({
    dgn: "",
    rules: "podkidnoy",
    unusual: [],
    names: [],
    tags: {},
    comment: "",
    dealer: 1,
    result: "*",
    complete: true,
    frames: Array.from({ length: moves + 1 }, () => frame([["7s"], ["8s"]])),
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("one goes forward and back, and never beyond the game", () => {
    const player = new Player(game(3));
    player.step(-1);
    expect(player.ply).toBe(0);
    player.step(2);
    player.step(2);
    expect(player.ply).toBe(3);
});

test("a link may lead to any move, and one that is none leads near it", () => {
    expect([new Player(game(3), 2).ply, new Player(game(3), 99).ply, new Player(game(3), NaN).ply]).toEqual([2, 3, 0]);
});

test("it plays by itself to the end, and then stands still", () => {
    const player = new Player(game(2));
    player.play();
    expect(player.isPlaying).toBe(true);
    vi.runAllTimers();
    expect([player.ply, player.isPlaying]).toEqual([2, false]);
});

test("from the end it begins anew", () => {
    const player = new Player(game(2), 2);
    player.play();
    expect([player.ply, player.isPlaying]).toEqual([0, true]);
});

test("a step by hand stops it", () => {
    const player = new Player(game(5));
    player.play();
    player.step(1);
    expect(player.isPlaying).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
});

test("keys go as the page is read", () => {
    const player = new Player(game(5), 2);
    expect(player.press("ArrowRight", false)).toBe(true);
    expect(player.ply).toBe(3);
    player.press("ArrowRight", true);
    expect(player.ply).toBe(2);
    player.press("End", false);
    expect(player.ply).toBe(5);
    player.press("Home", false);
    expect(player.ply).toBe(0);
    expect(player.press("x", false)).toBe(false);
});

test("a game without positions has nothing to go through", () => {
    const player = new Player({ ...game(0), frames: [] });
    player.play();
    player.step(1);
    expect([player.ply, player.isPlaying, player.frame, player.seats]).toEqual([0, false, undefined, 0]);
});
