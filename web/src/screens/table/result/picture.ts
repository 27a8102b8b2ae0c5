// A picture of how a deal ended, to be sent to others: drawn from the cards as an SVG, and made a PNG by the browser.

import { face, inkOf } from "../../../cards/faces";
import type { Card } from "../../../cards/card";

export interface Shown {
    /** The sentence that says who lost. */
    title: string;
    /** The warm word about it. */
    line: string;
    /** Who has lost how often. */
    tally: readonly { name: string; losses: number }[];
    /** What the game is called, and where it was played. */
    foot: string;
    cards: readonly Card[];
    letter: (card: Card) => string;
}

const [WIDTH, HEIGHT] = [1200, 630];
/** Where the words begin. */
const LEFT = 600;
const INKS: Record<string, string> = { spades: "#111417", clubs: "#111417", hearts: "#c3122c", diamonds: "#c3122c" };
const FONT = 'font-family="system-ui, sans-serif"';
const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A picture stands alone, without the style sheet of the page: what that says is said by each element here. */
const STYLES: readonly (readonly [RegExp, string])[] = [
    [/class="paper"/g, 'fill="#fff" stroke="#0006" stroke-width="1.5"'],
    [/class="rank small"/g, `${FONT} font-size="21" font-weight="700" letter-spacing="-1.5" text-anchor="middle"`],
    [/class="rank"/g, `${FONT} font-size="26" font-weight="700" text-anchor="middle"`],
    [/class="mono"/g, 'font-family="Georgia, serif" font-size="42" font-weight="700" text-anchor="middle"'],
    [/class="court"/g, 'fill="none" stroke="currentColor" stroke-width="1.5"'],
];

function escaped(text: string): string {
    return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? "");
}

function drawn(card: Card, letter: string): string {
    const ink = INKS[inkOf(card)] ?? "#111417";
    const styled = STYLES.reduce((text, [plain, style]) => text.replace(plain, style), face(card, escaped(letter)));
    return `<g fill="${ink}" color="${ink}">${styled}</g>`;
}

function fan(cards: readonly Card[], letter: Shown["letter"]): string {
    const spread = 12;
    const held = cards.map((card, place) => {
        const turn = (place - (cards.length - 1) / 2) * spread;
        return `<g transform="rotate(${turn} 50 235)">${drawn(card, letter(card))}</g>`;
    });
    return `<g transform="translate(205 165) scale(1.6)">${held.join("")}</g>`;
}

/** Words in lines of at most so many characters, the last one cut where there are more than `most` lines. */
export function inLines(text: string, width: number, most: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(/\s+/)) {
        const last = lines.at(-1);
        if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(word.length > width ? `${word.slice(0, width - 1)}…` : word);
    }
    const shown = lines.slice(0, most);
    if (lines.length > most) shown[most - 1] = `${(shown[most - 1] ?? "").slice(0, width - 1)}…`;
    return shown;
}

function text(lines: readonly string[], x: number, y: number, size: number, style = ""): string {
    const spans = lines.map((line, place) => `<tspan x="${x}" dy="${place ? size * 1.2 : 0}">${escaped(line)}</tspan>`);
    return `<text x="${x}" y="${y}" font-size="${size}" ${FONT} fill="#fff" ${style}>${spans.join("")}</text>`;
}

/** The picture as an SVG. */
export function resultPicture(shown: Shown): string {
    const title = inLines(shown.title, 22, 3);
    const line = inLines(shown.line, 36, 2);
    const below = 176 + title.length * 62;
    const tally = shown.tally.slice(0, 6).map(({ name, losses }) => `${inLines(name, 18, 1)[0] ?? ""}  ${losses}`);
    const half = Math.ceil(tally.length / 2);
    const at = below + line.length * 38 + 34;
    return (
        `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
        '<defs><radialGradient id="felt" cx="40%" cy="40%" r="80%">' +
        '<stop offset="0" stop-color="#2d6a4a"/><stop offset="1" stop-color="#1b4330"/></radialGradient></defs>' +
        `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#felt)"/>` +
        fan(shown.cards, shown.letter) +
        text(title, LEFT, 170, 52, 'font-weight="700"') +
        text(line, LEFT, below, 30, 'font-style="italic"') +
        text(tally.slice(0, half), LEFT, at, 28) +
        text(tally.slice(half), LEFT + 290, at, 28) +
        text([shown.foot], LEFT, HEIGHT - 40, 24, 'opacity="0.8"') +
        "</svg>"
    );
}

/** An SVG as a PNG. */
export async function asPng(svg: string): Promise<Blob> {
    const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    try {
        const image = new Image(WIDTH, HEIGHT);
        image.src = url;
        await image.decode();
        const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
        canvas.getContext("2d")?.drawImage(image, 0, 0);
        return await new Promise((done, fail) =>
            canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture was made"))), "image/png"),
        );
    } finally {
        URL.revokeObjectURL(url);
    }
}
