// The classic faces with the letters of a language, and their jokers.

import { expect, test } from "vitest";

import { classicFaces } from "../../plugins/classic";
import { pictureOf } from "./lettering";

const faces = classicFaces();

function drawn(card: string, letter: string): Element {
    const picture = new DOMParser().parseFromString(pictureOf(card, letter, faces) ?? "", "image/svg+xml");
    expect(picture.querySelector("parsererror")).toBeNull();
    return picture.documentElement;
}

const letters = (card: string, letter: string): (string | null)[] =>
    [...drawn(card, letter).querySelectorAll("text")].map((each) => each.textContent);

test.each(["Js", "Qh", "Kd", "Ac"])("both corners of %s have the letter of the language, and no other one", (card) => {
    expect(letters(card, "Д")).toEqual(["Д", "Д"]);
    const own = /height="32" width="32" x="-114.4"/g;
    expect(pictureOf(card, "Д", faces)).not.toMatch(own);
    expect(faces[card]?.match(own)).toHaveLength(2);
});

test.each([
    ["Ks", "K"],
    ["Th", "10"],
    ["6d", "6"],
])("%s is left as the deck has it where the letter is its own", (card, letter) => {
    expect(pictureOf(card, letter, faces)).toBe(faces[card]);
});

test.each([
    ["Xs", "#000"],
    ["Xh", "red"],
])("the joker %s has a face of the size of all others, in its colour", (card, ink) => {
    const joker = drawn(card, "Дж");
    expect(letters(card, "Дж")).toEqual(["Дж", "Дж"]);
    expect(joker.getAttribute("viewBox")).toBe("-120 -168 240 336");
    expect([...joker.querySelectorAll("path, text")].map((each) => each.getAttribute("fill"))).toEqual([ink, ink, ink]);
});

test("what is no card has no face", () => {
    expect(pictureOf("??", "?", faces)).toBeUndefined();
});
