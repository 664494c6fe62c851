// The surface of a game that has none of its own: made of what the server tells about it.

import type { GameUi } from "../games/game";
import type { Game } from "../net/api";
import Emblem from "./Emblem.svelte";
import { chaptersOf, lessonOf } from "./rules";

const USUAL_SEATS = 2;

export function generalGame({ name, modes, seats }: Pick<Game, "name" | "modes" | "seats">): GameUi {
  const all = Object.entries(modes);
  return {
    name,
    Emblem,
    isOnePicture: true,
    defaults: all[0]?.[1] ?? {},
    seats: (options) => seats[modeOf(modes, options) ?? ""] ?? USUAL_SEATS,
    solo: all
      .filter(([mode], i) => i > 0 && seats[mode] === 1)
      .map(([mode, options]) => ({ key: `${name}.mode.${mode}`, options })),
    play: () => import("./Play.svelte"),
    moment: () => import("./Moment.svelte"),
    options: () => import("./Options.svelte"),
    rules: () => Promise.resolve({ default: () => chaptersOf(name) }),
    lesson: () => Promise.resolve({ default: lessonOf(name) }),
  };
}

/** The mode that has just these options. */
export function modeOf(modes: Game["modes"], options: Record<string, unknown>): string | null {
  const wanted = JSON.stringify(options);
  return Object.entries(modes).find(([, own]) => JSON.stringify(own) === wanted)?.[0] ?? null;
}
