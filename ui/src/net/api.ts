// Plain HTTP to the server. Every error has a code and a sentence in the reader's language.

import { answerAt } from "./address";
import { language } from "../i18n/say.svelte";
import type { PocketAnswer } from "./pocket";
import type { components } from "./schema";
import { isAlone, isAnsweredHere, keptEdition } from "./transport.svelte";

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
export type Supposed = Schemas["Supposed"];
/** Of a game in the pocket, also under which id a server has a copy of it. */
export type Card = Schemas["Card"] & { brought?: string };
export type Game = Schemas["Game"];
export type Level = Schemas["Level"];
export type Me = Schemas["Me"];
export type Clock = Schemas["Clock"];
export type WantedClock = Schemas["WantedClock"];
export type Reach = Schemas["Reach"];
export type GameStatistics = Schemas["GameStatistics"];
export type PlayedHere = Schemas["PlayedHere"];
export type Tally = Schemas["Tally"];
export type Challenge = Schemas["Challenge"];
export type WantedTable = Schemas["WantedTable"];
export type WantedSeat = Schemas["WantedSeat"];
export type Replay = Schemas["Replay"];
export type PackedRecord = Schemas["PackedRecord"];
export type Moment = Schemas["Moment"];
export type Puzzles = Schemas["Puzzles"];
export type ListedPuzzle = Schemas["ListedPuzzle"];
export type PuzzleTable = Schemas["PuzzleTable"];
export type PuzzleAnswer = Schemas["PuzzleAnswer"];

export type NoticeWays = Schemas["Notices"];
export type Passkey = Schemas["Passkey"];
/** As WebAuthn writes it. */
type Credential = Record<string, unknown>;
export type GameMove = Schemas["GameMove"];
export type ReviewState = Schemas["ReviewState"];
export type GameReview = Schemas["GameReview"];
export type ReviewedDecision = Schemas["ReviewedDecision"];
export type ReviewedMove = Schemas["ReviewedMove"];
export type SeatReview = Schemas["SeatReview"];
export type Tried = Schemas["Tried"];

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

async function ask<Answer>(
  method: string,
  path: string,
  body?: unknown,
  here = false,
  signal?: AbortSignal,
): Promise<Answer> {
  if (here || isAnsweredHere(path)) return askHere(method, path, body);
  let response: Response;
  try {
    response = await fetch(answerAt(path, language()), {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      ...(signal && { signal }),
    });
  } catch {
    if (isAlone()) return askHere(method, path, body);
    throw new Unreachable();
  }
  if (response.status === 204) return undefined as Answer;
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw refusalOf(answer, response.status);
  return answer as Answer;
}

/** The same on this device, without a server. */
async function askHere<Answer>(method: string, address: string, body?: unknown): Promise<Answer> {
  const { status, body: answer } = await answerHere(method, address, body);
  const read = JSON.parse(answer) as Answer;
  if (status >= 400) throw refusalOf(read, status);
  return read;
}

async function answerHere(method: string, address: string, body: unknown): Promise<PocketAnswer> {
  const [path = "", query = ""] = address.split("?");
  try {
    const pocket = await import("./pocket");
    const said = Object.fromEntries(new URLSearchParams(query));
    return await pocket.ask({ method, path, query: said, language: language(), body: body ?? null });
  } catch {
    throw new Unreachable();
  }
}

/** A drawing or a record, wherever it comes from; `address` is the server's. */
export async function textAt(address: string): Promise<string> {
  const path = address.slice("/api".length);
  if (isAnsweredHere(path)) {
    const { status, body } = await answerHere("GET", path, null);
    if (status >= 400) throw new Error(`${status}`);
    return body;
  }
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.text();
}

async function allMyTables(): Promise<{ tables: Card[] }> {
  const pocket = keptEdition() === null && !isAlone() ? null : await import("./pocket");
  const here = (await pocket?.pocketCards().catch(() => [])) ?? [];
  if (isAlone()) return { tables: here };
  const { tables } = await ask<{ tables: Card[] }>("GET", "/me/tables");
  return { tables: [...here, ...tables] };
}

type Statistics = { games: GameStatistics[] };

/** Of all my games; a server adds those on this device to its own, and keeps nothing of them. */
async function myStatistics(): Promise<Statistics> {
  const pocket = keptEdition() === null || isAlone() ? null : await import("./pocket");
  const here = (await pocket?.pocketPlayed().catch(() => [])) ?? [];
  return here.length ? ask("POST", "/me/statistics", { here }) : ask("GET", "/me/statistics");
}

/** A copy of a finished game in the pocket comes to the server; under which id it is there. */
async function bring(table: string): Promise<string> {
  const game = await ask<Schemas["BroughtGame"]>("GET", `/tables/${table}/to-bring`);
  const { table: there } = await ask<State>("POST", "/me/games", game);
  const { noteBrought } = await import("../pocket/kept");
  await noteBrought(table, there.id);
  return there.id;
}

export function refusalOf(answer: unknown, status: number): Refusal {
  const error = (answer as { error?: { code?: string; text?: string } }).error ?? {};
  return new Refusal(error.code ?? "unknown", error.text ?? `${status}`, status);
}

export const api = {
  me: () => ask<Me>("GET", "/me"),
  rename: (name: string) => ask<Me>("PUT", "/me", { name }),
  reach: () => ask<Reach>("GET", "/reach"),
  games: () => ask<{ games: Game[] }>("GET", "/games"),
  myTables: allMyTables,
  myEarlierTables: (before: number) => ask<{ tables: Card[] }>("GET", `/me/tables?before=${before}`),
  myStatistics,
  bring,
  publicTables: (phase: string) => ask<{ tables: Card[] }>("GET", `/tables?phase=${phase}`),
  open: (wanted: WantedTable, here = false) => ask<State>("POST", "/tables", wanted, here),
  /** An exercise of a lesson; without a name, of the first one. */
  learn: (game: string, lesson = "", exercise = 0) =>
    ask<State>("POST", `/games/${game}/lessons`, { lesson, exercise }),
  puzzles: (game: string) => ask<Puzzles>("GET", `/games/${game}/puzzles`),
  /** A puzzle at a table of its own. */
  beginPuzzle: (game: string, puzzle: string) => ask<State>("POST", `/games/${game}/puzzles`, { puzzle }),
  puzzleAt: (table: string) => ask<PuzzleTable>("GET", `/tables/${table}/puzzle`),
  resign: (table: string, seat: number) =>
    ask<unknown>("POST", `/tables/${table}/wishes`, { wish: { do: "resign", seat } }),
  state: (table: string) => ask<State>("GET", `/tables/${table}`),
  replay: (table: string) => ask<Replay>("GET", `/tables/${table}/replay`),
  earlierLog: (table: string, before: number) =>
    ask<{ log: LogEntry[] }>("GET", `/tables/${table}/log?before=${before}`),
  moment: (table: string, move: number) => ask<Moment>("GET", `/tables/${table}/replay/${move}`),
  /** Goes on with a review for as long as it is asked again; `seen` is the step that was told last. */
  review: (table: string, seen: number, signal: AbortSignal) =>
    ask<ReviewState>("POST", `/tables/${table}/review`, { seen }, false, signal),
  /** How another move would have done at a decision, counted from 1. */
  tryMove: (table: string, decision: number, move: unknown) =>
    ask<Tried>("POST", `/tables/${table}/review/${decision}/tries`, { move }),
  goOnFrom: (table: string, move: number) => ask<State>("POST", `/tables/${table}/replay/${move}/tables`),
  challenge: (day: string) => ask<Challenge>("GET", `/challenges/${day}`),
  takeChallenge: (day: string) => ask<State>("POST", `/challenges/${day}/tables`),
  openDuel: (day: string) => ask<State>("POST", `/challenges/${day}/duels`),
  /** A question about a boxed game; each game says what its own answers are. */
  pad: <Answer>(game: string, question: string, asked: unknown) =>
    ask<Answer>("POST", `/games/${game}/pad/${question}`, { asked }),
  hintByHand: <Move>(game: string, asked: Schemas["AskByHand"]) =>
    ask<{ moves: Advice<Move, never>[] }>("POST", `/games/${game}/hint`, asked),
  importRecord: (record: unknown) => ask<State>("POST", "/records", { record }),
  /** A game as one word, for a link. */
  packed: (table: string) => ask<PackedRecord>("GET", `/tables/${table}/record/packed`),
  unpack: (packed: string) => ask<State>("POST", "/records/packed", { packed }),
  /** One person on several devices. */
  deviceLink: () => ask<Schemas["DeviceLink"]>("POST", "/me/devices"),
  arrive: (word: string) => ask<Me>("POST", "/devices", { word }),
  passkeys: () => ask<Schemas["Passkeys"]>("GET", "/me/passkeys"),
  passkeyInvitation: () => ask<Credential>("POST", "/me/passkeys/invitation"),
  keepPasskey: (credential: Credential) => ask<Passkey>("POST", "/me/passkeys", { credential }),
  removePasskey: (passkey: string) => ask<void>("DELETE", `/me/passkeys/kept/${passkey}`),
  passkeyQuestion: () => ask<Credential>("POST", "/passkeys/question"),
  comeBack: (credential: Credential) => ask<Me>("POST", "/passkeys", { credential }),
  forgetMe: () => ask<void>("DELETE", "/me"),
  /** Being told that it is my turn. */
  notices: () => ask<NoticeWays>("GET", "/me/notices"),
  tellByPush: (target: Schemas["PushTarget"]) => ask<unknown>("POST", "/me/notices/push", target),
  tellByMail: (address: string) => ask<void>("POST", "/me/notices/mail", { address }),
  tellByHook: (url: string) => ask<Schemas["NewHook"]>("POST", "/me/notices/hook", { url }),
  removeNotice: (notice: string) => ask<void>("DELETE", `/me/notices/kept/${notice}`),
  confirmNotice: (word: string) => ask<unknown>("POST", "/notices/confirm", { word }),
  stopNotice: (word: string) => ask<void>("POST", `/notices/stop/${word}`),
};
