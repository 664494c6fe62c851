// Where there is no mouse, a sentence about keys and wheels has another form, which speaks of taps.

import { has, say, type Facts } from "./say.svelte";

export function hasMouse(): boolean {
  return matchMedia("(hover: hover)").matches;
}

export function sayByHand(key: string, facts: Facts = {}): string {
  const forTaps = `${key}_touch`;
  return say(!hasMouse() && has(forTaps) ? forTaps : key, facts);
}
