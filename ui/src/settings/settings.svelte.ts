// What somebody has chosen on this device: everything that can be chosen stands here, and everything asks here.

import { remember, remembered } from "./remembered";

/** Each with its choices; the first one holds until somebody chooses. */
export const CHOICES = {
  /** A move that is put down: by a second press or the button, by the button alone, or not at all. */
  confirm: ["second", "always", "never"],
  sound: ["off", "on"],
  vibration: ["off", "on"],
  /** A word from the browser when it is my turn and the page is hidden. */
  notice: ["off", "on"],
  motion: ["system", "reduced"],
  colours: ["system", "light", "dark"],
  /** Names and numbers on the boards. */
  names: ["shown", "hidden"],
  /** Of a plan, as high as they are or so low that they hide nothing. */
  walls: ["high", "low"],
  board: ["plan", "scene"],
  quality: ["device", "full", "lite"],
  /** Letters, digits and signs as shortcuts. */
  keys: ["on", "off"],
} as const satisfies Record<string, readonly [string, string, ...string[]]>;

export type Name = keyof typeof CHOICES;
export type Choice<One extends Name> = (typeof CHOICES)[One][number];
type Settings = { [One in Name]: Choice<One> };

const NAMES = Object.keys(CHOICES) as Name[];
const current: Settings = $state(Object.fromEntries(NAMES.map((name) => [name, kept(name)])) as Settings);

export function setting<One extends Name>(name: One): Choice<One> {
  return current[name];
}

export function choose<One extends Name>(name: One, wished: Choice<One>): void {
  current[name] = wished as Settings[One];
  remember(name, wished);
  show();
}

/** From one choice to the next. */
export function chooseNext(name: Name): void {
  const all: readonly string[] = CHOICES[name];
  choose(name, all[(all.indexOf(current[name]) + 1) % all.length] as Choice<Name>);
}

function kept<One extends Name>(name: One): Choice<One> {
  const all: readonly string[] = CHOICES[name];
  return (all.find((known) => known === remembered(name)) ?? all[0]) as Choice<One>;
}

/** Of this device as a whole, whoever asks: no movement that is only for show. */
export function wantsStillness(): boolean {
  return current.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** What style sheets ask for. */
function show(): void {
  const { dataset } = document.documentElement;
  if (current.colours === "system") delete dataset["theme"];
  else dataset["theme"] = current.colours;
  if (current.motion === "system") delete dataset["motion"];
  else dataset["motion"] = current.motion;
}

/** Before anything is painted; from then on also what is chosen in another tab. */
export function followSettings(): void {
  show();
  addEventListener("storage", () => {
    for (const name of NAMES) Object.assign(current, { [name]: kept(name) });
    show();
  });
}
