// The words that people read: the catalogues of the package, the same that the terminal speaks by. Not here: which
// message an event or a reason has (table/said.ts).

import { FluentBundle, FluentResource, FluentType, type FluentValue, type FluentVariable } from "@fluent/bundle";
import books from "words:books";
import languages from "words:languages";

import { isJoker, rankOf, suitOf, type Card } from "../cards/card";

export const LANGUAGES = Object.keys(languages);
/** Languages whose readers read another one, too. */
const READ_AS: Record<string, string> = { no: "nb", nn: "nb" };
const RIGHT_TO_LEFT = /^(ar|fa|he|yi)/;
const SUITS: Record<string, string> = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const RANKS: Record<string, string> = { T: "10", J: "jack", Q: "queen", K: "king", A: "ace", X: "joker" };
const SIGNS: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** A name in the form in which it stands alone, with its other forms: `FORM($card, case: "accusative")`. */
export class Noun extends FluentType<string> {
    constructor(
        value: string,
        readonly forms: Readonly<Record<string, string>>,
    ) {
        super(value);
    }

    override toString(): string {
        return this.value;
    }
}

function form(positional: FluentValue[], named: Record<string, FluentValue>): FluentValue {
    const word = positional[0];
    if (word instanceof Noun) return word.forms[String(named.case)] ?? word.value;
    return word ?? "";
}

export type Arguments = Record<string, FluentVariable>;

/** One language's words: call `say` with a message and what it needs. */
export class Words {
    readonly #bundle: FluentBundle;

    constructor(
        readonly language: string,
        catalogue: string,
    ) {
        this.#bundle = new FluentBundle(language, { functions: { FORM: form }, useIsolating: true });
        this.#bundle.addResource(new FluentResource(catalogue));
    }

    /** Know the messages of another catalogue, too. */
    add(catalogue: string): void {
        this.#bundle.addResource(new FluentResource(catalogue));
    }

    get direction(): "ltr" | "rtl" {
        return RIGHT_TO_LEFT.test(this.language) ? "rtl" : "ltr";
    }

    has(message: string): boolean {
        return this.#bundle.hasMessage(message);
    }

    /** A message filled in; `id.attribute` is an attribute of a message. One that is missing is shown as its id. */
    say(message: string, args: Arguments = {}): string {
        const [id = "", attribute] = message.split(".");
        const found = this.#bundle.getMessage(id);
        const pattern = attribute ? found?.attributes[attribute] : found?.value;
        return pattern ? this.#bundle.formatPattern(pattern, args, []) : message;
    }

    noun(message: string): Noun {
        const attributes = this.#bundle.getMessage(message)?.attributes ?? {};
        const forms = Object.keys(attributes).map((each) => [each, this.say(`${message}.${each}`)] as const);
        return new Noun(this.say(message), Object.fromEntries(forms));
    }

    suit(letter: string): Noun {
        return this.noun(`suit-${SUITS[letter]}`);
    }

    rank(letter: string): Noun {
        return this.noun(`rank-${RANKS[letter] ?? letter}`);
    }

    /** A card as one says it: seven of diamonds. */
    card(card: Card): Noun {
        if (isJoker(card)) return this.noun(suitOf(card) === "s" ? "joker-black" : "joker-red");
        const [rank, suit] = [this.rank(rankOf(card)), this.suit(suitOf(card))];
        const named = (ofRank: string) => this.say("card-name", { rank: ofRank, suit });
        const forms = Object.entries(rank.forms).map(([each, ofRank]) => [each, named(ofRank)] as const);
        return new Noun(named(rank.value), Object.fromEntries(forms));
    }

    /** What stands in the corner of a card: `10`, `Q`, in Russian packs `Д` unless letters are the English ones. */
    letter(card: Card, letters: "english" | "local"): string {
        const rank = rankOf(card);
        if (!(rank in RANKS)) return rank;
        if (rank === "T") return "10";
        if (letters === "english") return rank === "X" ? "Jo" : rank;
        return this.say(`letter-${RANKS[rank]}`);
    }

    /** A card in short: `10♠`. */
    short(card: Card, letters: "english" | "local"): string {
        return `${this.letter(card, letters)}${SIGNS[suitOf(card)]}`;
    }
}

class Spoken {
    words: Words = $state.raw(new Words("en", ""));
    /** Comes once the words of the book are there; not null when every language needs them from now on. */
    book: Promise<void> | null = null;
}

const spoken = new Spoken();

/** The words of the language spoken now. */
export function words(): Words {
    return spoken.words;
}

/** A message of the language spoken now. */
export function t(message: string, args: Arguments = {}): string {
    return spoken.words.say(message, args);
}

/** The first of the languages that somebody reads of which there are words, wherever it is spoken. */
function best(wanted: readonly string[]): string {
    const read = wanted.map((each) => each.toLowerCase().split(/[-_]/, 1)[0] ?? "");
    return read.map((each) => READ_AS[each] ?? each).find((each) => LANGUAGES.includes(each)) ?? "en";
}

let asked = 0;

/** Speak the best of the languages that somebody reads; of several that are asked for, the one asked for last. */
export async function speak(wanted: readonly string[]): Promise<void> {
    const mine = ++asked;
    const language = best(wanted);
    const catalogue = await languages[language]?.();
    const found = new Words(language, catalogue?.default ?? "");
    if (spoken.book) await addBook(found);
    if (mine !== asked) return;
    spoken.words = found;
    Object.assign(document.documentElement, { lang: language, dir: spoken.words.direction });
}

/** Know the words of the book: those that no table needs for its first card. */
export function read(): Promise<void> {
    spoken.book ??= addBook(spoken.words).catch((error: unknown) => {
        spoken.book = null;
        throw error;
    });
    return spoken.book;
}

/** Something that is fetched, with the words of the book, which it speaks by. */
export async function reading<Fetched>(fetched: Promise<Fetched>): Promise<Fetched> {
    const [found] = await Promise.all([fetched, read()]);
    return found;
}

async function addBook(to: Words): Promise<void> {
    to.add((await books[to.language]?.())?.default ?? "");
}
