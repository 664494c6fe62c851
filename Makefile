# The README's two commands are `make play` and `make test`. Each sets up what it needs, in .venv and
# ui/node_modules, and nothing is done twice: what has been set up is remembered by a hash of the
# files that say what to install. Nothing is installed outside this folder, with one exception:
# `make test` as root on Debian, as on a CI machine, installs Chromium with fonts, PostgreSQL, Redis, nginx and Caddy
# with apt-get if they are missing (tests/tools.py). It says so first, and ARCHITEKTON_INSTALL=no
# forbids it.

SHELL := /bin/bash
PYTHON ?= python3
BIN := .venv/bin
export ARCHITEKTON_CACHE ?= $(CURDIR)/.venv/cache

needs := $(shell cat pyproject.toml constraints.txt Makefile | cksum | cut -d' ' -f1)
installed_for_play := .venv/.installed-play-$(needs)
installed_for_work := .venv/.installed-work-$(needs)
pip := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt

# The page is built again when any of its sources has changed. What runs in a browser without a server is part of it.
in_the_pocket := $(addprefix src/architekton/,core games players matches pocket kernels) $(wildcard src/architekton/*/catalogue)
page_sources := $(shell (cat ui/package-lock.json ui/*.ts ui/*.js ui/index.html $$(find ui/src ui/public $(in_the_pocket) -type f -not -name "*.pyc" | sort) 2>/dev/null) | cksum | cut -d' ' -f1)
page_needs := $(shell cat ui/package-lock.json | cksum | cut -d' ' -f1)
page_tools := ui/node_modules/.installed-play-$(page_needs)
page_work_tools := ui/node_modules/.installed-work-$(page_needs)
page := src/architekton/ui/assets/.built-$(page_sources)

.PHONY: play test test-quick test-long coverage check format check-bounds bench docs kernel wheel golden page static ui-types screenshots clean

# Who has changed a rule needs a compiler, or `make kernel`; who only plays needs neither.
play: $(installed_for_play) $(page)
	@ARCHITEKTON_KERNEL=library $(BIN)/architekton --version > /dev/null 2>&1 || $(pip) --editable '.[compiler]'
	@$(BIN)/architekton play

test: $(installed_for_work) $(page_work_tools) $(page)
	@$(BIN)/python tests/run.py

# While one works: style, types, rules and matches; nothing that serves, thinks or opens a browser.
test-quick: $(installed_for_work) $(page_work_tools)
	@$(BIN)/python tests/run.py quick

# Before a release: new examples, a thousand of each property, bounds checks, all kills. Hours.
test-long: $(installed_for_work) $(page_work_tools) $(page)
	@$(BIN)/python tests/run.py long

# Which lines and branches the tests have been through: Python's, and the page's.
coverage: $(installed_for_work) $(page_work_tools) $(page)
	@$(BIN)/python tests/cover.py
	@npm --prefix ui run --silent coverage

page: $(page)

# The page without a server, as a folder for any plain web host: see docs/static.md.
static: $(installed_for_play) $(page)
	@$(BIN)/python -m architekton.ui.plain_host dist/static && echo "The page for a plain host is in dist/static"

# The browser's types, from what the server says of itself.
ui-types: $(installed_for_work) $(page_work_tools)
	@cd ui && npm run --silent types

# Every page, light and dark, on a laptop, a tablet and a phone, into screenshots/. Look at them.
screenshots: $(installed_for_work) $(page)
	@$(BIN)/python -m tests.browser.screenshots

check: $(installed_for_work) $(page_work_tools)
	@$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy
	@cd ui && npm run --silent lint && npm run --silent formatted && npm run --silent check

# Puts all sources in order, Python's and the page's.
format: $(installed_for_work) $(page_work_tools)
	@$(BIN)/ruff check --fix-only --quiet . && $(BIN)/ruff format --quiet .
	@cd ui && npm run --silent format

# The rules once more, compiled with bounds checks: more examples than the interpreted run has time for.
check-bounds: export ARCHITEKTON_KERNEL = checked
check-bounds: $(installed_for_work)
	@$(BIN)/python tests/prepare.py
	@$(BIN)/python -m pytest -q -n 2 -p no:playwright tests/games tests/contract --ignore-glob='*/test_thinking.py' --ignore=tests/contract/test_shapes.py

bench: $(installed_for_work) $(page)
	@$(BIN)/python -m bench

# The theme's notice that it has a successor is known: see docs/decisions.md.
# Never with --quiet: what is not said does not count, and then nothing is strict.
docs: export NO_MKDOCS_2_WARNING = 1
docs: $(installed_for_work)
	@$(BIN)/python docs/generate.py && $(BIN)/mkdocs build --strict && echo "The manual is in site/index.html"

# The rules and the thinking of both games as libraries and WebAssembly modules, into
# src/architekton/kernels. `make kernel TARGETS=--all` makes those too that nobody has run.
kernel: $(installed_for_work)
	@$(BIN)/python -m kernel $(TARGETS)

# With the page, the weights and the kernel of one machine; the last one is for all other machines.
wheel: $(installed_for_work) $(page)
	@for machine in x86_64-linux aarch64-linux any; do \
		ARCHITEKTON_PAGE=built ARCHITEKTON_MACHINE=$$machine $(BIN)/python -m hatchling build --target wheel --directory dist || exit 1; \
	done

# Rewrites the golden playthroughs and thoughts. Look at the difference before you commit it.
golden: $(installed_for_work)
	@$(BIN)/python -m tests.golden

clean:
	rm -rf .venv site ui/node_modules src/architekton/ui/assets screenshots .mypy_cache .pytest_cache .ruff_cache .hypothesis

.venv/bin/python:
	@echo "Making a Python environment in .venv ..."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Architekton needs Python 3.11 or newer; set PYTHON=... to one." >&2; exit 1; }
	@$(PYTHON) -m venv .venv

$(page_tools):
	@command -v npm > /dev/null || { echo "Building the page needs Node 20 or newer, with npm." >&2; exit 1; }
	@test -e $(page_work_tools) || { echo "Installing what building the page needs (once) ..." && \
		cd ui && npm ci --omit=dev --silent --no-progress; }
	@touch $@

$(page_work_tools):
	@command -v npm > /dev/null || { echo "Testing the page needs Node 20 or newer, with npm." >&2; exit 1; }
	@echo "Installing what building and testing the page need (once) ..."
	@cd ui && npm ci --silent --no-progress
	@touch $@

$(page): $(page_tools)
	@echo "Building the page ..."
	@cd ui && npm run --silent build -- --logLevel warn
	@touch $@

$(installed_for_play): | .venv/bin/python
	@echo "Installing what playing needs (once) ..."
	@$(pip) --editable .
	@touch $@

$(installed_for_work): | .venv/bin/python
	@echo "Installing what building and testing need (once) ..."
	@$(pip) --editable '.[dev]'
	@touch $@ $(installed_for_play)
