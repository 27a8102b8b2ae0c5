// What a browser has and the one of the tests has not: nothing moves there, and nothing changes its size.

const NEVER = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };

window.matchMedia = () => NEVER as unknown as MediaQueryList;
window.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
};
Element.prototype.getAnimations = () => [];
