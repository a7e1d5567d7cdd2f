#!/usr/bin/env bash
# Packs every crate as `cargo publish` would, unpacks what came out into a folder of its own, and
# builds it there: a crate that reads a file outside its package does not get through.
set -euo pipefail
cd "$(dirname "$0")/.."

# Nothing is uploaded, so no registry knows these crates yet: they are found beside each other.
cargo package --workspace --no-verify --exclude-lockfile --quiet "$@"
unpacked=target/unpacked
rm -rf "$unpacked"
mkdir -p "$unpacked"
for package in target/package/*.crate; do
    tar -xzf "$package" -C "$unpacked"
done
{
    echo '[workspace]'
    echo 'resolver = "3"'
    echo 'members = ["*"]'
    echo '[patch.crates-io]'
    for folder in "$unpacked"/*/; do
        folder=$(basename "$folder")
        echo "${folder%-*} = { path = \"$folder\" }"
    done
} >"$unpacked/Cargo.toml"
cp Cargo.lock "$unpacked/Cargo.lock"
cargo check --manifest-path "$unpacked/Cargo.toml" --target-dir target/packaged --workspace
