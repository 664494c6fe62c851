// What the console says of cities: as a whole, by rows and columns, hex by hex, and what it is worth.

import { columnName, columnNamed, hexName, hexNamed, rowOf } from "../../board/hexName";
import { commandsOf, type Answer, type Command } from "../../console/command";
import { plain, slips, wordsOf } from "../../console/words";
import { say } from "../../i18n/say.svelte";
import { answersOf, answerWords, tilesWords } from "./architect";
import { readCity, type Built, type City } from "./city";
import { DISTRICTS, type Kind } from "./kinds";
import { besideWords } from "./spotWords";
import type { SeatView, View } from "./view";
import { hexLabel, isDistrict, kindWords } from "./words";

export const SECTION = "akropolis.ui.console";

interface Told {
  view: () => View;
  names: () => readonly string[];
  /** Whose city is meant if nobody is named. */
  home: () => number;
}

export function cityCommands({ view, names, home }: Told) {
  const seatOf = (number: number) => view().seats[number]!;

  function overview(number: number): Answer {
    const seat = seatOf(number);
    const { sheet, stones } = seat;
    const first = say(`${SECTION}.seat`, { name: names()[number] ?? "", total: sheet.total, stones });
    if (!seat.city) return [first, ...architect(number), scoreLine(seat)];
    return [first, extent(readCity(seat), seat.city.length), scoreLine(seat)];
  }

  /** What lies beside the table, where one's stones go, and what it would take next. */
  function architect(number: number): Answer {
    const paid = say("akropolis.ui.architect.stones", { name: names()[number] ?? "" });
    const answers = answersOf(view()).map((answer) => answerWords(view(), answer));
    const next = answers.length ? [`${say("akropolis.ui.architect.next")}: ${answers.join(" ")}`] : [];
    const tiles = say(`${SECTION}.no_city`, { tiles: seatOf(number).tiles.length });
    return [`${tiles} ${tilesWords(view())}`, paid, ...next];
  }

  function of(number: number | null): Command[] {
    const seat = () => seatOf(number ?? home());
    const city = () => readCity(seat());
    return commandsOf(SECTION, {
      city: () => [...overview(number ?? home()), ...rows(city())],
      row: (rest) => inRow(city(), Number(rest)),
      column: (rest) => inColumn(city(), rest),
      why: (rest) => whyHex(city(), rest),
      list: (rest) => listed(city(), rest),
    });
  }

  function score(): Answer {
    return view().seats.map((seat, i) => {
      const total = say(`${SECTION}.total`, { name: names()[i] ?? "", total: seat.sheet.total });
      return `${total} ${scoreLine(seat)}`;
    });
  }

  return { overview, of, score };
}

/** Houses 4 times 2, 8 points; and so on, what is nought left out. */
function scoreLine({ sheet, stones }: SeatView): string {
  const districts = DISTRICTS.filter((district) => sheet.districts[district].value > 0).map((district) => {
    const part = say(`akropolis.district.${district}`);
    return say(`${SECTION}.score_part`, { part, ...sheet.districts[district] });
  });
  const quarries = sheet.quarry_points ? [say(`${SECTION}.quarry_points`, { points: sheet.quarry_points })] : [];
  return `${[...districts, ...quarries, say("akropolis.ui.has_stones", { stones })].join(say("ui.console.semicolon"))}.`;
}

function extent({ built, lakeHexes }: City, tiles: number): string {
  const columns = built.map((hex) => hex.at[0]);
  const numbers = built.map((hex) => rowOf(hex.at));
  return say(`${SECTION}.extent`, {
    hexes: built.length,
    tiles,
    west: columnName(Math.min(...columns)),
    east: columnName(Math.max(...columns)),
    north: Math.min(...numbers),
    south: Math.max(...numbers),
    level: Math.max(...built.map((hex) => hex.level)),
    lakes: lakeHexes.length,
  });
}

function rows(city: City): string[] {
  const numbers = [...new Set(city.built.map((hex) => rowOf(hex.at)))].sort((a, b) => a - b);
  return numbers.flatMap((number) => inRow(city, number));
}

function inRow(city: City, row: number): string[] {
  const hexes = city.built.filter((hex) => rowOf(hex.at) === row).sort((a, b) => a.at[0] - b.at[0]);
  return [hexes.length ? say(`${SECTION}.row`, { row, hexes: hexes.map(short) }) : say(`${SECTION}.row_empty`)];
}

function inColumn(city: City, name: string): string[] {
  const q = columnNamed(name);
  const hexes = city.built.filter((hex) => hex.at[0] === q).sort((a, b) => a.at[1] - b.at[1]);
  if (hexes.length === 0) return [say(`${SECTION}.row_empty`)];
  return [say(`${SECTION}.column`, { column: name.toUpperCase(), hexes: hexes.map(short) })];
}

/** "M50 house, level 2, counts". */
function short({ at, kind, level, report }: Built): string {
  const facts = { name: hexName(at), kind: kindWords(kind), level };
  if (!isDistrict(report.type)) return say(`${SECTION}.hex`, facts);
  return say(`${SECTION}.${report.counts ? "hex_counts" : "hex_idle"}`, { ...facts, points: report.points });
}

function whyHex(city: City, name: string): Answer {
  const at = hexNamed(name);
  if (!at) return [say(`${SECTION}.no_hex`, { name })];
  const beside = besideWords(city, at);
  const around = beside.length ? [say(`${SECTION}.around`, { beside })] : [];
  const hex = city.on(at);
  return [hex ? hexLabel(hex.report) : say(`${SECTION}.not_built`, { name: hexName(at) }), ...around];
}

const LEAST_LETTERS = 3;

/** `list gardens not counting`: a kind, or none for all; those that count, those that do not, or both. */
function listed(city: City, rest: string): Answer {
  const typed = plain(rest).split(" ").filter(Boolean);
  const says = (words: readonly string[]) => typed.some((each) => words.some((word) => isMeant(each, word)));
  const wantsNot = says(wordsOf(`${SECTION}.not`));
  const wantsCounting = !wantsNot && says(wordsOf(`${SECTION}.counting`));
  const wantsPlazas = says(["plaza", ...wordsOf(`${SECTION}.plazas`)]);
  const all = [...DISTRICTS, "quarries" as const];
  const named = all.filter((group) => namesOf(group).some((name) => typed.includes(plain(name))));
  const groups = named.length ? named : all.filter((group) => says(namesOf(group)));
  const isAsked = ({ group, isPlaza }: Kind) =>
    wantsPlazas === isPlaza && (groups.length === 0 || (groups as string[]).includes(group));
  const isRight = ({ report }: Built) =>
    (!wantsNot && !wantsCounting) || (isDistrict(report.type) && report.counts === wantsCounting);
  const found = city.built.filter((hex) => isAsked(hex.kind) && isRight(hex));
  const count = say(`${SECTION}.found`, { count: found.length });
  return [count, ...found.map(({ report }) => hexLabel(report))];
}

function namesOf(group: Kind["group"]): string[] {
  return [group, say(`akropolis.district.${group}`)];
}

/** Not always to the end, and singular or plural: a letter more, less or other. */
function isMeant(typed: string, word: string): boolean {
  const whole = plain(word);
  if (typed === whole) return true;
  return typed.length >= LEAST_LETTERS && (whole.startsWith(typed) || slips(typed, whole) <= 1);
}
