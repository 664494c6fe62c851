// The score pad of a game: what each is shown, and how the frame gets it when the game is over.

import type { Component } from "svelte";
import type { Session } from "../table/session.svelte";

/** What is counted; undefined while the game goes on. */
export interface Ended<View> {
  session: Session;
  view: View;
  names: string[];
}

export interface ScorePadProps<View> extends Ended<View> {
  /** It has been seen before: it is full at once. */
  isAgain: boolean;
  close: () => void;
}

export type LoadScorePad<View> = () => Promise<{ default: Component<ScorePadProps<View>> }>;
