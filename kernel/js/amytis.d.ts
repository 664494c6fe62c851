// The kernel of amytis, in types. Made by `make kernel`.
import type { Block, Row } from "./kernel.js";

export interface AmytisRecords {
  Position: {
    sides: number;
    first: number;
    stacks: number[];
    removed: number[];
    cards: number[];
    decisions: number;
    codes: number[];
    tables: Row<AmytisRecords, "Tables">[];
  };
  Tables: {
    to_move: number;
    stage: number;
    over: number;
    turns_left: number;
    stack: number;
    tile: number;
    left: number[];
    architects: number[];
    top: number[];
    height: number[];
    earned: number[];
    where: number[];
    display_size: number;
    display: number[];
    drawn: number;
    upper: number[];
    bottom: number[];
  };
  Table: {
    to_move: number;
    stage: number;
    over: number;
    turns_left: number;
    stack: number;
    tile: number;
    left: number[];
    architects: number[];
    top: number[];
    height: number[];
    earned: number[];
    where: number[];
    display_size: number;
    display: number[];
    drawn: number;
    upper: number[];
    bottom: number[];
  };
  Verdict: {
    favour_state: number[];
    favour_worth: number[];
    lacking: number[];
  };
  Workspace: {
    valued: number;
    noise: number;
    codes: number[];
    leads: number[];
    features: Row<AmytisRecords, "Features">;
    inputs: number[];
    sent: number[];
    changes: number[];
    units: number[];
    more: number[];
  };
  Features: {
    types: number[];
    colours: number[];
    heights: number[];
    finishing: number[];
    prospects: number[];
  };
  Search: {
    finished: number;
    nodes: number;
    edges: number;
    position: Row<AmytisRecords, "Position">;
    path: number[];
    seats: number[];
    roots: number;
    root: Row<AmytisRecords, "Root">[];
  };
  Root: {
    code: number;
    visits: number;
    points: number;
    lead: number;
    win: number;
  };
  Nodes: {
    first: number;
    passed: number;
    known: number[];
  };
  Edges: {
    weight: number;
    lead: number;
    worth: number;
    worths: number;
    leads: number;
    wins: number;
    visits: number;
    following: number;
    target: number;
    code: number;
    tile: number;
  };
  Episodes: {
    stream: number[];
    status: number;
    actions: number;
    begun: number;
  };
}

export interface AmytisExports {
  set_up(position: Row<AmytisRecords, "Position">, stacks: Block, removed: Block, cards: Block, first: number, sides: number, second_hand: number): void;
  seat_to_move(position: Row<AmytisRecords, "Position">): number;
  seat_to_decide(position: Row<AmytisRecords, "Position">): number;
  move_refusal(position: Row<AmytisRecords, "Position">, seat: number, code: number): number;
  list_moves(position: Row<AmytisRecords, "Position">, listed: Block): number;
  play_if_allowed(position: Row<AmytisRecords, "Position">, code: number): number;
  play_by_seat_if_allowed(position: Row<AmytisRecords, "Position">, seat: number, code: number): number;
  take_back_if_any(position: Row<AmytisRecords, "Position">): boolean;
  play_unseen(position: Row<AmytisRecords, "Position">, code: number): void;
  foresee(position: Row<AmytisRecords, "Position">, code: number): void;
  what_follows(position: Row<AmytisRecords, "Position">, seat: number, code: number): number;
  list_changes(position: Row<AmytisRecords, "Position">, codes: Block, changes: Block, follows: Block): void;
  is_line_through(architects: number, line: number, stack: number): boolean;
  total_points(position: Row<AmytisRecords, "Position">, seat: number): number;
  find_winners(position: Row<AmytisRecords, "Position">, wins: Block): void;
  tie_break(position: Row<AmytisRecords, "Position">, winner: number): number;
  judge_seat(table: Row<AmytisRecords, "Table">, seat: number, verdict: Row<AmytisRecords, "Verdict">): void;
  lacking(table: Row<AmytisRecords, "Table">, seat: number, card: number): number;
  pawns_on(table: Row<AmytisRecords, "Table">, seat: number, favour: number): number;
  claim_gain(table: Row<AmytisRecords, "Table">, seat: number, favour: number): number;
  threatens(table: Row<AmytisRecords, "Table">, seat: number, stack: number, line: number): boolean;
  next_points(table: Row<AmytisRecords, "Table">, seat: number, tile: number, space: number, sides: number): number;
  pawns_placed(table: Row<AmytisRecords, "Table">, seat: number): number;
  project_points(table: Row<AmytisRecords, "Table">, seat: number): number;
  colour_bits(table: Row<AmytisRecords, "Table">, seat: number): number;
  pattern_shows(bits: number, card: number): boolean;
  sort_hidden(position: Row<AmytisRecords, "Position">): void;
  shuffle_hidden(position: Row<AmytisRecords, "Position">, stream: Block): void;
  play_randomly(position: Row<AmytisRecords, "Position">, stream: Block, decisions: number): void;
  random_games(position: Row<AmytisRecords, "Position">, start: Row<AmytisRecords, "Position">, stream: Block, games: number): number;
  perft(position: Row<AmytisRecords, "Position">, depth: number): number;
  rank_moves(workspace: Row<AmytisRecords, "Workspace">, net: { first: Block; second: Block; third: Block }, position: Row<AmytisRecords, "Position">, search: Row<AmytisRecords, "Search">): void;
  begin_search(workspace: Row<AmytisRecords, "Workspace">, net: { first: Block; second: Block; third: Block }, position: Row<AmytisRecords, "Position">, search: Row<AmytisRecords, "Search">, tree: { nodes: Block; edges: Block }, stream: Block): void;
  deepen(workspace: Row<AmytisRecords, "Workspace">, net: { first: Block; second: Block; third: Block }, position: Row<AmytisRecords, "Position">, search: Row<AmytisRecords, "Search">, tree: { nodes: Block; edges: Block }, nodes: number, stream: Block): void;
  read_roots(position: Row<AmytisRecords, "Position">, search: Row<AmytisRecords, "Search">, tree: { nodes: Block; edges: Block }): void;
  play_against_itself(workspace: Row<AmytisRecords, "Workspace">, net: { first: Block; second: Block; third: Block }, position: Row<AmytisRecords, "Position">, stream: Block, inputs: Block, certain: Block, seats: Block): number;
  write_mask(position: Row<AmytisRecords, "Position">, mask: Block, listed: Block): void;
  observe(position: Row<AmytisRecords, "Position">, seat: number, numbers: Block): void;
  begin(positions: Block, episodes: Block, agreed: Block, blank: Block): void;
  step_games(positions: Block, episodes: Block, actions: Block, agreed: Block, blank: Block, mode: number, most: number, rewards: Block, terminated: Block, truncated: Block, to_move: Block, scores: Block, masks: Block, observations: Block, last: Block): void;
  write_games(positions: Block, episodes: Block, to_move: Block, scores: Block, masks: Block, observations: Block): void;
  random_actions(streams: Block, masks: Block, actions: Block): void;
}
