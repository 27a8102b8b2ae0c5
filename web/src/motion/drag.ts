// A card that is dragged to a place, by mouse, touch or pen. What can be dragged can also be tapped: a drag that ends
// where it began, or nowhere, is none.

import { moves } from "../settings.svelte";

export interface Drag {
    /** What can be dropped on: a selector. */
    onto: string;
    /** Called with the element it is dropped on; the card lies there until that is settled, and goes home if it stays. */
    ondrop: (target: HTMLElement) => Promise<void>;
    /** Called when a drag begins and ends, to show where it may go. */
    ondrag?: (dragging: boolean) => void;
}

const THRESHOLD = 8;
const HOME_MS = 180;
/** How long the answer to a move may come before the view that follows it. */
const SETTLING_MS = 250;

/** An attachment for an element that can be dragged. */
export function draggable(drag: () => Drag): (element: HTMLElement) => () => void {
    return (element) => {
        let start: { x: number; y: number; moved: boolean } | null = null;

        const goHome = (): void => {
            const from = element.style.translate;
            element.style.translate = "";
            if (from && moves() && element.isConnected) element.animate({ translate: [from, "0 0"] }, HOME_MS);
        };
        const down = (event: PointerEvent): void => {
            if (event.button === 0) start = { x: event.clientX, y: event.clientY, moved: false };
        };
        const move = (event: PointerEvent): void => {
            // Who let go beside the card is not dragging it when they come by again.
            if (!event.buttons) start = null;
            if (!start) return;
            const [x, y] = [event.clientX - start.x, event.clientY - start.y];
            if (!start.moved && Math.hypot(x, y) <= THRESHOLD) return;
            if (!start.moved) {
                start.moved = true;
                element.setPointerCapture(event.pointerId);
                drag().ondrag?.(true);
            }
            element.style.translate = `${x}px ${y}px`;
        };
        const end = (event: PointerEvent): void => {
            const moved = start?.moved;
            start = null;
            if (!moved) return;
            ignoreClick();
            const under = event.type === "pointerup" ? targetAt(event.clientX, event.clientY) : undefined;
            drag().ondrag?.(false);
            if (under)
                void drag()
                    .ondrop(under)
                    .then(() => setTimeout(goHome, SETTLING_MS));
            else goHome();
        };
        const ignoreClick = (): void => {
            const ignore = (click: Event): void => click.stopImmediatePropagation();
            element.addEventListener("click", ignore, { once: true, capture: true });
            setTimeout(() => element.removeEventListener("click", ignore, { capture: true }));
        };
        const targetAt = (x: number, y: number): HTMLElement | null | undefined =>
            document
                .elementsFromPoint(x, y)
                .find((each) => !element.contains(each))
                ?.closest<HTMLElement>(drag().onto);

        element.addEventListener("pointerdown", down);
        element.addEventListener("pointermove", move);
        element.addEventListener("pointerup", end);
        element.addEventListener("pointercancel", end);
        return () => {
            element.removeEventListener("pointerdown", down);
            element.removeEventListener("pointermove", move);
            element.removeEventListener("pointerup", end);
            element.removeEventListener("pointercancel", end);
            // A card that leaves the page under the finger goes nowhere any more.
            if (start?.moved) drag().ondrag?.(false);
        };
    };
}
