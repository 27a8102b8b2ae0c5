// Cards that move: wherever a card was before a change of the page, it glides from there to where it is after it.
// First-last-invert-play, from any place to any other, by `data-card`; a movement that is cut off goes on from where
// the card is seen. A card that leaves the page, or comes to it, glides to or from a place that its surroundings name.

import { moves } from "../settings.svelte";

const GLIDE_MS = 260;
const STAGGER_MS = 35;
const EASING = "cubic-bezier(.2,.7,.3,1)";

/** Where cards come from and go to that are not on the page before, or after, a change. */
export interface Journey {
    from?: (card: string) => DOMRect | undefined;
    to?: (card: string) => DOMRect | undefined;
}

interface Seen {
    element: HTMLElement;
    rect: DOMRect;
}

/** Let the cards inside an element glide whenever what `track` reads changes. Called while a component is set up. */
export function glide(inside: () => HTMLElement | undefined, track: () => unknown, journey: Journey = {}): void {
    let before = new Map<string, Seen>();
    const cards = (): HTMLElement[] => [...(inside()?.querySelectorAll<HTMLElement>("[data-card]") ?? [])];
    const seen = (each: HTMLElement): [string, Seen] => [
        each.dataset["card"] ?? "",
        { element: each, rect: each.getBoundingClientRect() },
    ];
    $effect.pre(() => {
        track();
        before = new Map(moves() ? cards().map(seen) : []);
    });
    $effect(() => {
        track();
        if (!moves()) return;
        const now = cards();
        for (const each of now) {
            for (const running of each.getAnimations()) if (running.id === "glide") running.cancel();
            delete over(each).dataset["gliding"];
        }
        const after = new Map(now.map(seen));
        // All places are read before anything moves: a place read in between would have the page laid out anew.
        const ways = [...after].map(([card, { element, rect }]) => {
            const known = before.get(card)?.rect;
            return { element, isNew: !known, from: known ?? journey.from?.(card), to: rect };
        });
        const flights = [...before].flatMap(([card, { element, rect }]) => {
            const to = after.has(card) ? undefined : journey.to?.(card);
            return to ? [{ element, rect, to }] : [];
        });
        let coming = 0;
        for (const { element, isNew, from, to } of ways)
            if (from) travel(element, from, to, isNew ? STAGGER_MS * coming++ : 0);
        for (const { element, rect, to } of flights) fly(element, rect, [to]);
    });
}

function middleOf({ x, y, width, height }: DOMRect): { x: number; y: number } {
    return { x: x + width / 2, y: y + height / 2 };
}

/** How something must be moved and sized to lie at `there` instead of `here`, about its middle. */
function moved(here: DOMRect, there: DOMRect, scale: number): string {
    const [from, to] = [middleOf(here), middleOf(there)];
    return `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${scale})`;
}

/** What lies over its neighbours while a card glides: the place of a list that it lies in. */
function over(card: HTMLElement): HTMLElement {
    return card.closest("li") ?? card;
}

// Transforms and opacity alone are animated: these move without the page being drawn anew.
function travel(element: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
    if (!to.width || (from.x === to.x && from.y === to.y)) return;
    const glide = element.animate(
        { transform: [moved(to, from, from.width / to.width), "none"] },
        { duration: GLIDE_MS, delay, fill: "backwards", easing: EASING, id: "glide" },
    );
    const lifted = over(element);
    lifted.dataset["gliding"] = "";
    glide.onfinish = () => delete lifted.dataset["gliding"];
}

/** Let pictures of something fly, one after the other, over everything to other places, and vanish there. */
export function fly(picture: Element, from: DOMRect, places: readonly DOMRect[]): void {
    if (!moves() || !from.width) return;
    const model = pictureOf(picture, from);
    const pictures = places.map(() => model.cloneNode(true) as HTMLElement);
    document.body.append(...pictures);
    pictures.forEach((each, turn) => {
        const to = places[turn] ?? from;
        const scale = Math.min(1, Math.max(to.width, 24) / from.width);
        const flight = each.animate(
            { transform: ["none", moved(from, to, scale)], opacity: [1, 1, 0] },
            { duration: GLIDE_MS * 1.4, delay: turn * STAGGER_MS, fill: "both", easing: EASING },
        );
        flight.onfinish = flight.oncancel = () => each.remove();
    });
}

function pictureOf(picture: Element, place: DOMRect): HTMLElement {
    const copy = picture.cloneNode(true) as HTMLElement;
    for (const each of [copy, ...copy.querySelectorAll("[id]")]) each.removeAttribute("id");
    copy.setAttribute("aria-hidden", "true");
    copy.setAttribute("inert", "");
    copy.removeAttribute("data-card");
    Object.assign(copy.style, {
        position: "fixed",
        inset: "auto",
        left: `${place.x}px`,
        top: `${place.y}px`,
        width: `${place.width}px`,
        height: `${place.height}px`,
        margin: "0",
        translate: "none",
        pointerEvents: "none",
        zIndex: "20",
    });
    return copy;
}
