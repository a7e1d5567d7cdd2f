#!/usr/bin/env bash
# Sets up and runs every test: the crates', those in a browser, a few minutes of soak, and the count of
# instructions of a fixed batch of games.
set -euo pipefail
cd "$(dirname "$0")/.."

# The browser tests drive a real Chromium.
if ! command -v chromedriver >/dev/null && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    apt-get update -q && apt-get install -y -q chromium chromium-driver
fi

cargo test --workspace
# A page that is slow to change on a busy machine is not a fault: a second try, one test at a time.
cargo test -p tradecraft-table --test browser ||
    cargo test -p tradecraft-table --test browser -- --test-threads=1
cargo build --release
minutes="${SOAK_MINUTES:-1}"
./target/release/tradecraft soak --box marvel --games 10000000 --minutes "$minutes"
./target/release/tradecraft soak --box bond --games 10000000 --minutes "$minutes"
./target/release/tradecraft soak --game assault --games 10000000 --minutes 0.5

if ! command -v valgrind >/dev/null && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    apt-get update -q && apt-get install -y -q valgrind
fi
if command -v valgrind >/dev/null; then
    ./tools/instructions.sh
else
    echo "valgrind is not installed; the instructions are not counted"
fi
