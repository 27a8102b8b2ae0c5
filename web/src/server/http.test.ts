// What comes of a request, whatever stands between the page and the server.

import { afterEach, expect, test, vi } from "vitest";

import { me, record, recordPath, Refusal, tables } from "./http";

function answering(body: string | ReadableStream, type: string, status = 200): void {
    const response = new Response(body, { status, headers: { "Content-Type": type } });
    vi.stubGlobal("fetch", () => Promise.resolve(response));
}

const refusalOf = (request: Promise<unknown>): Promise<unknown> => request.catch((error: unknown) => error);

afterEach(() => vi.unstubAllGlobals());

test("an answer of the server is what it says", async () => {
    answering('{"tables":[]}', "application/json");
    expect(await tables()).toEqual({ tables: [] });
});

test("a record comes as its text, whatever that reads like", async () => {
    answering("7", "text/plain; charset=utf-8");
    expect(await record(recordPath("x", 1))).toBe("7");
});

test("a refusal says why", async () => {
    answering('{"code":"too_long","text":"expected less","line":7}', "application/json", 413);
    expect(await refusalOf(me())).toMatchObject({ code: "too_long", line: 7 });
});

test("a network that is not there is one", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
    expect(await refusalOf(me())).toMatchObject({ code: "offline" });
});

test("a network that ends in the middle of an answer is not there either", async () => {
    const torn = new ReadableStream({ pull: (stream) => stream.error(new TypeError("torn")) });
    answering(torn, "application/json");
    expect(await refusalOf(me())).toMatchObject({ code: "offline" });
});

test.each([
    ["<p>Sign in to the network of this hotel", "text/html", 200],
    ["<p>Bad gateway", "text/html", 502],
    ["null", "application/json", 200],
])("what no server of tables answers is a refusal: %s", async (body, type, status) => {
    answering(body, type, status);
    const refusal = await refusalOf(me());
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ code: "failed" });
});

test("the id of a table is one part of a path, whatever stands in the address", () => {
    expect(recordPath("../me?", 1)).toBe("/api/tables/..%2Fme%3F/games/1.dgn");
});
