// @ts-check
/** What a page wants to know of a position of Amytis at once. The kernel decides; this only asks. */
import { Kernel } from "./kernel.js";

/** @typedef {import("./amytis.d.ts").AmytisExports} Exports */
/** @typedef {import("./amytis.d.ts").AmytisRecords} Records */
/** @typedef {import("./kernel.js").Row<Records, "Position">} Position */

// More than there are decisions; the kernel writes those that are legal.
const ROOM = 1024;

export class Amytis {
  /** @param {Kernel<Exports, Records>} kernel */
  constructor(kernel) {
    this.kernel = kernel;
  }

  /** @param {import("./kernel.js").Manifest} manifest @param {BufferSource | WebAssembly.Module} module */
  static async load(manifest, module) {
    /** @type {Kernel<Exports, Records>} */
    const kernel = await Kernel.load(manifest, module);
    return new Amytis(kernel);
  }

  /** A position as the server, a worker or a file has it. @param {Uint8Array} [bytes] */
  position(bytes) {
    return this.kernel.row("Position", bytes);
  }

  /** The legal decisions, by their codes. @param {Position} position @returns {number[]} */
  moves(position) {
    const listed = this.kernel.array("list_moves", "listed", ROOM);
    const count = this.kernel.exports.list_moves(position, listed);
    const codes = listed.numbers.slice(0, count);
    listed.free();
    return codes;
  }

  /**
   * What each is certain to bring, by part: the six types of buildings in the game's order, projects, favours.
   * @param {Position} position
   * @returns {{ moves: number[], changes: number[][] }}
   */
  offers(position) {
    const { exports } = this.kernel;
    const moves = this.moves(position);
    const codes = this.kernel.array("list_changes", "codes", moves.length);
    codes.numbers = moves;
    const changes = this.kernel.array("list_changes", "changes", moves.length);
    const follows = this.kernel.array("list_changes", "follows", moves.length);
    exports.list_changes(position, codes, changes, follows);
    const rows = changes.rows;
    for (const block of [codes, changes, follows]) block.free();
    return { moves, changes: rows };
  }
}
