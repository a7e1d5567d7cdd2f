#!/bin/sh
# Prints how many instructions fixed batches of games take, one line per game and bot.
# Unlike seconds, the count does not depend on what else the machine is doing.
set -eu
cd "$(dirname "$0")/.."
cargo build --quiet --release -p tradecraft-lab --example batch
cargo build --quiet --release -p tradecraft-assault --example raids

# count NAME COMMAND...: counts what the command does; of a raid only the games after the first
# ones, which fill the tables of distances for all others.
count() {
    name=$1
    shift
    log=$(mktemp)
    valgrind --tool=callgrind --callgrind-out-file=/dev/null --log-file="$log" \
        "$@" >/dev/null
    count=$(sed -n 's/.*Collected : *//p' "$log")
    rm -f "$log"
    [ -n "$count" ] || { echo "no instruction count for $name" >&2; exit 1; }
    echo "$name $count"
}

for bot in random heuristic; do
    count "legendary $bot" target/release/examples/batch "$bot"
done
for bot in random heuristic; do
    count "assault $bot" --toggle-collect='*counted*' target/release/examples/raids "$bot"
done
