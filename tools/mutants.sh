#!/usr/bin/env bash
# Changes the rules at a fixed sample of places, one at a time, and says which changes nobody noticed.
# What was caught stays caught: a run that was stopped goes on where it was. See docs/mutants.md.
#
#   tools/mutants.sh [CRATE...]            all of the sample in one build; legendary, assault, cards and
#                                          kernel unless named
#   tools/mutants.sh --report              the figures so far, and what nobody noticed
#   tools/mutants.sh --alone CRATE NAME... single mutants by cargo-mutants itself, a build for each
#   tools/mutants.sh --list CRATE          the sample by itself
set -euo pipefail
cd "$(dirname "$0")/.."

# At least so many mutants of a crate, spread evenly over it; all, if it has fewer.
sample=400
results=${MUTANTS_OUT:-$PWD/target/mutants}
export MUTANTS_OUT=$results

# The shard is every nth mutant, so that about `sample` are left.
shard() {
    local all
    all=$(cargo mutants --package "tradecraft-$1" --list | wc -l)
    local every=$((all / sample))
    echo "0/$((every > 0 ? every : 1))"
}

# Tries mutants as cargo-mutants does. Missed mutants (2) and endless ones (3) are results; whatever else
# goes wrong ends the run.
alone() {
    local crate=$1 names=() name status=0
    shift
    for name in "$@"; do names+=(--re "^$(sed 's/[][(){}.*+?^$|\\]/\\&/g' <<<"$name")\$"); done
    for tests in rulebook "$crate"; do
        cargo mutants --package "tradecraft-$crate" "${names[@]}" --test-package "tradecraft-$tests" \
            --iterate --output "$results/$crate" || status=$?
        [ "$status" = 0 ] || [ "$status" = 2 ] || [ "$status" = 3 ] || exit "$status"
    done
}

tool() { CARGO_TARGET_DIR="$results/tool" cargo run --quiet --manifest-path tools/mutants/Cargo.toml -- "$@"; }

case ${1:-} in
--list) cargo mutants --package "tradecraft-$2" --shard "$(shard "$2")" --sharding round-robin --list ;;
--alone) alone "${@:2}" ;;
--report) tool report ;;
*)
    tool build
    tool check
    tool cases "$@"
    tool reach
    tool try "$@"
    tool report
    ;;
esac
