"""The exports of a kernel as other languages declare them: a header for C, types for TypeScript.

Both are made from the manifest, so nothing is listed twice.
"""

from __future__ import annotations

from typing import Any

C_ELEMENTS = {
    "|i1": "int8_t", "|u1": "uint8_t", "<i2": "int16_t", "<u2": "uint16_t", "<i4": "int32_t",
    "<u4": "uint32_t", "<i8": "int64_t", "<u8": "uint64_t", "<f4": "float", "<f8": "double",
}  # fmt: skip
C_NUMBERS = {"int": "int64_t", "bool": "int64_t", "float": "double", None: "void"}
TS_NUMBERS = {"int": "number", "bool": "boolean", "float": "number", None: "void"}


def header(manifest: dict[str, Any]) -> str:
    """Records are blocks of bytes: how long each is, and where its fields begin."""
    game, guard = manifest["game"], f"ARCHITEKTON_{manifest['game'].upper()}_H"
    lines = [
        f"/* The kernel of {game}, version {manifest['version']}. Made by `make kernel`. */",
        f"#ifndef {guard}",
        f"#define {guard}",
        "#include <stdint.h>",
        "",
    ]
    for name, record in manifest["records"].items():
        prefix = f"{game}_{name}".upper()
        lines.append(f"#define {prefix}_BYTES {record['bytes']}")
        lines += [
            f"#define {prefix}_{field.upper()} {place['offset']}"
            for field, place in record["fields"].items()
        ]
        lines.append("")
    for name, export in manifest["exports"].items():
        values = ", ".join(_c_parameter(value, export["takes"]) for value in export["passes"])
        lines.append(f"{C_NUMBERS[export['gives']]} {name}({values or 'void'});")
    return "\n".join([*lines, "", "#endif", ""])


def _c_parameter(value: list[Any], takes: dict[str, Any]) -> str:
    argument, what, *axis = value
    plain = argument.replace(".", "_")
    if what == "length":
        return f"int64_t {plain}_{axis[0]}"
    if what != "begin":
        return f"{C_NUMBERS[what]} {plain}"
    name, _, field = argument.partition(".")
    array = takes[name]["fields"][field] if field else takes[name]
    element = array.get("array")
    return f"{C_ELEMENTS[element] if isinstance(element, str) else 'void'} *{plain}"


def declarations(manifest: dict[str, Any]) -> str:
    game = manifest["game"].capitalize()
    lines = [
        f"// The kernel of {manifest['game']}, in types. Made by `make kernel`.",
        'import type { Block, Row } from "./kernel.js";',
        "",
        f"export interface {game}Records {{",
    ]
    for name, record in manifest["records"].items():
        lines.append(f"  {name}: {{")
        lines += [
            f"    {field}: {_ts_field(place, game)};" for field, place in record["fields"].items()
        ]
        lines.append("  };")
    lines += ["}", "", f"export interface {game}Exports {{"]
    for name, export in manifest["exports"].items():
        arguments = ", ".join(f"{one}: {_ts(of, game)}" for one, of in export["takes"].items())
        lines.append(f"  {name}({arguments}): {TS_NUMBERS[export['gives']]};")
    return "\n".join([*lines, "}", ""])


def _ts_field(place: dict[str, Any], game: str) -> str:
    one = f"Row<{game}Records, {_quoted(place['record'])}>" if "record" in place else "number"
    return f"{one}[]" if place["shape"] else one


def _ts(described: dict[str, Any], game: str) -> str:
    if "number" in described:
        return TS_NUMBERS[described["number"]]
    if "record" in described:
        return f"Row<{game}Records, {_quoted(described['record'])}>"
    if "tuple" in described:
        fields = [f"{name}: Block" for name in described["fields"]]
        return f"{{ {'; '.join(fields)} }}"
    return "Block"


def _quoted(name: str) -> str:
    return f'"{name}"'
