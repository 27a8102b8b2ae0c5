// A table as the page knows it, by the exchange that the page of the protocol shows.

import { flushSync } from "svelte";
import { expect, test } from "vitest";

import { about, Played, VIEWS } from "./exchange";
import { parseMove } from "./move";
import type { Step } from "./table.svelte";

const [DEALT, ATTACKED, BEATEN, THROWN] = VIEWS as [
    (typeof VIEWS)[0],
    (typeof VIEWS)[0],
    (typeof VIEWS)[0],
    (typeof VIEWS)[0],
];

test("what may be played is what the server lists, and nothing else", () => {
    const { table } = new Played().hear(about(), ATTACKED);
    expect(table.isMyTurn).toBe(true);
    expect(table.movesOf("Ts")).toEqual([{ text: "8sTs", kind: "beat", attack: "8s", card: "Ts" }]);
    expect(table.movesOf("Qd")).toEqual([]);
    expect(table.decisions.map((move) => move.kind)).toEqual(["take"]);
});

test("each view is a step from the one before, and one that comes again is none", () => {
    const steps: Step[] = [];
    const played = new Played();
    played.table.onstep = (step) => steps.push(step);
    played.hear(about(), DEALT, ATTACKED, ATTACKED);
    expect(steps.map(({ before, after }) => [before?.seq, after.seq])).toEqual([
        [undefined, DEALT.seq],
        [DEALT.seq, ATTACKED.seq],
    ]);
});

test("a move says which view it was decided by", async () => {
    const played = new Played().hear(about(), ATTACKED);
    await played.table.play(parseMove("8sTs"));
    expect(played.wishes).toMatchObject([{ t: "move", deal: 1, bout: 1, base: ATTACKED.seq, move: "8sTs" }]);
});

test("a refusal is kept to be shown until the next move", async () => {
    const played = new Played().hear(about(), THROWN);
    played.answering(({ id }) => ({ t: "refused", id, code: "stale" }));
    await played.table.play(parseMove("take"));
    expect(played.table.refused?.code).toBe("stale");
    played.answering(({ id }) => ({ t: "ack", id, seq: 9 }));
    await played.table.play(parseMove("take"));
    expect(played.table.refused).toBe(null);
});

test("the lowest trump that began is known until the first bout is over, and lies until a card is on the table", () => {
    const played = new Played().hear(about(), DEALT);
    expect(played.table.opened).toEqual({ seat: 1, card: "Th", lies: true });
    played.hear(ATTACKED);
    expect(played.table.opened).toEqual({ seat: 1, card: "Th", lies: false });
    played.hear(...VIEWS.slice(2));
    expect(played.table.opened).toBe(null);
});

test("why a card cannot be played is asked once for each view", async () => {
    const played = new Played().hear(about(), ATTACKED);
    const reasons = [{ code: "move.does_not_beat" as const, arguments: { card: "Qd", attack: "8s" }, rule: null }];
    played.answering(({ id }) => ({ t: "why", id, reasons }));
    expect(await played.table.why("Qd")).toEqual({ reasons, later: [] });
    expect(await played.table.why("Qd")).toEqual({ reasons, later: [] });
    expect(played.wishes).toHaveLength(1);
    played.hear(BEATEN);
    await played.table.why("Qd");
    expect(played.wishes).toHaveLength(2);
});

test("chance of one's own is added once to each deal that is announced, and only by who sits", async () => {
    const fair = [{ table: "x", deal: 1, commitment: "c" }];
    const played = new Played().hear(about({ status: "announced", fair }), about({ status: "announced", fair }));
    expect(played.wishes).toMatchObject([{ t: "nonce", deal: 1, nonce: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
    const onlooker = new Played().hear(about({ status: "announced", fair, you: null }));
    expect(onlooker.wishes).toEqual([]);
});

test("a question that the server was too busy for is asked again", async () => {
    const played = new Played().hear(about(), ATTACKED);
    played.answering(({ id }) => ({ t: "refused", id, code: "too_many" }));
    expect(await played.table.why("Qd")).toMatchObject({ reasons: [], refused: { code: "too_many" } });
    await played.table.why("Qd");
    expect(played.wishes).toHaveLength(2);
});

test("chance that comes too late is nobody's mistake, and no refusal to be shown", async () => {
    const played = new Played();
    played.answering(({ id }) => ({ t: "refused", id, code: "stale" }));
    played.hear(about({ status: "announced", fair: [{ table: "x", deal: 1, commitment: "c" }] }));
    await new Promise((answered) => setTimeout(answered));
    expect(played.wishes).toHaveLength(1);
    expect(played.table.refused).toBe(null);
});

test("whoever leaves during a deal has a bot mind the seat, and gets up after it", async () => {
    const played = new Played().hear(about(), ATTACKED);
    await played.table.leave();
    played.hear(about({ status: "between" }));
    await played.table.leave();
    expect(played.wishes).toMatchObject([{ t: "leave" }, { t: "stand" }]);
});

test("nobody is kept at a table by a line that is lost", async () => {
    const played = new Played().hear(about(), ATTACKED);
    played.breakOff();
    await played.table.leave();
    expect(played.wishes).toEqual([]);
    played.table.end();
});

test("queued moves are forgotten when the server says so", async () => {
    const played = new Played().hear(about(), BEATEN);
    await played.table.queue([parseMove("8d")]);
    expect(played.table.queued.map((move) => move.text)).toEqual(["8d"]);
    played.hear({ t: "queued", deal: 1, bout: 1 });
    expect(played.table.queued).toEqual([]);
});

test("a line that is lost leaves the table as it was last seen", () => {
    const played = new Played().hear(about(), ATTACKED);
    played.breakOff();
    flushSync();
    expect(played.table.line).toBe("lost");
    expect(played.table.hand).toEqual(ATTACKED.hand);
    played.table.end();
});

test("a decision can be taken back where the server says so, in the deal that goes on", async () => {
    const played = new Played().hear(about(), { ...BEATEN, can_undo: true });
    expect(played.table.canUndo).toBe(true);
    await played.table.undo();
    expect(played.wishes).toMatchObject([{ t: "undo", deal: 1 }]);
    played.hear(about({ status: "between" }));
    expect(played.table.canUndo).toBe(false);
});

test("a hint that comes for a view that is no more is worth nothing, and one is asked for at a time", async () => {
    const played = new Played().hear(about(), ATTACKED);
    played.answering(() => null);
    const asked = Promise.race([played.table.askHint(), Promise.resolve()]);
    void played.table.askHint();
    await asked;
    expect(played.wishes).toMatchObject([{ t: "hint" }]);
    const { id } = played.said.find((each) => each.t === "hint") as { id: string };
    played.hear(BEATEN, { t: "hint", id, move: "8sTs", reason: "cheap" });
    await new Promise((answered) => setTimeout(answered));
    expect(played.table.hint).toBe(null);
});

test("every kind of move is read from its text", () => {
    const kinds = ["take", "done", "close", "swap", "claim", "redeal", "6h", "Xs", "6h9h", "t6s", "s6s", "r6h"];
    expect(kinds.map((text) => parseMove(text).kind)).toEqual([
        "take",
        "done",
        "close",
        "swap",
        "claim",
        "redeal",
        "lay",
        "lay",
        "beat",
        "transfer",
        "show",
        "give_back",
    ]);
    expect(parseMove("6h9h")).toEqual({ text: "6h9h", kind: "beat", attack: "6h", card: "9h" });
});
