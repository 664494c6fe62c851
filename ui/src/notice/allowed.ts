// What the browser can do to call somebody back, and what they have allowed. It is asked for only when they say so.

export function canVibrate(): boolean {
  return "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
}

export function canNotify(): boolean {
  return "Notification" in globalThis;
}

export function noticesAreForbidden(): boolean {
  return Notification.permission === "denied";
}

/** Asks, if nobody has been asked before. */
export async function allowNotices(): Promise<boolean> {
  return (await Notification.requestPermission()) === "granted";
}
