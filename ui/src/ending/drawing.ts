// A drawing of the page as a picture of its own: what its stylesheets say is written into it.

const SAID = [
  "fill",
  "fill-opacity",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-dasharray",
  "stroke-opacity",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
];

/** It looks the same wherever it is shown. */
export function writtenOut(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll("*")];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  originals.forEach((original, i) => {
    const look = getComputedStyle(original);
    const written = copies[i]!;
    written.removeAttribute("class");
    written.removeAttribute("style");
    for (const property of SAID) written.style.setProperty(property, look.getPropertyValue(property));
  });
  const { width, height } = drawing.viewBox.baseVal;
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  return new XMLSerializer().serializeToString(copy);
}

/** A PNG of a drawing, so many times as large. */
export async function pngOf(written: string, sharpness = 1): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(written)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = sharpness * image.width;
  canvas.height = sharpness * image.height;
  const brush = canvas.getContext("2d")!;
  brush.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--board") || "white";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("PNG"))), "image/png"),
  );
}

export function save(picture: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
