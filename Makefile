# Archipel. `make` alone lists what there is.
.DEFAULT_GOAL := help
SHELL := /bin/bash

PYTHON ?= python3
UV := $(or $(shell command -v uv 2>/dev/null),.uv/bin/uv)
RUN := $(UV) run --no-sync
NPM := $(RUN) python hatch_build.py npm
# Whatever starts Python again and again, a test's server above all, does so in a third of the time with what is compiled kept.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help
help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.PHONY: play
play: install ## set everything up, serve on http://localhost:8000 and open the browser
	@$(UV) run --no-sync archipel serve

# After the linter, those that take longest come first, so that two at a time end together.
CHECKS := python-lint client-lint python-types client-tests client-check import-rules
PYTEST := pytest -n 2 --dist worksteal
# Where browsers, servers and seconds play a part, what failed is run once more by itself, and named.
TWICE := python tools/twice
# The tests must walk through at least so much of the package, in percent of its lines.
COVERED := 99

.PHONY: test
test: install-dev chromium ## set everything up and run all checks and tests, a real browser included
	@tools/phases checks python-tests browser-tests

.PHONY: test-long
test-long: install-dev chromium ## what takes longer and seldom tells more: many random games, long matches, many kills
	@tools/phases many-games long-tests attacks long-browser-tests install-test

.PHONY: soak
soak: install-dev ## hours: a server killed a thousand times under load, and memory that stays flat over ten thousand tables
	ARCHIPEL_KILLS=1000 ARCHIPEL_TABLES=10000 $(RUN) pytest -n 0 -m long tests/features/test_kill.py tests/features/test_memory.py

.PHONY: check
check: install-dev checks ## lint, types, import rules and quick tests
	ARCHIPEL_EXAMPLES=3 $(RUN) $(PYTEST) -q -m "not browser and not slow and not long"

# Two at a time; what each says stays together where make can do that.
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
# Browser tests hold an event loop of their own, in which no other test can run.
long-tests:
	$(RUN) $(TWICE) -n 2 --dist worksteal -m "long and not browser" --ignore tests/attacks
# The attacker has one core and the server the other: nothing else may run.
attacks:
	$(RUN) $(TWICE) -n 0 -m long tests/attacks
long-browser-tests:
	$(RUN) $(TWICE) -n 2 --dist worksteal -m "long and browser" tests/browser
# It builds the client anew, which no server may be reading meanwhile.
install-test:
	$(RUN) pytest -n 0 -m "long and browser" tests/test_install.py

.PHONY: bench
bench: install-dev ## the measures: speed of the games, weight of the pages, Lighthouse
	$(RUN) python -m bench

.PHONY: playthroughs
playthroughs: install-dev ## rewrite tests/playthroughs, and the patches the client is tested with, after a rule changed; read the diff
	$(RUN) python -m tests.playthroughs
	$(RUN) python -m tests.server.patch_vectors

.PHONY: editions
editions: install-dev ## play and keep games of a new edition, after a change of rules or contents
	$(RUN) python -m tests.editions

.PHONY: strength
strength: install-dev ## docs/strength.md, told from the arena's games that are kept
	$(RUN) python -m tools.strength

.PHONY: reference
reference: install-dev ## docs/reference.md, from the docstrings
	$(RUN) python -m tools.reference

.PHONY: pictures
pictures: install-dev chromium ## the README's pictures, taken again
	$(RUN) python -m tools.pictures

.PHONY: types
types: install-dev ## the client's types, from the server's schema
	$(RUN) archipel schema web/openapi.json
	$(NPM) run types

.PHONY: build
build: install ## the web client and the wheel
	$(UV) build --wheel

.PHONY: release
release: install ## the wheel and the sdist, and the proof that they serve in an empty environment without Node
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
