// A recorded game on the page, whose server is a test.

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import type { ReplayFrame } from "../protocol";
import { VIEWS } from "../table/exchange";
import { read, speak } from "../words/words.svelte";
import Replay from "./Replay.svelte";

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
    URL.createObjectURL = () => "blob:";
});

vi.mock(import("../server/http"), async (original) => ({
    ...(await original()),
    record: async () => "[DGN 1]",
    replays: async () => {
        const frames = VIEWS.map(({ public: shown, hand = [] }): ReplayFrame => {
            return { public: shown, hands: [hand, []], move: "", seat: null, comment: "", clock: null };
        });
        const game = { complete: true, names: [], rules: "podkidnoy", unusual: [], dgn: "", frames };
        return { games: [game] } as never;
    },
}));

beforeAll(async () => {
    await speak(["en"]);
    await read();
});

afterEach(() => {
    cleanup();
    vi.useRealTimers();
});

test("where there is no clipboard, the link to a moment is marked and is not said to be copied", async () => {
    render(Replay, { what: "Zr8mQ1xT4nKpW0yBv6LdSA/1/2" });
    await fireEvent.click(await screen.findByRole("button", { name: "Copy a link to this moment" }));
    const field = await screen.findByRole<HTMLInputElement>("textbox");
    expect(field.value).toMatch(/#\/replay\/Zr8mQ1xT4nKpW0yBv6LdSA\/1\/2$/);
    expect(field.selectionEnd).toBe(field.value.length);
    expect(screen.queryByText("Copied")).toBe(null);
});

test("the address follows the move that is shown, once one stays there", async () => {
    vi.useFakeTimers();
    const replaced = vi.spyOn(history, "replaceState");
    render(Replay, { what: "Zr8mQ1xT4nKpW0yBv6LdSA/1/0" });
    const forward = await vi.waitFor(() => screen.getByRole("button", { name: "One move on" }));
    await vi.advanceTimersByTimeAsync(1_000);
    replaced.mockClear();
    for (let step = 0; step < 3; step++) await fireEvent.click(forward);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(location.hash).toBe("#/replay/Zr8mQ1xT4nKpW0yBv6LdSA/1/3");
    expect(replaced).toHaveBeenCalledOnce();
});
