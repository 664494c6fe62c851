// The picture of a moment as a file: the server draws it as SVG, the browser makes a PNG of that.

import { pngOf, save } from "../ending/drawing";
import { textAt } from "../net/api";

const SHARPNESS = 2;

export function pictureAddress(table: string, move: number, seat: number | null): string {
  const whose = seat === null ? "" : `?seat=${seat}`;
  return `/api/tables/${table}/replay/${move}/picture${whose}`;
}

export async function savePng(address: string, name: string): Promise<void> {
  save(await pngOf(await textAt(address), SHARPNESS), name);
}
