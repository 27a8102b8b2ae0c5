// What is known of the words that somebody does not read.

import { beforeEach, expect, test, vi } from "vitest";

import { Table } from "../../../table/table.svelte";
import { ALL, Hidden } from "./hidden.svelte";

function tableThat(answers: "ack" | "refused"): Table {
    const table = new Table("t", () => {
        throw new Error("no line is needed");
    });
    const answer = answers === "ack" ? { t: "ack" as const, id: "1", seq: 1 } : { t: "refused" as const, id: "1" };
    vi.spyOn(table, "do").mockResolvedValue(answer as never);
    return table;
}

beforeEach(() => sessionStorage.clear());

test("somebody is hidden once the server has agreed, and can be shown again", async () => {
    const hidden = new Hidden(tableThat("ack"));
    await hidden.hide("ann", true);
    expect([hidden.has("ann"), hidden.has("bob")]).toEqual([true, false]);
    await hidden.hide("ann", false);
    expect(hidden.has("ann")).toBe(false);
});

test("somebody whom the server does not hide is not hidden", async () => {
    const hidden = new Hidden(tableThat("refused"));
    await hidden.hide("ann", true);
    expect(hidden.has("ann")).toBe(false);
});

test("with everybody hidden anybody is, without being hidden alone", async () => {
    const hidden = new Hidden(tableThat("ack"));
    await hidden.hide(ALL, true);
    expect([hidden.has("ann"), hidden.names("ann")]).toEqual([true, false]);
});

test("who comes back to the page still knows whom they hid", async () => {
    await new Hidden(tableThat("ack")).hide("ann", true);
    expect(new Hidden(tableThat("ack")).has("ann")).toBe(true);
});
