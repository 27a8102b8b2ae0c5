// What a host does about a seat.

import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, expect, test, vi } from "vitest";

import { about, Played } from "../../../table/exchange";
import { read, speak } from "../../../words/words.svelte";
import Deeds from "./Deeds.svelte";

// What a browser has and the tests' one has not.
vi.hoisted(() => {
    Element.prototype.scrollIntoView = () => {};
});

beforeAll(async () => {
    await speak(["en"]);
    await read();
});

test("seats change places when that is pressed, and not while one is choosing with whom", async () => {
    const seats = [...about().seats, { state: "empty" as const }];
    const played = new Played().hear(about({ status: "open", host: "b7b3bbd2", seats }));
    render(Deeds, { table: played.table, seat: 1, bots: [], id: "deeds", onsit: () => {}, ondone: () => {} });
    const change = screen.getByRole<HTMLButtonElement>("button", { name: "Change" });
    expect(change.disabled).toBe(true);
    await fireEvent.change(screen.getByRole("combobox", { name: /Change places with/ }), { target: { value: "2" } });
    expect(played.wishes).toEqual([]);
    await fireEvent.click(change);
    expect(played.wishes).toMatchObject([{ t: "swap", a: 1, b: 2 }]);
});
