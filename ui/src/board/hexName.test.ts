import { describe, expect, it } from "vitest";
import names from "../../../tests/core/hex_names.json";
import { step, type Hex } from "./hex";
import { columnName, columnNamed, hexName, hexNamed } from "./hexName";

describe("the name of a hex", () => {
  it.each(names as unknown as [Hex, string][])("of %s is %s, as the server says", (at, name) => {
    expect(hexName(at)).toBe(name);
    expect(hexNamed(name)).toEqual(at);
  });

  it("is read in small letters and with a space", () => {
    expect(hexNamed(" n 51 ")).toEqual([1, 0]);
  });

  it("is nobody's between two hexes of a column, or for what is written otherwise", () => {
    for (const odd of ["M51", "N50", "50", "M", "BB50", "M5O", ""]) expect(hexNamed(odd)).toBeNull();
  });

  it("changes by one letter and one number to the side, by two numbers along the column", () => {
    const around = Array.from({ length: 6 }, (_, side) => hexName(step([0, 0], side)));
    expect(around).toEqual(["M48", "N49", "N51", "M52", "L51", "L49"]);
  });

  it("is another one for every column that a city can reach", () => {
    const columns = Array.from({ length: 77 }, (_, i) => i - 38);
    expect(new Set(columns.map(columnName)).size).toBe(columns.length);
    for (const q of columns) expect(columnNamed(columnName(q))).toBe(q);
  });
});
