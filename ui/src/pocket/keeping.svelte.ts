// Keeping the table on this device: a service worker fetches everything once, and Python is woken to see that it plays.
// A new version is fetched beside the old one, and takes its place when somebody says so, or when no page is open.

import { fileAt, isOnPlainHost } from "../net/address";
import { LANGUAGES } from "../i18n/say.svelte";
import { ready } from "../net/pocket";
import { keptEdition, noteKept } from "../net/transport.svelte";

const SCRIPT = fileAt("sw.js");
/** Whose words there are: a server's, or those that were written down. */
const WORDS = isOnPlainHost ? "said" : "words";

export class Keeping {
  step: "idle" | "fetching" | "waking" | "done" | "failed" = $state(keptEdition() === null ? "idle" : "done");
  /** Files that are here, of so many. */
  here = $state({ done: 0, of: 1 });

  async keep(): Promise<void> {
    this.step = "fetching";
    const hear = ({ data }: MessageEvent<{ done: number; of: number }>) => (this.here = data);
    try {
      navigator.serviceWorker.addEventListener("message", hear);
      navigator.serviceWorker.startMessages();
      await installed(await navigator.serviceWorker.register(`${SCRIPT}?${WORDS}=${LANGUAGES.join("-")}`));
      // A browser may still say no: then it keeps the games as long as there is room.
      await navigator.storage?.persist?.().catch(() => false);
      this.step = "waking";
      await ready();
      noteKept();
      this.step = "done";
    } catch (error) {
      console.info(error);
      this.step = "failed";
    } finally {
      navigator.serviceWorker?.removeEventListener("message", hear);
    }
  }
}

/** Resolves when everything has been fetched. */
function installed(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker?.state === "activated") resolve();
      else if (worker?.state === "redundant") reject(new Error("the service worker could not fetch everything"));
    };
    worker?.addEventListener("statechange", look);
    look();
  });
}

/** A version that was fetched and waits; `take` puts it in the place of this one. */
export class NewVersion {
  private waiting: ServiceWorker | null = $state.raw(null);

  get isThere(): boolean {
    return this.waiting !== null;
  }

  async look(): Promise<void> {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (!registration) return;
    const note = () => (this.waiting = registration.waiting);
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", note);
    });
    note();
    await registration.update().catch(() => undefined);
  }

  take(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    this.waiting?.postMessage("now");
  }
}
