// The picture of a result as an SVG.

import { expect, test } from "vitest";

import { inLines, resultPicture } from "./picture";

const SHOWN = {
    title: "Anna is the durak.",
    line: "Next time.",
    tally: [{ name: "Anna", losses: 2 }],
    foot: "Durak",
    cards: ["6h", "Qs"],
    letter: (card: string) => card.slice(0, 1),
};
const parsed = (svg: string): Document => new DOMParser().parseFromString(svg, "image/svg+xml");

test("the picture says who lost and how often", () => {
    const said = parsed(resultPicture(SHOWN)).documentElement.textContent;
    expect(said).toContain("Anna is the durak.");
    expect(said).toContain("Anna  2");
});

test("a name with signs of its own language stays a name", () => {
    const name = '<script>"&';
    const picture = parsed(resultPicture({ ...SHOWN, title: name, tally: [{ name, losses: 1 }] }));
    expect(picture.querySelector("parsererror, script")).toBeNull();
    expect(picture.documentElement.textContent).toContain(name);
});

test("the picture needs no style sheet", () => {
    expect(resultPicture(SHOWN)).not.toContain("class=");
});

test("a long sentence goes on in the next line, and is cut at last", () => {
    expect(inLines("one two three", 7, 2)).toEqual(["one two", "three"]);
    expect(inLines("one two three four", 7, 2)).toEqual(["one two", "three…"]);
    expect(inLines("Donaudampfschiff", 6, 1)).toEqual(["Donau…"]);
});
