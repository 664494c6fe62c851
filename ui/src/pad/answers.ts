// Who answers the pad: the server, or the pocket where there is none. A question is JSON and stands for itself.

import { api, type Advice } from "../net/api";

type Position = Record<string, unknown>;
const BEST = 3;

export interface Answers {
  ask<Answer>(game: string, question: string, asked: unknown): Promise<Answer>;
  /** The best moves in a position that lies on a real table. */
  advise<Move>(game: string, position: Position, names: readonly string[]): Promise<Advice<Move, never>[]>;
}

const BY_SERVER: Answers = {
  ask: (game, question, asked) => api.pad(game, question, asked),
  advise: async <Move>(game: string, position: Position, names: readonly string[]) =>
    (await api.hintByHand<Move>(game, { position, names: [...names], best: BEST })).moves,
};

export function answers(): Answers {
  return BY_SERVER;
}
