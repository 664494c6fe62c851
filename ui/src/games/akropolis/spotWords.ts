// Where a tile would lie, in words: for those who do not see it. The list of spots and the console say the same.

import { isSame, keyOf, step, SIDES, type Hex } from "../../board/hex";
import { hexName } from "../../board/hexName";
import { trioAt, type Trio } from "../../board/trio";
import { say } from "../../i18n/say.svelte";
import type { City } from "./city";
import { kindsOf } from "./kinds";
import type { Move } from "./view";
import { kindWords } from "./words";

export type Lying = Omit<Move, "tile">;

/** Its level and what it covers, then where each hex comes to lie, and beside what. */
export function spotWords(city: City, hexes: string, { at, rotation }: Lying): string[] {
  const trio = trioAt(at, rotation);
  const kinds = kindsOf(hexes);
  return [groundWords(city, trio), ...trio.map((hex, i) => lieWords(city, kindWords(kinds[i]!), hex, trio))];
}

function groundWords(city: City, trio: Trio): string {
  const level = city.level(trio[0]) + 1;
  const covered = trio.flatMap((at) => seenWords(city, at) ?? []);
  return say(covered.length ? "akropolis.ui.spot.covers" : "akropolis.ui.spot.ground", { level, covered });
}

function lieWords(city: City, kind: string, at: Hex, trio: Trio): string {
  const beside = besideWords(city, at, trio);
  const key = beside.length ? "akropolis.ui.spot.beside" : "akropolis.ui.spot.alone";
  return say(key, { kind, name: hexName(at), beside });
}

/** What is seen around a hex, clockwise from the north; without those that belong to it. */
export function besideWords(city: City, at: Hex, own: readonly Hex[] = []): string[] {
  return Array.from({ length: SIDES }, (_, side) => step(at, side))
    .filter((hex) => !own.some((each) => isSame(each, hex)))
    .flatMap((hex) => seenWords(city, hex) ?? []);
}

// A late city has a hundred spots, and each of its hexes is beside many of them.
const known = new WeakMap<City, Map<string, string | null>>();

/** "house N49", or null where nothing is built; an enclosed space is a lake. */
function seenWords(city: City, at: Hex): string | null {
  let words = known.get(city);
  if (!words) known.set(city, (words = new Map()));
  const key = keyOf(at);
  let found = words.get(key);
  if (found === undefined) words.set(key, (found = wordsOn(city, at)));
  return found;
}

function wordsOn(city: City, at: Hex): string | null {
  const hex = city.on(at);
  if (hex) return say("akropolis.ui.spot.seen", { kind: kindWords(hex.kind), name: hexName(at) });
  const isLake = city.lakeHexes.some((lake) => keyOf(lake) === keyOf(at));
  return isLake ? say("akropolis.ui.spot.seen", { kind: say("akropolis.kind.lake"), name: hexName(at) }) : null;
}

/** Short, for a list: the level, and what comes to lie where. */
export function spotLine(city: City, hexes: string, { at, rotation }: Lying): string {
  const trio = trioAt(at, rotation);
  const kinds = kindsOf(hexes);
  const lie = trio.map((hex, i) => say("akropolis.ui.spot.seen", { kind: kindWords(kinds[i]!), name: hexName(hex) }));
  return say("akropolis.ui.spot.line", { level: city.level(at) + 1, lie });
}
