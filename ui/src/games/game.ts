// What the pages ask of a game. Its surface is a folder beside this file, if it has one of its own; any other game gets
// the general one. Nothing else names a game. What the home page does not need is loaded when it is wanted.

import type { Component } from "svelte";
import { learn } from "../i18n/say.svelte";
import { api, type Game, type GameMove, type GameView, type Level, type State } from "../net/api";
import type { Happens } from "../motion/motion";
import type { Session } from "../table/session.svelte";
import type { Deed, Lessons } from "./lesson";
import type { RulesOf } from "./rules";

type Later<Thing> = () => Promise<{ default: Thing }>;

export interface LooksAtIt {
  view: GameView;
  names: string[];
  /** Who made the move before this moment: what they built is looked at. */
  mover: number | null;
  /** Two moves at this moment, to be seen side by side: that which was made, and a better one. */
  compared?: Compared | null;
}
export interface Compared {
  seat: number;
  made: GameMove;
  better: GameMove | null;
}
/** A move in a few words, and all that the board shows of it, for who does not see that. */
export interface MoveWords {
  words: string;
  more: string;
}
export type MomentComponent = Component<LooksAtIt>;
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
  /** A move that can be made at a moment; without it, it is called as records call it. */
  moveWords?: Later<(view: GameView, seat: number, move: GameMove) => MoveWords>;
  /** What is seen when one view follows another. */
  motions: Later<Happens>;
  /** The options of a new table; calls `change` with all of them. */
  options: Later<ChooseOptions>;
  /** How many seats people or bots fill with these options. */
  seats(options: Record<string, unknown>): number;
  defaults: Record<string, unknown>;
  /** What is agreed at a table besides the usual game, in a few words each. */
  terms(options: Record<string, unknown>): string[];
  /** What can be played alone, with the name of its sentence. */
  solo: { key: string; options: Record<string, unknown> }[];
  /** A small drawing for the home page. */
  emblem: Later<Component | Component<{ game: string }>>;
  /** Whether one picture shows everything: then no seat has one of its own. */
  isOnePicture?: boolean;
  rules: Later<RulesOf>;
  lessons: Later<Lessons>;
  /** The pad for the boxed game, if it has one. */
  pad?: Later<Component>;
}

export type { Level, State };

const found = import.meta.glob<{ default: GameUi }>("./*/index.ts");
const surfaces = import.meta.glob("./*/Play.svelte");
const loaded = new Map<string, GameUi>();

export async function loadGame(name: string): Promise<GameUi> {
  const known = loaded.get(name);
  if (known) return known;
  const load = found[`./${name}/index.ts`];
  const [game] = await Promise.all([load ? load().then((it) => it.default) : generalSurface(name), learn(name)]);
  const complete = { ...game, ...withTheirSentences(game) };
  loaded.set(name, complete);
  return complete;
}

/** What only some look at brings what is said in it. */
function withTheirSentences({ rules, lessons, pad }: GameUi): Partial<GameUi> {
  return {
    rules: () => learn("rules").then(rules),
    lessons: () => learn("lessons").then(lessons),
    ...(pad && { pad: () => learn("pad").then(pad) }),
  };
}

/** For who will play it: its surface comes along, and not one after the other. */
export function loadToPlay(name: string): Promise<GameUi> {
  // Whoever shows it asks again, and says what is wrong.
  surfaces[`./${name}/Play.svelte`]?.().catch(() => {});
  return loadGame(name);
}

/** Its picture, which may or may not want to know which game it stands for. */
export async function emblemOf(ui: GameUi): Promise<Component<{ game: string }>> {
  return (await ui.emblem()).default as Component<{ game: string }>;
}

async function generalSurface(name: string): Promise<GameUi> {
  const surface = import("../general/surface");
  const [{ games }, { generalGame }] = await Promise.all([api.games(), surface, learn("general")]);
  const about = games.find((each) => each.name === name);
  if (!about) throw new Error(`there is no game ${name}`);
  return generalGame(about);
}

/** At once, if it is there already. */
export function loadedGame(name: string): GameUi | null {
  return loaded.get(name) ?? null;
}
