// The worker that keeps the pages, with a server and a store that are a test.

import { beforeEach, expect, test, vi } from "vitest";

const HOST = "https://durak.example/";

class Kept {
    readonly files = new Map<string, Response>();
    keys = async () => [...this.files.keys()].map((url) => ({ url }));
    match = async (asked: string | { url: string }) => this.files.get(address(asked))?.clone();
    put = async (asked: string | { url: string }, answer: Response) => void this.files.set(address(asked), answer);
    addAll = async (all: string[]) => {
        for (const each of all) this.files.set(address(each), await fetch(address(each)));
    };
}

const address = (asked: string | { url: string }): string =>
    new URL(typeof asked === "string" ? asked : asked.url, HOST).href;

let stores: Map<string, Kept>;
let heard: Record<string, (event: object) => void>;
let answers: (url: string) => Response;

function noNetwork(): never {
    throw new TypeError("no network");
}

/** What the worker waits for, or answers, when something happens. */
async function happens(kind: string, more: object = {}): Promise<Response | undefined> {
    let done: Promise<unknown> | undefined;
    const take = (promise: Promise<unknown>): void => void (done = promise);
    heard[kind]?.({ ...more, waitUntil: take, respondWith: take });
    return (await done) as Response | undefined;
}

const asks = (path: string, mode = "cors", method = "GET"): Promise<Response | undefined> =>
    happens("fetch", { request: { url: HOST + path, mode, method } });

/** A version of the worker. */
async function load(version: string, files: string[]): Promise<void> {
    vi.resetModules();
    heard = {};
    vi.stubGlobal("__VERSION__", version);
    vi.stubGlobal("__SHELL__", files);
    // The worker is no part of the page, which knows nothing of its types.
    const worker = "./worker";
    await import(worker);
    await happens("install");
    await happens("activate");
}

beforeEach(async () => {
    stores = new Map();
    answers = (url) => new Response(`first ${url}`);
    vi.stubGlobal("self", {
        location: new URL(`${HOST}sw.js`),
        clients: { claim: async () => {} },
        skipWaiting: async () => {},
        addEventListener: (kind: string, hears: (event: object) => void) => (heard[kind] = hears),
    });
    vi.stubGlobal("caches", {
        open: async (name: string) => stores.get(name) ?? stores.set(name, new Kept()).get(name),
        keys: async () => [...stores.keys()],
        delete: async (name: string) => stores.delete(name),
        match: async (asked: string) => {
            for (const each of stores.values()) if (await each.match(asked)) return each.match(asked);
            return undefined;
        },
    });
    vi.stubGlobal("fetch", async (asked: string | { url: string }) => answers(address(asked)));
    await load("1", ["./", "./assets/a.js"]);
});

test("the pages are there without a network", async () => {
    answers = noNetwork;
    expect(await (await asks("", "navigate"))?.text()).toBe(`first ${HOST}`);
    expect(await (await asks("assets/a.js"))?.text()).toBe(`first ${HOST}assets/a.js`);
});

test("the page that was kept is shown where something else says that the server is away", async () => {
    answers = () => new Response("bad gateway", { status: 502 });
    expect(await (await asks("", "navigate"))?.text()).toBe(`first ${HOST}`);
});

test("the page of the server is shown where it answers", async () => {
    answers = () => new Response("newer");
    expect(await (await asks("", "navigate"))?.text()).toBe("newer");
});

test.each(["api/me", "api/tables/Zr8mQ1xT4nKpW0yBv6LdSA/games/1.dgn", "ws/Zr8mQ1xT4nKpW0yBv6LdSA"])(
    "what is asked of the server is no business of the worker: %s",
    async (path) => {
        expect(await asks(path)).toBeUndefined();
        expect([...stores.values()].flatMap(({ files }) => [...files.keys()])).not.toContain(HOST + path);
    },
);

test("a new version forgets the pages of the old one", async () => {
    await load("2", ["./", "./assets/b.js"]);
    expect([...stores.keys()].filter((name) => name.startsWith("durak-pages"))).toEqual(["durak-pages-2"]);
});

test("a new version has what was kept to play without a server in its own version, and what is gone as it was", async () => {
    await asks("offline.html");
    await asks("offline/table.js");
    answers = (url) =>
        url.endsWith("table.js") ? new Response("gone", { status: 404 }) : new Response(`second ${url}`);
    await load("2", ["./"]);
    answers = noNetwork;
    expect(await (await asks("offline/table.js"))?.text()).toBe(`first ${HOST}offline/table.js`);
    expect(await (await stores.get("durak-offline")?.match(`${HOST}offline.html`))?.text()).toBe(
        `second ${HOST}offline.html`,
    );
});
