// What the page and its table tell each other. The table lies in a worker, as Python would stop the page for moments.

/** What the page wants of the table. */
export type ToTable =
    | {
          do: "open";
          /** What was kept of an earlier evening; empty for a new one. */
          kept: string;
          rules: string;
          bots: string[];
          name: string;
      }
    | { do: "hear"; text: string };

/** What the table tells the page. */
export type FromTable =
    { said: "opened" } | { said: "message"; text: string } | { said: "kept"; text: string } | { said: "missing" };

/** What is needed to play without a network, beside what the pages need anyway. */
export const PARTS = [
    "./offline.html",
    "./offline/table.js",
    ...["begun", "durak.json", "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip"].map(
        (name) => `./offline/python/${name}`,
    ),
];
