// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";

const ROOT = document.documentElement.dataset;

/** As on a new visit. */
async function comeAgain() {
  vi.resetModules();
  return import("./settings.svelte");
}

describe("settings", () => {
  beforeEach(() => localStorage.clear());

  it("begin with the first choice of each", async () => {
    const { CHOICES, setting } = await comeAgain();
    expect(setting("confirm")).toBe(CHOICES.confirm[0]);
    expect(setting("sound")).toBe("off");
  });

  it("are there on the next visit", async () => {
    (await comeAgain()).choose("confirm", "never");
    expect((await comeAgain()).setting("confirm")).toBe("never");
  });

  it("forget what is no choice any more", async () => {
    localStorage.setItem("architekton.colours", "sepia");
    expect((await comeAgain()).setting("colours")).toBe("system");
  });

  it("go round from one choice to the next", async () => {
    const { chooseNext, setting } = await comeAgain();
    const seen = [1, 2, 3].map(() => (chooseNext("colours"), setting("colours")));
    expect(seen).toEqual(["light", "dark", "system"]);
    expect(ROOT["theme"]).toBeUndefined();
  });

  it("tell style sheets what was chosen, here or in another tab", async () => {
    const { choose, followSettings } = await comeAgain();
    followSettings();
    choose("colours", "dark");
    expect(ROOT["theme"]).toBe("dark");
    localStorage.setItem("architekton.motion", "reduced");
    dispatchEvent(new Event("storage"));
    expect(ROOT["motion"]).toBe("reduced");
  });
});
