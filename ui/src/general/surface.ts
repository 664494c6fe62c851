// The surface of a game that has none of its own: made of what the server tells about it.

import type { GameUi } from "../games/game";
import type { Game } from "../net/api";
import { modeWords } from "./words";
import { chaptersOf, lessonsOf } from "./rules";

const USUAL_SEATS = 2;

export function generalGame({
  name,
  modes,
  seats,
  lessons,
}: Pick<Game, "name" | "modes" | "seats" | "lessons">): GameUi {
  const all = Object.entries(modes);
  return {
    name,
    emblem: () => import("./Emblem.svelte"),
    isOnePicture: true,
    defaults: all[0]?.[1] ?? {},
    seats: (options) => seats[modeOf(modes, options) ?? ""] ?? USUAL_SEATS,
    terms: (options) => {
      const mode = all.length > 1 ? modeWithin(modes, options) : null;
      return mode === null ? [] : [modeWords(name, mode, modes[mode]!).name];
    },
    solo: all
      .filter(([mode], i) => i > 0 && seats[mode] === 1)
      .map(([mode, options]) => ({ key: `${name}.mode.${mode}`, options })),
    play: () => import("./Play.svelte"),
    moment: () => import("./Moment.svelte"),
    motions: () => import("./motions"),
    options: () => import("./Options.svelte"),
    rules: () => Promise.resolve({ default: () => chaptersOf(name) }),
    lessons: () => Promise.resolve({ default: lessonsOf(name, lessons) }),
  };
}

/** The mode that a table plays: of those whose options are all among the table's, the one that says most. */
export function modeWithin(modes: Game["modes"], options: Record<string, unknown>): string | null {
  const fitting = Object.entries(modes).filter(([, own]) =>
    Object.entries(own).every(([key, value]) => JSON.stringify(options[key]) === JSON.stringify(value)),
  );
  fitting.sort(([, one], [, other]) => Object.keys(other).length - Object.keys(one).length);
  return fitting[0]?.[0] ?? null;
}

/** The mode that has just these options. */
export function modeOf(modes: Game["modes"], options: Record<string, unknown>): string | null {
  const wanted = JSON.stringify(options);
  return Object.entries(modes).find(([, own]) => JSON.stringify(own) === wanted)?.[0] ?? null;
}
