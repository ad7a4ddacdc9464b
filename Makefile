# Archipel. `make` alone lists what there is.
.DEFAULT_GOAL := help
SHELL := /bin/bash

PYTHON ?= python3
UV := $(or $(shell command -v uv 2>/dev/null),.uv/bin/uv)
RUN := $(UV) run --no-sync
NPM := $(RUN) python hatch_build.py npm
# Keep compiled bytecode: programs that start Python often, such as test servers, then start three times as fast.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help
help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.PHONY: play
play: install ## set everything up, serve on http://localhost:8000 and open the browser
	@$(UV) run --no-sync archipel serve

# After the linter, the slowest checks come first, so that two parallel checks end at about the same time.
CHECKS := python-lint client-lint python-types client-tests client-check import-rules
PYTEST := pytest -n 2 --dist worksteal
# Runs failed tests once more by themselves, and lists those that then pass: for tests with browsers, servers or time limits.
TWICE := python tools/twice
# The percentage of the package's lines that the tests must execute.
COVERED := 99

.PHONY: test
test: install-dev chromium ## set everything up and run all checks and tests, a real browser included
	@tools/phases checks python-tests browser-tests

.PHONY: test-long
test-long: install-dev chromium ## run the slow tests, which seldom find more: many random games, long matches, many kills
	@tools/phases many-games long-tests attacks long-browser-tests install-test

.PHONY: soak
soak: install-dev chromium ## run for hours: a thousand kills, memory over ten thousand tables, 400 hints and 2,000 random gestures a game
	ARCHIPEL_KILLS=1000 ARCHIPEL_TABLES=10000 $(RUN) pytest -n 0 -m long tests/features/test_kill.py tests/features/test_memory.py
	ARCHIPEL_HINTS=400 $(RUN) pytest -n 2 -m long tests/bots/test_hints.py
	ARCHIPEL_HINTS=400 ARCHIPEL_GESTURES=2000 $(RUN) pytest -n 2 -m "long or not long" tests/browser/test_hints.py tests/browser/test_accidents.py

.PHONY: check
check: install-dev checks ## run lint, types, import rules and quick tests
	ARCHIPEL_EXAMPLES=3 $(RUN) $(PYTEST) -q -m "not browser and not slow and not long"

# Runs two checks at a time. Their outputs don't mix if make supports that.
.PHONY: checks
checks:
	@$(MAKE) --no-print-directory -j 2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) $(CHECKS)

.PHONY: python-lint python-types import-rules client-lint client-check client-tests
python-lint:
	$(RUN) ruff check .
	$(RUN) ruff format --check .
python-types:
	$(RUN) mypy
import-rules:
	$(RUN) lint-imports
client-lint:
	$(NPM) run lint
client-check:
	$(NPM) run check
client-tests:
	$(NPM) test

.PHONY: python-tests browser-tests many-games long-tests attacks long-browser-tests install-test
python-tests:
	$(RUN) python -m slipcover --json --out .coverage.json -m $(PYTEST) -m "not browser and not long" || \
	  $(RUN) python tools/twice --again -m "not browser and not long"
	$(RUN) python -m slipcover --merge .coverage.json --out .coverage.json --fail-under $(COVERED)
browser-tests:
	$(RUN) $(TWICE) -n 2 --dist worksteal -m "browser and not long" tests/browser
many-games:
	ARCHIPEL_EXAMPLES=25 $(RUN) $(PYTEST) -q tests/contract tests/packs/test_pack.py
# Playwright runs its own event loop, so browser tests need a pytest process of their own.
long-tests:
	$(RUN) $(TWICE) -n 2 --dist worksteal -m "long and not browser" --ignore tests/attacks
# The attacker uses one core and the server the other, so nothing else may run.
attacks:
	$(RUN) $(TWICE) -n 0 -m long tests/attacks
long-browser-tests:
	$(RUN) $(TWICE) -n 2 --dist worksteal -m "long and browser" tests/browser
# This test rebuilds the client, so no server may read it at the same time.
install-test:
	$(RUN) pytest -n 0 -m "long and browser" tests/test_install.py

.PHONY: bench
bench: install-dev ## run the benchmarks: speed of the games, size of the pages, Lighthouse
	$(RUN) python -m bench

.PHONY: playthroughs
playthroughs: install-dev ## rewrite tests/playthroughs and the client's test patches after a change of rules; read the diff
	$(RUN) python -m tests.playthroughs
	$(RUN) python -m tests.server.patch_vectors

.PHONY: editions
editions: install-dev ## play and store games of a new edition, after a change of rules or contents
	$(RUN) python -m tests.editions

.PHONY: strength
strength: install-dev ## write docs/strength.md from the stored games of the arena
	$(RUN) python -m tools.strength

.PHONY: reference
reference: install-dev ## write docs/reference.md from the docstrings
	$(RUN) python -m tools.reference

.PHONY: pictures
pictures: install-dev chromium ## take the README's pictures again
	$(RUN) python -m tools.pictures

.PHONY: types
types: install-dev ## generate the client's types from the server's schema
	$(RUN) archipel schema web/openapi.json
	$(NPM) run types

.PHONY: build
build: install ## build the web client and the wheel
	$(UV) build --wheel

.PHONY: release
release: install ## build the wheel and the sdist, and test them in an empty environment without Node
	$(RUN) python -m tools.release

.PHONY: install
install: $(UV)
	@$(UV) sync --no-dev --inexact --extra print --quiet

.PHONY: install-dev
install-dev: export ARCHIPEL_WEB_DEV = 1
install-dev: $(UV)
	@$(UV) sync --quiet
	@$(RUN) python hatch_build.py install

.PHONY: chromium
chromium:
	@tools/chromium

.uv/bin/uv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Archipel needs Python 3.11 or newer; $(PYTHON) is older. Try: make PYTHON=python3.12 play"; exit 1; }
	@$(PYTHON) -m venv .uv || \
	  { rm -rf .uv; echo "This Python has no venv. On Debian or Ubuntu: sudo apt install python3-venv"; exit 1; }
	@.uv/bin/pip install --quiet --disable-pip-version-check uv

ifneq ($(UV),.uv/bin/uv)
$(UV):
endif
