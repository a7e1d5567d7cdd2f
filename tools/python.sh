#!/usr/bin/env bash
# Builds the Python package, sets up an environment for it from the registry, and runs its tests; what is
# named behind it goes to pytest. `python.sh --environment` only sets up the environment.
# TRADECRAFT_NATIVE names the library where it is already built, as test.sh does.
set -euo pipefail
cd "$(dirname "$0")/.."

venv=target/python/venv
set_up() {
    if ! command -v python3 >/dev/null && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
        apt-get update -q && apt-get install -y -q python3 python3-venv
    fi
    cmp -s python/requirements-test.txt "$venv/installed.txt" && return
    python3 -m venv --clear "$venv"
    "$venv/bin/pip" install -q -r python/requirements-test.txt
    # It has no wheel for every machine; its tests say so where it is missing.
    "$venv/bin/pip" install -q --only-binary :all: open_spiel || true
    cp python/requirements-test.txt "$venv/installed.txt"
}
set_up
[ "${1:-}" != --environment ] || exit 0

native=${TRADECRAFT_NATIVE:-}
if [ -z "$native" ]; then
    # `pip install .` in python/ makes the wheel.
    cargo build --release -p tradecraft-python
    native=target/release/libtradecraft_python.so
fi
cp "$native" python/lib/tradecraft/_native.abi3.so
cd python
# The examples run from folders of their own, so the path to the package is a whole one.
PYTHONPATH="$PWD/lib" "../$venv/bin/python" -m pytest -q -p no:cacheprovider "$@"
