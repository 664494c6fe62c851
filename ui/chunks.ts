// Which modules of the page are packed into one file. Many small files are larger than one, since each is compressed by
// itself; so what a page needs from its first moment on comes in a handful. What is loaded later stays apart.

import { dirname, resolve } from "node:path";

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const source = (path: string) => resolve(import.meta.dirname, "src", path);
/** The surfaces of games: what the home page shows of them, if they have that themselves, and their tables. */
const GAMES = [
  { name: "akropolis", emblem: "games/akropolis/Emblem.svelte", play: "games/akropolis/Play.svelte" },
  { name: "amytis", emblem: "games/amytis/Emblem.svelte", play: "games/amytis/Play.svelte" },
  { name: "general", emblem: null, play: "general/Play.svelte" },
];

/** What is fetched when a table has been drawn; what more than one of them needs comes with the first. */
const LATER = [
  { name: "table-later", root: "pages/later.ts" },
  { name: "akropolis-later", root: "games/akropolis/inHand.ts" },
  { name: "amytis-later", root: "games/amytis/inHand.ts" },
];

/** The file that a module goes into; null: wherever it is put otherwise. */
export function fileOf(id: string, modules: Modules): string | null {
  const needs = (root: string | null) => root !== null && needed(source(root), modules).has(id);
  const atTables = GAMES.filter(({ play }) => needs(play));
  const isForAnyTable = needs("pages/Table.svelte") || atTables.length > 1;
  const isAtHome = needs("pages/Home.svelte") || GAMES.some(({ emblem }) => needs(emblem));
  if (id.includes("node_modules/svelte/") || needs("main.ts") || (isAtHome && isForAnyTable)) return "page";
  if (isForAnyTable) return "table";
  const game = atTables[0];
  const later = LATER.filter(({ root }) => needs(root));
  if (!game) return later.length > 1 ? LATER[0]!.name : (later[0]?.name ?? null);
  if (needs(game.emblem)) return game.name;
  // What lies outside of a game's folder is for other games too, if only later: a plan of hexes, hands on it.
  return id.startsWith(dirname(source(game.play))) ? `${game.name}-table` : "board";
}

const known = new Map<string, Set<string>>();

/** All that is imported at once, and what that imports. */
function needed(root: string, modules: Modules): Set<string> {
  const found = known.get(root) ?? new Set<string>();
  if (!known.has(root)) {
    known.set(root, found);
    const open = [root];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      open.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
    }
  }
  return found;
}
