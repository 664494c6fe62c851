// @ts-check
/** What a page wants to know of a position of Akropolis at once. The kernel decides; this only asks. */
import { Kernel } from "./kernel.js";

/** @typedef {import("./akropolis.d.ts").AkropolisExports} Exports */
/** @typedef {import("./akropolis.d.ts").AkropolisRecords} Records */
/** @typedef {import("./kernel.js").Row<Records, "Position">} Position */
/** @typedef {import("./kernel.js").Row<Records, "City">} City */
/** @typedef {{ q: number, r: number, rotation: number }} Place */

export class Akropolis {
  /** @param {Kernel<Exports, Records>} kernel */
  constructor(kernel) {
    this.kernel = kernel;
  }

  /** @param {import("./kernel.js").Manifest} manifest @param {BufferSource | WebAssembly.Module} module */
  static async load(manifest, module) {
    /** @type {Kernel<Exports, Records>} */
    const kernel = await Kernel.load(manifest, module);
    return new Akropolis(kernel);
  }

  /** A position as the server, a worker or a file has it. @param {Uint8Array} [bytes] */
  position(bytes) {
    return this.kernel.row("Position", bytes);
  }

  /** The city of the seat to move. @param {Position} position @returns {City} */
  cityToMove(position) {
    return position.read("cities")[position.read("to_move")];
  }

  /** Everywhere a tile may be laid: wherever one fits, every tile does. @param {City} city @returns {Place[]} */
  placements(city) {
    const { exports } = this.kernel;
    const listed = this.kernel.array("list_placements", "listed", exports.most_placements(city));
    const count = exports.list_placements(city, listed);
    const numbers = listed.numbers;
    listed.free();
    return Array.from({ length: count }, (_, i) => ({
      q: numbers[3 * i],
      r: numbers[3 * i + 1],
      rotation: numbers[3 * i + 2],
    }));
  }

  /**
   * For each tile of the site that can be paid for, for each placement: the change by part, which are
   * the five districts in the game's order and then stones.
   * @param {Position} position
   * @returns {{ places: Place[], changes: number[][][] }}
   */
  offers(position) {
    const { exports } = this.kernel;
    const places = this.placements(this.cityToMove(position));
    const tiles = exports.affordable_slots(position);
    const listed = this.kernel.array("list_changes", "listed", places.length);
    listed.numbers = places.flatMap(({ q, r, rotation }) => [q, r, rotation]);
    const changed = this.kernel.array("list_changes", "changes", tiles, places.length);
    exports.list_changes(position, listed, changed);
    const changes = changed.rows;
    listed.free();
    changed.free();
    return {
      places,
      changes: Array.from({ length: tiles }, (_, i) => changes.slice(i * places.length, (i + 1) * places.length)),
    };
  }
}
