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

# Two stamps: playing needs the base package alone, the checks need every extra.
BASE := .venv/.base-installed
FULL := .venv/.everything-installed

PARTS := lint types docs wheel warm-up tests slow-tests

.PHONY: help play test .venv format fuzz soak bench clean $(PARTS)
.DEFAULT_GOAL := help

help:  ## this list
	@sed -n 's/^\([a-z. -]*\):.*## \(.*\)/\1|\2/p' Makefile | while IFS='|' read -r name text; do \
		printf '  make %-11s %s\n' "$$name" "$$text"; done

# --- installing ---------------------------------------------------------------------------------

$(BASE): pyproject.toml
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed (on Debian: apt install python3 python3-venv)" >&2; exit 1; }
	@test -x $(PY) && $(PY) -m pip --version >/dev/null 2>&1 || "$(PYTHON)" -m venv --clear .venv
	@echo "installing durak into .venv …"
	@$(PIP) install --editable .
	@touch $@

$(FULL): $(BASE)
	@echo "installing what the checks need into .venv …"
	@$(PIP) install --editable '.[bots,docs,lint,server,test]'
	@touch $@

.venv: $(FULL)  ## the environment with every extra

# --- playing ------------------------------------------------------------------------------------

play: $(BASE)  ## a game in the terminal, at once; ARGS="--seats 4" goes to `durak play`
	@$(PY) -m durak play $(ARGS)

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

warm-up: $(FULL)  ## compile the kernel, which the tests then load
	$(PY) -m durak warmup

tests: $(FULL)  ## the quick tests, with coverage
	$(PY) -m pytest -n $(WORKERS) -m "not slow" --cov --cov-report=term $(ARGS)

slow-tests: $(FULL)  ## the long runs, without tracing
	$(PY) -m pytest -n $(WORKERS) -m slow $(ARGS)

fuzz: $(FULL)  ## hypothesis at every parser and at both engines for FUZZ_SECONDS, new inputs each time
	@end=$$(( $$(date +%s) + $(FUZZ_SECONDS) )); while [ $$(date +%s) -lt $$end ]; do \
		$(PY) -m pytest tests/fuzz -q -n $(WORKERS) --hypothesis-profile=fuzz $(ARGS) || exit 1; done

soak: $(FULL)  ## simulated worlds of the table server for SOAK_SECONDS, SOAK_FROM is the first seed; SOAK_KILLS kills
	$(PY) tests/server/simulate.py --seconds $(SOAK_SECONDS) --from $(or $(SOAK_FROM),1000)
	$(PY) -m tests.server.crash --kills $(SOAK_KILLS)

bench: $(FULL)  ## speed of the engine, the kernel, the solver and the table server
	@for script in benchmarks/*.py; do $(PY) "$$script" $(ARGS) || exit 1; done

# --- tidying ------------------------------------------------------------------------------------

format: $(FULL)  ## let ruff rewrite the code
	$(PY) -m ruff format $(CODE) hatch_build.py
	$(PY) -m ruff check --fix $(CODE) hatch_build.py

clean:  ## remove everything that is made
	rm -rf .venv build site .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache
