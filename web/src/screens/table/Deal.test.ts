// The table on the page, by what a person sees, presses and hears.

import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { beforeAll, beforeEach, expect, test } from "vitest";

import type { ViewMessage } from "../../protocol";
import { settings } from "../../settings.svelte";
import { about, Played, VIEWS } from "../../table/exchange";
import { nameOf, type Listener } from "../../table/said";
import { speak, words } from "../../words/words.svelte";
import Deal from "./Deal.svelte";

beforeAll(() => speak(["en"]));

beforeEach(() => {
    settings.order = { by: "suit", trumps: "right" };
    settings.leftHanded = false;
    settings.keys = true;
});

const base = VIEWS[1] as ViewMessage;

function sitDown(
    legal: string[],
    more: Partial<ViewMessage["public"]> = {},
    own: Partial<ViewMessage> = {},
): { played: Played; said: string[] } {
    const played = new Played().hear(about(), { ...base, legal, ...own, public: { ...base.public, ...more } });
    const { table } = played;
    const name = (seat: number): string => nameOf(words(), table.seats, seat);
    const seen: Listener = { words: words(), seat: 0, name, card: (card) => words().short(card, "english") };
    const heard: Listener = { ...seen, card: (card) => words().card(card) };
    const said: string[] = [];
    render(Deal, { table, seen, heard, say: (text: string) => said.push(plain(text)) });
    return { played, said };
}

const plain = (text: string | null | undefined): string => (text ?? "").replace(/[\u2068\u2069]/g, "");
const hand = (): HTMLElement[] => within(screen.getByRole("list", { name: "Your hand" })).getAllByRole("button");
const named = (name: string): HTMLElement => {
    const found = screen.getAllByRole("button").find((each) => plain(each.getAttribute("aria-label")) === name);
    if (!found) throw new Error(`expected a button ${name}`);
    return found;
};
const moves = (played: Played): string[] => played.said.flatMap((each) => (each.t === "move" ? [each.move] : []));

test("the hand lies in order and is one stop of the Tab key, at a card that can be played", () => {
    sitDown(["8sTs", "take"]);
    expect(hand().map((each) => plain(each.getAttribute("aria-label")))).toEqual([
        "ten of spades",
        "eight of diamonds",
        "ten of diamonds",
        "queen of diamonds",
        "ace of diamonds",
        "nine of clubs",
    ]);
    expect(hand().filter((each) => each.tabIndex === 0)).toEqual([named("ten of spades")]);
});

test("the arrows go from card to card, Home and End to the first and the last", async () => {
    sitDown(["8sTs", "take"]);
    named("ten of spades").focus();
    await fireEvent.keyDown(named("ten of spades"), { key: "ArrowRight" });
    expect(document.activeElement).toBe(named("eight of diamonds"));
    await fireEvent.keyDown(named("eight of diamonds"), { key: "End" });
    expect(document.activeElement).toBe(named("nine of clubs"));
});

test("the letter of a rank jumps from card to card of that rank", async () => {
    sitDown(["8sTs", "take"]);
    await fireEvent.keyDown(document.body, { key: "0" });
    expect(document.activeElement).toBe(named("ten of diamonds"));
    await fireEvent.keyDown(document.body, { key: "0" });
    expect(document.activeElement).toBe(named("ten of spades"));
    await fireEvent.keyDown(document.body, { key: "q" });
    expect(document.activeElement).toBe(named("queen of diamonds"));
});

test("a press plays the card that has one way to be played", async () => {
    const { played } = sitDown(["8sTs", "take"]);
    await fireEvent.click(named("ten of spades"));
    expect(moves(played)).toEqual(["8sTs"]);
});

test("a card that cannot be played says so, and why once one is there", async () => {
    const { played } = sitDown(["8sTs", "take"]);
    const reasons = [{ code: "move.does_not_beat" as const, arguments: { card: "Qd", attack: "8s" }, rule: null }];
    played.answering(({ id }) => ({ t: "why", id, reasons }));
    expect(named("queen of diamonds").getAttribute("aria-disabled")).toBe("true");
    named("queen of diamonds").focus();
    const told = "The queen of diamonds does not beat the eight of spades.";
    await waitFor(() => expect(plain(document.getElementById("why-not")?.textContent)).toBe(told));
    expect(named("queen of diamonds").getAttribute("aria-describedby")).toBe("why-not");
});

test("why a card cannot be played is asked anew where something else has happened", async () => {
    const { played } = sitDown(["8sTs", "take"]);
    const because = (attack: string) => [
        { code: "move.does_not_beat" as const, arguments: { card: "Qd", attack }, rule: null },
    ];
    played.answering(({ id }) => ({ t: "why", id, reasons: because("8s") }));
    named("queen of diamonds").focus();
    const why = (): string => plain(document.getElementById("why-not")?.textContent);
    await waitFor(() => expect(why()).toContain("eight of spades"));
    played.answering(({ id }) => ({ t: "why", id, reasons: because("9s") }));
    played.hear({ ...base, seq: base.seq + 1, legal: ["take"] });
    await waitFor(() => expect(why()).toContain("nine of spades"));
});

test("a card that cannot be played is explained when it is pressed, with the way to the rule", async () => {
    const { played, said } = sitDown(["take"], { attacker: 0, defender: 1, roles: ["attacker", "defender"] });
    const reasons = [{ code: "move.limit_reached" as const, arguments: { limit: "6" }, rule: "bout_limit" }];
    played.answering(({ t, id }) => (t === "why" ? { t, id, reasons, later: ["Qd"] } : { t: "ack", id, seq: 9 }));
    await fireEvent.click(named("queen of diamonds"));
    const link = await screen.findByRole("link", { name: "The rule" });
    expect(link.getAttribute("href")).toBe("#/rules/bout_limit");
    await waitFor(() => expect(said).toContain("This bout takes no more than 6 attack cards."));
    await fireEvent.click(screen.getByRole("button", { name: "Play as soon as I may" }));
    await waitFor(() => named("queen of diamonds, waiting to be played"));
});

test("a card with several ways is asked about, and by keyboard the first way is at hand", async () => {
    const { played } = sitDown(["8s8d", "t8d", "take"]);
    await fireEvent.keyDown(document.body, { key: "8" });
    await fireEvent.click(named("eight of diamonds"));
    expect(moves(played)).toEqual([]);
    await waitFor(() => expect(plain(document.activeElement?.textContent).trim()).toBe("Beat the 8♠"));
    await fireEvent.click(
        screen.getByRole("group", { name: "Which way?" }).querySelectorAll("button")[1] as HTMLElement,
    );
    expect(moves(played)).toEqual(["t8d"]);
});

test("Escape lets a picked card go and leads back to it", async () => {
    sitDown(["8s8d", "t8d", "take"]);
    await fireEvent.click(named("eight of diamonds"));
    expect(screen.queryByRole("group", { name: "Which way?" })).not.toBe(null);
    await fireEvent.keyDown(document.body, { key: "Escape" });
    expect(screen.queryByRole("group", { name: "Which way?" })).toBe(null);
    expect(document.activeElement).toBe(named("eight of diamonds"));
});

test("the letters take, and say done", async () => {
    const { played } = sitDown(["8sTs", "take"]);
    await fireEvent.keyDown(document.body, { key: "t" });
    expect(moves(played)).toEqual(["take"]);
});

test("who has turned letter keys off takes nothing by a letter, and no button names one", async () => {
    settings.keys = false;
    const { played, said } = sitDown(["8sTs", "take"], {}, { can_undo: true });
    for (const key of ["t", "d", "u", "s", "?", "8"]) await fireEvent.keyDown(document.body, { key });
    expect(played.wishes).toEqual([]);
    expect(said).toEqual([]);
    expect(document.querySelector("[aria-keyshortcuts]")).toBe(null);
});

test("without letter keys Escape and the arrows go on as before", async () => {
    settings.keys = false;
    sitDown(["8s8d", "t8d", "take"]);
    await fireEvent.click(named("eight of diamonds"));
    await fireEvent.keyDown(document.body, { key: "Escape" });
    expect(screen.queryByRole("group", { name: "Which way?" })).toBe(null);
    await fireEvent.keyDown(named("eight of diamonds"), { key: "ArrowRight" });
    expect(document.activeElement).toBe(named("ten of diamonds"));
});

test("a button names the letter that presses it", () => {
    sitDown(["8sTs", "take"]);
    expect(document.querySelector("button.take")?.getAttribute("aria-keyshortcuts")).toBe("t");
});

test("a letter that is held takes back one decision, and not the whole deal", async () => {
    const { played } = sitDown(["8sTs", "take"]);
    played.hear({ ...base, seq: base.seq + 1, can_undo: true });
    await fireEvent.keyDown(document.body, { key: "u" });
    await fireEvent.keyDown(document.body, { key: "u", repeat: true });
    expect(played.said.filter((each) => each.t === "undo")).toHaveLength(1);
});

test("a letter does nothing that cannot be done now", async () => {
    const { played } = sitDown(["8sTs", "take"]);
    await fireEvent.keyDown(document.body, { key: "d" });
    expect(moves(played)).toEqual([]);
});

test("s reads aloud how things stand", async () => {
    const { said } = sitDown(["8sTs", "take"]);
    await fireEvent.keyDown(document.body, { key: "s" });
    expect(said.at(-1)).toMatch(/^You defend: beat 1 card, or take\. Trump: hearts Talon: 24/);
});

test("a card that is given back is pressed on the table", async () => {
    const { played } = sitDown(["r8s"], { surplus: 1 });
    await fireEvent.click(named("give back the eight of spades"));
    expect(moves(played)).toEqual(["r8s"]);
});

test("of the other seats only the one glows that would get the attack", async () => {
    const counts = [6, 5, 4, 6];
    sitDown(["8s8d", "t8d", "take"], { receiver: 2, counts, roles: ["defender", "throws", "throws", "attacker"] });
    const targets = (): string[] =>
        [...document.querySelectorAll<HTMLElement>('[data-seat][data-drop="transfer"]')].map(
            (each) => each.dataset["seat"] ?? "",
        );
    expect(targets()).toEqual([]);
    await fireEvent.click(named("eight of diamonds"));
    expect(targets()).toEqual(["2"]);
});

test("a defender who is not asked yet takes beforehand, and can think better of it", async () => {
    const { played } = sitDown([], { phase: "lead", table: [] }, { ahead: ["take"] });
    await fireEvent.click(screen.getByRole("button", { name: "Take what comes", pressed: false }));
    expect(played.wishes.at(-1)).toMatchObject({ t: "intend", moves: ["take"] });
    await fireEvent.click(await screen.findByRole("button", { name: "Take what comes", pressed: true }));
    expect(played.wishes.at(-1)).toMatchObject({ t: "cancel" });
});

test("a window for throwing in is heard once it opens, by who may throw in, and its bar is silent", async () => {
    const { played, said } = sitDown([]);
    const until = Date.now() + 60_000;
    const opened = { ...base, public: { ...base.public, window_until: until } };
    const heard = (): number => said.filter((text) => text === "Time to throw in").length;
    played.hear({ ...opened, seq: base.seq + 1, legal: ["8d", "done"] });
    await waitFor(() => expect(heard()).toBe(1));
    played.hear({
        ...opened,
        seq: base.seq + 2,
        legal: ["done"],
        public: { ...opened.public, window_until: until + 1 },
    });
    await waitFor(() => expect(document.querySelector("progress")).not.toBe(null));
    expect(heard()).toBe(1);
    expect(screen.queryByRole("progressbar")).toBe(null);
});

test("who may throw nothing in hears of no window for it", async () => {
    const { played, said } = sitDown([]);
    played.hear({
        ...base,
        seq: base.seq + 1,
        legal: [],
        public: { ...base.public, window_until: Date.now() + 60_000 },
    });
    await waitFor(() => expect(document.querySelector("progress")).not.toBe(null));
    expect(said).toEqual([]);
});

test("every seat is called by its name, its cards and what it is", () => {
    sitDown(["8sTs", "take"]);
    const others = screen.getByRole("list", { name: "Players" });
    expect(plain(others.textContent).replace(/\s+/g, " ")).toContain("Ben 5");
    expect(others.textContent).toContain("attacker");
});

test("who plays with whom is what the server says", () => {
    const counts = [6, 6, 6, 6];
    sitDown([], { counts, roles: ["attacker", "defender", "waits", "throws"] }, { partners: [3] });
    const partners = [...document.querySelectorAll<HTMLElement>("[data-seat]")].filter((each) =>
        each.textContent?.includes("partner"),
    );
    expect(partners.map((each) => each.dataset["seat"])).toEqual(["3"]);
});

test("whoever listens hears cards in words: signs are for who looks", async () => {
    sitDown(["8s8d", "t8d", "take", "swap"], { discard: ["6c"] });
    await fireEvent.click(named("eight of diamonds"));
    const labels = [...document.querySelectorAll("[aria-label]")].map((each) => each.getAttribute("aria-label"));
    const unseen = [...document.querySelectorAll(".unseen")].map((each) => each.textContent);
    const heard = [...labels, ...unseen].map(plain);
    expect(heard.filter((text) => /[♠♥♦♣]/.test(text))).toEqual([]);
    expect(heard).toContain("beat the eight of spades with the eight of diamonds");
    expect(heard).toContain("six of clubs");
});

test("of the cards of others only their number is in the page", () => {
    sitDown(["8sTs", "take"]);
    const known = new Set([...(base.hand ?? []), "8s", "6h"]);
    const shown = [...document.querySelectorAll<HTMLElement>("[data-card]")].map((each) => each.dataset["card"] ?? "");
    expect(shown.filter((card) => !known.has(card))).toEqual([]);
});

test("whoever plays by keyboard goes on at the next card when one has been played", async () => {
    const { played } = sitDown(["8d", "Td"]);
    await fireEvent.keyDown(document.body, { key: "8" });
    await fireEvent.click(named("eight of diamonds"));
    const hand = (base.hand ?? []).filter((card) => card !== "8d");
    played.hear({ ...base, seq: base.seq + 1, hand, legal: [] });
    await waitFor(() => expect(document.activeElement).toBe(named("ten of diamonds")));
});

// Hints --------------------------------------------------------------------------------------------------------------

const HINT = { move: "8sTs", value: 0.3, outlook: "loses_two_thirds", reason: "spares_trumps" } as const;
function toldBy(answer: object): ReturnType<typeof sitDown> {
    const sat = sitDown(["8sTs", "take"], {}, { can_hint: true });
    sat.played.answering(({ id }) => ({ t: "hint", id, move: "take", reason: "only_move", ...answer }));
    return sat;
}

test("who asks for the best move sees its card marked, and sees and hears what it is, how it ends and why", async () => {
    const { played, said } = toldBy(HINT);
    await fireEvent.click(named("Best move"));
    const shown = await screen.findByText(/Best now/);
    expect(played.wishes).toMatchObject([{ t: "hint" }]);
    expect(plain(shown.textContent)).toBe(
        "Best now: beat the 8♠ with the 10♠. From here you lose about two times in three. " +
            "It keeps trumps and high cards for later.",
    );
    expect(said.at(-1)).toBe(
        "Best now: beat the eight of spades with the ten of spades. From here you lose about two times in three. " +
            "It keeps trumps and high cards for later.",
    );
    expect(named("ten of spades").querySelector(".mark")).not.toBe(null);
    expect(named("queen of diamonds").querySelector(".mark")).toBe(null);
});

test("the letter of the best move asks for it, and Escape puts it away", async () => {
    toldBy({ move: "take", reason: "cannot_beat" });
    await fireEvent.keyDown(document.body, { key: "b" });
    expect(plain((await screen.findByText(/Best now/)).textContent)).toBe(
        "Best now: take the cards. Not every card on the table can be beaten.",
    );
    await fireEvent.keyDown(document.body, { key: "Escape" });
    await waitFor(() => expect(screen.queryByText(/Best now/)).toBe(null));
});

test("the best move of a view is gone with the view", async () => {
    const { played } = toldBy(HINT);
    await fireEvent.click(named("Best move"));
    await screen.findByText(/Best now/);
    played.hear({ ...base, seq: base.seq + 1 });
    await waitFor(() => expect(screen.queryByText(/Best now/)).toBe(null));
});

test("why there is no hint is said", async () => {
    const { played, said } = sitDown([], {}, {});
    played.answering(({ id }) => ({ t: "refused", id, code: "no_hint" }));
    await fireEvent.click(named("Best move"));
    await screen.findByText("There is a hint when you play against bots and the move is yours.");
    expect(said).toContain("There is a hint when you play against bots and the move is yours.");
});

test.each([
    ["another person sits", { seats: [...about().seats.slice(0, 1), { state: "here" as const, name: "Bob" }] }],
    ["the table is listed", { settings: { ...about().settings, listed: true } }],
    ["one looks on", { you: null }],
])("nobody is offered the best move where %s, nor by its letter", async (_, more) => {
    const { played } = sitDown(["8sTs", "take"]);
    played.hear(about(more));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Best move" })).toBe(null));
    await fireEvent.keyDown(document.body, { key: "b" });
    expect(played.wishes).toEqual([]);
});
