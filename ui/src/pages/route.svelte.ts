// Which page an address means. Pages link with plain <a href>; this catches the clicks.

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table"; table: string; invitation: string }
  | { page: "replay"; table: string; move: number | null }
  | { page: "challenge"; day: string }
  | { page: "nothing" };

export function routeOf(address: URL): Route {
  const [first = "", second = "", third = ""] = address.pathname.split("/").filter(Boolean);
  // These are about something: without it there is nothing.
  if (["new", "t", "replay"].includes(first) && !second) return { page: "nothing" };
  switch (first) {
    case "":
      return { page: "home" };
    case "new":
      return { page: "new", game: second };
    case "t":
      return { page: "table", table: second, invitation: address.searchParams.get("invitation") ?? "" };
    case "replay":
      return { page: "replay", table: second, move: third ? momentOf(third) : null };
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

let current: Route = $state.raw(routeOf(new URL(location.href)));

export function route(): Route {
  return current;
}

export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  current = routeOf(new URL(location.href));
  window.scrollTo(0, 0);
}

/** A link within the page does not load the page anew. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a");
  const plain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) && event.button === 0;
  if (!link || !plain || event.defaultPrevented) return;
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search);
}

window.addEventListener("popstate", () => (current = routeOf(new URL(location.href))));
