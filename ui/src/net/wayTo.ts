// The way to a table: where its line leads, and how it is opened.

import { tableAddress } from "./line";
import { PocketSocket } from "./pocketSocket";
import { isPocketTable } from "./transport.svelte";

type Way = [address: (after: number) => string, open: (address: string) => WebSocket];

export function wayTo(table: string, language: string): Way {
  if (!isPocketTable(table)) return [tableAddress(table, language), (address) => new WebSocket(address)];
  return [String, (after) => new PocketSocket(table, language, Number(after)) as unknown as WebSocket];
}
