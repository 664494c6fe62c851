// Being told by this browser while no page is open: a subscription at its push service, and who hears it there.

import { FOLDER, fileAt } from "../net/address";

/** Only with TLS or on the machine itself; some phones want the page installed first. */
export function canBePushed(): boolean {
  return "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
}

export interface Subscribed {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Null if the browser, or its owner, does not wish it. */
export async function subscribe(key: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  // In a corner of its own: it stands between no page and its server.
  const worker = await navigator.serviceWorker.register(fileAt("push.js"), { scope: `${FOLDER}notices` });
  await isActive(worker);
  const before = await worker.pushManager.getSubscription();
  await before?.unsubscribe();
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint!, p256dh: keys!["p256dh"]!, auth: keys!["auth"]! };
}

async function isActive(worker: ServiceWorkerRegistration): Promise<void> {
  const coming = worker.installing ?? worker.waiting;
  if (worker.active || !coming) return;
  await new Promise<void>((done) => {
    coming.addEventListener("statechange", () => coming.state === "activated" && done());
  });
}
