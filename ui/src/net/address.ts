// Where the page's own addresses lead. A server of ours has one for each page. A plain host has one document, in any of
// its folders, and what comes after # says which page is meant.

// Written into the document when it is put on a plain host: see src/architekton/ui/plain_host.py.
const MARK = "data-plain-host";

export const isOnPlainHost: boolean = globalThis.document?.documentElement.hasAttribute(MARK) ?? false;

/** The folder that everything lies in. */
export const FOLDER: string = isOnPlainHost ? new URL(".", location.href).pathname : "/";

/** Of a page such as /t/abc?x, as a link says it. */
export function hrefOf(path: string): string {
  return isOnPlainHost ? `#${path}` : path;
}

/** The same in full, to be sent to somebody. */
export function linkTo(path: string): string {
  return new URL(hrefOf(path), location.href).href;
}

/** A file beside the document. */
export function fileAt(name: string): string {
  return FOLDER + name;
}

/** Which page is shown: its address as if a server of ours had sent it. */
export function pageAddress(): URL {
  return isOnPlainHost ? new URL(location.hash.slice(1) || "/", location.origin) : new URL(location.href);
}

/** The inverse of `hrefOf`; null if a link leads elsewhere. */
export function pathOf(link: HTMLAnchorElement): string | null {
  if (link.origin !== location.origin) return null;
  if (!isOnPlainHost) return link.pathname + link.search;
  return link.pathname === location.pathname && link.hash.startsWith("#/") ? link.hash.slice(1) : null;
}

/** A part of the sentences, wherever they are kept; on a plain host they are all in one file. */
export function wordsAt(language: string, part: string): string {
  return isOnPlainHost ? fileAt(`said/catalogue-${language}.json`) : `/api/catalogue/${language}?part=${part}`;
}

/** What a server says at a path; on a plain host it has been written down for each language. */
export function answerAt(path: string, language: string): string {
  if (isOnPlainHost) return fileAt(`said${path}-${language}.json`);
  return `/api${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
}
