// Lengths of time, in the reader's words.

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** In 20 seconds, in 7 minutes: rounded up, so that it never promises too much. */
export function untilWords(seconds: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "always" });
  if (seconds <= MINUTE) return format.format(Math.ceil(seconds), "second");
  if (seconds <= HOUR) return format.format(Math.ceil(seconds / MINUTE), "minute");
  if (seconds <= 2 * DAY) return format.format(Math.ceil(seconds / HOUR), "hour");
  return format.format(Math.ceil(seconds / DAY), "day");
}

/** A minute ago, yesterday, 3 days ago. */
export function sinceWords(seconds: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  if (seconds < MINUTE) return format.format(0, "second");
  if (seconds < HOUR) return format.format(-Math.round(seconds / MINUTE), "minute");
  if (seconds < DAY) return format.format(-Math.round(seconds / HOUR), "hour");
  return format.format(-Math.round(seconds / DAY), "day");
}

/** 10 minutes, 3 days: in the largest unit that is whole. */
export function lengthWords(seconds: number, language: string): string {
  const units: [number, string][] = [
    [DAY, "day"],
    [HOUR, "hour"],
    [MINUTE, "minute"],
  ];
  const [length, unit] = units.find(([length]) => seconds >= length && seconds % length === 0) ?? [1, "second"];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(seconds / length);
}

/** As a clock shows it: 4:09, 1:00:00; days are too long for that. */
export function clockFace(seconds: number, language: string): string {
  const whole = Math.ceil(seconds);
  if (whole >= 2 * DAY) return lengthWords(Math.floor(whole / DAY) * DAY, language);
  const parts = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE), whole % MINUTE];
  const [first, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
  return [String(first), ...rest.map((part) => String(part).padStart(2, "0"))].join(":");
}
