import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { languagesIn } from "../../languages";
import { fill, language, LANGUAGES, learn, say, setSentences, speak } from "./say.svelte";
import { dayOf, ownName, writtenDay, writtenNumber } from "./written";

describe("sentences", () => {
  it("fills in facts and lists", () => {
    expect(fill("Tile {tile} at {at}.", { tile: 3, at: [1, -2] }, "en")).toBe("Tile 3 at (1, -2).");
    expect(fill("{sides}", { sides: ["N", "S"] }, "fr", { "word.N": "nord" })).toBe("nord, S");
  });

  it("knows which numbers are one", () => {
    const price = "{n, plural, =0 {for free} one {for # stone} other {for # stones}}";
    expect([0, 1, 2].map((n) => fill(price, { n }, "en"))).toEqual(["for free", "for 1 stone", "for 2 stones"]);
    const sentence = "{n} {n, plural, one {pierre} other {pierres}}";
    expect(fill(sentence, { n: 0 }, "fr")).toBe("0 pierre");
    expect(fill(sentence, { n: 0 }, "en")).toBe("0 pierres");
    expect(fill(sentence, { n: 2 }, "fr")).toBe("2 pierres");
  });

  it("has every form that a language needs", () => {
    const sentence = "{n} {n, plural, one {kamień} few {kamienie} many {kamieni} other {kamienia}}";
    const said = [1, 3, 5, 12, 22].map((n) => fill(sentence, { n }, "pl"));
    expect(said).toEqual(["1 kamień", "3 kamienie", "5 kamieni", "12 kamieni", "22 kamienie"]);
    expect(fill("{n, plural, one {a} other {b}}", { n: 3 }, "pl")).toBe("b");
  });

  it("takes the same forms as the server does", () => {
    type Cases = Record<string, Record<string, number[]>>;
    const cases = JSON.parse(readFileSync("../tests/core/plural_cases.json", "utf-8")) as Cases;
    expect(Object.keys(cases).sort()).toEqual(LANGUAGES);
    for (const [language, forms] of Object.entries(cases))
      for (const [form, numbers] of Object.entries(forms)) {
        const sentence = `{n, plural, ${form} {yes} ${form === "other" ? "one" : "other"} {no}}`;
        for (const n of numbers) expect([language, n, fill(sentence, { n }, language)]).toEqual([language, n, "yes"]);
      }
  });

  it("writes numbers, days and languages as each language does", () => {
    expect(writtenNumber(2.5, "de")).toBe("2,5");
    expect(fill("{n}", { n: 12500 }, "en")).toBe("12500");
    expect(writtenDay("2026-11-16", "es")).toBe("lunes, 16 de noviembre de 2026");
    const morning = new Date(2026, 10, 19, 9);
    expect(dayOf(morning, "en")).toBe("19 Nov 2026");
    expect(dayOf(morning, "fr")).toBe("19 nov. 2026");
    expect(["de", "en", "es", "fr", "it", "pl"].map(ownName)).toEqual([
      "Deutsch",
      "English",
      "Español",
      "Français",
      "Italiano",
      "Polski",
    ]);
  });

  it("knows the languages that have a catalogue, and no list besides", () => {
    const files = readdirSync("../src/architekton/core/catalogue").sort();
    expect(LANGUAGES).toEqual(files.map((file) => file.replace(".json", "")));
    const folder = mkdtempSync(join(tmpdir(), "catalogue-"));
    for (const file of ["pl.json", "en.json", "notes.txt"]) writeFileSync(join(folder, file), "{}");
    expect(languagesIn(folder)).toEqual(["en", "pl"]);
  });

  it("shows a key that is missing", () => {
    setSentences({ "a.b": "Hello {name}." }, "en");
    expect(say("a.b", { name: "Ada" })).toBe("Hello Ada.");
    expect(say("a.c")).toBe("a.c");
  });
});

describe("parts of the catalogue", () => {
  afterEach(() => vi.unstubAllGlobals());

  /** A server that answers when it is told to: each sentence says in which language, of which part. */
  function serve(): (() => void)[] {
    const answers: (() => void)[] = [];
    vi.stubGlobal("document", { documentElement: {} });
    vi.stubGlobal("fetch", (address: string) => {
      const [, wished, part] = /catalogue\/(\w+)\?part=(\w+)$/.exec(address)!;
      const body = { [`${part}.name`]: `${wished} ${part}` };
      return new Promise((done) => answers.push(() => done({ ok: true, json: () => Promise.resolve(body) })));
    });
    return answers;
  }

  /** Until nothing more is asked. */
  async function answerAll(answers: (() => void)[]): Promise<void> {
    while (answers.length) {
      answers.splice(0).forEach((answer) => answer());
      await new Promise((done) => setTimeout(done));
    }
  }

  it("are fetched when they are needed, and once", async () => {
    const answers = serve();
    const both = [speak("en"), learn("chess"), learn("chess")];
    await answerAll(answers);
    await Promise.all(both);
    expect([say("page.name"), say("chess.name")]).toEqual(["en page", "en chess"]);
  });

  it("come in another language too, even if they are asked for while it is fetched", async () => {
    const answers = serve();
    const spoken = speak("fr");
    const asked = learn("go");
    await answerAll(answers);
    await Promise.all([spoken, asked]);
    expect(language()).toBe("fr");
    expect([say("page.name"), say("go.name")]).toEqual(["fr page", "fr go"]);
  });
});
