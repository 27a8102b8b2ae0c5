// A table as it is heard by who does not see it.

import { render, waitFor } from "@testing-library/svelte";
import { beforeAll, expect, test, vi } from "vitest";

import type { FromServer, ViewMessage } from "../protocol";
import type { Carrier } from "../server/connection";
import { about, VIEWS } from "../table/exchange";
import { speak } from "../words/words.svelte";
import TableScreen from "./TableScreen.svelte";

// What a browser has and the tests' one has not.
vi.hoisted(() => {
    const never = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    window.matchMedia = () => never as unknown as MediaQueryList;
    window.ResizeObserver = class {
        observe(): void {}
        unobserve(): void {}
        disconnect(): void {}
    };
    Element.prototype.getAnimations = () => [];
});

beforeAll(() => speak(["en"]));

const base = VIEWS[1] as ViewMessage;

function view(seq: number, roles: string[], legal: string[]): ViewMessage {
    const [attacker, defender] = [roles.indexOf("attacker"), roles.indexOf("defender")];
    return { ...base, seq, legal, public: { ...base.public, roles, attacker, defender } } as ViewMessage;
}

async function sitDown(): Promise<(message: FromServer) => void> {
    const carrier: Carrier = { send: () => {}, close: () => {}, onopen: null, onmessage: null, onclose: null };
    render(TableScreen, { what: "", open: () => carrier });
    await waitFor(() => expect(carrier.onmessage).not.toBe(null));
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
