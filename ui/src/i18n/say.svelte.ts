// The sentences of one language, from the server's catalogue. A language is one file there.

import { wordsAt } from "../net/address";
import { remember, remembered } from "../settings/remembered";
import { writtenNumber } from "./written";

export type Facts = Record<string, unknown>;

const PLURAL_OR_FACT = /\{(\w+), plural,((?: =?\w+ \{[^{}]*\})+)\}|\{(\w+)\}/g;
const FORM = / (=?\w+) \{([^{}]*)\}/g;
const REMEMBERED = "language";
const FALLBACK = "en";
// Those that the catalogue had when the page was built: see vite.config.ts.
declare const __LANGUAGES__: readonly string[];
export const LANGUAGES: readonly string[] = __LANGUAGES__;
export type Language = string;

let sentences: Record<string, string> = $state.raw({});
let current: Language = $state(FALLBACK);

export function language(): Language {
  return current;
}

/** The sentence of a key; the key itself if there is none, so that nothing is silently empty. */
export function say(key: string, facts: Facts = {}): string {
  return fill(sentences[key] ?? key, facts, current, sentences);
}

/** Whether there is a sentence: for those that a game may leave out. */
export function has(key: string): boolean {
  return key in sentences;
}

export function fill(sentence: string, facts: Facts, language: string, words: Record<string, string> = {}): string {
  return sentence.replace(PLURAL_OR_FACT, (_, counted, forms, fact) =>
    counted ? formFor(Number(facts[counted]), forms, language) : spell(facts[fact], language, words),
  );
}

// Making them takes longer than a hundred sentences.
const plurals = new Map<string, Intl.PluralRules>();

function formFor(count: number, written: string, language: string): string {
  let rules = plurals.get(language);
  if (!rules) plurals.set(language, (rules = new Intl.PluralRules(language)));
  const forms = new Map([...written.matchAll(FORM)].map(([, name, form]) => [name, form]));
  const form = forms.get(`=${count}`) ?? forms.get(rules.select(count)) ?? forms.get("other") ?? "";
  return form.replace("#", writtenNumber(count, language));
}

function spell(fact: unknown, language: string, words: Record<string, string>): string {
  if (Array.isArray(fact)) {
    const all = fact.map((item) => spell(item, language, words)).join(", ");
    return fact.every((item) => typeof item === "string") ? all : `(${all})`;
  }
  if (typeof fact === "number") return writtenNumber(fact, language);
  return words[`word.${String(fact)}`] ?? String(fact ?? "");
}

/** The language that was chosen here before, or the browser's, or English. */
export function preferredLanguage(): Language {
  const wished = [remembered(REMEMBERED), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wished.find((tag) => tag !== null && LANGUAGES.includes(tag)) ?? FALLBACK;
}

/** What is said anywhere; the catalogue's other parts are fetched when somebody needs them. */
const PAGE = "page";
const learned = new Map<string, Promise<void>>([[PAGE, Promise.resolve()]]);

export async function speak(wished: Language): Promise<void> {
  const said: Record<string, string> = {};
  const here = new Set<string>();
  // Another part may be asked for meanwhile.
  for (
    let missing = [...learned.keys()];
    missing.length;
    missing = [...learned.keys()].filter((part) => !here.has(part))
  ) {
    const parts = await Promise.all(missing.map((part) => fetched(part, wished)));
    Object.assign(said, ...parts);
    missing.forEach((part) => here.add(part));
  }
  sentences = said;
  current = wished;
  document.documentElement.lang = wished;
}

/** Another part of the catalogue: a game's by its name, or what only some look at. */
export function learn(part: string): Promise<void> {
  const known = learned.get(part) ?? add(part);
  learned.set(part, known);
  return known;
}

async function add(part: string): Promise<void> {
  const wished = current;
  try {
    const more = await fetched(part, wished);
    // Another language brings the same part along. In place: nobody has said any of it yet.
    if (wished === current) Object.assign(sentences, more);
  } catch (error) {
    learned.delete(part);
    throw error;
  }
}

async function fetched(part: string, wished: Language): Promise<Record<string, string>> {
  const response = await fetch(wordsAt(wished, part));
  if (!response.ok) throw new Error(`catalogue: ${response.status}`);
  return response.json();
}

/** Like `speak`, and for the next visit too. */
export async function choose(wished: Language): Promise<void> {
  await speak(wished);
  remember(REMEMBERED, wished);
}

/** For tests and for the first moment of a page. */
export function setSentences(all: Record<string, string>, wished: Language): void {
  sentences = all;
  current = wished;
}
