// What the page says of a deal is what the terminal says of it: tests/server/told.py has written both down.

import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";

import type { ViewMessage } from "../protocol";
import { Words } from "../words/words.svelte";
import { lineOf, moveLabel } from "./line";
import { parseMove } from "./move";
import { reasonSentence } from "./reason";
import { ending, nameOf, sentences, type Listener } from "./said";
import { standing } from "./standing";

interface Told {
    names: string[];
    view: ViewMessage;
    said: Record<string, string[]>;
}

const LOCALE = `${import.meta.dirname}/../../../durak/locale`;
const steps = readFileSync(`${import.meta.dirname}/told.jsonl`, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Told);

function speaking(language: string): Words {
    const files = readdirSync(`${LOCALE}/${language}`).map((name) =>
        readFileSync(`${LOCALE}/${language}/${name}`, "utf8"),
    );
    return new Words(language, files.join("\n"));
}

function listening(language: string, names: string[], seat: number | null = 1): Listener {
    const words = speaking(language);
    return { words, seat, name: (each) => names[each] ?? "?", card: (card) => words.card(card) };
}

const plain = (text: string): string => text.replace(/[\u2068\u2069]/g, "");

test("who comes in the middle of a bout hears of a card that is thrown in as of one", () => {
    const thrown = steps.find(({ view }) => {
        const { events = [], table = [] } = view.public;
        return table.length > 1 && events.at(-1)?.kind === "lay";
    });
    if (!thrown) throw new Error("expected a card that is thrown in");
    const [heard] = sentences({ before: null, after: thrown.view }, listening("en", thrown.names));
    expect(heard).toMatch(/throw/);
});

test.each(["en", "ru"])("every sentence of three deals is the terminal's (%s)", (language) => {
    const words = listening(language, []);
    let before: ViewMessage | null = null;
    for (const { names, view, said } of steps) {
        if (before?.public.lead_after === undefined || view.seq < before.seq) before = null;
        const heard = sentences({ before, after: view }, { ...words, name: (seat) => names[seat] ?? "?" });
        expect(heard.map(plain)).toEqual(said[language]);
        before = view;
    }
});

test("at every step one line says who must do what, in every language and to everybody", () => {
    for (const language of readdirSync(LOCALE)) {
        for (const seat of [1, null]) {
            const listener = listening(language, ["Anna", "Boris", "Clara", "David"], seat);
            for (const { view } of steps) {
                const line = lineOf(seat === null ? { ...view, you: null, legal: [] } : view, listener);
                expect(line).toMatch(/[.!?]”?$/);
                expect(line).not.toMatch(/[{}]|web-|\bundefined\b/);
            }
        }
    }
});

test("every legal move of three deals has a label that says what it does", () => {
    const listener = listening("en", ["Anna", "Boris", "Clara", "David"]);
    for (const { view } of steps)
        for (const text of view.legal ?? []) expect(moveLabel(parseMove(text), view, listener)).not.toMatch(/-|[{}]/);
});

const bout = (table: ViewMessage["public"]["table"], more: Partial<ViewMessage> = {}): ViewMessage => {
    const first = steps[0];
    if (!first) throw new Error("no steps");
    return { ...first.view, ...more, public: { ...first.view.public, phase: "bout", table: table ?? [], defender: 1 } };
};

test("the button to take says how many cards lie there, beaten or not", () => {
    const view = bout([
        ["9d", "Td", 0],
        ["9s", null, 0],
    ]);
    expect(plain(moveLabel(parseMove("take"), view, listening("en", [])))).toBe("Take 3 cards");
    expect(plain(moveLabel(parseMove("take"), view, listening("ru", [])))).toBe("Беру 3 карты");
});

test("who has said enough says «Бито» when all is beaten, else «Пас»", () => {
    const russian = listening("ru", []);
    expect(moveLabel(parseMove("done"), bout([["9d", "Td", 0]]), russian)).toBe("Бито");
    expect(moveLabel(parseMove("done"), bout([["9d", null, 0]]), russian)).toBe("Пас");
});

test("a card in a reason is declined as the language wants it", () => {
    const reason = { code: "move.does_not_beat", arguments: { card: "7d", attack: "Qh" } } as const;
    const told = (language: string): string => plain(reasonSentence(reason, listening(language, [])));
    expect(told("en")).toBe("The seven of diamonds does not beat the queen of hearts.");
    expect(told("ru")).toBe("Не выйдет: семёрка бубен не бьёт даму червей.");
});

test("a count in a reason is counted, although it comes as a text", () => {
    const reason = { code: "move.limit_reached", arguments: { limit: "1" } } as const;
    expect(plain(reasonSentence(reason, listening("en", [])))).toBe("This bout takes no more than 1 attack card.");
});

test("a reason calls a player by the name", () => {
    const reason = { code: "move.not_your_turn", arguments: { seat: "2" } } as const;
    expect(plain(reasonSentence(reason, listening("en", ["Anna", "Boris", "Clara"])))).toBe("Clara decides first.");
});

test("a code that this page does not know yet has a sentence all the same", () => {
    const reason = { code: "unheard_of" as "stale", arguments: {} };
    expect(reasonSentence(reason, listening("en", []))).toBe("That is not possible now.");
});

test("how things stand begins with what is to be done and ends with the hand", () => {
    const view = bout([["9d", null, 0]], { hand: ["Ks", "As"], legal: ["take"] });
    const told = standing(view, ["Ks", "As"], listening("en", ["Anna", "Boris", "Clara"])).map(plain);
    expect(told[0]).toBe("You defend: beat 1 card, or take.");
    expect(told).toContain("Table: nine of diamonds not beaten");
    expect(told.at(-1)).toBe("Hand: king of spades, ace of spades");
});

test("a bot without a name is called by one of its language, an empty seat by its number", () => {
    const english = speaking("en");
    expect(nameOf(english, [{ state: "bot", bot: "greedy" }], 0)).toBe("Alice");
    expect(plain(nameOf(english, [{ state: "empty" }], 0))).toBe("Seat 1");
    expect(nameOf(english, [{ state: "here", name: "Vera", person: "v" }], 0)).toBe("Vera");
});

test("who plays without a name is You to themselves and a player to others", () => {
    const seats = [{ state: "here", person: "v" } as const];
    expect(nameOf(speaking("en"), seats, 0, 0)).toBe("You");
    expect(nameOf(speaking("en"), seats, 0)).toBe("Player");
});

test("a deal that nobody demanded anew says why it is dealt again", () => {
    const view = { ...bout([]), public: { ...bout([]).public, result: "redeal" } };
    expect(ending(view, listening("en", []), { demanded: false })).toEqual([
        "Nobody holds a trump, so the cards are dealt again.",
    ]);
    expect(ending(view, listening("en", []), { demanded: true })).toEqual([]);
});
