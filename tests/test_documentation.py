"""What is written must be true: examples run, README code runs, links lead somewhere."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

from architekton.core.sentences import catalogue
from tests import tools

ROOT = Path(__file__).parents[1]
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
# Those that need a server are run in tests/server, an engine in tests/players; what learns for ten
# minutes needs torch, and what it has learned sits down in tests/research.
NEED_SOMEBODY = ("bot_over_http", "engine_in_python", "train_ppo", "trained")
EXAMPLES = [
    path for path in sorted((ROOT / "examples").glob("*.py")) if path.stem not in NEED_SOMEBODY
]


def run_python(code: str, folder: Path = ROOT) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_word_of_the_console_is_in_the_manual() -> None:
    page = (ROOT / "docs" / "without-seeing.md").read_text(encoding="utf-8")
    for language in ("en", "fr"):
        for key, words in catalogue(language).items():
            if ".console.word." in key:
                missing = [word for word in words.split("|") if f"`{word}`" not in page]
                assert not missing, (key, missing)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples_run(path: Path, tmp_path: Path) -> None:
    assert run_python(path.read_text(), tmp_path)


def code_blocks(path: Path, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", path.read_text(), flags=re.DOTALL)


PYTHON_BLOCKS = [(page, code) for page in PAGES for code in code_blocks(page, "python")]


@pytest.mark.parametrize(("page", "code"), PYTHON_BLOCKS, ids=lambda value: Path(value).stem[:20])
def test_python_in_the_documentation_runs(page: Path, code: str, tmp_path: Path) -> None:
    run_python(code, tmp_path)


def test_the_readmes_score_is_what_the_command_answers(tmp_path: Path) -> None:
    readme = ROOT / "README.md"
    drawing = next(text for text in code_blocks(readme, "text") if "akropolis drawing" in text)
    shown = next(text for text in code_blocks(readme, "sh") if "table.txt" in text)
    (tmp_path / "table.txt").write_text(drawing)
    answer = subprocess.run(
        [sys.executable, "-m", "architekton", "score", "table.txt", "--lang", "en"],
        capture_output=True, text=True, check=True, cwd=tmp_path,
    ).stdout  # fmt: skip
    assert shown.split("\n", 1)[1].strip() == answer.strip()


def test_the_readme_names_its_two_commands() -> None:
    text = (ROOT / "README.md").read_text()
    assert "make play" in text
    assert "make test" in text


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text()):
        assert (page.parent / target).exists(), target


def test_generated_pages_are_up_to_date() -> None:
    spec = importlib.util.spec_from_file_location("generate", ROOT / "docs" / "generate.py")
    assert spec is not None
    assert spec.loader is not None
    generate = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(generate)
    for path, content in generate.files().items():
        assert path.read_text() == content, f"{path.name} is out of date: run `make docs`"


def test_the_architecture_names_every_module() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text()
    for path in (ROOT / "src" / "architekton" / "core").glob("*.py"):
        if path.stem != "__init__":
            assert path.name in text, path.name


def test_make_test_installs_nothing_where_it_may_not(monkeypatch: pytest.MonkeyPatch) -> None:
    assert tools.may_install({})
    assert not tools.may_install({"ARCHITEKTON_INSTALL": "no"})
    for page in ("README.md", "Makefile"):
        text = (ROOT / page).read_text()
        assert "ARCHITEKTON_INSTALL=no" in text
        for package in tools.NEEDED:
            assert package.partition("-")[0] in text.lower(), (page, package)
    installed: list[list[str]] = []
    monkeypatch.setenv("ARCHITEKTON_INSTALL", "no")
    monkeypatch.setattr(tools, "missing", lambda: ["chromium"])
    monkeypatch.setattr(tools, "can_install", lambda: True)
    monkeypatch.setattr(tools, "install", installed.append)
    assert tools.main() == 0
    assert installed == []
