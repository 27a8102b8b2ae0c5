// The requests to the server: who one is, tables, records. Not here: what goes over a table's socket (connection.ts).

import type { Bots, Games, Me, NewTable, OpenedTable, Presets, Problem, RulesCheck, TableList } from "../protocol";

/** A request that was not carried out; `code` is one of the protocol's, or `offline`. */
export class Refusal extends Error {
    constructor(
        readonly code: Problem["code"] | "offline",
        text: string,
    ) {
        super(text);
    }
}

async function request<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    let response: Response;
    try {
        const headers = body === undefined ? {} : { "Content-Type": "application/json" };
        response = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
    } catch {
        throw new Refusal("offline", "no answer");
    }
    const answer: unknown = response.headers.get("Content-Type")?.startsWith("application/json")
        ? await response.json()
        : await response.text();
    if (response.ok) return answer as Answer;
    const problem = answer as Partial<Problem>;
    throw new Refusal(problem.code ?? "failed", problem.text ?? "");
}

export const me = (): Promise<Me> => request("GET", "/api/me");
export const bots = (): Promise<Bots> => request("GET", "/api/bots");
export const presets = (): Promise<Presets> => request("GET", "/api/presets");
export const games = (): Promise<Games> => request("GET", "/api/me/games");
export const tables = (): Promise<TableList> => request("GET", "/api/tables");
export const openTable = (body: NewTable): Promise<OpenedTable> => request("POST", "/api/tables", body);
export const checkRules = (rules: string): Promise<RulesCheck> =>
    request("GET", `/api/rules?${new URLSearchParams({ rules }).toString()}`);
/** The text of a record, by the path that the server names. */
export const record = (path: string): Promise<string> => request("GET", path);
