import { expect, test } from "vitest";

import { LANGUAGES, read, speak, t, words } from "./words.svelte";

test("there are seven languages, and the best of those that somebody reads is spoken", async () => {
    expect(LANGUAGES).toHaveLength(7);
    await speak(["fi", "nn", "de"]);
    expect(words().language).toBe("de");
});

test("the words of the book are there once somebody reads, in every language spoken from then on", async () => {
    await speak(["en"]);
    expect(words().has("learn-title")).toBe(false);
    await Promise.all([read(), read()]);
    expect(t("learn-title")).toBe("Learn to play");
    await speak(["uk"]);
    expect(t("learn-title")).toBe("Вчимося грати");
});
