#!/usr/bin/env bash
# Plays many games of every kind with all checks on, and counts the instructions of fixed batches of
# games: a decision in a film may not take too many.
set -euo pipefail
cd "$(dirname "$0")/.."

cargo build --release
# Which games a soak plays depends on their number alone, so that a run can be repeated anywhere.
./target/release/tradecraft soak --box marvel --games 2000
./target/release/tradecraft soak --box bond --games 200
./target/release/tradecraft soak --box licence-renewed --games 200
./target/release/tradecraft soak --game assault --games 48

if ! command -v valgrind >/dev/null && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    apt-get update -q && apt-get install -y -q valgrind
fi
if command -v valgrind >/dev/null; then
    ./tools/instructions.sh
else
    echo "valgrind is not installed; the instructions are not counted"
fi
