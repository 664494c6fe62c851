import { beforeEach, describe, expect, it } from "vitest";
import { setSentences } from "../i18n/say.svelte";
import { Choices } from "./choices";
import { commandsOf, type Vocabulary } from "./command";
import { Conversation } from "./conversation.svelte";
import { read } from "./parser";
import { withHelp } from "./tableCommands";
import { asSentence, nearestWord, plain, slips } from "./words";

const ENGLISH = {
  "t.word.site": "site",
  "t.word.take": "take|pick up",
  "t.word.score": "score|points",
  "t.help.site": "{word}: the site",
  "t.help.take": "{word} 2: a tile",
  "t.help.score": "{word}: the points",
  "ui.console.word.help": "help",
  "ui.console.help.help": "{word}: this",
  "ui.console.help_first": "All:",
  "ui.console.meant": "Did you mean {meant}?",
  "ui.console.unknown": "Not {typed}; {help}.",
  "ui.console.numbered": "{number}: {line}",
};
const FRENCH = { ...ENGLISH, "t.word.site": "chantier", "t.word.take": "prendre", "t.word.score": "résultat" };

const commands = commandsOf("t", {
  site: () => ["the site"],
  take: (rest) => [`took ${rest}`],
  score: () => ["12"],
});

const vocabulary: Vocabulary = {
  commands: withHelp(commands),
  bare: (line) => (/^\d+$/.test(line) ? [`number ${line}`] : null),
};

function readTo(line: string): string {
  const reading = read(line, commands);
  if (!reading) return "nothing";
  return "meant" in reading ? `${reading.meant}?` : `${reading.command.word}(${reading.rest})`;
}

describe("a line that is typed", () => {
  beforeEach(() => setSentences(ENGLISH, "en"));

  it.each([
    ["site", "site()"],
    ["  SITE ", "site()"],
    ["take 2", "take(2)"],
    ["take  2   now", "take(2 now)"],
    ["pick up 3", "take(3)"],
    ["points", "score()"],
    // What begins like a word, or is nearly one, is asked about.
    ["sit", "site?"],
    ["t 2", "take 2?"],
    ["siet", "site?"],
    ["scrore", "score?"],
    ["takes 2", "take 2?"],
    // What is far from everything is nothing.
    ["xyz", "nothing"],
    ["", "nothing"],
  ])("%j is read as %s", (line, expected) => {
    expect(readTo(line)).toBe(expected);
  });

  it("is understood in the reader's language, without accents too, and in English", () => {
    setSentences(FRENCH, "fr");
    expect(["chantier", "prendre 2", "resultat", "RÉSULTAT", "site", "take 2"].map(readTo)).toEqual([
      "site()",
      "take(2)",
      "score()",
      "score()",
      "site()",
      "take(2)",
    ]);
  });
});

describe("words", () => {
  it("are the same without their marks and strokes", () => {
    expect(plain("Kamieniołomy  ÉTÉ")).toBe("kamieniolomy ete");
  });

  it("are compared without capitals and accents", () => {
    expect(plain("  Cité  d’Ada ")).toBe("cite d'ada");
  });

  it.each([
    ["site", "site", 0],
    ["site", "siet", 1],
    ["site", "sites", 1],
    ["site", "cite", 1],
    ["best", "rest of", 4],
  ])("%s and %s are %i slips apart", (a, b, count) => {
    expect(slips(a, b)).toBe(count);
    expect(slips(b, a)).toBe(count);
  });

  it("of two letters are never taken for another one", () => {
    expect(nearestWord("ax", ["at", "on"])).toBeNull();
  });

  it("become sentences: who listens hears where a line ends", () => {
    expect(asSentence("houses +2; total +2")).toBe("Houses +2; total +2.");
    expect(asSentence("What you can type:")).toBe("What you can type:");
    expect(asSentence("“lay” confirms.")).toBe("“lay” confirms.");
  });
});

describe("a conversation", () => {
  beforeEach(() => setSentences(ENGLISH, "en"));

  async function after(...lines: string[]): Promise<Conversation> {
    const conversation = new Conversation(vocabulary);
    for (const line of lines) await conversation.ask(line);
    return conversation;
  }

  it("keeps what was asked and answered, and what happened, in order", async () => {
    const conversation = await after("site");
    conversation.hear(["Ben moved"]);
    await conversation.ask("7");
    expect(conversation.exchanges.map(({ asked, lines }) => [asked, ...lines])).toEqual([
      ["site", "The site."],
      [null, "Ben moved."],
      ["7", "Number 7."],
    ]);
    expect(conversation.answered?.asked).toBe("7");
  });

  it("runs what was meant when Enter is pressed alone, once", async () => {
    const conversation = await after("tkae 2", "", "");
    expect(conversation.exchanges.map(({ lines }) => lines[0])).toEqual(["Did you mean take 2?", "Took 2."]);
  });

  it("says so when nothing is known of that name", async () => {
    expect((await after("xyz")).answered?.lines).toEqual(["Not xyz; help."]);
  });

  it("answers with the reason when something cannot be done", async () => {
    const failing = {
      commands: commandsOf("t", { site: () => Promise.reject(new Error("Not now.")) }),
      bare: () => null,
    };
    const conversation = new Conversation(failing);
    await conversation.ask("site");
    expect(conversation.answered?.lines).toEqual(["Not now."]);
    expect(conversation.isBusy).toBe(false);
  });

  it("brings lines back that were typed before", async () => {
    const conversation = await after("site", "take 2");
    expect([-1, -1, -1, 1, 1].map((steps) => conversation.recall(steps as 1 | -1))).toEqual([
      "take 2",
      "site",
      "site",
      "take 2",
      "",
    ]);
  });

  it("helps with everything, or with one word", async () => {
    const conversation = await after("help", "help pick up");
    expect(conversation.exchanges.map(({ lines }) => lines)).toEqual([
      ["All:", "Site: the site.", "Take 2: a tile.", "Score: the points.", "Help: this."],
      ["Take 2: a tile."],
    ]);
  });
});

describe("a list to choose from", () => {
  beforeEach(() => setSentences(ENGLISH, "en"));

  it("is told a few at a time and counted through", () => {
    const choices = new Choices<string>((move) => move);
    expect(choices.begin(["a", "b", "c"], 2)).toEqual(["1: a", "2: b"]);
    expect(choices.left).toBe(1);
    expect(choices.more(2)).toEqual(["3: c"]);
    expect(choices.pick(2)).toBe("b");
    expect(choices.next()).toBe("c");
    expect(choices.next()).toBeNull();
    expect(choices.pick(9)).toBeNull();
  });
});
