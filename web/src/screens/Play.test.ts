// The way to a dealt table, whose server is a test.

import { cleanup, render } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";

import Play from "./Play.svelte";

const server = vi.hoisted(() => ({ open: null as ((table: { id: string }) => void) | null }));
const TABLE = "Zr8mQ1xT4nKpW0yBv6LdSA";

vi.mock(import("../server/http"), async (original) => ({
    ...(await original()),
    me: async () => ({}) as never,
    bots: async () => ({ bots: [], lacks_stronger: false }),
    openTable: () => new Promise((opened) => (server.open = opened as typeof server.open)),
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

test("whoever has gone elsewhere meanwhile is not led to the table", async () => {
    cleanup();
    location.hash = "#/learn";
    server.open?.({ id: TABLE });
    await new Promise((settled) => setTimeout(settled));
    expect(location.hash).toBe("#/learn");
});
