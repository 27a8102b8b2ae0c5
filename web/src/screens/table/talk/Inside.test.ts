// What is written at a table, whose server is a test.

import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { beforeAll, expect, test } from "vitest";

import { Aloud } from "../../../table/aloud.svelte";
import { about, Played } from "../../../table/exchange";
import { read, speak } from "../../../words/words.svelte";
import Inside from "./Inside.svelte";

beforeAll(async () => {
    await speak(["en"]);
    await read();
});

/** Write something, and press the button so many times before there is an answer. */
async function send(answer: object | null, presses: number): Promise<Played> {
    const known = about();
    const played = new Played().hear(about({ settings: { ...known.settings, chat: true, listed: false } }));
    played.answering(({ id }) => answer && ({ id, ...answer } as never));
    render(Inside, { table: played.table, lines: [], aloud: new Aloud(), close: () => undefined });
    await fireEvent.input(field(), { target: { value: "Good evening" } });
    for (let press = 0; press < presses; press++)
        await fireEvent.submit(screen.getByRole("button", { name: "Send" }).closest("form") as HTMLFormElement);
    return played;
}

const field = (): HTMLInputElement => screen.getByRole("textbox");

test("a message that is sent twice on a slow line is sent once", async () => {
    const played = await send(null, 2);
    expect(played.wishes).toMatchObject([{ t: "say", text: "Good evening" }]);
});

test("a message that was not taken stands there again", async () => {
    await send({ t: "refused", code: "too_fast" }, 1);
    await waitFor(() => expect(field().value).toBe("Good evening"));
});
