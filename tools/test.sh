#!/usr/bin/env bash
# Sets up and runs every test: the crates', those in a browser, a soak of every game, and the count of
# instructions of fixed batches of games: a decision in a film may not take too many.
set -euo pipefail
cd "$(dirname "$0")/.."

# The browser tests drive a real Chromium.
if ! command -v chromedriver >/dev/null && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    apt-get update -q && apt-get install -y -q chromium chromium-driver
fi

cargo test --workspace
# A page that is slow to change on a busy machine is not a fault: whatever failed has a second try, alone.
browser() { cargo test -p tradecraft-table --test browser -- "$@"; }
told=$(mktemp)
trap 'rm -f "$told"' EXIT
if ! browser | tee "$told"; then
    mapfile -t failed < <(sed -n 's/^test \(.*\) \.\.\. FAILED$/\1/p' "$told")
    # Without a test that failed, something else is wrong.
    [ "${#failed[@]}" -gt 0 ] || exit 1
    browser --test-threads=1 --exact "${failed[@]}"
fi
cargo test -p tradecraft-dead-drop --test browser
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
