// The pages, each loaded when it is wanted.

import type { Component } from "svelte";
import { learn } from "../i18n/say.svelte";
import { route, type Route } from "./route.svelte";

type Name = Exclude<Route["page"], "nothing">;

const PAGES: Record<Name, () => Promise<{ default: unknown }>> = {
  home: () => import("./Home.svelte"),
  me: () => import("./MyGames.svelte"),
  pad: () => import("./Pad.svelte"),
  new: () => import("./NewTable.svelte"),
  learn: () => import("./Lessons.svelte"),
  table: () => import("./Table.svelte"),
  replay: () => import("./Replay.svelte"),
  review: () => import("./Review.svelte"),
  packed: () => import("./PackedGame.svelte"),
  challenge: () => import("./Challenge.svelte"),
  puzzles: () => import("./Puzzles.svelte"),
  pocket: () => import("./Pocket.svelte"),
  device: () => import("./Device.svelte"),
  notices: () => import("./NoticeLink.svelte"),
};

/** What a page says that no other does, by the name of its part of the catalogue. */
const SENTENCES: Partial<Record<Name, string>> = {
  pad: "pad",
  puzzles: "puzzles",
  review: "review",
  me: "devices",
  device: "devices",
  notices: "devices",
};

/** A route's facts are its page's props. */
export async function loadPage(page: Name): Promise<Component<Record<string, unknown>>> {
  const part = SENTENCES[page];
  const [loaded] = await Promise.all([PAGES[page](), part && learn(part)]);
  return loaded.default as Component<Record<string, unknown>>;
}

/** While the sentences are on their way, so is the page that the address means. */
export function loadAhead(): void {
  const { page } = route();
  // Whoever shows it asks again, and says what is wrong.
  if (page !== "nothing") PAGES[page]().catch(() => {});
}
