// What the pages ask of a game. Its surface is a folder beside this file, if it has one of its own; any other game gets
// the general one. Nothing else names a game. What the home page does not need is loaded when it is wanted.

import type { Component } from "svelte";
import { api, type Game, type GameView, type Level, type State } from "../net/api";
import type { Session } from "../table/session.svelte";
import type { Deed, Lesson } from "./lesson";
import type { RulesOf } from "./rules";

type Later<Thing> = () => Promise<{ default: Thing }>;

export type MomentComponent = Component<{ view: GameView; names: string[] }>;
export type ChooseOptions = Component<{
  options: Record<string, unknown>;
  change: (options: Record<string, unknown>) => void;
  about: Game;
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
  Emblem: Component | Component<{ game: string }>;
  /** Whether one picture shows everything: then no seat has one of its own. */
  isOnePicture?: boolean;
  rules: Later<RulesOf>;
  lesson: Later<Lesson>;
}

export type { Level, State };

const found = import.meta.glob<{ default: GameUi }>("./*/index.ts");
const loaded = new Map<string, GameUi>();

export async function loadGame(name: string): Promise<GameUi> {
  const load = found[`./${name}/index.ts`];
  const game = loaded.get(name) ?? (load ? (await load()).default : await generalSurface(name));
  loaded.set(name, game);
  return game;
}

async function generalSurface(name: string): Promise<GameUi> {
  const [{ games }, { generalGame }] = await Promise.all([api.games(), import("../general/surface")]);
  const about = games.find((each) => each.name === name);
  if (!about) throw new Error(`there is no game ${name}`);
  return generalGame(about);
}

/** At once, if it is there already. */
export function loadedGame(name: string): GameUi | null {
  return loaded.get(name) ?? null;
}
