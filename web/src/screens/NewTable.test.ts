// The form of a new table, whose server is a test: what is asked and answered while somebody goes on choosing.

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import type { NewTable as Wish, RulesCheck } from "../protocol";
import { settings } from "../settings.svelte";
import { read, speak } from "../words/words.svelte";
import { remember, USUAL } from "./new/wanted";
import NewTable from "./NewTable.svelte";

const server = vi.hoisted(() => ({
    asked: [] as { text: string; answer: (check: RulesCheck) => void }[],
    opened: [] as Wish[],
}));

vi.mock(import("../server/http"), async (original) => {
    const field = (rule: string, usual: string | number) => ({
        rule,
        kind: "choice" as const,
        choices: [],
        least: null,
        most: null,
        presets: { podkidnoy: usual },
    });
    return {
        ...(await original()),
        presets: async () => ({
            presets: [{ name: "podkidnoy", description: "", source: "", rules: "podkidnoy", parent: null }] as never,
        }),
        ruleFields: async () => ({ fields: [field("seats", 2), field("teams", "false")] }),
        bots: async () => ({ bots: [], lacks_stronger: false }),
        me: async () => ({}) as never,
        checkRules: (text) => new Promise((answer) => server.asked.push({ text, answer })),
        openTable: async (wish) => {
            server.opened.push(wish);
            return { id: "Zr8mQ1xT4nKpW0yBv6LdSA" } as never;
        },
    };
});

const check = (good: boolean): RulesCheck =>
    ({ good, rules: "podkidnoy", unusual: [], clash: [] }) as unknown as RulesCheck;

/** Answer everything that the form asks, one question after the other. */
async function answerAll(good: (text: string) => boolean): Promise<void> {
    for (let silence = 0; silence < 3; silence++) {
        for (const { text, answer } of server.asked.splice(0)) {
            answer(check(good(text)));
            silence = 0;
        }
        await vi.advanceTimersByTimeAsync(200);
    }
}

const open = (): HTMLButtonElement => screen.getByRole("button", { name: "Open the table" });
const pressed = (role: "radio" | "switch", name: string): Promise<unknown> =>
    fireEvent.click(screen.getByRole(role, { name: new RegExp(name) }));

beforeAll(async () => {
    await speak(["en"]);
    await read();
});

beforeEach(async () => {
    vi.useFakeTimers();
    localStorage.clear();
    settings.name = "Anna";
    [server.asked, server.opened] = [[], []];
    render(NewTable, { what: "" });
    await vi.advanceTimersByTimeAsync(0);
});

afterEach(() => {
    vi.useRealTimers();
    cleanup();
});

test("what the server says of the rules counts when something else has been chosen meanwhile", async () => {
    await answerAll((text) => !text.includes("teams"));
    expect(open().disabled).toBe(false);
    await pressed("radio", "^3$");
    await vi.advanceTimersByTimeAsync(200);
    await pressed("switch", "look on");
    await answerAll(() => false);
    expect(open().disabled).toBe(true);
});

test("named rules that the server no longer knows are forgotten, and nothing keeps the table from being opened", async () => {
    cleanup();
    server.asked = [];
    remember({ ...USUAL, preset: "of-last-year", seats: 3, changes: { bout_limit: 4 } });
    render(NewTable, { what: "" });
    await vi.advanceTimersByTimeAsync(0);
    expect(server.asked[0]?.text).toBe("podkidnoy(seats=3)");
    await answerAll(() => true);
    expect(open().disabled).toBe(false);
});

test("what was chosen before the teams is still chosen with them", async () => {
    await pressed("radio", "^4$");
    await answerAll(() => true);
    await pressed("switch", "look on");
    await pressed("switch", "In two teams");
    await answerAll(() => true);
    await fireEvent.click(open());
    await vi.waitFor(() => expect(server.opened).toHaveLength(1));
    expect(server.opened[0]?.settings).toMatchObject({ rules: "podkidnoy(seats=4, teams=true)", spectators: false });
});
