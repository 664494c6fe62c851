// A whole game of Akropolis for four in Node, without Python: each seat takes the most points now.
//
//     node examples/kernel/moves.mjs
import { readFileSync } from "node:fs";
import { Akropolis } from "../../kernel/js/akropolis.js";

const kernels = new URL("../../src/architekton/kernels/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL("akropolis.json", kernels), "utf8"));
const akropolis = await Akropolis.load(manifest, readFileSync(new URL("akropolis.wasm", kernels)));
const { kernel } = akropolis;
const { exports } = kernel;

// Four players use all tiles. The first ones come as they lie, those that nobody sees are shuffled.
const deck = kernel.array("set_up", "deck", 61);
deck.numbers = Array.from({ length: 61 }, (_, i) => i + 1);
const position = akropolis.position();
exports.set_up(position, deck, 4, 0, 0, 0, 0);
exports.shuffle_hidden(position, kernel.stream([11, 22, 33, 44]));

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
while (position.read("over") === 0) {
  const { places, changes } = akropolis.offers(position);
  const offers = changes.flatMap((byPlace, slot) => byPlace.map((parts, i) => ({ slot, place: places[i], gain: sum(parts) })));
  const { slot, place } = offers.reduce((best, offer) => (offer.gain > best.gain ? offer : best));
  const tile = position.read("site")[slot];
  exports.play_if_allowed(position, tile, place.q, place.r, place.rotation);
}
const points = [0, 1, 2, 3].map((seat) => exports.total_points(position, seat));
console.log(`points: ${points.join(", ")}`);
