// @vitest-environment jsdom
// A city is entered as a person enters it, by what this page does with each tap, and Python answers over a pipe.
import { spawn, type ChildProcess } from "node:child_process";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keyOf, type Hex } from "../../../board/hex";
import { trioAt, trioKey } from "../../../board/trio";
import type { Move, Sheet } from "../view";
import type { LaidTile, PaintedHex } from "./counted";
import {
  MOST_SIGNS,
  anyway,
  matchingTiles,
  paint,
  paintedFrom,
  putAt,
  spotsOf,
  turnedAt,
  withTile,
  type Box,
  type RebuiltCity,
} from "./rebuilding";

const ROOT = resolve(import.meta.dirname, "../../../../..");
const CITIES = 200;
/** In milliseconds; machines are busy. */
const PATIENCE = 300_000;

class Pipe {
  private readonly python: ChildProcess;
  private readonly waiting: ((line: string) => void)[] = [];

  constructor() {
    this.python = spawn(resolve(ROOT, ".venv/bin/python"), ["-m", "tests.ui.answering"], {
      cwd: ROOT,
      stdio: ["pipe", "pipe", "inherit"],
    });
    createInterface({ input: this.python.stdout! }).on("line", (line) => this.waiting.shift()!(line));
  }

  send<Answer>(what: unknown): Promise<Answer> {
    this.python.stdin!.write(`${JSON.stringify(what)}\n`);
    return new Promise((done) => this.waiting.push((line) => done(JSON.parse(line) as Answer)));
  }

  ask<Answer>(game: string, question: string, asked: unknown): Promise<Answer> {
    return this.send({ game, question, asked });
  }

  close(): void {
    this.python.stdin!.end();
  }
}

let pipe: Pipe;
let box: Box;

beforeAll(async () => {
  pipe = new Pipe();
  box = await pipe.ask<Box>("akropolis", "box", {});
}, PATIENCE);
afterAll(() => pipe.close());

const levelIn =
  (sheet: Sheet | null) =>
  (at: Hex): number =>
    sheet?.hexes.find((hex) => keyOf(hex.at) === keyOf(at))?.level ?? 0;

/** Two signs and the tile; turned until it lies as it should; put where it lies. */
function lay(before: LaidTile[], answer: RebuiltCity, wanted: Move): LaidTile[] {
  const letters = [...box.tiles.find(({ tile }) => tile === wanted.tile)!.hexes];
  const found = matchingTiles(box.tiles, letters.slice(0, MOST_SIGNS));
  const { tile } = found.find((one) => one.tile === wanted.tile)!;
  const level = levelIn(answer.sheet);
  const spots = spotsOf(answer, level);
  const spot = spots.find(({ key }) => key === trioKey(trioAt(wanted.at, wanted.rotation)))!;
  let placement = putAt(answer, spots, level, spot.point, 0);
  for (let turns = 0; placement.rotation !== wanted.rotation && turns < 6; turns++)
    placement = turnedAt(answer, placement, level);
  expect(placement.at).toEqual(wanted.at);
  return withTile(before, tile, placement);
}

describe("a tile is found by what is on it", () => {
  it("in three taps, among few enough to point at", () => {
    expect(box.tiles).toHaveLength(61);
    for (const { tile, hexes } of box.tiles) {
      const letters = [...hexes];
      const pairs = [letters.slice(0, 2), letters.slice(1), [letters[0]!, letters[2]!]];
      const found = pairs.map((signs) => matchingTiles(box.tiles, signs));
      for (const tiles of found) expect(tiles.map((one) => one.tile)).toContain(tile);
      expect(Math.min(...found.map((tiles) => tiles.length))).toBeLessThan(16);
    }
  });
});

describe("a city that is entered", () => {
  it(
    `scores as the command says, ${CITIES} times`,
    async () => {
      const cities = await pipe.send<{ city: { tiles: Move[] } & Record<string, unknown>; scored: Sheet }[]>({
        cities: CITIES,
      });
      expect(cities).toHaveLength(CITIES);
      for (const { city, scored } of cities) {
        const rules = { variants: city["variants"], houses: city["houses"], stones: city["stones"] };
        let tiles: LaidTile[] = [];
        let answer = await pipe.ask<RebuiltCity>("akropolis", "city", { ...rules, tiles });
        for (const move of city.tiles) {
          tiles = lay(tiles, answer, move);
          answer = await pipe.ask<RebuiltCity>("akropolis", "city", { ...rules, tiles });
          expect(answer.refused).toBe(null);
        }
        expect(answer.sheet).toEqual(scored);
        // The same painted, hex by hex.
        let hexes: PaintedHex[] = [];
        for (const { at, kind, level } of paintedFrom(answer.sheet!)) hexes = paint(hexes, at, kind, level);
        const painted = await pipe.ask<RebuiltCity>("akropolis", "city", { ...rules, hexes });
        expect(painted.sheet?.total).toBe(scored.total);
        expect(painted.sheet?.districts).toEqual(scored.districts);
      }
    },
    PATIENCE,
  );

  it("stands also where a tile lies wrong, if somebody says so", async () => {
    const empty = await pipe.ask<RebuiltCity>("akropolis", "city", { tiles: [] });
    const level = levelIn(empty.sheet);
    const far = putAt(empty, spotsOf(empty, level), level, { x: 230, y: 40 }, 2);
    expect(far.place).toBe(-1);
    expect(turnedAt(empty, far, level).rotation).toBe(3);
    const tiles = withTile([], 5, far);
    const refused = await pipe.ask<RebuiltCity>("akropolis", "city", { tiles });
    expect(refused.refused?.index).toBe(0);
    const insisted = await pipe.ask<RebuiltCity>("akropolis", "city", { tiles: anyway(tiles) });
    expect(insisted.refused).toBe(null);
    expect(insisted.overruled).toHaveLength(1);
  });

  it("is wiped off where the same is painted again", () => {
    const once = paint([], [0, 0], "house", 1);
    expect(paint(once, [0, 0], "house", 2)).toEqual([{ at: [0, 0], kind: "house", level: 2 }]);
    expect(paint(once, [0, 0], "house", 1)).toEqual([]);
  });
});
