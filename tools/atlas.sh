#!/usr/bin/env bash
# Plays the games of the atlas and writes its sheets anew: what set-up pages say about how hard a game is.
# Stopped and started again, it goes on where it was; what is named behind it are single questions.
set -euo pipefail
cd "$(dirname "$0")/.."

cargo build --release -p tradecraft
questions=("$@")
if [ "${#questions[@]}" = 0 ]; then
    for file in content/atlas/*.toml; do questions+=("$(basename "$file" .toml)"); done
fi
for name in "${questions[@]}"; do
    # What another program has played lies beside it, not among it.
    program=$(sha256sum target/release/tradecraft | cut -c 1-12)
    folder=target/atlas/$name-$program
    ./target/release/tradecraft lab run content/atlas/"$name".toml --out "$folder" >/dev/null
    ./target/release/tradecraft lab sheet "$folder" >content/atlas/"$name".atlas
    echo "content/atlas/$name.atlas"
done
