// Where an address leads.

import { expect, test } from "vitest";

import { placeOf } from "./address.svelte";

const TABLE = "Zr8mQ1xT4nKpW0yBv6LdSA";

test.each([
    ["", "home", ""],
    ["#/", "home", ""],
    ["#/lobby", "lobby", ""],
    ["#/rules/bout_limit", "rules", "bout_limit"],
    [`#/replay/${TABLE}/3/12`, "replay", `${TABLE}/3/12`],
    ["#/play/podkidnoy(seats%3D3)", "play", "podkidnoy(seats=3)"],
    [`#${TABLE}`, "table", TABLE],
])("%s leads to %s", (hash, screen, what) => {
    expect(placeOf(hash)).toEqual({ screen, what });
});

test.each(["#/nowhere", `#${TABLE}x`, "#/rules/%", "#/play/%D0"])("%s leads nowhere, which is said", (hash) => {
    expect(placeOf(hash).screen).toBe("lost");
});
