// Numbers, days and the names of languages, as each language writes them.

/** Without grouping: seeds and ratings are numbers too. */
export function writtenNumber(value: number, language: string): string {
  if (Number.isInteger(value)) return String(value);
  return new Intl.NumberFormat(language, { useGrouping: false }).format(value);
}

/** A day, such as 2026-11-16. */
export function writtenDay(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(british(language), { dateStyle: "full", timeZone: "UTC" });
  return format.format(new Date(`${day}T12:00:00Z`));
}

/** On which day that was, where the reader is. */
export function dayOf(moment: Date, language: string): string {
  return moment.toLocaleDateString(british(language), { dateStyle: "medium" });
}

/** English here is that of Britain. */
function british(language: string): string {
  return language === "en" ? "en-GB" : language;
}

/** What a language calls itself, as a menu writes it. */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
