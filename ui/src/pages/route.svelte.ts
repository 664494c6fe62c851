// Which page an address means. Pages link with plain <a href>; this catches the clicks.

import { hrefOf, pageAddress, pathOf } from "../net/address";
import { isAnsweredHere } from "../net/transport.svelte";

export type Route =
  | { page: "home" }
  | { page: "me" }
  | { page: "pad"; game: string }
  | { page: "new"; game: string; here: boolean }
  | { page: "learn"; game: string }
  | { page: "table"; table: string; invitation: string }
  | { page: "replay"; table: string; move: number | null }
  | { page: "review"; table: string; move: number | null }
  | { page: "packed"; packed: string; move: number | null }
  | { page: "challenge"; day: string }
  | { page: "puzzles" }
  | { page: "pocket" }
  | { page: "device" }
  | { page: "notices" }
  | { page: "nothing" };

export function routeOf(address: URL): Route {
  const [first = "", second = "", third = ""] = address.pathname.split("/").filter(Boolean);
  // These are about something: without it there is nothing.
  if (["new", "learn", "t", "replay", "review", "r"].includes(first) && !second) return { page: "nothing" };
  switch (first) {
    case "":
      return { page: "home" };
    case "me":
      return { page: "me" };
    case "pad":
      return { page: "pad", game: second };
    case "new":
      return { page: "new", game: second, here: address.searchParams.has("here") };
    case "learn":
      return { page: "learn", game: second };
    case "device":
    case "notices":
      return { page: first };
    case "puzzles":
      return { page: "puzzles" };
    case "pocket":
      return { page: "pocket" };
    case "t":
      return { page: "table", table: second, invitation: address.searchParams.get("invitation") ?? "" };
    case "replay":
      return { page: "replay", table: second, move: third ? momentOf(third) : null };
    case "review":
      return { page: "review", table: second, move: third ? momentOf(third) : null };
    case "r":
      return { page: "packed", packed: second, move: third ? momentOf(third) : null };
    case "challenge":
      return { page: "challenge", day: second || "today" };
    default:
      return { page: "nothing" };
  }
}

/** A move by its number; anything else is as far off as can be, and the replay says so. */
function momentOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Infinity;
}

let current: Route = $state.raw(routeOf(pageAddress()));

export function route(): Route {
  return current;
}

export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", hrefOf(path));
  current = routeOf(pageAddress());
  window.scrollTo(0, 0);
}

/** A link within the page does not load the page anew. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a");
  const path = link && pathOf(link);
  if (!link || path === null || path === undefined) return;
  const isFile = link.hasAttribute("download");
  if (isFile && isAnsweredHere(path.slice("/api".length))) {
    event.preventDefault();
    void saveFrom(path);
    return;
  }
  const plain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) && event.button === 0;
  if (!plain || event.defaultPrevented || link.target || isFile || path.startsWith("/api/")) return;
  event.preventDefault();
  go(path);
}

/** A file that no server has: the pocket makes it. */
async function saveFrom(address: string): Promise<void> {
  const [{ textAt }, { save }] = await Promise.all([import("../net/api"), import("../ending/drawing")]);
  const isDrawing = address.includes("/picture");
  const text = await textAt(address);
  const name = `architekton-${address.split("/")[3]}.${isDrawing ? "svg" : "json"}`;
  save(new Blob([text], { type: isDrawing ? "image/svg+xml" : "application/json" }), name);
}

window.addEventListener("popstate", () => (current = routeOf(pageAddress())));
