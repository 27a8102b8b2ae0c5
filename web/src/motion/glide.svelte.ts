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
        for (const each of now)
            for (const running of each.getAnimations()) if (running.id === "glide") running.cancel();
        const after = new Map(now.map(seen));
        let coming = 0;
        for (const [card, { element, rect }] of after) {
            const known = before.get(card)?.rect;
            const from = known ?? journey.from?.(card);
            if (from) travel(element, from, rect, known ? 0 : STAGGER_MS * coming++);
        }
        for (const [card, { element, rect }] of before) {
            const to = after.has(card) ? undefined : journey.to?.(card);
            if (to) fly(element, rect, to);
        }
    });
}

function travel(element: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
    if (!to.width || (from.x === to.x && from.y === to.y)) return;
    const moved = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
    element.animate(
        { transform: [moved, "none"], transformOrigin: ["0 0", "0 0"], zIndex: [9, 9] },
        { duration: GLIDE_MS, delay, fill: "backwards", easing: EASING, id: "glide" },
    );
}

/** Let the picture of something fly from one place to another, over everything, and vanish there. */
export function fly(picture: Element, from: DOMRect, to: DOMRect, place = 0): void {
    if (!moves() || !from.width) return;
    const copy = picture.cloneNode(true) as HTMLElement;
    for (const each of [copy, ...copy.querySelectorAll("[id]")]) each.removeAttribute("id");
    copy.setAttribute("aria-hidden", "true");
    copy.setAttribute("inert", "");
    copy.removeAttribute("data-card");
    Object.assign(copy.style, {
        position: "fixed",
        inset: "auto",
        left: `${from.x}px`,
        top: `${from.y}px`,
        width: `${from.width}px`,
        height: `${from.height}px`,
        margin: "0",
        translate: "none",
        pointerEvents: "none",
        zIndex: "20",
    });
    document.body.append(copy);
    const [x, y] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
    const scale = Math.min(1, Math.max(to.width, 24) / from.width);
    const flight = copy.animate(
        { transform: ["none", `translate(${x}px, ${y}px) scale(${scale})`], opacity: [1, 1, 0] },
        { duration: GLIDE_MS * 1.4, delay: place * STAGGER_MS, fill: "both", easing: EASING },
    );
    flight.onfinish = flight.oncancel = () => copy.remove();
}
