#!/bin/sh
# Prints how many instructions fixed batches of games take, one line per game and bot, and what a
# decision costs in each box. Fails if a film costs too much. `instructions.sh films`: only that.
# Unlike seconds, the count does not depend on what else the machine is doing.
set -eu
cd "$(dirname "$0")/.."

# A decision in a film may take so many hundredths of one in the first game of the Marvel box.
LIMIT=150

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

# Compares the films with the game they come after. Callgrind writes what it has counted so far into
# a file of its own before each game and at the end, so the games of line n are in file n + 1, and
# those of the last line in the one without a number.
films() {
    # One function, named in two ways: callgrind obeys only one of two options with the same name.
    valgrind --tool=callgrind --toggle-collect='*counted*' \
        --dump-before='films::counted' --callgrind-out-file="$dir/count" \
        --log-file="$dir/log" target/release/examples/films >"$dir/games"
    lines=$(wc -l <"$dir/games")
    line=0
    base=
    over=
    while read -r decisions name; do
        line=$((line + 1))
        file=$dir/count
        [ "$line" -eq "$lines" ] || file=$dir/count.$((line + 1))
        count=$(sed -n 's/^totals: *//p' "$file")
        [ "${count:-0}" -gt 0 ] || { echo "no instruction count for $name" >&2; exit 1; }
        each=$((count / decisions))
        base=${base:-$each}
        # Rounded up, so that nothing over the limit slips through.
        percent=$(((each * 100 + base - 1) / base))
        echo "$name: $each instructions per decision, $percent % of the first line"
        [ "$percent" -le "$LIMIT" ] || over="$over $name;"
    done <"$dir/games"
    [ "$line" -gt 1 ] || { echo "no film was played" >&2; exit 1; }
    [ -z "$over" ] || { echo "more than $LIMIT % of the Marvel box:$over" >&2; exit 1; }
}

# Begins to count, in the background; `sheets` is where what is found goes, in the order of their numbers.
begin() {
    sheet=$sheets/$1
    shift
    "$@" >"$sheet" &
    begun="$begun $!"
}

# Each count takes one processor and does not mind what the others do: all at the same time.
sheets=$(mktemp -d)
dir=$(mktemp -d)
trap 'rm -rf "$sheets" "$dir"' EXIT
begun=
if [ "${1:-}" != films ]; then
    # In one command, so that all three are of one build.
    cargo build --quiet --release -p tradecraft-lab --example batch --example raids --example films
    begin 1 count "legendary random" target/release/examples/batch random
    begin 2 count "legendary heuristic" target/release/examples/batch heuristic
    begin 3 count "assault random" --toggle-collect='*counted*' target/release/examples/raids random
    begin 4 count "assault heuristic" --toggle-collect='*counted*' target/release/examples/raids heuristic
else
    cargo build --quiet --release -p tradecraft-lab --example films
fi
begin 5 films
status=0
for count in $begun; do wait "$count" || status=1; done
cat "$sheets"/*
exit "$status"
