# Needs Python 3.11 or newer and make; everything else goes into .venv.

PYTHON ?= python3
DATA ?= ../shared/data
JOBS ?= 2

VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.setup-stamp

.DEFAULT_GOAL := help
.PHONY: help setup demo check test test-slow test-all bench docs clean

help: ## Print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(STAMP) ## Make .venv with Fedele and its development tools

$(STAMP): pyproject.toml models/mini/pyproject.toml
	@command -v $(PYTHON) >/dev/null || { echo "There is no '$(PYTHON)' here: install Python 3.11 or newer, or name one: make setup PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Fedele needs Python 3.11 or newer and '$(PYTHON)' is $$($(PYTHON) --version): name another one: make setup PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "'$(PYTHON) -m venv' failed: on Debian and Ubuntu, apt install python3-venv" >&2; exit 1; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,mini]' --editable models/mini
	@touch $(STAMP)

demo: setup ## Evaluate the example answers in three languages and leave an HTML report
	@mkdir -p out/demo
	@cat examples/answers.en.jsonl examples/answers.it.jsonl examples/answers.ru.jsonl > out/demo/answers.jsonl
	$(BIN)/fedele evaluate out/demo/answers.jsonl --out out/demo
	@echo "The report: $(CURDIR)/out/demo/report.html"

check: setup ## Format, lint, types and import order
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

test: check ## The checks and the fast tests, in under a minute
	$(BIN)/pytest --numprocesses $(JOBS) -m "not slow"

test-slow: setup ## The slow tests only
	$(BIN)/pytest -m slow

test-all: test test-slow ## Every check and every test

bench: setup ## Accuracy on the labelled sets of DATA (DATA=../shared/data), then speed
	$(BIN)/python benchmarks/accuracy.py --data $(DATA)/bench --workers $(JOBS) --json out/bench/accuracy.json
	$(BIN)/python benchmarks/speed.py --json out/bench/speed.json

docs: demo ## Draw docs/images anew from the demo's report (needs chromium)
	$(BIN)/python docs/screenshots.py out/demo/report.html

clean: ## Remove what the other targets made
	rm -rf $(VENV) out dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
