import jsQR from "jsqr";
import { expect, test } from "vitest";
import { codeOf } from "./qrCode";

const PIXELS = 4;

/** As a camera would see it: four bytes a pixel. */
function photograph({ size, path }: { size: number; path: string }): { pixels: Uint8ClampedArray; width: number } {
  const width = size * PIXELS;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g)) {
    for (let i = 0; i < PIXELS * PIXELS; i += 1) {
      const across = Number(x) * PIXELS + (i % PIXELS);
      const down = Number(y) * PIXELS + Math.floor(i / PIXELS);
      pixels.fill(0, (down * width + across) * 4, (down * width + across) * 4 + 3);
    }
  }
  return { pixels, width };
}

test.each([
  "http://192.168.178.20:8420/t/0123456789abcdef?invitation=aB-_4567890123456",
  "https://games.example/t/fedcba9876543210?invitation=zZ_-654321098765",
])("a reader of such codes finds the link in it", (link) => {
  const { pixels, width } = photograph(codeOf(link));
  expect(jsQR(pixels, width, width)?.data).toBe(link);
});
