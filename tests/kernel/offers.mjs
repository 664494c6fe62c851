// What the JavaScript package says of positions: node offers.mjs KERNELS GAME FOLDER, whose files are positions.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Akropolis } from "../../kernel/js/akropolis.js";
import { Amytis } from "../../kernel/js/amytis.js";

const [kernels, game, folder] = process.argv.slice(2);
const manifest = JSON.parse(readFileSync(join(kernels, `${game}.json`), "utf8"));
const bytes = readFileSync(join(kernels, `${game}.wasm`));
const loaded = await { akropolis: Akropolis, amytis: Amytis }[game].load(manifest, bytes);
const found = {};
for (const file of readdirSync(folder)) {
  const position = loaded.position(readFileSync(join(folder, file)));
  found[file] = loaded.offers(position);
  position.free();
}
console.log(JSON.stringify({ found, memory: loaded.kernel.memory }));
