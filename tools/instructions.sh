#!/bin/sh
# Prints how many instructions the fixed batch of games takes, one line per bot.
# Unlike seconds, the count does not depend on what else the machine is doing.
set -eu
cd "$(dirname "$0")/.."
cargo build --quiet --release -p tradecraft-lab --example batch
for bot in random heuristic; do
    log=$(mktemp)
    valgrind --tool=callgrind --callgrind-out-file=/dev/null --log-file="$log" \
        target/release/examples/batch "$bot" >/dev/null
    count=$(sed -n 's/.*Collected : *//p' "$log")
    rm -f "$log"
    [ -n "$count" ] || { echo "no instruction count for $bot" >&2; exit 1; }
    echo "$bot $count"
done
