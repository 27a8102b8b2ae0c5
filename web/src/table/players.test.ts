// Who played a game that is recorded.

import { beforeAll, expect, test } from "vitest";

import { gamesOf, namesIn } from "../fair/dgn";
import { speak, words } from "../words/words.svelte";
import { playersOf } from "./players";
import { nameOf } from "./said";

beforeAll(() => speak(["en"]));

function playersIn(...tags: string[]): string[] {
    const [game] = gamesOf(`[DGN "1"]\n${tags.join("\n")}\n\n1. 0:1 6c take done\n`);
    if (!game) throw new Error("expected a game");
    const seats = playersOf(namesIn(game, "Seats"), namesIn(game, "Bots"));
    return seats.map((_, seat) => nameOf(words(), seats, seat).replace(/[\u2068\u2069]/g, ""));
}

test("people are called by the names of the record, a semicolon in one of them included", () => {
    expect(playersIn('[Seats "Anna; Bo\\; the \\"second\\""]')).toEqual(["Anna", 'Bo; the "second"']);
});

test("a bot is called as at the table", () => {
    expect(playersIn('[Seats "Anna; greedy; random"]', '[Bots "-; greedy; random"]')).toEqual(["Anna", "Ben", "Clara"]);
});

test("a person who is called as a bot is called so", () => {
    expect(playersIn('[Seats "greedy; Bo"]')).toEqual(["greedy", "Bo"]);
});

test("who has no name in the record is a seat", () => {
    expect(playersIn('[Seats "Anna; "]')).toEqual(["Anna", "Seat 2"]);
    expect(playersIn('[Rules "podkidnoy"]')).toEqual([]);
});

test("a name of the moves is none", () => {
    const [game] = gamesOf('[DGN "1"]\n\n{ comment\n[Seats "Eve"]\n} 1. 0:1 6c');
    expect(game && namesIn(game, "Seats")).toEqual([]);
});
