// The rules of a table as chapters to read: what does not apply to its options is left out.

import type { Component } from "svelte";

export interface Line {
  /** The key of its sentence, and the facts that it needs. */
  text: string;
  facts?: Record<string, string | number>;
  /** The name of the ruling that the line states, where the printed rules are silent. */
  ruling?: string;
}

export interface Chapter {
  title: string;
  lines: Line[];
  Drawing?: Component;
}

/** `view` is null before there is a table: then what chance decides is still open. */
export type RulesOf = (options: Record<string, unknown>, view: Record<string, unknown> | null) => Chapter[];
