# The same verbs for a person and for CI. Everything is installed into .venv, nothing outside.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
# Where tests compile: emptied first, so that each game's first start is tested, too.
COMPILED := $(abspath $(VENV))/compiled
NPM := $(BIN)/python web/npm.py
PARTS := web/node_modules/ready
PAGE := src/sixfold/server/page/index.html
QUICK := tests/boards tests/rules tests/games tests/match tests/records/test_text.py \
	--deselect tests/games/test_against_reference.py \
	tests/records/test_samples.py tests/server/test_turns.py tests/server/test_offers.py \
	"tests/browser/test_play.py::test_a_whole_game_at_one_screen[gipf-basic]"
# One more than there are processors: tests of the server and the page wait much of their time.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')
SOURCES := $(shell find web/src web/index.html web/embed.html web/public -type f 2>/dev/null)

.PHONY: play page test quick test-plain test-page check check-types check-others format bench goldens clean help

help: ## List the verbs
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14

play: $(READY) $(PAGE) ## Build the page, start the server and open it
	@$(BIN)/sixfold serve --open

page: $(READY) $(PAGE) ## Build the page into the package

test: $(READY) $(PAGE) ## Run all tests, compiled and as plain Python
	$(BIN)/python -m tests.browser.install
	$(BIN)/python -m tests.cluster.install
	$(MAKE) --no-print-directory test-page
	rm -rf $(COMPILED)
	FIRST_STARTS_IN=$(COMPILED) $(BIN)/python -m pytest -n auto tests/engine/test_first_start.py
	NUMBA_CACHE_DIR=$(COMPILED) $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m "not first_start"
	$(MAKE) --no-print-directory test-plain

# Units, scenarios and laws without the compiler, and one game in one browser.
quick: $(READY) $(PAGE) ## Test the essentials in two minutes
	$(BIN)/python -m tests.browser.install
	$(MAKE) --no-print-directory test-page
	SIXFOLD_JIT=off $(BIN)/python -m pytest -n auto --dist worksteal -m "not compiled" $(QUICK)

# The page's own units; what needs a browser is in tests/browser.
test-page: $(READY) $(PARTS)
	$(NPM) run test

# The rules' own tests once more without the compiler: same source, no int64, a second opinion.
test-plain: $(READY)
	SIXFOLD_JIT=off $(BIN)/python -m pytest -n auto --dist worksteal -m "not compiled" \
		tests/boards tests/rules tests/games tests/engine/test_default_thinking.py

check: $(READY) $(PARTS) ## Formatter, linter, types, import contracts
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(MAKE) --no-print-directory -j2 check-types check-others

# One processor has enough to do with the types of Python.
check-types: $(READY)
	$(BIN)/mypy src/sixfold tests benchmarks examples web/npm.py

check-others: $(READY) $(PARTS)
	$(BIN)/lint-imports
	$(NPM) run check

format: $(READY) $(PARTS) ## Format the code
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(NPM) run format

bench: $(READY) ## Measure speed, with the C++ yardstick where there is a compiler
	$(BIN)/python -m benchmarks

goldens: $(READY) ## Rewrite the golden playthroughs; review the difference as a change of the rules
	$(BIN)/python -m tests.games.playthroughs

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -c 'import sys; sys.exit("Sixfold needs Python 3.11 or newer") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[all,test,check]'
	@touch $(READY)

$(PARTS): $(READY) web/package.json web/package-lock.json
	$(NPM) ci
	@touch $(PARTS)

$(PAGE): $(PARTS) $(SOURCES) web/vite.config.ts web/tsconfig.json
	$(NPM) run build

clean: ## Remove the environment and everything generated
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis build dist web/node_modules src/sixfold/server/page test-artefacts
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
