// The table of somebody who plays without a server: Python in a worker, and durak/solo.py in it. Not here: what it plays.

import type { FromTable, ToTable } from "./told";

interface Python {
    FS: { mkdirTree(path: string): void; writeFile(path: string, text: string): void };
    runPython(code: string): unknown;
    globals: { get(name: string): (...args: unknown[]) => unknown };
}

const worker = self as unknown as DedicatedWorkerGlobalScope;
const PLACE = new URL("./python/", worker.location.href);

/** Everything is handed over as text, so that nothing of Python lives on in the page. */
const BRIDGE = `
import json, random
from durak.errors import DurakError
from durak.solo import Solo

table = None

def open_table(kept, rules, bots, name, now):
    global table
    chance = random.SystemRandom()
    try:
        table = Solo.of(json.loads(kept), chance=chance, now=now)
    except (DurakError, KeyError, TypeError, ValueError):
        try:
            table = Solo(rules, bots=json.loads(bots), chance=chance, now=now, name=name)
        except DurakError:
            table = Solo("podkidnoy", bots=json.loads(bots), chance=chance, now=now, name=name)

def said(messages):
    return json.dumps([[json.dumps(each) for each in messages], table.due(), json.dumps(table.kept())])

def hear(text, now):
    return said(table.hear(json.loads(text), now=now))

def wake(now):
    return said(table.wake(now=now))
`;

const tell = (what: FromTable): void => worker.postMessage(what);

let python: Python | undefined;
let alarm: ReturnType<typeof setTimeout> | undefined;

/** What of the folder of Python is fetched. */
async function part(name: string): Promise<Response> {
    const answer = await fetch(new URL(name, PLACE));
    if (!answer.ok) throw new Error(`there is no ${name}`);
    return answer;
}

/** The memory of a Python that has begun, as the build has left it. */
async function begun(): Promise<ArrayBuffer> {
    const { body } = await part("begun");
    if (!body) throw new Error("there is nothing in begun");
    return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

async function load(): Promise<Python> {
    const memory = begun();
    memory.catch(() => undefined);
    const [{ loadPyodide }, modules] = await Promise.all([
        import(/* @vite-ignore */ new URL("pyodide.mjs", PLACE).href) as Promise<{
            loadPyodide(options: { indexURL: string; _loadSnapshot?: Promise<ArrayBuffer> }): Promise<Python>;
        }>,
        part("durak.json"),
    ]);
    const files = (await modules.json()) as Record<string, string>;
    const whole = { indexURL: PLACE.href };
    const loaded = await loadPyodide({ ...whole, _loadSnapshot: memory }).catch(() => loadPyodide(whole));
    for (const [path, text] of Object.entries(files)) {
        loaded.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
        loaded.FS.writeFile(path, text);
    }
    loaded.runPython(BRIDGE);
    return loaded;
}

/** Say what the table says, keep it, and wake it when it wants to be. */
function pass(answer: unknown): void {
    const [messages, due, kept] = JSON.parse(String(answer)) as [string[], number | null, string];
    for (const text of messages) tell({ said: "message", text });
    if (messages.length) tell({ said: "kept", text: kept });
    clearTimeout(alarm);
    if (due !== null) alarm = setTimeout(() => pass(call("wake", Date.now())), Math.max(0, due - Date.now()));
}

function call(name: string, ...args: unknown[]): unknown {
    return python?.globals.get(name)(...args);
}

async function open(asked: Extract<ToTable, { do: "open" }>): Promise<void> {
    try {
        python ??= await load();
        call("open_table", asked.kept, asked.rules, JSON.stringify(asked.bots), asked.name, Date.now());
        tell({ said: "opened" });
    } catch (error) {
        console.info(error);
        tell({ said: "missing" });
    }
}

worker.addEventListener("message", ({ data }: MessageEvent<ToTable>) => {
    if (data.do === "open") void open(data);
    else pass(call("hear", data.text, Date.now()));
});
