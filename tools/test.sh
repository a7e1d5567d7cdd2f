#!/usr/bin/env bash
# Sets up and runs every test: the crates', those in their documentation, and those in a browser.
# What takes long and looks for the rare is in soak.sh.
set -euo pipefail
cd "$(dirname "$0")/.."

# The browser tests drive a real Chromium.
if ! command -v chromedriver >/dev/null && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    apt-get update -q && apt-get install -y -q chromium chromium-driver
fi

cargo test --workspace --tests
cargo test --workspace --doc

# All browser tests are one program, so that they can share browsers. A page that is slow to change on
# a busy machine is not a fault: what failed has a second try, alone, and is named.
browser() { cargo test --workspace --test browser -- "$@"; }
told=$(mktemp)
trap 'rm -f "$told"' EXIT
if ! browser | tee "$told"; then
    mapfile -t failed < <(sed -n 's/^test \(.*\) \.\.\. FAILED$/\1/p' "$told")
    # Without a test that failed, something else is wrong.
    [ "${#failed[@]}" -gt 0 ] || exit 1
    printf 'FLAKY, if it passes now: %s\n' "${failed[@]}"
    browser --test-threads=1 --exact "${failed[@]}"
fi
