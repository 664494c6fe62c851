// What the pages ask of a game. A game is a folder beside this file; nothing else names it.
// What the home page does not need is loaded when it is wanted.

import type { Component } from "svelte";
import type { Level, State } from "../net/api";
import type { Session } from "../table/session.svelte";
import type { Deed, Lesson } from "./lesson";
import type { RulesOf } from "./rules";

type Later<Thing> = () => Promise<{ default: Thing }>;

export type MomentComponent = Component<{ view: Record<string, unknown>; names: string[] }>;
export type ChooseOptions = Component<{
  options: Record<string, unknown>;
  change: (options: Record<string, unknown>) => void;
}>;

export interface PlaysIt {
  session: Session;
  /** In a lesson: what the learner has done, and what has to be decided before anything else. */
  notice?: (deed: Deed) => void;
  meanwhile?: (what: string | null) => void;
  /** In a lesson: what should be in view. */
  show?: string | null;
}

export interface GameUi {
  name: string;
  /** The whole playing surface of a table: live, watched, or over. In a lesson it tells of deeds. */
  play: Later<Component<PlaysIt>>;
  /** One moment of a game, to look at only: for replays. `view` is the game's own. */
  moment: Later<MomentComponent>;
  /** The options of a new table; calls `change` with all of them. */
  options: Later<ChooseOptions>;
  /** How many seats people or bots fill with these options. */
  seats(options: Record<string, unknown>): number;
  defaults: Record<string, unknown>;
  /** What can be played alone, with the name of its sentence. */
  solo: { key: string; options: Record<string, unknown> }[];
  /** A small drawing for the home page. */
  Emblem: Component;
  rules: Later<RulesOf>;
  lesson: Later<Lesson>;
}

export type { Level, State };

const found = import.meta.glob<{ default: GameUi }>("./*/index.ts");
const loaded = new Map<string, GameUi>();

export async function loadGame(name: string): Promise<GameUi> {
  const load = found[`./${name}/index.ts`];
  if (!load) throw new Error(`no page for the game ${name}`);
  const game = (await load()).default;
  loaded.set(name, game);
  return game;
}

/** At once, if it is there already. */
export function loadedGame(name: string): GameUi | null {
  return loaded.get(name) ?? null;
}

export function hasPage(name: string): boolean {
  return `./${name}/index.ts` in found;
}
