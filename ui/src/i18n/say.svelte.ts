// The sentences of one language, from the server's catalogue. A language is one file there.

export type Facts = Record<string, unknown>;

const PLURAL_OR_FACT =
  /\{(\w+), plural, one \{([^{}]*)\} other \{([^{}]*)\}\}|\{(\w+)\}/g;
const REMEMBERED = "architekton.language";
export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

let sentences: Record<string, string> = $state.raw({});
let current: Language = $state("en");

export function language(): Language {
  return current;
}

/** The sentence of a key; the key itself if there is none, so that nothing is silently empty. */
export function say(key: string, facts: Facts = {}): string {
  return fill(sentences[key] ?? key, facts, current, sentences);
}

export function fill(
  sentence: string,
  facts: Facts,
  language: string,
  words: Record<string, string> = {},
): string {
  return sentence.replace(PLURAL_OR_FACT, (_, counted, one, other, fact) => {
    if (counted) return takesOne(Number(facts[counted]), language) ? one : other;
    return spell(facts[fact], words);
  });
}

// Making them takes longer than a hundred sentences.
const plurals = new Map<string, Intl.PluralRules>();

function takesOne(count: number, language: string): boolean {
  let rules = plurals.get(language);
  if (!rules) plurals.set(language, (rules = new Intl.PluralRules(language)));
  return rules.select(count) === "one";
}

function spell(fact: unknown, words: Record<string, string>): string {
  if (Array.isArray(fact)) {
    const all = fact.map((item) => spell(item, words)).join(", ");
    return fact.every((item) => typeof item === "string") ? all : `(${all})`;
  }
  return words[`word.${String(fact)}`] ?? String(fact ?? "");
}

/** The language that was chosen here before, or the browser's, or English. */
export function preferredLanguage(): Language {
  const wished = [remembered(), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return LANGUAGES.find((known) => known === wished.find((tag) => isKnown(tag))) ?? "en";
}

function isKnown(tag: string | null): boolean {
  return (LANGUAGES as readonly (string | null)[]).includes(tag);
}

function remembered(): string | null {
  try {
    return localStorage.getItem(REMEMBERED);
  } catch {
    return null;
  }
}

export async function speak(wished: Language): Promise<void> {
  const response = await fetch(`/api/catalogue/${wished}`);
  if (!response.ok) throw new Error(`catalogue: ${response.status}`);
  sentences = await response.json();
  current = wished;
  document.documentElement.lang = wished;
}

/** Like `speak`, and for the next visit too. */
export async function choose(wished: Language): Promise<void> {
  await speak(wished);
  try {
    localStorage.setItem(REMEMBERED, wished);
  } catch {
    // Without storage it holds for this visit.
  }
}

/** For tests and for the first moment of a page. */
export function setSentences(all: Record<string, string>, wished: Language): void {
  sentences = all;
  current = wished;
}
