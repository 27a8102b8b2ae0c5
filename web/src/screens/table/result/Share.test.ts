// Sending the picture of a result.

import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, expect, test, vi } from "vitest";

import { read, speak } from "../../../words/words.svelte";
import Share from "./Share.svelte";

vi.mock(import("./picture"), async (original) => ({
    ...(await original()),
    asPng: () => Promise.reject(new Error("no canvas")),
}));

beforeAll(async () => {
    await speak(["en"]);
    await read();
});

test("a picture that cannot be made says so", async () => {
    const shown = { title: "Anna", line: "", tally: [], foot: "Durak", cards: [], letter: () => "" };
    render(Share, { shown: () => shown, text: "Anna" });
    await fireEvent.click(screen.getByRole("button"));
    expect((await screen.findByRole("alert")).textContent).toBe("That did not work. Try again.");
});
