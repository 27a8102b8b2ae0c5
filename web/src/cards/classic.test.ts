// The classic faces as they are taken from their package.

import { expect, test } from "vitest";

import { classicFaces } from "../../plugins/classic";

const faces = classicFaces();

test("every card of the pack has a face", () => {
    expect(Object.keys(faces)).toHaveLength(52);
});

test.each(Object.keys(faces))("the face of %s is a picture that stands alone", (card) => {
    const picture = new DOMParser().parseFromString(faces[card] ?? "", "image/svg+xml");
    expect(picture.querySelector("parsererror, title, text, script")).toBeNull();
    expect(picture.documentElement.getAttribute("viewBox")).toBe("-120 -168 240 336");
    expect(faces[card]).not.toMatch(/className|xlink|undefined|https?:(?!\/\/www\.w3\.org)/);
});
