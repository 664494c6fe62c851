// The rules of Akropolis for the options of a table, chapter by chapter.

import type { Chapter, Line, RulesOf } from "../../rules";
import { DISTRICTS, type District } from "../kinds";
import DistrictsDrawing from "./DistrictsDrawing.svelte";
import HeightDrawing from "./HeightDrawing.svelte";
import SiteDrawing from "./SiteDrawing.svelte";

interface Options {
  players?: number;
  long?: boolean;
  variants?: District[];
  houses?: string;
  architect?: string | null;
}

// The rulings that belong to a district.
const RULINGS: Partial<Record<District, string>> = {
  houses: "largest-houses",
  barracks: "edge",
  temples: "lake",
};

const rules: RulesOf = (table) => {
  const options = table as Options;
  return [
    chapter("aim", lines("city", "site")),
    chapter("take", lines("price", "paid"), SiteDrawing),
    chapter("lay", lines("ground", "higher", "quarry"), HeightDrawing),
    chapter("round", [...lines("stack", "end"), ...longLines(options)]),
    chapter(
      "score",
      [...lines("sum", "stars"), ...DISTRICTS.map((each) => districtLine(each, options)), ...lines("around", "stones")],
      DistrictsDrawing,
    ),
    ...variantChapter(options),
    ...soloChapter(options),
    chapter("win", lines(options.players === 1 ? "tie_solo" : "tie")),
    chapter("rulings", rulingLines(options)),
  ];
};

function chapter(name: string, all: Line[], Drawing?: Chapter["Drawing"]): Chapter {
  return { title: `akropolis.rules.${name}`, lines: all, Drawing };
}

function lines(...names: string[]): Line[] {
  return names.map((name) => ({ text: `akropolis.rules.line.${name}` }));
}

function districtLine(district: District, { houses }: Options): Line {
  const byValue = district === "houses" && houses === "value";
  const ruling = RULINGS[district];
  return { text: `akropolis.rules.line.${district}${byValue ? "_by_value" : ""}`, ...(ruling && { ruling }) };
}

function variantChapter({ variants = [] }: Options): Chapter[] {
  if (variants.length === 0) return [];
  const doubled = DISTRICTS.filter((each) => variants.includes(each));
  return [
    chapter(
      "variants",
      doubled.map((each) => ({ text: `akropolis.rules.line.variant_${each}` })),
    ),
  ];
}

function soloChapter({ players, architect }: Options): Chapter[] {
  if (players !== 1) return [];
  const name = architect ?? "hippodamos";
  return [chapter("solo", [...lines("architect_takes", "architect_stones"), { text: `akropolis.rules.line.${name}` }])];
}

function longLines({ long, players }: Options): Line[] {
  if (!long) return [];
  const all = lines("long");
  return players === 3 ? [...all, { text: "akropolis.rules.line.long_three", ruling: "long-three" }] : all;
}

function rulingLines({ players }: Options): Line[] {
  const named = ["lake", "reserve", "equal-tiles", "unbounded"];
  return named
    .filter((name) => name !== "equal-tiles" || players !== 1)
    .map((ruling) => ({ text: `akropolis.rules.line.${ruling.replace("-", "_")}`, ruling }));
}

export default rules;
