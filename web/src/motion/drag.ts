// A card that is dragged to a place, by mouse, touch or pen. What can be dragged can also be tapped: a drag that ends
// where it began, or nowhere, is none.

export interface Drag {
    /** What can be dropped on: a selector. */
    onto: string;
    /** Called with the element it is dropped on. */
    ondrop: (target: HTMLElement) => void;
    /** Called when a drag begins and ends, to show where it may go. */
    ondrag?: (dragging: boolean) => void;
}

const THRESHOLD = 8;

/** An attachment for an element that can be dragged. */
export function draggable(drag: () => Drag): (element: HTMLElement) => () => void {
    return (element) => {
        let start: { x: number; y: number; moved: boolean } | null = null;

        const down = (event: PointerEvent): void => {
            if (event.button === 0) start = { x: event.clientX, y: event.clientY, moved: false };
        };
        const move = (event: PointerEvent): void => {
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
            drag().ondrag?.(false);
            element.addEventListener("click", (click) => click.stopImmediatePropagation(), {
                once: true,
                capture: true,
            });
            element.style.pointerEvents = "none";
            const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>(drag().onto);
            element.style.pointerEvents = "";
            element.style.translate = "";
            if (event.type === "pointerup" && under) drag().ondrop(under);
        };

        element.addEventListener("pointerdown", down);
        element.addEventListener("pointermove", move);
        element.addEventListener("pointerup", end);
        element.addEventListener("pointercancel", end);
        return () => {
            element.removeEventListener("pointerdown", down);
            element.removeEventListener("pointermove", move);
            element.removeEventListener("pointerup", end);
            element.removeEventListener("pointercancel", end);
        };
    };
}
