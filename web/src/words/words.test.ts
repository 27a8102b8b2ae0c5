import { expect, test } from "vitest";

import { LANGUAGES, read, speak, t, words } from "./words.svelte";

test("there are seven languages, and the best of those that somebody reads is spoken", async () => {
    expect(LANGUAGES).toHaveLength(7);
    await speak(["fi", "de-AT", "en"]);
    expect(words().language).toBe("de");
    await speak(["fi"]);
    expect(words().language).toBe("en");
});

test.each(["nb-NO", "no", "nn-NO"])("who reads %s is spoken to in Norwegian", async (language) => {
    await speak([language, "en"]);
    expect(words().language).toBe("nb");
});

test("the words of the book are there once somebody reads, in every language spoken from then on", async () => {
    await speak(["en"]);
    expect(words().has("learn-title")).toBe(false);
    await Promise.all([read(), read()]);
    expect(t("learn-title")).toBe("Learn to play");
    await speak(["uk"]);
    expect(t("learn-title")).toBe("Вчимося грати");
});

test("of two languages that are asked for at once the one asked for last is spoken, whichever comes first", async () => {
    // German has been fetched before, Polish has not: it comes later.
    await speak(["de"]);
    await Promise.all([speak(["pl"]), speak(["de"])]);
    expect(words().language).toBe("de");
});
