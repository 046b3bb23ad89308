# `make play` and `make test` need Python 3.11 or newer and nothing else of ours; what they install stays in .venv and node_modules.

PYTHON ?= python3
BIN := .venv/bin
export PATH := $(CURDIR)/$(BIN):$(PATH)

.DEFAULT_GOAL := play
.PHONY: play test lint format bench vectors conformance game lock

play: .venv/play.stamp
	$(BIN)/seedwright serve --open

test: lint
	node --test tests/readings/*.test.mjs
	$(BIN)/pytest -n 3 --dist loadfile

lint: .venv/test.stamp
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	node_modules/.bin/tsc

format: .venv/test.stamp
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: .venv/bench.stamp
	$(BIN)/python -m bench

vectors: .venv/test.stamp
	$(BIN)/python -m tests.conformance.record $(GAMES)

conformance: .venv/test.stamp
	$(BIN)/pytest tests/conformance $(addprefix --game ,$(NAME))

game: .venv/test.stamp
	$(BIN)/python -m tools.scaffold $(NAME)
	$(BIN)/python -m tests.conformance.record $(NAME)

# Every stamp says that what its lock file names is installed; a changed lock file or list installs anew.
.venv/%.stamp: requirements/%.txt pyproject.toml package-lock.json tools/prepare.py
	$(PYTHON) tools/prepare.py $*
	@touch $@

# The lock files follow pyproject.toml; `make lock UPGRADE=--upgrade` takes the newest versions within its bounds.
COMPILE = uv pip compile --system-certs --universal --generate-hashes --no-emit-index-url --no-annotate --no-header --quiet $(UPGRADE)
lock: .venv/test.stamp
	$(COMPILE) pyproject.toml --group build --output-file requirements/play.txt
	$(COMPILE) pyproject.toml --group build --group test --extra fast --constraint requirements/play.txt --output-file requirements/test.txt
	$(COMPILE) pyproject.toml --group build --group test --group bench --extra fast --constraint requirements/test.txt --output-file requirements/bench.txt
	$(COMPILE) --group node --output-file requirements/node.txt
