// @ts-check
/**
 * The kernel of a game in WebAssembly: the same rules as everywhere, called from JavaScript.
 *
 * Positions are records in the kernel's own memory. A `Row` is one of them, a `Block` is an array;
 * whoever made one gives it back with `free`. The manifest says what can be called and how records lie.
 */

/** @typedef {{ offset: number, shape: number[], element?: string, record?: string }} Place */
/** @typedef {{ bytes: number, fields: Record<string, Place> }} Layout */
/** @typedef {[argument: string, what: string, axis?: number]} Passed */
/** @typedef {{ number?: string, record?: string, array?: string | { record: string }, shape?: number[], fields?: Record<string, Taken> }} Taken */
/** @typedef {{ takes: Record<string, Taken>, passes: Passed[], gives: "int" | "float" | "bool" | null }} Declared */
/**
 * @typedef {object} Manifest
 * @property {string} game
 * @property {string} version
 * @property {Record<string, Declared>} exports
 * @property {Record<string, Layout>} records
 */
/** @typedef {WebAssembly.Exports & { memory: WebAssembly.Memory, take(bytes: number): number, give_back(begin: number): void }} Instance */

/** How an element is read and written, and its bytes. 64 bits are exact up to 53.
 * @type {Record<string, { bytes: number, get: (view: DataView, at: number) => number, set: (view: DataView, at: number, value: number) => void }>} */
const ELEMENTS = {
  "|i1": { bytes: 1, get: (v, at) => v.getInt8(at), set: (v, at, x) => v.setInt8(at, x) },
  "|u1": { bytes: 1, get: (v, at) => v.getUint8(at), set: (v, at, x) => v.setUint8(at, x) },
  "<i2": { bytes: 2, get: (v, at) => v.getInt16(at, true), set: (v, at, x) => v.setInt16(at, x, true) },
  "<u2": { bytes: 2, get: (v, at) => v.getUint16(at, true), set: (v, at, x) => v.setUint16(at, x, true) },
  "<i4": { bytes: 4, get: (v, at) => v.getInt32(at, true), set: (v, at, x) => v.setInt32(at, x, true) },
  "<u4": { bytes: 4, get: (v, at) => v.getUint32(at, true), set: (v, at, x) => v.setUint32(at, x, true) },
  "<i8": { bytes: 8, get: (v, at) => Number(v.getBigInt64(at, true)), set: (v, at, x) => v.setBigInt64(at, BigInt(x), true) },
  "<u8": { bytes: 8, get: (v, at) => Number(v.getBigUint64(at, true)), set: (v, at, x) => v.setBigUint64(at, BigInt(x), true) },
  "<f4": { bytes: 4, get: (v, at) => v.getFloat32(at, true), set: (v, at, x) => v.setFloat32(at, x, true) },
  "<f8": { bytes: 8, get: (v, at) => v.getFloat64(at, true), set: (v, at, x) => v.setFloat64(at, x, true) },
};

/** A length that the caller chooses, as the manifest spells it. */
const MANY = -1;
const STREAM = { element: "<i8", words: 4, bytes: 32 };

/** @param {readonly number[]} shape */
const product = (shape) => shape.reduce((all, length) => all * length, 1);

/** A piece of the kernel's memory. */
class Piece {
  /** @param {Instance} instance @param {number} begin @param {number} length in bytes */
  constructor(instance, begin, length) {
    this.instance = instance;
    this.begin = begin;
    this.length = length;
  }

  /** As it is now; the memory may move when the kernel is called, so do not keep this. */
  get bytes() {
    return new Uint8Array(this.instance.memory.buffer, this.begin, this.length);
  }

  get view() {
    return new DataView(this.instance.memory.buffer, this.begin, this.length);
  }

  free() {
    this.instance.give_back(this.begin);
  }
}

/** An array. */
export class Block extends Piece {
  /** @param {Instance} instance @param {number} begin @param {string} element @param {readonly number[]} shape @param {number} bytes of one element */
  constructor(instance, begin, element, shape, bytes) {
    super(instance, begin, product(shape) * bytes);
    this.element = element;
    this.shape = shape;
  }

  /** All its numbers, row after row. @returns {number[]} */
  get numbers() {
    const { bytes, get } = elementOf(this.element);
    const view = this.view;
    return Array.from({ length: this.length / bytes }, (_, i) => get(view, i * bytes));
  }

  /** The same, cut into rows as long as its last length. @returns {number[][]} */
  get rows() {
    const numbers = this.numbers;
    const length = this.shape[this.shape.length - 1];
    return Array.from({ length: numbers.length / length }, (_, i) => numbers.slice(i * length, (i + 1) * length));
  }

  /** @param {ArrayLike<number>} numbers */
  set numbers(numbers) {
    const { bytes, set } = elementOf(this.element);
    const view = this.view;
    for (let i = 0; i < numbers.length; i++) set(view, i * bytes, numbers[i]);
  }
}

/** @param {string} element */
function elementOf(element) {
  const known = ELEMENTS[element];
  if (!known) throw new TypeError("an array of records has no numbers");
  return known;
}

/**
 * One record.
 * @template Records
 * @template {keyof Records} Name
 */
export class Row extends Piece {
  /** @param {Instance} instance @param {number} begin @param {Manifest} manifest @param {string} name */
  constructor(instance, begin, manifest, name) {
    super(instance, begin, manifest.records[name].bytes);
    this.manifest = manifest;
    this.name = name;
    this.fields = manifest.records[name].fields;
  }

  /**
   * A number, the numbers of an array row after row, or the records inside this one.
   * @template {keyof Records[Name]} Field
   * @param {Field} field
   * @returns {Records[Name][Field]}
   */
  read(field) {
    const { offset, shape, element, record } = this.fields[String(field)];
    const count = product(shape);
    /** @type {unknown[]} */
    let found;
    if (record) {
      const bytes = this.manifest.records[record].bytes;
      const at = (/** @type {unknown} */ _, /** @type {number} */ i) => this.begin + offset + i * bytes;
      found = Array.from({ length: count }, at).map((begin) => new Row(this.instance, begin, this.manifest, record));
    } else {
      const { bytes, get } = elementOf(element ?? "");
      const view = this.view;
      found = Array.from({ length: count }, (_, i) => get(view, offset + i * bytes));
    }
    return /** @type {Records[Name][Field]} */ (shape.length ? found : found[0]);
  }

  /**
   * @param {keyof Records[Name]} field
   * @param {number | ArrayLike<number>} value
   */
  write(field, value) {
    const { offset, element } = this.fields[String(field)];
    const { bytes, set } = elementOf(element ?? "");
    const numbers = typeof value === "number" ? [value] : value;
    for (let i = 0; i < numbers.length; i++) set(this.view, offset + i * bytes, numbers[i]);
  }
}

/**
 * @template Exports
 * @template Records
 */
export class Kernel {
  /** @param {Manifest} manifest @param {WebAssembly.Instance} instance */
  constructor(manifest, instance) {
    this.manifest = manifest;
    this.instance = /** @type {Instance} */ (instance.exports);
    /** @type {Exports} */
    this.exports = /** @type {Exports} */ (
      Object.fromEntries(Object.entries(manifest.exports).map(([name, declared]) => [name, this.#callable(name, declared)]))
    );
  }

  /**
   * @template Exports, Records
   * @param {Manifest} manifest
   * @param {BufferSource | WebAssembly.Module} module
   * @returns {Promise<Kernel<Exports, Records>>}
   */
  static async load(manifest, module) {
    const compiled = module instanceof WebAssembly.Module ? module : await WebAssembly.compile(module);
    return new Kernel(manifest, await WebAssembly.instantiate(compiled, {}));
  }

  /** How much memory the kernel has taken so far, in bytes. */
  get memory() {
    return this.instance.memory.buffer.byteLength;
  }

  /**
   * A record, all nought or with these bytes.
   * @template {keyof Records & string} Name
   * @param {Name} name
   * @param {Uint8Array} [bytes]
   * @returns {Row<Records, Name>}
   */
  row(name, bytes) {
    const { bytes: length } = this.manifest.records[name];
    const row = /** @type {Row<Records, Name>} */ (new Row(this.instance, this.#taken(length), this.manifest, name));
    if (bytes) row.bytes.set(bytes);
    return row;
  }

  /**
   * An array for an argument of an export, which says what its elements are. Lengths that the caller
   * chooses are given, in order.
   * @param {keyof Exports & string} name
   * @param {string} argument `net.first` is a part of a tuple
   * @param {...number} lengths
   */
  array(name, argument, ...lengths) {
    const [outer, field] = argument.split(".");
    const taken = this.manifest.exports[name].takes[outer];
    const { array, shape = [] } = field ? (taken.fields ?? {})[field] : taken;
    if (typeof array !== "string") throw new TypeError(`${name} takes no array of numbers called ${argument}`);
    const chosen = [...lengths];
    const whole = shape.map((length) => (length === MANY ? (chosen.shift() ?? 0) : length));
    const { bytes } = elementOf(array);
    return new Block(this.instance, this.#taken(product(whole) * bytes), array, whole, bytes);
  }

  /**
   * Chance is an input: four words, as `architekton.core.chance.stream` makes them from a seed.
   * @param {ArrayLike<number>} words
   */
  stream(words) {
    const stream = new Block(this.instance, this.#taken(STREAM.bytes), STREAM.element, [STREAM.words], 8);
    stream.numbers = words;
    return stream;
  }

  /** @param {number} bytes */
  #taken(bytes) {
    const begin = this.instance.take(Math.max(bytes, 1));
    new Uint8Array(this.instance.memory.buffer, begin, bytes).fill(0);
    return begin;
  }

  /** @param {string} name @param {Declared} declared */
  #callable(name, { takes, passes, gives }) {
    const entry = /** @type {(...values: number[]) => number} */ (/** @type {unknown} */ (this.instance[name]));
    const order = Object.keys(takes);
    const read = passes.map(([argument, what, axis]) => reader(order, argument, what, axis));
    const check = Object.values(takes).map((taken) => checker(name, taken));
    return (/** @type {any[]} */ ...given) => {
      check.forEach((one, i) => one(given[i]));
      const answer = entry(...read.map((one) => one(given)));
      return gives === "bool" ? answer !== 0 : gives === null ? undefined : answer;
    };
  }
}

/**
 * How one value of a call is got from what was given.
 * @param {string[]} order @param {string} argument @param {string} what @param {number} [axis]
 * @returns {(given: any[]) => number}
 */
function reader(order, argument, what, axis = 0) {
  const [name, field] = argument.split(".");
  const at = order.indexOf(name);
  const of = (/** @type {any[]} */ given) => (field ? given[at][field] : given[at]);
  // A record that is passed as an array is one row of it.
  if (what === "length") return (given) => of(given).shape?.[axis] ?? 1;
  if (what === "begin") return (given) => of(given).begin;
  return (given) => Number(of(given));
}

/**
 * The kernel walks through what it is handed unasked: so an array must be as the rule declares it.
 * @param {string} name @param {Taken} taken
 * @returns {(given: any) => void}
 */
function checker(name, taken) {
  if (taken.number) return () => {};
  if (taken.fields) {
    const fields = Object.entries(taken.fields).map(([field, of]) => ({ field, check: checker(name, of) }));
    return (given) => fields.forEach(({ field, check }) => check(given[field]));
  }
  const record = taken.record ?? (typeof taken.array === "object" ? taken.array.record : undefined);
  const refuse = () => {
    throw new TypeError(`${name} was not handed what it takes`);
  };
  if (record) {
    return (given) => {
      if (!(given instanceof Row && given.name === record)) refuse();
    };
  }
  const fits = (/** @type {Block} */ { shape }) =>
    shape.length === taken.shape?.length && taken.shape.every((length, i) => length === MANY || length === shape[i]);
  return (given) => {
    if (!(given instanceof Block && given.element === taken.array && fits(given))) refuse();
  };
}
