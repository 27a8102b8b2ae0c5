// What is read aloud: nothing that is said is lost to what follows it.

import { expect, test } from "vitest";

import { Aloud } from "./aloud.svelte";

const texts = (aloud: Aloud): string[] => aloud.lines.map(({ text }) => text);

test("of two things that are said at once both are heard", () => {
    const aloud = new Aloud();
    aloud.say("Ben attacks.");
    aloud.say("Cleo: Hello!");
    expect(texts(aloud)).toEqual(["Ben attacks.", "Cleo: Hello!"]);
});

test("what is said twice is heard twice", () => {
    const aloud = new Aloud();
    aloud.say("Done.");
    aloud.say("Done.");
    expect(new Set(aloud.lines.map(({ key }) => key)).size).toBe(2);
});

test("only the last lines stay", () => {
    const aloud = new Aloud();
    for (let line = 0; line < 20; line++) aloud.say(String(line));
    expect(texts(aloud)).toEqual(["14", "15", "16", "17", "18", "19"]);
});

test("nothing is no line, and what is forgotten is not read again", () => {
    const aloud = new Aloud();
    aloud.say("");
    expect(texts(aloud)).toEqual([]);
    aloud.say("Cleo: Hello!");
    aloud.forget();
    expect(texts(aloud)).toEqual([]);
});
