// The tags of records in DGN, for whoever wants to check a record without asking the server what stands in it
// (docs/notation.md). Not here: the moves, which the server reads.

/** One game of a text: its tags, the line at which it begins, and all of its text. */
export interface Game {
    tags: ReadonlyMap<string, string>;
    /** The number of its first line, from 1. */
    line: number;
    text: string;
}

const TAG = /^\s*\[([A-Za-z]\w{0,63})\s+"((?:\\.|[^"\\])*)"\]\s*$/;
const BEGINS_GAME = /^\s*\[DGN\s/;
const BEGINS_TAG = /^\s*\[/;
const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|(.))/gs;
const LETTERS: Record<string, string> = { n: "\n", r: "\r", t: "\t" };

/** The games of a text in turn: one begins with its tags, and `[DGN` begins one anywhere. */
export function gamesOf(text: string): Game[] {
    const games: { first: number; lines: string[] }[] = [];
    let game: string[] = [];
    let [first, inTags, inComment, hasVersion] = [1, true, false, false];
    const end = (): void => {
        if (game.length) games.push({ first, lines: game });
    };
    for (const [place, line] of text
        .replace(/^\ufeff/, "")
        .split(/\r?\n/)
        .entries()) {
        const isFirst = BEGINS_GAME.test(line);
        const isTag = isFirst || (!inComment && BEGINS_TAG.test(line));
        if (isTag && (inTags ? hasVersion && isFirst : game.length > 0)) {
            end();
            [game, inTags, inComment, hasVersion] = [[], true, false, false];
        }
        hasVersion ||= isFirst;
        if (!game.length) {
            first = place + 1;
            if (!line.trim()) continue;
        }
        game.push(line);
        if (!isTag) {
            inTags = false;
            inComment = staysInComment(line, inComment);
        }
    }
    end();
    return games.map(({ first: line, lines }) => ({ tags: tagsOf(lines), line, text: `${lines.join("\n")}\n` }));
}

function staysInComment(line: string, inComment: boolean): boolean {
    for (const [sign] of line.matchAll(/\\.|[{}]/g)) if (sign === "{" || sign === "}") inComment = sign === "{";
    return inComment;
}

/** The names that stand in a tag of a game, in the order of the seats; none where there is no such tag. */
export function namesIn(game: Pick<Game, "text">, tag: "Bots" | "Seats"): string[] {
    for (const line of game.text.split("\n")) {
        const found = TAG.exec(line);
        if (found?.[1] === tag) return listOf(found[2] ?? "");
        if (!found && line.trim()) return [];
    }
    return [];
}

/** What stands between semicolons, of which one may be part of a name. */
function listOf(value: string): string[] {
    const found = [""];
    for (const [sign] of value.matchAll(/\\.|[^\\]/gs))
        if (sign === ";") found.push("");
        else found[found.length - 1] += sign;
    return found.map((each) => unescaped(each.trim()));
}

function tagsOf(lines: readonly string[]): Map<string, string> {
    const tags = new Map<string, string>();
    for (const line of lines) {
        const found = TAG.exec(line);
        if (found) tags.set(found[1] ?? "", unescaped(found[2] ?? ""));
        else if (line.trim()) break;
    }
    return tags;
}

function unescaped(value: string): string {
    return value.replace(ESCAPE, (_, hex: string | undefined, sign: string) =>
        hex ? String.fromCharCode(parseInt(hex, 16)) : (LETTERS[sign] ?? sign),
    );
}
