// Keeps the page and the table in the pocket on this device, so that they start without a network. By hand: a list of
// files whose names say what is in them, one document, and a few answers of the server's. A new version waits until
// nobody has the page open, or until somebody says that they want it now.

const VERSION = "__VERSION__";
const FILES = JSON.parse(`__FILES__`);
const WORDS = "words of architekton";
const BASE = new URL("./", self.location.href).pathname;
const DOCUMENT = BASE;
/** Other folders of the same host have caches of their own. */
const OURS = `architekton${BASE}-`;
const CACHE = OURS + VERSION;
const ASKED = new URL(self.location.href).searchParams;
/** Where nobody answers, what a server would say has been written down. */
const IS_ON_PLAIN_HOST = ASKED.has("said");
/** Of what the server says, what is worth knowing without it. */
const SAID = IS_ON_PLAIN_HOST ? /^said\/[\w-]+\.json$/ : /^api\/(catalogue\/\w+|games)$/;
const BESIDE = ["icon.svg", "icon-192.png", "icon-512.png", "manifest.webmanifest"].map((name) => BASE + name);
/** Those that are there under the same name have the same content. */
const NAMED_BY_CONTENT = /^(assets|pocket)\//;

self.addEventListener("install", (event) => event.waitUntil(fetchAll()));

async function fetchAll() {
  const cache = await caches.open(CACHE);
  let done = 0;
  const paths = [DOCUMENT, ...BESIDE, ...FILES.map((file) => BASE + file)];
  await Promise.all(
    paths.map(async (path) => {
      const before = NAMED_BY_CONTENT.test(path.slice(BASE.length)) ? await caches.match(path) : undefined;
      await cache.put(path, before ?? (await fetched(path)));
      done += 1;
      await tell({ done, of: paths.length });
    }),
  );
  await rememberWords();
}

/** What every language calls things, and the games: a page can then be read without the server. */
async function rememberWords() {
  const languages = (ASKED.get("words") ?? ASKED.get("said") ?? "").split("-");
  const names = languages.flatMap((one) =>
    IS_ON_PLAIN_HOST
      ? [`said/catalogue-${one}.json`, `said/games-${one}.json`]
      : [`api/catalogue/${one}`, `api/games?lang=${one}`],
  );
  const cache = await caches.open(WORDS);
  await Promise.all(names.map((name) => cache.add(BASE + name).catch(() => undefined)));
}

async function fetched(path) {
  const response = await fetch(path, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

async function tell(message) {
  for (const page of await self.clients.matchAll({ includeUncontrolled: true })) page.postMessage(message);
}

self.addEventListener("activate", (event) => event.waitUntil(tidyUp()));

/** The version before this one stays while another window may be in the middle of a game with it. */
async function tidyUp() {
  const before = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const name of windows.length > 1 ? before.slice(0, -1) : before) await caches.delete(name);
  await self.clients.claim();
}

self.addEventListener("message", (event) => {
  if (event.data === "now") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin || !url.pathname.startsWith(BASE)) return;
  const name = url.pathname.slice(BASE.length);
  if (SAID.test(name)) event.respondWith(newestOf(request));
  else if (request.mode === "navigate") {
    if (hasDocument(name)) event.respondWith(documentFor(request));
  } else if (NAMED_BY_CONTENT.test(name) || BESIDE.includes(url.pathname)) event.respondWith(keptOf(request));
});

/** The server's word if it answers, else what it said last; of a part of the sentences, all of them. */
async function newestOf(request) {
  const cache = await caches.open(WORDS);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch {
    const { pathname } = new URL(request.url);
    return (await cache.match(request)) ?? (await cache.match(pathname)) ?? Response.error();
  }
}

function hasDocument(name) {
  return IS_ON_PLAIN_HOST ? ["", "index.html"].includes(name) : !name.startsWith("api/");
}

/** One document for all addresses: this version's, so that it fits the files that are here. */
async function documentFor(request) {
  const kept = await (await caches.open(CACHE)).match(DOCUMENT);
  return kept ?? fetch(request);
}

async function keptOf(request) {
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}
