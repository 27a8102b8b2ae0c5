// The classic faces: Adrian Kennard's deck, CC0, as the package @letele/playing-cards has it for React. Its components are
// called once, when the pages are built, and give each card as the text of an SVG.

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const PACKAGE = `${import.meta.dirname}/../node_modules/@letele/playing-cards/dist/index.esm.js`;
const ID = "cards:classic";
const RANKS: Record<string, string> = { T: "10", J: "j", Q: "q", K: "k", A: "a" };
const SUITS = ["s", "h", "d", "c"];

type Props = Record<string, number | string | undefined>;
type Component = (props: Props) => string;

/** Attributes of SVG that are written with a hyphen; all others are written as React writes them. */
const HYPHENED = /^(font|stroke|text)[A-Z]/;
/** What is of no use in a picture that stands alone; the ace of spades has an address as its only text. */
const LEFT_OUT = new Set(["aria-labelledby", "className", "xmlnsXlink"]);
const NOT_DRAWN = new Set(["text", "title"]);

function attribute([name, value]: [string, number | string | undefined]): string {
    if (value === undefined || LEFT_OUT.has(name)) return "";
    const plain = HYPHENED.test(name) ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name;
    return ` ${name === "xlinkHref" ? "href" : plain}="${value}"`;
}

function createElement(tag: string, props: Props | null, ...children: (string | null)[]): string {
    if (NOT_DRAWN.has(tag)) return "";
    const inside = children.join("");
    const opened = `<${tag}${Object.entries(props ?? {})
        .map(attribute)
        .join("")}`;
    return inside ? `${opened}>${inside}</${tag}>` : `${opened}/>`;
}

/** All faces by card, as SVG. */
export function classicFaces(): Record<string, string> {
    const [code = "", exported = ""] = readFileSync(PACKAGE, "utf8").split(/^export \{(.*)\};$/m);
    const body = code.replace(/^import .*$/gm, "");
    const named = exported.replace(/(\w+) as (\w+)/g, "$2: $1");
    const make = new Function("React", "_extends", `${body}\nreturn {${named}};`) as (
        react: unknown,
        extend: unknown,
    ) => Record<string, Component>;
    const components = make({ createElement }, Object.assign);
    const cards = SUITS.flatMap((suit) => [..."23456789TJQKA"].map((rank) => `${rank}${suit}`));
    return Object.fromEntries(
        cards.map((card) => {
            const [rank = "", suit = ""] = card;
            const component = components[`${suit.toUpperCase()}${RANKS[rank] ?? rank}`];
            if (!component) throw new Error(`the classic deck has no ${card}`);
            return [card, component({})];
        }),
    );
}

/** `cards:classic` is a module with all faces. */
export function classic(): Plugin {
    return {
        name: "classic",
        resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
        load: (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(classicFaces())};` : undefined),
    };
}
