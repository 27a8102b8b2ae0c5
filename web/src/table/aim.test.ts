// What a press on a card does: played where there is one way, asked where there are several, explained where none.

import { expect, test } from "vitest";

import type { ViewMessage } from "../protocol";
import { Aim } from "./aim.svelte";
import { about, Played, VIEWS } from "./exchange";
import { parseMove } from "./move";

function aiming(
    legal: string[],
    more: Partial<ViewMessage["public"]> = {},
    own: Partial<ViewMessage> = {},
): { aim: Aim; played: Played } {
    const view = VIEWS[1];
    if (!view) throw new Error("expected a view in the exchange");
    const played = new Played().hear(about(), { ...view, legal, ...own, public: { ...view.public, ...more } });
    return { aim: new Aim(played.table), played };
}

const sent = (played: Played): (string | undefined)[] =>
    played.said.flatMap((each) => (each.t === "move" ? [each.move] : []));

test("a card with one way to be played is played", async () => {
    const { aim, played } = aiming(["8sTs", "take"]);
    await aim.press("Ts");
    expect(sent(played)).toEqual(["8sTs"]);
    expect(aim.picked).toBe(null);
});

test("a card that can beat several is picked, and a second press lets it go", async () => {
    const { aim, played } = aiming(["8sTs", "9sTs", "take"]);
    await aim.press("Ts");
    expect(sent(played)).toEqual([]);
    expect(aim.picked).toBe("Ts");
    expect(aim.choices.map((move) => move.text)).toEqual(["8sTs", "9sTs"]);
    await aim.press("Ts");
    expect(aim.picked).toBe(null);
});

test("a trump that can both beat and pass on is never played without asking", async () => {
    const { aim, played } = aiming(["8s8h", "t8h", "s8h", "take"]);
    await aim.press("8h");
    expect(sent(played)).toEqual([]);
    expect(aim.choices).toHaveLength(3);
});

test("a card that is let fall on an attack card beats that one", async () => {
    const { aim, played } = aiming(["8sTs", "9sTs", "take"]);
    await aim.dropOn("Ts", { attack: "9s" });
    expect(sent(played)).toEqual(["9sTs"]);
});

test("a card that is let fall where the attack is passed on is passed on", async () => {
    const { aim, played } = aiming(["8s8h", "t8h", "take"]);
    await aim.dropOn("8h", "transfer");
    expect(sent(played)).toEqual(["t8h"]);
});

test("laying a trump and showing it are two ways to pass on, so it is asked which", async () => {
    const { aim, played } = aiming(["8s8h", "t8h", "s8h", "take"]);
    await aim.dropOn("8h", "transfer");
    expect(sent(played)).toEqual([]);
    expect(aim.choices.map((move) => move.text)).toEqual(["t8h", "s8h"]);
});

test("a card that is let fall on the table does not pass the attack on", async () => {
    const { aim, played } = aiming(["8s8h", "t8h", "take"]);
    await aim.dropOn("8h", "table");
    expect(sent(played)).toEqual(["8s8h"]);
});

test("a card is never played otherwise than where it fell", async () => {
    const { aim, played } = aiming(["t8h", "take"]);
    await aim.dropOn("8h", { attack: "8s" });
    expect(sent(played)).toEqual([]);
});

test("a card that cannot be played is asked about", async () => {
    const { aim, played } = aiming(["take"]);
    const reasons = [{ code: "move.does_not_beat" as const, arguments: { card: "Qd", attack: "8s" }, rule: null }];
    played.answering(({ id }) => ({ t: "why", id, reasons }));
    await aim.press("Qd");
    expect(aim.note).toEqual({ card: "Qd", reasons, later: [] });
});

test("while a move is on its way no other one is made", async () => {
    const { aim, played } = aiming(["8sTs", "take"]);
    const [take] = aim.table.decisions;
    if (!take) throw new Error("expected a decision");
    await Promise.all([aim.play(take), aim.play(take), aim.dropOn("Ts", "table")]);
    expect(sent(played)).toEqual(["take"]);
});

test("a card about which the server does not answer is not pressed in vain", async () => {
    const { aim, played } = aiming(["take"]);
    played.answering(({ id }) => ({ t: "refused", id, code: "too_many" }));
    await aim.press("Qd");
    expect(aim.note).toBe(null);
    expect(played.table.refused?.code).toBe("too_many");
});

test("a lead that comes too early is kept until its time", async () => {
    const { aim, played } = aiming(["8d"]);
    played.answering(({ t, id }) => (t === "move" ? { t: "refused", id, code: "wait" } : { t: "ack", id, seq: 1 }));
    await aim.press("8d");
    expect(played.wishes.at(-1)).toMatchObject({ t: "intend", moves: ["8d"] });
    expect(played.table.refused).toBe(null);
});

/** For what a card can be left waiting; `later` is what the server says. */
const waysToWait = (aim: Aim, card: string, later: string[] = []): string[] =>
    aim.waysToWait({ card, reasons: [], later: later.map(parseMove) }).map((move) => move.text);

test("a card can wait to be thrown in, after those that wait already, and a press takes it back", async () => {
    const { aim, played } = aiming([]);
    expect(waysToWait(aim, "8d", ["8d"])).toEqual(["8d"]);
    await aim.queue(parseMove("8d"));
    await aim.queue(parseMove("9c"));
    expect(played.wishes.at(-1)).toMatchObject({ t: "intend", moves: ["8d", "9c"] });
    expect(waysToWait(aim, "8d", ["8d"])).toEqual([]);
    await aim.press("8d");
    expect(played.wishes.at(-1)).toMatchObject({ t: "intend", moves: ["9c"] });
    await aim.press("9c");
    expect(played.wishes.at(-1)).toMatchObject({ t: "cancel" });
});

test("a defender leaves a card waiting for what it could beat if it were asked, as the server says", async () => {
    const { aim, played } = aiming([]);
    expect(waysToWait(aim, "Ts", ["8sTs", "9sTs"])).toEqual(["8sTs", "9sTs"]);
    await aim.queue(parseMove("9sTs"));
    expect(played.wishes.at(-1)).toMatchObject({ t: "intend", moves: ["9sTs"] });
});

test("whoever attacks, throws in or defends leaves no card waiting of which the server says nothing", () => {
    for (const roles of [
        ["attacker", "defender"],
        ["throws", "defender"],
        ["defender", "attacker"],
    ] as const)
        expect(waysToWait(aiming([], { roles: [...roles] }).aim, "8d")).toEqual([]);
});

test("what the server says can be decided beforehand is said beforehand, and one can think better of it", async () => {
    const { aim, played } = aiming([], {}, { ahead: ["take"] });
    const [take] = aim.table.early;
    if (take?.kind !== "take") throw new Error("expected to be able to take beforehand");
    await aim.queue(take);
    expect(played.wishes.at(-1)).toMatchObject({ t: "intend", moves: ["take"] });
    expect(aim.waits(take)).toBe(true);
    await aim.unqueue(take);
    expect(played.wishes.at(-1)).toMatchObject({ t: "cancel" });
});

test("nothing is decided beforehand of which the server says nothing", () => {
    expect(aiming([], { roles: ["defender", "attacker"], phase: "bout" }).aim.table.early).toEqual([]);
});

test("a picked card is let go when it can no longer be played", async () => {
    const { aim, played } = aiming(["8sTs", "9sTs", "take"]);
    await aim.press("Ts");
    const view = VIEWS[2];
    if (view) played.hear(view);
    expect(aim.picked).toBe(null);
});
