import { describe, expect, it } from "vitest";
import { beAlone, isAnsweredHere, isPocketTable, keptEdition, POCKET } from "./transport.svelte";

describe("who answers", () => {
  it("a table in the pocket is asked there, whatever else", () => {
    expect(isPocketTable("p0123456789abcdef")).toBe(true);
    expect(isPocketTable("0123456789abcdef")).toBe(false);
    expect(isAnsweredHere("/tables/p0123456789abcdef/replay/3")).toBe(true);
    expect(isAnsweredHere("/tables/0123456789abcdef/replay/3")).toBe(false);
    expect(isAnsweredHere("/tables")).toBe(false);
    expect(isAnsweredHere("/me")).toBe(false);
  });

  it("without a server the pocket is asked for everything but what was written down", () => {
    beAlone();
    for (const path of ["/me", "/tables", "/tables?phase=over", "/games/amytis/lessons", "/records"])
      expect(isAnsweredHere(path)).toBe(true);
    expect(isAnsweredHere("/games")).toBe(false);
  });

  it("nothing is kept before somebody asks, and what it takes is known", () => {
    expect(keptEdition()).toBeNull();
    expect(POCKET.bytes).toBeGreaterThan(5_000_000);
    expect(POCKET.bytes).toBeLessThan(8_000_000);
    expect(POCKET.files).toContain("house.tar");
  });
});
