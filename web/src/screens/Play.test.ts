// The way to a dealt table, whose server is a test.

import { cleanup, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";

import { address } from "../address.svelte";
import { Refusal } from "../server/http";
import Play from "./Play.svelte";

const server = vi.hoisted(() => ({
    open: null as ((table: { id: string }) => void) | null,
    refuse: (_: Error): void => undefined,
}));
const TABLE = "Zr8mQ1xT4nKpW0yBv6LdSA";

vi.mock(import("../server/http"), async (original) => ({
    ...(await original()),
    me: async () => ({}) as never,
    bots: async () => ({ bots: [], lacks_stronger: false }),
    openTable: () =>
        new Promise((opened, refused) => {
            server.open = opened as typeof server.open;
            server.refuse = refused;
        }),
}));

beforeEach(async () => {
    location.hash = "#/play";
    server.open = null;
    render(Play, { what: "" });
    await vi.waitFor(() => expect(server.open).not.toBe(null));
});

test("whoever waits for a table is led to it", async () => {
    server.open?.({ id: TABLE });
    await vi.waitFor(() => expect(location.hash).toBe(`#${TABLE}`));
});

test("rules that no table can have lead nowhere, and are not tried again", async () => {
    cleanup();
    server.open = null;
    render(Play, { what: "of-last-year" });
    await vi.waitFor(() => expect(server.open).not.toBe(null));
    server.refuse(new Refusal("bad_settings", ""));
    await vi.waitFor(() => expect(address.place).toEqual({ screen: "lost", what: "of-last-year" }));
    expect(screen.queryByRole("button")).toBe(null);
});

test("whoever has gone elsewhere meanwhile is not led to the table", async () => {
    cleanup();
    location.hash = "#/learn";
    server.open?.({ id: TABLE });
    await new Promise((settled) => setTimeout(settled));
    expect(location.hash).toBe("#/learn");
});
