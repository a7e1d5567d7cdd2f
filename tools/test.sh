#!/usr/bin/env bash
# Sets up and runs every test: the crates', two minutes of soak, and the instruction count.
set -euo pipefail
cd "$(dirname "$0")/.."

cargo test --workspace
cargo build --release
minutes="${SOAK_MINUTES:-2}"
./target/release/tradecraft soak --box marvel --games 1000000 --minutes "$minutes"
./tools/instructions.sh
