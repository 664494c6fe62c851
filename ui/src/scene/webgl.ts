// What this device can draw, asked without loading the scene.

import { setting } from "../settings/settings.svelte";

const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;
const FEW_CORES = 2;
const LITTLE_MEMORY = 2;

export type Form = "full" | "lite";

/** The form of the scene that was chosen, or suits this device; null if it cannot draw one at all. */
export function formHere(): Form | null {
  const drawer = drawerName();
  if (drawer === null) return null;
  const wished = setting("quality");
  if (wished !== "device") return wished;
  const memory = (navigator as { deviceMemory?: number }).deviceMemory ?? Infinity;
  const isWeak = navigator.hardwareConcurrency <= FEW_CORES || memory <= LITTLE_MEMORY;
  return isWeak || SOFTWARE.test(drawer) ? "lite" : "full";
}

function drawerName(): string | null {
  try {
    const gl = document.createElement("canvas").getContext("webgl2");
    if (!gl) return null;
    const info = gl.getExtension("WEBGL_debug_renderer_info");
    const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
    gl.getExtension("WEBGL_lose_context")?.loseContext();
    return name;
  } catch {
    return null;
  }
}
