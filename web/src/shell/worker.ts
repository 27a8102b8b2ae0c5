// The service worker: it keeps the pages, so that they are there at once and without a network. It stands between the
// pages and nothing else: what is asked of the server (/api, /ws) goes there as if there were no worker.

declare const __SHELL__: readonly string[];
declare const __VERSION__: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const OURS = "durak-pages-";
const NAME = OURS + __VERSION__;
const HOME = new URL("./", worker.location.href).pathname;
const ASSETS = `${HOME}assets/`;
/** What is needed to play without a server: large, so it is kept only for who has been on that page, over all versions. */
const OFFLINE = "durak-offline";
const OFFLINE_PAGE = `${HOME}offline.html`;
const OFFLINE_PARTS = `${HOME}offline/`;

/** Keep all pages of this version; they are used from the next navigation on. */
async function install(): Promise<void> {
    const cache = await caches.open(NAME);
    await cache.addAll(__SHELL__);
    await renewParts();
    await worker.skipWaiting();
}

/** Have what was kept to play without a server in this version, too: its page names files that go with the others. */
async function renewParts(): Promise<void> {
    const cache = await caches.open(OFFLINE);
    for (const request of await cache.keys()) {
        const answer = await fetch(request.url);
        if (answer.ok) await cache.put(request, answer);
    }
}

async function forgetOthers(): Promise<void> {
    const names = await caches.keys();
    await Promise.all(
        names.filter((name) => name.startsWith(OURS) && name !== NAME).map((name) => caches.delete(name)),
    );
    await worker.clients.claim();
}

/**
 * The page of the server, which may be of a newer version; the one that was kept where no server answers, or something in
 * its place that says so: the page then says what is wrong, and comes back by itself.
 */
async function newest(request: Request): Promise<Response> {
    const answer = await fetch(request).catch(() => Response.error());
    return answer.ok ? answer : ((await caches.match("./")) ?? answer);
}

/** A file whose name changes with its content: what was kept is what the server would send. */
async function kept(request: Request): Promise<Response> {
    const found = await caches.match(request, { ignoreVary: true });
    if (found) return found;
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(NAME)).put(request, answer.clone());
    return answer;
}

/** The newest of what is needed without a server; what was kept of it where no server answers. */
async function newestPart(request: Request): Promise<Response> {
    const cache = await caches.open(OFFLINE);
    const found = await cache.match(request, { ignoreVary: true });
    try {
        const answer = await fetch(request);
        const isNew = answer.ok && (!found || found.headers.get("ETag") !== answer.headers.get("ETag"));
        if (isNew) await cache.put(request, answer.clone());
        return answer;
    } catch {
        return found ?? Response.error();
    }
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
worker.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== worker.location.origin) return;
    if (request.mode === "navigate" && pathname === HOME) event.respondWith(newest(request));
    else if (pathname === OFFLINE_PAGE || pathname.startsWith(OFFLINE_PARTS)) event.respondWith(newestPart(request));
    else if (pathname.startsWith(ASSETS)) event.respondWith(kept(request));
});
