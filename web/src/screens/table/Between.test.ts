// What is there after a deal.

import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, expect, test, vi } from "vitest";

import type { TableMessage } from "../../protocol";
import { about, Played, VIEWS } from "../../table/exchange";
import { read, speak } from "../../words/words.svelte";
import Between from "./Between.svelte";
import type { Shown } from "./result/picture";

const pictures = vi.hoisted(() => [] as Shown[]);

vi.mock(import("./result/picture"), async (original) => ({
    ...(await original()),
    resultPicture: (shown) => {
        pictures.push(shown);
        return "";
    },
    asPng: async () => new Blob(),
}));

beforeAll(async () => {
    await speak(["en"]);
    await read();
    URL.createObjectURL = () => "blob:";
    URL.revokeObjectURL = () => {};
});

const SERIES = { deals: 1, losses: [1, 0], draws: 0, dealers: [0] };

function lost(more: Partial<TableMessage>): void {
    const view = VIEWS.at(-1);
    if (!view) throw new Error("expected a view in the exchange");
    const played = new Played().hear(about({ status: "between", series: SERIES, ...more }), {
        ...view,
        legal: [],
        public: { ...view.public, phase: "over", result: "0" },
    });
    render(Between, { table: played.table });
}

test("the picture for others does not call its sender you, who may have no name", async () => {
    const seats: TableMessage["seats"] = [
        { state: "here", name: "", person: "b7b3bbd2" },
        { state: "bot", bot: "greedy" },
    ];
    lost({ seats });
    expect(screen.getByRole("heading").textContent).toContain("you are the durak");
    await fireEvent.click(screen.getByRole("button", { name: "Send a picture" }));
    const [shown] = pictures;
    expect(shown?.title.replace(/[\u2068\u2069]/g, "")).toBe("The deal is over: Player is the durak!");
    expect(shown?.tally[0]?.name).toBe("Player");
});
