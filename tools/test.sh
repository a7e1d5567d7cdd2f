#!/usr/bin/env bash
# Sets up and runs every test: the crates', those in their documentation, those with games in PostgreSQL, those of
# the Python package, and those in a browser.
# What takes long, looks for the rare or needs the rules built once more is in soak.sh. `test.sh --soaked` leaves out
# what that has just done as a part of more.
set -euo pipefail
cd "$(dirname "$0")/.."
. tools/stages.sh

stage "what the tests need"
# The browser tests drive a real Chromium.
if ! command -v chromedriver >/dev/null && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    apt-get update -q && apt-get install -y -q chromium chromium-driver
fi
# The environment for Python is fetched while all else is built.
mkdir -p target
./tools/python.sh --environment >target/environment.log 2>&1 &
environment=$!

# Every cargo command here names the whole workspace with the same features, so that no crate is built twice. The
# store in PostgreSQL is among them where it can be tested; where it can not be had, postgres.sh says so.
with=tradecraft/tls
postgres=
if tools/postgres.sh true; then
    postgres=yes
    with=$with,tradecraft/postgres
else
    [ $? = 77 ] || exit 1
fi
features=(--features "$with")

stage "build"
# With the package for Python, which is a library that no test is linked to.
cargo build --workspace "${features[@]}" --lib --tests

stage "tests"
# nextest tells a flaky test from a broken one (.config/nextest.toml), but nobody needs it.
if cargo nextest --version >/dev/null 2>&1; then
    cargo nextest run --workspace "${features[@]}" --tests
else
    cargo test --workspace "${features[@]}" --tests
fi

stage "tests in the documentation"
cargo test --workspace "${features[@]}" --doc

# What the site asks of its store, once more with the games in PostgreSQL: who may see and do what, choices, links,
# what is kept. soak.sh has the whole site there.
if [ "$postgres" ] && [ "${1:-}" != --soaked ]; then
    stage "the site in PostgreSQL"
    tools/postgres.sh cargo test --workspace "${features[@]}" --test site -- \
        leak:: hostile:: seats:: play:: refused:: lost:: frozen:: next:: talk:: gestures:: clock:: tables::
fi

stage "Python"
wait "$environment" || { cat target/environment.log >&2 && exit 1; }
TRADECRAFT_NATIVE=target/debug/libtradecraft_python.so ./tools/python.sh

stage "browsers"
# All browser tests of a crate are one program, so that they can share browsers. A page that is slow to change on
# a busy machine is not a fault: what failed has a second try, alone, and is named.
# They wait for answers now and then: with one more than there are processors, none of those waits.
threads=$(($(getconf _NPROCESSORS_ONLN) + 1))
browser() { cargo test --workspace "${features[@]}" --no-fail-fast --test browser -- "$@"; }
told=target/browsers.log
if ! browser --test-threads="$threads" | tee "$told"; then
    mapfile -t failed < <(sed -n 's/^test \(.*\) \.\.\. FAILED$/\1/p' "$told")
    # Without a test that failed, something else is wrong.
    [ "${#failed[@]}" -gt 0 ] || exit 1
    browser --test-threads=1 --exact "${failed[@]}" | tee "$told"
    sed -n 's/^test \(.*\) \.\.\. ok$/FLAKY: \1/p' "$told"
    # The last line says how it ended.
    grep '^test result' "$told" | grep -v ' 0 passed'
fi
