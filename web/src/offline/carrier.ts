// The line to a table in a worker, which is spoken over like a socket's; what the table wants kept is kept in this browser.

import type { Carrier } from "../server/connection";
import type { FromTable, ToTable } from "./told";

const PLACE = "durak.offline";

function remembered(): string {
    try {
        return localStorage.getItem(PLACE) ?? "";
    } catch {
        return "";
    }
}

/** Whether an evening has been kept that goes on. */
export function isKept(): boolean {
    return remembered() !== "";
}

/** Forget the evening that was kept. */
export function forget(): void {
    try {
        localStorage.removeItem(PLACE);
    } catch {
        // A browser that keeps nothing has nothing to forget.
    }
}

function keep(text: string): void {
    try {
        localStorage.setItem(PLACE, text);
    } catch {
        // Then a closed tab is the end of the evening.
    }
}

/**
 * Open a table in a worker; `onmissing` is called where what it needs is not installed, `onopened` once it is there,
 * `onbroken` where it stops in the middle of a game.
 */
export function openWorker(
    wanted: { rules: string; bots: string[]; name: string },
    { onopened, onmissing, onbroken }: { onopened: () => void; onmissing: () => void; onbroken: () => void },
    worker: Worker = new Worker(new URL("./offline/table.js", document.baseURI), { type: "module" }),
): Carrier {
    const tell = (what: ToTable): void => worker.postMessage(what);
    const carrier: Carrier = {
        send: (text) => tell({ do: "hear", text }),
        close: () => worker.terminate(),
        onopen: null,
        onmessage: null,
        onclose: null,
    };
    worker.onmessage = ({ data }: MessageEvent<FromTable>) => {
        if (data.said === "opened") {
            worker.onerror = onbroken;
            carrier.onopen?.();
            onopened();
        } else if (data.said === "message") carrier.onmessage?.(data.text);
        else if (data.said === "kept") keep(data.text);
        else onmissing();
    };
    worker.onerror = onmissing;
    tell({ do: "open", kept: remembered(), ...wanted });
    return carrier;
}
