#!/usr/bin/env bash
# Builds the Python package, sets up an environment for it from the registry, and runs its tests; what is
# named behind it goes to pytest.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v python3 >/dev/null && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    apt-get update -q && apt-get install -y -q python3 python3-venv
fi

# Built together with the program, as soak.sh does: the two share everything below them, which a wheel
# built by itself would compile again. `pip install .` in python/ makes the wheel.
cargo build --release -p tradecraft -p tradecraft-python
cp target/release/libtradecraft_python.so python/lib/tradecraft/_native.abi3.so

venv=target/python/venv
if ! cmp -s python/requirements-test.txt "$venv/installed.txt"; then
    python3 -m venv --clear "$venv"
    "$venv/bin/pip" install -q -r python/requirements-test.txt
    # It has no wheel for every machine; its tests say so where it is missing.
    "$venv/bin/pip" install -q --only-binary :all: open_spiel || true
    cp python/requirements-test.txt "$venv/installed.txt"
fi
cd python
# The examples run from folders of their own, so the path to the package is a whole one.
PYTHONPATH="$PWD/lib" "../$venv/bin/python" -m pytest -q -p no:cacheprovider "$@"
