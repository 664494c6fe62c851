"""From a game's modules, as Numba wrote them, to a library or a module for one machine.

A process of its own for each (`python -m kernel.link TARGET COLLECTED FILE`): what LLVM makes for
one machine is not the same after it has worked for another.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
from numba.core.cgutils import normalize_ir_text

from kernel.target import BY_NAME, Target

RUNTIME = Path(__file__).with_name("runtime.c")
ZIG = [sys.executable, "-m", "ziglang"]
STACK = 256 * 1024
# A function that calls itself does so through a pointer that Numba fills in while it runs.
UNRESOLVED = re.compile(r'@"?(\.numba\.unresolved\$([^"\s]+))"? = external global ptr')


class Machine:
    """A target, as LLVM knows it."""

    def __init__(self, target: Target) -> None:
        llvm.initialize_all_targets()
        llvm.initialize_all_asmprinters()
        self.target = target
        self.machine = llvm.Target.from_triple(target.triple).create_target_machine(
            cpu=target.cpu,
            features=target.features,
            opt=3,
            reloc="static" if target.is_bare else "pic",
            codemodel="default",
        )
        layout = str(self.machine.target_data)
        self.head = f'target triple = "{target.triple}"\ntarget datalayout = "{layout}"\n'

    def parse(self, text: str) -> llvm.ModuleRef:
        """A module that was written for another machine."""
        lines = [line for line in text.splitlines() if not line.startswith("target ")]
        return llvm.parse_assembly(normalize_ir_text(self.head + "\n".join(lines)))

    def optimise(self, module: llvm.ModuleRef) -> None:
        """As Numba does: a cheap pass that makes loops plain, then everything, twice."""
        self._pass(module, 0)
        self._pass(module, 3)
        self._pass(module, 3)

    def _pass(self, module: llvm.ModuleRef, level: int) -> None:
        options = llvm.create_pipeline_tuning_options(speed_level=level)
        options.loop_vectorization = options.slp_vectorization = level > 0
        builder = llvm.create_pass_builder(self.machine, options)
        passes = builder.getModulePassManager()
        if level == 0:
            passes.add_loop_rotate_pass()
            passes.add_instruction_combine_pass()
            passes.add_jump_threading_pass()
        passes.add_refprune_pass()
        passes.run(module, builder)


def whole(machine: Machine, modules: Iterable[str], entries: list[dict[str, Any]]) -> Any:
    """One module, from which only the entries can be called."""
    found = llvm.parse_assembly(machine.head)
    for text in modules:
        found.link_in(_kept(machine.parse(text)))
    glue = [machine.head, "declare void @llvm.trap()"]
    glue += [_entry(entry, machine.target.number) for entry in entries]
    found.link_in(llvm.parse_assembly("\n".join(glue)))
    found = llvm.parse_assembly(UNRESOLVED.sub(r'@"\1" = internal constant ptr @"\2"', str(found)))
    names = {entry["name"] for entry in entries}
    for one in (*found.functions, *found.global_variables):
        if not one.is_declaration and one.name not in names:
            one.linkage = "internal"
    found.verify()
    return found


def _kept(module: llvm.ModuleRef) -> llvm.ModuleRef:
    """What may be left out if nobody calls it would be left out: callers come later."""
    droppable = (llvm.Linkage.external, llvm.Linkage.linkonce_odr, llvm.Linkage.linkonce_any)
    for function in module.functions:
        if not function.is_declaration and function.linkage in droppable:
            function.linkage = "weak_odr"
    return module


def _entry(entry: dict[str, Any], number: str) -> str:
    """A function as C knows them: Numba's own have a place for the answer and one for errors."""
    given, changed, handed = [], [], []
    for i, of in enumerate(entry["takes"]):
        is_changed = of == "i64" and number == "double"
        given.append(f"{number if is_changed else of} %a{i}")
        if is_changed:
            changed.append(f"  %w{i} = fptosi double %a{i} to i64")
        handed.append(f"{of} %{'w' if is_changed else 'a'}{i}")
    takes = ", ".join(["ptr", "ptr", *entry["takes"]])
    symbol, gives, answer = entry["symbol"], *_answer(entry["gives"], number)
    places = ", ".join(["ptr %answer", "ptr %error", *handed])
    room = {"void": "ptr", "i1": "i8"}.get(entry["gives"], entry["gives"])
    return "\n".join(
        [
            f'declare i32 @"{symbol}"({takes})',
            f"define {gives} @{entry['name']}({', '.join(given)}) {{",
            f"  %answer = alloca {room}",
            "  %error = alloca ptr",
            *changed,
            f'  %status = call i32 @"{symbol}"({places})',
            "  %failed = icmp sgt i32 %status, 0",
            "  br i1 %failed, label %stop, label %go",
            "stop:",
            "  call void @llvm.trap()",
            "  unreachable",
            "go:",
            *answer,
            "}",
        ]
    )


def _answer(gives: str, number: str) -> tuple[str, list[str]]:
    """The type that is given, and how it comes from what the rule left in its place."""
    if gives == "void":
        return "void", ["  ret void"]
    bits = "i8" if gives == "i1" else gives
    load = f"  %value = load {bits}, ptr %answer"
    if bits in ("double", number):
        return bits, [load, f"  ret {bits} %value"]
    is_signed = gives != "i1"
    if number == "double":
        change = "sitofp" if is_signed else "uitofp"
    else:
        change = "sext" if is_signed else "zext"
    return number, [load, f"  %fit = {change} {bits} %value to {number}", f"  ret {number} %fit"]


def build(target: Target, collected: dict[str, Any], made: Path) -> None:
    machine = Machine(target)
    module = whole(machine, collected["modules"], collected["entries"])
    machine.optimise(module)
    parts = made.with_suffix(".o"), made.with_suffix(".runtime.o")
    parts[0].write_bytes(machine.machine.emit_object(module))
    bare = ["-DBARE"] if target.is_bare else []
    cpu = ["-mcpu=generic+bulk_memory"] if target.is_wasm else []
    if target.is_wasm and not target.is_bare:
        cpu = ["-mcpu=mvp+bulk_memory+mutable_globals+sign_ext", "-fPIC"]
    _zig("cc", "-target", target.zig, *cpu, *bare, "-O2", "-c", str(RUNTIME), "-o", str(parts[1]))
    _link(target, parts, collected["entries"], made)
    for part in (*parts, made.with_suffix(".lib")):
        part.unlink(missing_ok=True)


def _link(
    target: Target, parts: tuple[Path, ...], entries: list[dict[str, Any]], made: Path
) -> None:
    files = [str(part) for part in parts]
    if not target.is_wasm:
        _zig("cc", "-target", target.zig, "-shared", "-s", *files, "-o", str(made))
        return
    names = [f"--export={entry['name']}" for entry in entries]
    if target.is_bare:
        how = ["-z", f"stack-size={STACK}", "--export-memory"]
    else:
        how = ["-shared", "--experimental-pic", "--allow-undefined"]
    _zig("wasm-ld", *files, "-o", str(made), "--no-entry", "--gc-sections", "--strip-all", "-O2",
         *how, *names)  # fmt: skip


def _zig(*arguments: str) -> None:
    subprocess.run([*ZIG, *arguments], check=True)


if __name__ == "__main__":
    name, found, file = sys.argv[1:]
    build(BY_NAME[name], json.loads(Path(found).read_text(encoding="utf-8")), Path(file))
