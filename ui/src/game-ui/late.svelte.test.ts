import { describe, expect, it, vi } from "vitest";
import { Late } from "./late.svelte";

describe("what is fetched later", () => {
  it("is fetched once, and there from then on", async () => {
    const load = vi.fn(() => Promise.resolve({ word: "here" }));
    const late = new Late(load);
    expect(late.parts).toBeNull();
    await Promise.all([late.fetch(), late.fetch()]);
    await late.fetch();
    expect(late.parts).toEqual({ word: "here" });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("is asked for again after it could not be fetched", async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue({ word: "here" });
    const late = new Late(load);
    await late.fetch();
    expect(late.parts).toBeNull();
    await late.fetch();
    expect(late.parts).toEqual({ word: "here" });
  });
});
