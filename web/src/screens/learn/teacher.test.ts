import { expect, test, vi } from "vitest";

import type { FromServer, LessonLine, PublicPart, Trial, ViewMessage } from "../../protocol";
import { Teacher, type News } from "./teacher";

const place: PublicPart = {
    deal: 1,
    bout: 3,
    phase: "bout",
    counts: [2, 3],
    trump: "h",
    trump_card: null,
    talon: 0,
    discarded: 0,
    attacker: 0,
    defender: 1,
    dealer: 0,
    actors: [1],
    lead_after: 0,
};

const trial = (changes: Partial<Trial> & { made?: string } = {}): Trial => ({
    frames: [
        {
            seat: null,
            move: changes.made ?? "",
            public: place,
            hands: [["8s"], ["7s", "Js"]],
            comment: "",
            clock: null,
        },
    ],
    refused: null,
    legal: ["9sJs", "take"],
    why: { "7s": [{ code: "move.does_not_beat", arguments: { card: "7s", attack: "9s" }, rule: "suitless" }] },
    ...changes,
});

const LESSON: LessonLine = {
    name: "beat",
    says: "lesson-beat",
    rule: null,
    first_game: true,
    position: "the position",
    seat: 1,
    seats: 2,
    steps: [{ right: ["9sJs"], wrong: ["9s7s"], then: ["0:done"] }],
    start: trial(),
};

const REFUSED = trial({ refused: { code: "move.does_not_beat", arguments: {}, rule: null } });
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

function taught(lesson: Partial<LessonLine> = {}, answers: Record<string, Trial> = {}) {
    const news: News[] = [];
    const heard: FromServer[] = [];
    const attempt = vi.fn(async (_position: string, moves: string) => answers[moves] ?? trial({ made: moves }));
    const teacher = new Teacher({ ...LESSON, ...lesson }, { tell: (each) => news.push(each), attempt, pause: 0 });
    teacher.onmessage = (text) => heard.push(JSON.parse(text) as FromServer);
    const send = async (message: object): Promise<void> => {
        teacher.send(JSON.stringify(message));
        await settled();
    };
    const views = (): ViewMessage[] => heard.filter((each) => each.t === "view");
    const move = (text: string) => send({ t: "move", id: "m", deal: 1, bout: 3, base: 0, move: text });
    return { news, heard, attempt, send, views, move };
}

test("who comes is told of the table and sees the position from the place of who learns", async () => {
    const { heard, send, views } = taught();
    await send({ t: "hello" });
    expect(heard.map(({ t }) => t)).toEqual(["welcome", "table", "view"]);
    expect(views()[0]).toMatchObject({ you: 1, hand: ["7s", "Js"], legal: ["9sJs", "take"] });
});

test("a right move is played and answered, and then the lesson is learnt", async () => {
    const { news, attempt, views, move } = taught();
    await move("9sJs");
    expect(attempt.mock.calls.map(([, moves]) => moves)).toEqual(["9sJs", "9sJs 0:done"]);
    expect(news).toEqual(["asked", "learnt"]);
    expect(views().at(-1)?.legal).toEqual([]);
});

test("a legal move that is not asked for is left undone", async () => {
    const { news, heard, views, move } = taught();
    await move("take");
    expect(heard.map(({ t }) => t)).toEqual(["ack"]);
    expect(views()).toEqual([]);
    expect(news).toEqual(["other"]);
});

test("a move that is refused is told why", async () => {
    const { news, heard, move } = taught({}, { "9s7s": REFUSED });
    await move("9s7s");
    expect(heard).toMatchObject([{ t: "refused", code: "move.does_not_beat" }]);
    expect(news).toEqual(["refused"]);
});

test("of a card that can do nothing every reason is told without asking anybody", async () => {
    const { heard, attempt, send } = taught();
    await send({ t: "why", id: "w", card: "7s" });
    expect(heard).toMatchObject([{ t: "why", reasons: [{ code: "move.does_not_beat", rule: "suitless" }] }]);
    expect(attempt).not.toHaveBeenCalled();
});

test("where something is to be found refused, asking why is what is learnt", async () => {
    const { news, send } = taught({ steps: [{ right: [], wrong: ["9s7s"], then: [] }] });
    await send({ t: "why", id: "w", card: "7s" });
    expect(news).toEqual(["learnt"]);
});

test("after one step comes the next", async () => {
    const steps = [
        { right: ["8c", "8d"], wrong: [], then: [] },
        { right: ["8c", "8d"], wrong: [], then: [] },
    ];
    const { news, attempt, move } = taught({ steps });
    await move("8c");
    expect(news).toEqual(["asked"]);
    await move("8d");
    expect(attempt.mock.calls.at(-1)?.[1]).toBe("8c 8d");
    expect(news).toEqual(["asked", "asked", "learnt"]);
});

test("where nobody answers the move can be made again", async () => {
    const { heard, attempt, move } = taught();
    attempt.mockRejectedValueOnce(new Error("offline"));
    await move("9sJs");
    expect(heard).toMatchObject([{ t: "refused", code: "storage" }]);
});
