// Lets a sound be heard, if somebody has asked for sounds. Never the only sign of anything.

import { setting } from "../settings/settings.svelte";
import type { Voice } from "./voices";

let context: AudioContext | null = null;

export async function play(voice: Voice): Promise<void> {
  if (setting("sound") === "off" || !isAllowed()) return;
  try {
    const { sound } = await import("./voices");
    context ??= new AudioContext();
    if (context.state === "suspended") await context.resume();
    sound(voice, context);
  } catch {
    // Without a loudspeaker the page says everything all the same.
  }
}

/** Browsers are silent, and complain, until somebody has touched the page. */
function isAllowed(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}
