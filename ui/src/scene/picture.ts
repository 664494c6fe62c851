// A picture to keep and to share: what the stage shows, with a line below it.

import type { Size } from "../board/camera";
import type { Lens, Orbit } from "./orbit";
import type { Stage } from "./stage";

export const PICTURE: Size = { width: 1600, height: 1200 };
const FOOT = 96;

/** Taken at once, finished later. */
export async function pictureOf(
  stage: Stage,
  orbit: (lens: Lens) => Orbit,
  title: string,
  line: string,
): Promise<Blob> {
  const shot = await stage.picture(PICTURE, orbit);
  const canvas = document.createElement("canvas");
  canvas.width = PICTURE.width;
  canvas.height = PICTURE.height + FOOT;
  const pen = canvas.getContext("2d")!;
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  pen.fillStyle = colour("--paper");
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(shot, 0, 0);
  shot.close();
  const y = PICTURE.height + FOOT / 2;
  pen.textBaseline = "middle";
  pen.fillStyle = colour("--ink");
  pen.font = "600 40px Georgia, serif";
  pen.fillText(title, 40, y);
  pen.textAlign = "right";
  pen.fillStyle = colour("--ink-soft");
  pen.font = "32px system-ui, sans-serif";
  pen.fillText(line, canvas.width - 40, y);
  return new Promise((keep, fail) => {
    canvas.toBlob((blob) => (blob ? keep(blob) : fail(new Error("no picture"))), "image/png");
  });
}

export function keep(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
