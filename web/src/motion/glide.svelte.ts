// Cards that move: wherever a card was before a change of the page, it glides from there to where it is after it.
// First-last-invert-play, from any place to any other, by `data-card`; a movement that is cut off goes on from where
// the card is seen.

import { moves } from "../settings.svelte";

const GLIDE_MS = 260;

/** Let the cards inside an element glide whenever what `track` reads changes. Called while a component is set up. */
export function glide(
    inside: () => HTMLElement | undefined,
    track: () => unknown,
    options?: { from?: (card: string) => DOMRect | undefined },
): void {
    let before = new Map<string, DOMRect>();
    const cards = (): HTMLElement[] => [...(inside()?.querySelectorAll<HTMLElement>("[data-card]") ?? [])];
    $effect.pre(() => {
        track();
        before = new Map(cards().map((each) => [each.dataset["card"] ?? "", each.getBoundingClientRect()]));
    });
    $effect(() => {
        track();
        if (!moves()) return;
        const seen = cards();
        for (const each of seen)
            for (const running of each.getAnimations()) if (running.id === "glide") running.cancel();
        const places = seen.map((each) => each.getBoundingClientRect());
        seen.forEach((each, place) => {
            const name = each.dataset["card"] ?? "";
            const from = before.get(name) ?? options?.from?.(name);
            const to = places[place];
            if (!from || !to || !to.width || (from.x === to.x && from.y === to.y)) return;
            const scale = from.width / to.width;
            const moved = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${scale})`;
            each.animate(
                { transform: [moved, "none"], transformOrigin: ["0 0", "0 0"] },
                { duration: GLIDE_MS, easing: "cubic-bezier(.2,.7,.3,1)", id: "glide" },
            );
        });
    });
}
