#!/usr/bin/env bash
# Plays many games of every kind with all checks on, breaks every rule on purpose, asks the whole site with its
# games in PostgreSQL, and counts the instructions of fixed batches of games: a decision in a film may not take too
# many.
set -euo pipefail
cd "$(dirname "$0")/.."
. tools/stages.sh

stage "build"
# As test.sh builds it, so that nothing is built twice. Its checks of numbers and of its own assumptions are on
# where a release has none: that is what a soak is for.
all=(--workspace --features tradecraft/tls,tradecraft/postgres)
cargo build "${all[@]}" --lib --tests

stage "soak"
# Which games a soak plays depends on their number alone, so that a run can be repeated anywhere.
./target/debug/tradecraft soak --box marvel --games 2000
./target/debug/tradecraft soak --box bond --games 200
./target/debug/tradecraft soak --box licence-renewed --games 200
./target/debug/tradecraft soak --game assault --games 48

stage "rules broken on purpose"
# Whatever is listed as proven is missed by a case or test. That takes a second build of the rules, in
# which they can be broken.
cargo test -p tradecraft-rulebook --features breakable --test all prove

# All of the site with its games in PostgreSQL, of which test.sh has the part that asks most of the store; and what
# a program without that store says.
stage "the whole site in PostgreSQL"
tools/postgres.sh cargo test "${all[@]}" --test site || {
    # Where PostgreSQL can not be had, that was said; anything else is a failure.
    [ $? = 77 ] || exit 1
}
cargo test -p tradecraft-room --test store a_program_without_postgresql

stage "instructions"
if ! command -v valgrind >/dev/null && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    apt-get update -q && apt-get install -y -q valgrind
fi
if command -v valgrind >/dev/null; then
    ./tools/instructions.sh
else
    echo "valgrind is not installed; the instructions are not counted"
fi
