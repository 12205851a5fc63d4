# Each target is one call of tools/dev.py, which is also the command on Windows.
PYTHON ?= python3

.PHONY: build test soak fmt mutants

build:
	@$(PYTHON) tools/dev.py build

test:
	@$(PYTHON) tools/dev.py test

soak:
	@$(PYTHON) tools/dev.py soak

fmt:
	@$(PYTHON) tools/dev.py fmt

mutants:
	@$(PYTHON) tools/dev.py mutants
