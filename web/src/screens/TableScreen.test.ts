// A table as it is heard by who does not see it.

import { render, waitFor } from "@testing-library/svelte";
import { beforeAll, expect, test } from "vitest";

import type { FromServer, ViewMessage } from "../protocol";
import type { Carrier } from "../server/connection";
import { about, VIEWS } from "../table/exchange";
import { speak } from "../words/words.svelte";
import TableScreen from "./TableScreen.svelte";

beforeAll(() => speak(["en"]));

const base = VIEWS[1] as ViewMessage;

function view(seq: number, roles: string[], legal: string[]): ViewMessage {
    const [attacker, defender] = [roles.indexOf("attacker"), roles.indexOf("defender")];
    return { ...base, seq, legal, public: { ...base.public, roles, attacker, defender } } as ViewMessage;
}

let carrier: Carrier;

async function sitDown(): Promise<(message: FromServer) => void> {
    const open = (): Carrier =>
        (carrier = { send: () => {}, close: () => {}, onopen: null, onmessage: null, onclose: null });
    render(TableScreen, { what: "", open });
    await waitFor(() => expect(carrier?.onmessage ?? null).not.toBe(null));
    carrier.onopen?.();
    const hear = (message: FromServer): void => carrier.onmessage?.(JSON.stringify(message));
    hear({ t: "welcome", v: 1, now: Date.now(), you: "b7b3bbd2", table: "x" });
    hear(about());
    return hear;
}

const called = (): string =>
    (document.querySelector("[aria-live=assertive]")?.textContent ?? "").replace(/[\u2068\u2069]/g, "");

test("who attacked and defends now is called again, though it was their turn all the time", async () => {
    const hear = await sitDown();
    hear(view(20, ["attacker", "defender"], ["9s", "done"]));
    await waitFor(() => expect(called()).toMatch(/^Your turn/));
    const first = called();
    hear(view(21, ["defender", "attacker"], ["8sTs", "take"]));
    await waitFor(() => expect(called()).not.toBe(first));
    expect(called()).toMatch(/^Your turn\. You defend/);
});

test("who is called once is not called for each card", async () => {
    const hear = await sitDown();
    hear(view(20, ["defender", "attacker"], ["8sTs", "take"]));
    await waitFor(() => expect(called()).toMatch(/^Your turn/));
    const first = called();
    hear(view(21, ["defender", "attacker"], ["take"]));
    await new Promise((settled) => setTimeout(settled));
    expect(called()).toBe(first);
});

/** What is read aloud after the first view. */
const heard = (): string[] =>
    [...document.querySelectorAll("[role=log] > *")]
        .slice(1)
        .map((each) => (each.textContent ?? "").replace(/[\u2068\u2069]/g, ""));

test("whoever listens hears that the line is lost, once, and that it is back", async () => {
    const hear = await sitDown();
    hear(view(20, ["defender", "attacker"], ["8sTs", "take"]));
    const region = document.querySelector("[role=log]");
    carrier.onclose?.(1006);
    await waitFor(() => expect(heard()).toEqual(["Connection lost: a bot will soon mind your seat."]));
    document.querySelector<HTMLElement>(".banner button")?.click();
    carrier.onopen?.();
    carrier.onmessage?.(JSON.stringify({ t: "welcome", v: 1, now: Date.now(), you: "b7b3bbd2", table: "x" }));
    await waitFor(() => expect(heard().slice(1)).toEqual(["The connection is back."]));
    expect(document.querySelector("[role=log]")).toBe(region);
});

test("whoever listens hears that a bot plays for them", async () => {
    const hear = await sitDown();
    hear(view(20, ["defender", "attacker"], ["8sTs", "take"]));
    const { seats } = about();
    hear(about({ seats: [{ ...seats[0]!, state: "minded" }, seats[1]!] }));
    await waitFor(() => expect(heard()).toEqual(["A bot plays for you."]));
});

test("of two bots that move at once both moves are heard", async () => {
    const hear = await sitDown();
    hear(view(20, ["defender", "attacker"], []));
    const laid = (seq: number, card: string): FromServer => {
        const next = view(seq, ["defender", "attacker"], []);
        return { ...next, public: { ...next.public, events: [{ kind: "lay", seat: 1, cards: [card] }] } };
    };
    hear(laid(21, "8s"));
    hear(laid(22, "8c"));
    await waitFor(() => expect(heard()).toHaveLength(2));
});

test("why a move is refused is heard once, whatever is told of the table meanwhile", async () => {
    const hear = await sitDown();
    hear(view(20, ["defender", "attacker"], ["8sTs", "take"]));
    const sent: { t: string; id: string }[] = [];
    carrier.send = (text) => void sent.push(JSON.parse(text) as { t: string; id: string });
    const take = (): HTMLElement | null => document.querySelector<HTMLElement>("button.take");
    await waitFor(() => expect(take()).not.toBe(null));
    take()?.click();
    await waitFor(() => expect(sent.some(({ t }) => t === "move")).toBe(true));
    hear({ t: "refused", id: sent.find(({ t }) => t === "move")?.id ?? "", code: "stale" });
    await waitFor(() => expect(heard()).toHaveLength(1));
    hear(about({ watching: 1 }));
    await new Promise((settled) => setTimeout(settled));
    expect(heard()).toHaveLength(1);
});
