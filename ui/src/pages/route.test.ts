// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { routeOf } from "./route.svelte";

const at = (path: string) => routeOf(new URL(path, "http://x"));

describe("addresses", () => {
  it("lead to pages", () => {
    expect(at("/")).toEqual({ page: "home" });
    expect(at("/new/akropolis")).toEqual({ page: "new", game: "akropolis", here: false });
    expect(at("/t/abc?invitation=xyz")).toEqual({ page: "table", table: "abc", invitation: "xyz" });
    expect(at("/replay/abc/12")).toEqual({ page: "replay", table: "abc", move: 12 });
    expect(at("/replay/abc")).toEqual({ page: "replay", table: "abc", move: null });
    expect(at("/r/1aB/12")).toEqual({ page: "packed", packed: "1aB", move: 12 });
    expect(at("/r/1aB")).toEqual({ page: "packed", packed: "1aB", move: null });
    expect(at("/replay/abc/x")).toEqual({ page: "replay", table: "abc", move: Infinity });
    for (const cut of ["/t", "/t/", "/replay", "/new/", "/r/"]) expect(at(cut)).toEqual({ page: "nothing" });
    expect(at("/challenge")).toEqual({ page: "challenge", day: "today" });
    expect(at("/new/amytis?here")).toEqual({ page: "new", game: "amytis", here: true });
    expect(at("/pocket")).toEqual({ page: "pocket" });
    expect(at("/elsewhere")).toEqual({ page: "nothing" });
  });
});
