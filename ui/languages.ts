/// <reference types="node" />
// A language is a file in the catalogue; nothing else lists them.

import { readdirSync } from "node:fs";

export function languagesIn(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return files.map((file) => file.slice(0, -".json".length)).sort();
}
