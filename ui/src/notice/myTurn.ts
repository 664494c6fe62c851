// Calls somebody back when it becomes their turn: on the tab, by ear, by hand, and from elsewhere if they want that.

import { fileAt } from "../net/address";
import { setting } from "../settings/settings.svelte";
import { play } from "../sound/play";
import icon from "./icon-turn.svg";

export interface Turn {
  table: string;
  /** What a notice says: whose table, and that it is my turn. */
  title: string;
  text: string;
}

/** In milliseconds. */
const BUZZ = 60;
const PLAIN_ICON = fileAt("icon.svg");

/** For as long as it is my turn. */
export function markTurn(isMine: boolean): void {
  document.querySelector<HTMLLinkElement>("link[rel=icon]")!.href = isMine ? icon : PLAIN_ICON;
  const badge = isMine ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
  badge?.catch(() => undefined);
}

/** At the moment in which it becomes my turn. */
export function callForTurn(turn: Turn): void {
  void play("bell");
  if (setting("vibration") === "on" && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ);
  if (document.hidden && setting("notice") === "on") notify(turn);
}

function notify({ table, title, text }: Turn): void {
  if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(title, { body: text, tag: table, icon });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    document.addEventListener("visibilitychange", () => notice.close(), { once: true });
  } catch {
    // Some phones show notices only for pages that are installed; the tab still shows it.
  }
}
