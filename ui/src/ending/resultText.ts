// A result as a few lines of text, as one sends it to somebody.

interface Result {
  title: string;
  verdict: string;
  names: readonly string[];
  totals: readonly number[];
  address: string;
}

export function resultText({ title, verdict, names, totals, address }: Result): string {
  const points = names.map((name, seat) => `${name} ${totals[seat] ?? 0}`).join(" · ");
  return [`${title}: ${verdict}`, points, address].filter(Boolean).join("\n");
}
