// What surrounds the pages: the worker that keeps them, and what happens to a tab whose version the server no longer has.
// Not here: the worker itself (worker.ts), which is built into a file of its own.

const PLACE = "durak.loaded-anew";
const READING_MS = 2000;
/** A second failure so soon after the first is no old tab: loading once more would not help. */
const SOON_MS = 30_000;

function wasJustLoadedAnew(): boolean {
    try {
        return Date.now() - Number(sessionStorage.getItem(PLACE) ?? 0) < SOON_MS;
    } catch {
        return true;
    }
}

/** Whether the server gives its page now; without it the browser would have nothing to load anew. */
function isServerThere(): Promise<boolean> {
    return fetch("./", { method: "HEAD", cache: "no-store" }).then(
        ({ ok }) => ok,
        () => false,
    );
}

/**
 * Load the page anew when a part of it is gone, as after an update of the server. The sentence that says so is shown by
 * whoever asked for the part; it can be read before the page goes.
 */
export function replaceOldTab(reload: () => void = () => location.reload()): void {
    addEventListener("vite:preloadError", async () => {
        if (wasJustLoadedAnew() || !(await isServerThere())) return;
        sessionStorage.setItem(PLACE, String(Date.now()));
        setTimeout(reload, READING_MS);
    });
}

/** Let a worker keep the pages, once everything that is to be seen first is there. */
export function keepPages(): void {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    const keep = (): void => {
        // A browser that allows no worker, as in a private window, has the pages from the server each time.
        navigator.serviceWorker.register("./sw.js", { scope: "./" }).catch(() => undefined);
    };
    if (document.readyState === "complete") keep();
    else addEventListener("load", keep, { once: true });
}

/**
 * Keep files, besides the pages that the worker keeps, for a time without a network; those that are kept already are left
 * to the worker, which looks for newer ones.
 */
export async function keepFiles(files: readonly string[]): Promise<void> {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    await navigator.serviceWorker.ready;
    const cache = await caches.open("durak-offline");
    for (const file of files) if (!(await cache.match(file, { ignoreVary: true }))) await cache.add(file);
}
