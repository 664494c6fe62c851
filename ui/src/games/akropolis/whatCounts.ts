// What the server's reasons say about a whole city: for the overlay on the plan and in the scene.

import { SIDES, isSame, keyOf, step, type Hex } from "../../board/hex";
import type { Built, City } from "./city";
import type { Reason } from "./view";

export function districtsOf(city: City): Built[] {
  return city.built.filter((hex) => !hex.kind.isPlaza && hex.kind.group !== "quarries");
}

export function largestGroup(city: City): Hex[] {
  return districtsOf(city)
    .filter((hex) => reason(hex, "in_largest_group"))
    .map((hex) => hex.at);
}

/** The sides on which a temple is not surrounded, by their numbers on the ground. */
export function openSides(city: City): { hex: Built; sides: number[] }[] {
  return districtsOf(city).flatMap((hex) => {
    const missing = reason(hex, "not_surrounded")?.hexes ?? [];
    const sides = Array.from({ length: SIDES }, (_, side) => side).filter((side) =>
      missing.some((other) => isSame(step(hex.at, side), other)),
    );
    return sides.length ? [{ hex, sides }] : [];
  });
}

/** Markets that spoil one another, each pair once. */
export function blockedPairs(city: City): { key: string; from: Hex; to: Hex }[] {
  return districtsOf(city).flatMap((hex) =>
    (reason(hex, "touches_market")?.hexes ?? [])
      .filter((other) => keyOf(other) > hex.key)
      .map((other) => ({ key: `${hex.key} ${keyOf(other)}`, from: hex.at, to: other })),
  );
}

function reason(hex: Built, code: string): Reason | undefined {
  return hex.report.reasons.find((one) => one.code === code);
}
