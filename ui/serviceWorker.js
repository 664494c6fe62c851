// Keeps the page and the table in the pocket on this device, so that they start without a network. By hand: a list of
// files whose names say what is in them, one document, and a few answers of the server's. A new version waits until
// nobody has the page open, or until somebody says that they want it now.

const VERSION = "__VERSION__";
const FILES = JSON.parse(`__FILES__`);
const CACHE = `architekton-${VERSION}`;
const WORDS = "words of architekton";
const BASE = new URL("./", self.location.href).pathname;
const DOCUMENT = BASE;
/** Of what the server says, what is worth knowing without it. */
const SAID = /^\/api\/(catalogue\/\w+|games)$/;
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
  const languages = new URL(self.location.href).searchParams.get("words")?.split("-") ?? [];
  const paths = languages.flatMap((one) => [`/api/catalogue/${one}`, `/api/games?lang=${one}`]);
  const cache = await caches.open(WORDS);
  await Promise.all(paths.map((path) => cache.add(path).catch(() => undefined)));
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

async function tidyUp() {
  for (const name of await caches.keys()) {
    if (name.startsWith("architekton-") && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

self.addEventListener("message", (event) => {
  if (event.data === "now") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (SAID.test(url.pathname)) event.respondWith(newestOf(request));
  else if (request.mode === "navigate" && !url.pathname.startsWith("/api/")) event.respondWith(documentFor(request));
  else if (NAMED_BY_CONTENT.test(url.pathname.slice(BASE.length)) || BESIDE.includes(url.pathname))
    event.respondWith(keptOf(request));
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

/** One document for all addresses: this version's, so that it fits the files that are here. */
async function documentFor(request) {
  const kept = await (await caches.open(CACHE)).match(DOCUMENT);
  return kept ?? fetch(request);
}

async function keptOf(request) {
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}
