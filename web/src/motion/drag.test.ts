// A card that is dragged, as far as it can be told without a page.

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { draggable } from "./drag";

let card: HTMLElement;
let leave: () => void;
const ondrag = vi.fn();
const ondrop = vi.fn(() => Promise.resolve());

beforeEach(() => {
    document.body.innerHTML = '<div data-drop="table"></div><button></button>';
    card = document.querySelector("button") as HTMLElement;
    card.setPointerCapture = () => {};
    document.elementsFromPoint = () => [card, document.querySelector("div") as HTMLElement];
    leave = draggable(() => ({ onto: "[data-drop]", ondrop, ondrag }))(card);
});

afterEach(() => vi.clearAllMocks());

function pointer(does: "down" | "move" | "up", clientX: number, buttons = 1): void {
    card.dispatchEvent(new MouseEvent(`pointer${does}`, { clientX, button: 0, buttons }));
}

test("a card is dropped where it is let go", () => {
    pointer("down", 0);
    pointer("move", 30);
    pointer("up", 30, 0);
    expect(ondrag.mock.calls).toEqual([[true], [false]]);
    expect(ondrop).toHaveBeenCalledWith(document.querySelector("div"));
});

test("a card that is hardly moved is pressed and not dragged", () => {
    pointer("down", 0);
    pointer("move", 5);
    pointer("up", 5, 0);
    expect(ondrag).not.toHaveBeenCalled();
    expect(ondrop).not.toHaveBeenCalled();
});

test("a card that was let go beside itself does not stick to the mouse that comes by again", () => {
    pointer("down", 0);
    pointer("move", 60, 0);
    expect(ondrag).not.toHaveBeenCalled();
});

test("a card that leaves the page under the finger is dragged no more", () => {
    pointer("down", 0);
    pointer("move", 30);
    leave();
    expect(ondrag).toHaveBeenLastCalledWith(false);
});
