// The picture of a moment as a file: the server draws it as SVG, the browser makes a PNG of that.

const SHARPNESS = 2;

export function pictureAddress(table: string, move: number, seat: number | null): string {
  const whose = seat === null ? "" : `?seat=${seat}`;
  return `/api/tables/${table}/replay/${move}/picture${whose}`;
}

export async function savePng(address: string, name: string): Promise<void> {
  const drawing = await fetch(address);
  if (!drawing.ok) throw new Error(`${drawing.status}`);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(await drawing.text())}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = SHARPNESS * image.width;
  canvas.height = SHARPNESS * image.height;
  const brush = canvas.getContext("2d")!;
  brush.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--board") || "white";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  save(canvas.toDataURL("image/png"), name);
}

function save(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
