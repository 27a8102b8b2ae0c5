// What is read aloud of a table, line after line: whoever listens hears each, however soon the next one follows.

import { untrack } from "svelte";

export interface Line {
    key: number;
    text: string;
}

/** How many lines stay to be read again. */
const KEPT = 6;

export class Aloud {
    lines: readonly Line[] = $state.raw([]);
    #said = 0;

    say(text: string): void {
        const before = untrack(() => this.lines);
        if (text) this.lines = [...before, { key: this.#said++, text }].slice(-KEPT);
    }

    /** Leave nothing of what was said. */
    forget(): void {
        this.lines = [];
    }
}
