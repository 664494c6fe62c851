// Plain HTTP to the server. Every error has a code and a sentence in the reader's language.

import { language } from "../i18n/say.svelte";
import type { components } from "./schema";

type Schemas = components["schemas"];
export type State = Schemas["State"];
export type Table = Schemas["Table"];
export type Seat = Schemas["Seat"];
export type You = Schemas["You"];
export type LogEntry = Schemas["LogEntry"];
export type GameView = Schemas["GameView"];
/** With a move of the game that was asked about, and what can follow it. */
export type Advice<Move, Following> = Omit<Schemas["AdvisedMove"], "move" | "then"> & { move: Move; then: Following[] };
export type WhyNot = Schemas["WhyNot"];
export type Card = Schemas["Card"];
export type Game = Schemas["Game"];
export type Level = Schemas["Level"];
export type Me = Schemas["Me"];
export type Challenge = Schemas["Challenge"];
export type WantedTable = Schemas["WantedTable"];
export type WantedSeat = Schemas["WantedSeat"];
export type Replay = Schemas["Replay"];
export type Moment = Schemas["Moment"];

export class Refusal extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly status: number,
  ) {
    super(text);
  }
}

/** The server did not answer at all. */
export class Unreachable extends Error {}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const joint = path.includes("?") ? "&" : "?";
  let response: Response;
  try {
    response = await fetch(`/api${path}${joint}lang=${language()}`, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Unreachable();
  }
  if (response.status === 204) return undefined as Answer;
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw refusalOf(answer, response.status);
  return answer as Answer;
}

export function refusalOf(answer: unknown, status: number): Refusal {
  const error = (answer as { error?: { code?: string; text?: string } }).error ?? {};
  return new Refusal(error.code ?? "unknown", error.text ?? `${status}`, status);
}

export const api = {
  me: () => ask<Me>("GET", "/me"),
  rename: (name: string) => ask<Me>("PUT", "/me", { name }),
  games: () => ask<{ games: Game[] }>("GET", "/games"),
  myTables: () => ask<{ tables: Card[] }>("GET", "/me/tables"),
  publicTables: (phase: string) => ask<{ tables: Card[] }>("GET", `/tables?phase=${phase}`),
  open: (wanted: WantedTable) => ask<State>("POST", "/tables", wanted),
  learn: (game: string) => ask<State>("POST", `/games/${game}/lessons`),
  state: (table: string) => ask<State>("GET", `/tables/${table}`),
  replay: (table: string) => ask<Replay>("GET", `/tables/${table}/replay`),
  earlierLog: (table: string, before: number) =>
    ask<{ log: LogEntry[] }>("GET", `/tables/${table}/log?before=${before}`),
  moment: (table: string, move: number) => ask<Moment>("GET", `/tables/${table}/replay/${move}`),
  goOnFrom: (table: string, move: number) => ask<State>("POST", `/tables/${table}/replay/${move}/tables`),
  challenge: (day: string) => ask<Challenge>("GET", `/challenges/${day}`),
  takeChallenge: (day: string) => ask<State>("POST", `/challenges/${day}/tables`),
  openDuel: (day: string) => ask<State>("POST", `/challenges/${day}/duels`),
  importRecord: (record: unknown) => ask<State>("POST", "/records", { record }),
};
