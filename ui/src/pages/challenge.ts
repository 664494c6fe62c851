// While the day of a challenge lasts, the server keeps its deal secret: days are Greenwich's.

import type { Table } from "../net/api";

export function isSecretToday(table: Table, now = new Date()): boolean {
  return table.challenge === now.toISOString().slice(0, 10);
}
