/// <reference types="node" />
// What the table in the pocket is made of, put beside the page: Pyodide as it comes from npm, and the part of our own
// Python that needs no server, with the kernels for it, in one archive. Nothing of it is fetched before somebody asks.

import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin, ResolvedConfig } from "vite";

const PYODIDE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];
const ARCHIVE = "house.tar";
/** Of the package: whole folders, and from the others only their sentences. */
const FOLDERS = ["core", "games", "players", "matches", "pocket"];
const SENTENCES = ["server", "cli", "ui"];
const KERNEL = /(-wasm32-emscripten\.so|\.json)$/;
/** What learns, measures or compiles is not for players. */
const LEFT_OUT = /__pycache__|\.pyc$|schema\.json$|game_template|assets/;

export interface Pocket {
  /** By which its files are known: others are another edition. */
  edition: string;
  files: string[];
  /** What has to be fetched, packed. */
  bytes: number;
  unpacked: number;
}

export function packPocket(house: string, pyodide: string): Pocket & { write: (folder: string) => void } {
  const archive = tar(house, filesOf(house));
  const hash = createHash("sha256").update(archive);
  for (const name of PYODIDE) hash.update(readFileSync(join(pyodide, name)));
  const edition = hash.digest("hex").slice(0, 12);
  const packed = (bytes: Buffer) => gzipSync(bytes, { level: 6 }).length;
  const bytes = PYODIDE.reduce((sum, name) => sum + packed(readFileSync(join(pyodide, name))), packed(archive));
  return {
    edition,
    files: [...PYODIDE, ARCHIVE],
    bytes,
    unpacked: PYODIDE.reduce((sum, name) => sum + statSync(join(pyodide, name)).size, archive.length),
    write: (folder) => {
      const place = join(folder, "pocket", edition);
      mkdirSync(place, { recursive: true });
      for (const name of PYODIDE) copyFileSync(join(pyodide, name), join(place, name));
      writeFileSync(join(place, ARCHIVE), archive);
    },
  };
}

export function pocket(found: ReturnType<typeof packPocket>): Plugin {
  let config: ResolvedConfig;
  return {
    name: "pocket",
    apply: "build",
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: () => found.write(join(config.root, config.build.outDir)),
  };
}

function filesOf(house: string): string[] {
  const all = readdirSync(house, { recursive: true, encoding: "utf8" }).filter(
    (file) => !LEFT_OUT.test(file) && statSync(join(house, file)).isFile(),
  );
  return all.filter((file) => isNeeded(file.replaceAll("\\", "/"))).sort();
}

function isNeeded(file: string): boolean {
  const [folder = ""] = file.split("/");
  if (file === "__init__.py" || FOLDERS.includes(folder)) return true;
  if (folder === "kernels") return KERNEL.test(file);
  return SENTENCES.includes(folder) && /\/catalogue\/\w+\.json$/.test(file);
}

const BLOCK = 512;

/** The oldest of archives: a head and the bytes, each filled up to whole blocks. The same files give the same bytes. */
function tar(house: string, files: string[]): Buffer {
  const blocks = files.flatMap((file) => {
    const content = readFileSync(join(house, file));
    const rest = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK);
    return [headOf(`architekton/${relative(".", file)}`, content.length), content, rest];
  });
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

function headOf(name: string, size: number): Buffer {
  if (name.length > 99) throw new Error(`too long a name for the archive: ${name}`);
  const head = Buffer.alloc(BLOCK);
  const octal = (number: number, digits: number) => number.toString(8).padStart(digits, "0");
  head.write(name, 0);
  head.write(`${octal(0o644, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0${octal(size, 11)}\0${octal(0, 11)}\0`, 100);
  head.write("        0", 148);
  head.write("ustar\x0000", 257);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${octal(sum, 6)}\0 `, 148);
  return head;
}
