#!/usr/bin/env bash
# Changes the rules at a fixed sample of places, one at a time, and says which changes nobody noticed.
# What was caught stays caught: a run that was stopped goes on where it was. See docs/mutants.md.
#
#   tools/mutants.sh [CRATE...]     legendary, assault, kernel, cards; the first two unless named
#   tools/mutants.sh --list CRATE   the sample by itself
set -euo pipefail
cd "$(dirname "$0")/.."

# At least so many mutants of a crate, spread evenly over it; all, if it has fewer.
sample=400
results=${MUTANTS_OUT:-target/mutants}

# The shard is every nth mutant, so that about `sample` are left.
shard() {
    local all
    all=$(cargo mutants --package "tradecraft-$1" --list | wc -l)
    local every=$((all / sample))
    echo "0/$((every > 0 ? every : 1))"
}

# Tries what is left of a crate's sample with the tests of a package. Missed mutants (2) and endless ones (3)
# are results; whatever else goes wrong ends the run.
try() {
    local crate=$1 tests=$2 status=0
    cargo mutants --package "tradecraft-$crate" --shard "$(shard "$crate")" --sharding round-robin \
        --test-package "tradecraft-$tests" --iterate --output "$results/$crate" --jobs "${JOBS:-1}" || status=$?
    [ "$status" = 0 ] || [ "$status" = 2 ] || [ "$status" = 3 ] || exit "$status"
}

# First the cases of the rulebook, which notice most; then, for what they missed, the crate's own tests.
run() {
    local crate=$1
    mkdir -p "$results/$crate"
    try "$crate" rulebook
    try "$crate" "$crate"
    echo "$crate: missed by everybody:"
    cat "$results/$crate/mutants.out/missed.txt"
}

if [ "${1:-}" = --list ]; then
    cargo mutants --package "tradecraft-$2" --shard "$(shard "$2")" --sharding round-robin --list
    exit
fi
[ "$#" -gt 0 ] || set -- legendary assault
for crate in "$@"; do run "$crate"; done
