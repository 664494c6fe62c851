// What the page and the worker say to each other.

export interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  language: string;
  body: unknown;
}

export type ToWorker =
  | { do: "start"; place: string; name: string }
  | { do: "ask"; id: number; asked: Asked }
  | { do: "listen"; line: number; table: string; language: string; after: number }
  | { do: "hear"; line: number; table: string; text: string }
  | { do: "leave"; line: number };

export type FromWorker =
  | { what: "fetched"; bytes: number }
  | { what: "ready" }
  | { what: "failed"; why: string }
  | { what: "answer"; id: number; status: number; type: string; body: string }
  | { what: "said"; line: number; text: string }
  | { what: "closed"; line: number; code: number };
