// The requests to the server: who one is, tables, records. Not here: what goes over a table's socket (connection.ts).

import type {
    Bots,
    Games,
    Lessons,
    MadeToken,
    Me,
    NewTable,
    OpenedTable,
    Presets,
    Problem,
    Replays,
    RuleFields,
    RulesCheck,
    TableList,
    Tokens,
    Trial,
} from "../protocol";

/** A request that was not carried out; `code` is one of the protocol's, or of the browser's. */
export class Refusal extends Error {
    constructor(
        readonly code: Problem["code"] | "offline" | "no_cookies",
        text: string,
        /** The line of a text that is wrong, from 1, where one is. */
        readonly line: number | null = null,
    ) {
        super(text);
    }
}

async function request<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await arrived(() => {
        const headers = body === undefined ? {} : { "Content-Type": "application/json" };
        return fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
    });
    if (response.status === 204) return undefined as Answer;
    const text = await arrived(() => response.text());
    if (response.ok && isPlain(response)) return text as Answer;
    const answer = parsed(text);
    if (response.ok && answer !== null) return answer as Answer;
    const problem: Partial<Problem> = answer ?? {};
    throw new Refusal(problem.code ?? "failed", problem.text ?? "", problem.line ?? null);
}

/** What comes over the network, which may end in the middle of it. */
async function arrived<Part>(part: () => Promise<Part>): Promise<Part> {
    try {
        return await part();
    } catch {
        throw new Refusal("offline", "no answer");
    }
}

/** Whether an answer is a text and no message, as records are. */
const isPlain = ({ headers }: Response): boolean => headers.get("Content-Type")?.startsWith("text/plain") ?? false;

/** An answer of a server of tables; null for what something else has answered, which stands between. */
function parsed(text: string): object | null {
    try {
        const answer: unknown = JSON.parse(text);
        return typeof answer === "object" ? answer : null;
    } catch {
        return null;
    }
}

/** Who one is, as the server knows by a cookie: somebody new, for who comes without. */
export async function me(): Promise<Me> {
    const found = await request<Me>("GET", "/api/me");
    if (!navigator.cookieEnabled) throw new Refusal("no_cookies", "expected a browser that keeps cookies");
    return found;
}
/** Change what one is called from now on. */
export const rename = (name: string): Promise<Me> => request("PUT", "/api/me", { name });
/** Be forgotten: leave every table, and become nobody. */
export const forgetMe = (): Promise<void> => request("DELETE", "/api/me");
/** The path of everything that is stored about oneself. */
export const EXPORT = "/api/me/export";
export const tokens = (): Promise<Tokens> => request("GET", "/api/me/tokens");
export const makeToken = (name: string): Promise<MadeToken> => request("POST", "/api/me/tokens", { name });
export const dropToken = (id: string): Promise<void> => request("DELETE", `/api/me/tokens/${encodeURIComponent(id)}`);
export const bots = (): Promise<Bots> => request("GET", "/api/bots");
export const presets = (): Promise<Presets> => request("GET", "/api/presets");
export const games = (): Promise<Games> => request("GET", "/api/me/games");
export const tables = (): Promise<TableList> => request("GET", "/api/tables");
export const openTable = (body: NewTable): Promise<OpenedTable> => request("POST", "/api/tables", body);
export const checkRules = (rules: string): Promise<RulesCheck> =>
    request("GET", `/api/rules/check?${new URLSearchParams({ text: rules }).toString()}`);
export const ruleFields = (): Promise<RuleFields> => request("GET", "/api/rules/fields");
export const recordPath = (table: string, deal: number): string =>
    `/api/tables/${encodeURIComponent(table)}/games/${deal}.dgn`;
/** The text of a record, by the path that the server names. */
export const record = (path: string): Promise<string> => request("GET", path);
/** The games of a text in DGN as positions to be shown one after the other. */
export const replays = (dgn: string): Promise<Replays> => request("POST", "/api/replay", { dgn });
export const lessons = (): Promise<Lessons> => request("GET", "/api/lessons");
/** What comes of moves in a position for a seat that learns. */
export const tryMoves = (position: string, moves: string, seat: number): Promise<Trial> =>
    request("GET", `/api/try?${new URLSearchParams({ position, moves, seat: String(seat) }).toString()}`);
