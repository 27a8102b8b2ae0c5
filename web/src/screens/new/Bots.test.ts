// Who plays against one, in the form of a new table: what is said of the bots that cannot play here.

import { render, screen } from "@testing-library/svelte";
import { beforeAll, expect, test } from "vitest";

import { read, speak } from "../../words/words.svelte";
import Bots from "./Bots.svelte";
import { remembered } from "./wanted";

beforeAll(async () => {
    await speak(["en"]);
    await read();
});

const plain = (text: string | null): string => (text ?? "").replace(/[\u2068\u2069]/g, "");

function shown(lacks: boolean, ...names: string[]): string {
    const wanted = { ...remembered(), seats: 2, bots: 1 };
    const { container } = render(Bots, { wanted, kinds: names.map((name) => ({ name })), lacks, onwant: () => {} });
    return plain(container.textContent);
}

test("all that are offered can be chosen, by how they play", () => {
    shown(false, "greedy", "level1", "level7");
    expect(screen.getAllByRole("option").map((each) => each.textContent)).toEqual([
        "Medium bot",
        "Level 1: first game",
        "Level 7: merciless",
    ]);
});

test("where stronger ones could be had it is said how", () => {
    const sentence =
        'Levels 5 to 7 can play here once this has been run: pip install "python-durak[bots]", then durak warmup.';
    expect(shown(true, "level4")).toContain(sentence);
    expect(shown(false, "level7")).not.toContain(sentence);
});
