// @vitest-environment jsdom
/// <reference types="node" />
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";

async function addresses(isPlain: boolean): Promise<typeof import("./address")> {
  document.documentElement.toggleAttribute("data-plain-host", isPlain);
  vi.resetModules();
  return import("./address");
}

function link(href: string): HTMLAnchorElement {
  const made = document.createElement("a");
  made.href = href;
  return made;
}

afterEach(() => history.replaceState(null, "", "/"));

describe("addresses", () => {
  it("of a server are those of its pages, wherever one is", async () => {
    history.replaceState(null, "", "/t/abc?invitation=x");
    const { hrefOf, linkTo, fileAt, pageAddress, pathOf, wordsAt, answerAt } = await addresses(false);
    expect(hrefOf("/pad")).toBe("/pad");
    expect(linkTo("/r/1a")).toBe(`${location.origin}/r/1a`);
    expect(fileAt("sw.js")).toBe("/sw.js");
    expect(pageAddress().pathname + pageAddress().search).toBe("/t/abc?invitation=x");
    expect(pathOf(link("/replay/abc/3?x"))).toBe("/replay/abc/3?x");
    expect(pathOf(link("https://elsewhere.example/pad"))).toBeNull();
    expect(wordsAt("pl", "page")).toBe("/api/catalogue/pl?part=page");
    expect(answerAt("/games", "de")).toBe("/api/games?lang=de");
    expect(answerAt("/tables?phase=over", "de")).toBe("/api/tables?phase=over&lang=de");
  });

  it("of a plain host lie in its folder, and pages after #", async () => {
    history.replaceState(null, "", "/some/where/index.html#/t/pabc?x=1");
    const { hrefOf, linkTo, fileAt, pageAddress, pathOf, wordsAt, answerAt } = await addresses(true);
    expect(hrefOf("/pad")).toBe("#/pad");
    expect(linkTo("/r/1a")).toBe(`${location.origin}/some/where/index.html#/r/1a`);
    expect(fileAt("sw.js")).toBe("/some/where/sw.js");
    expect(pageAddress().pathname + pageAddress().search).toBe("/t/pabc?x=1");
    for (const path of ["/", "/replay/pabc/3", "/new/amytis?here"]) expect(pathOf(link(hrefOf(path)))).toBe(path);
    for (const elsewhere of ["/some/other/#/pad", "#top", "/pad"]) expect(pathOf(link(elsewhere))).toBeNull();
    expect(wordsAt("pl", "page")).toBe("/some/where/said/catalogue-pl.json");
    expect(answerAt("/games", "de")).toBe("/some/where/said/games-de.json");
    history.replaceState(null, "", "/some/where/");
    expect(pageAddress().pathname).toBe("/");
  });

  it("are never written out in a page, where they would only be a server's", () => {
    const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) =>
      /(?<!\.test)\.(svelte|ts)$/.test(file),
    );
    expect(sources.length).toBeGreaterThan(100);
    const writtenOut = /(href|src)=(["{]?)[`"]?\/\w|location\.(origin|host)\b|new URL\([`"]\//;
    const may = ["net/address.ts", "net/line.ts", "net/reach.svelte.ts"];
    const found = sources.filter(
      (file) => !may.includes(file) && writtenOut.test(readFileSync(join("src", file), "utf8")),
    );
    expect(found).toEqual([]);
  });
});
