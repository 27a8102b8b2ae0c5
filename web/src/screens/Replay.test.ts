// A recorded game on the page, whose server is a test.

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import type { ReplayFrame } from "../protocol";
import { Refusal } from "../server/http";
import { VIEWS } from "../table/exchange";
import { read, speak } from "../words/words.svelte";
import Replay from "./Replay.svelte";

// What a browser has and the tests' one has not.
vi.hoisted(() => {
    URL.createObjectURL = () => "blob:";
    URL.revokeObjectURL = () => {};
});

/** Why the server shows no game. */
let wrong: Refusal | null = null;

vi.mock(import("../server/http"), async (original) => ({
    ...(await original()),
    record: async () => "[DGN 1]",
    replays: async () => {
        if (wrong) throw wrong;
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
    wrong = null;
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

test("of a bad record one reads in one's own language which line is wrong, and apart from it what the server found", async () => {
    await speak(["de"]);
    wrong = new Refusal("bad_record", "game 1, line 3: expected a move, got 'e4'", 3);
    render(Replay, { what: "Zr8mQ1xT4nKpW0yBv6LdSA/1" });
    const told = (await screen.findByRole("alert")).textContent?.replace(/[\u2068\u2069]/g, "");
    expect(told).toBe("Dieses Spiel lässt sich nicht zeigen. Zeile 3 ist falsch.");
    expect(screen.getByText("expected a move, got 'e4'").lang).toBe("en");
    await speak(["en"]);
});

test("the file of a record is let go with its page", async () => {
    const released = vi.spyOn(URL, "revokeObjectURL");
    const { unmount } = render(Replay, { what: "Zr8mQ1xT4nKpW0yBv6LdSA/1" });
    await screen.findByRole("button", { name: "One move on" });
    released.mockClear();
    unmount();
    expect(released).toHaveBeenCalledWith("blob:");
});
