#!/usr/bin/env bash
# Starts a PostgreSQL for tests, on this machine only, runs a command with its address in
# TRADECRAFT_TEST_STORE, and stops it again: tools/postgres.sh cargo test ...
# Installs Debian's package where it is missing and may be installed; says so where it can not be had.
set -euo pipefail

find_programs() {
    ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1
}
if ! command -v psql >/dev/null || { [ -z "$(find_programs)" ] && ! command -v initdb >/dev/null; }; then
    if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
        apt-get update -q && apt-get install -y -q postgresql
    else
        echo "PostgreSQL is not installed and can not be: what needs it was NOT tested." >&2
        exit 77
    fi
fi
bin=$(find_programs)
export PATH="${bin:+$bin:}$PATH"

# PostgreSQL does not run as root.
as_owner() { "$@"; }
dir=$(mktemp -d)
if [ "$(id -u)" = 0 ]; then
    chown postgres "$dir"
    as_owner() { runuser -u postgres -- env PATH="$PATH" "$@"; }
fi
cd_root() { (cd / && as_owner "$@"); }
stop() {
    cd_root pg_ctl stop -w -s -m immediate -D "$dir/data" >/dev/null 2>&1 || true
    rm -rf "$dir"
}
trap stop EXIT

port=${TRADECRAFT_TEST_PORT:-$((20000 + RANDOM % 20000))}
cd_root initdb -D "$dir/data" -A trust -U tradecraft -E UTF8 --locale=C --no-sync >/dev/null
cd_root pg_ctl start -w -s -l "$dir/log" -D "$dir/data" \
    -o "-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories=$dir -c max_connections=400" >/dev/null
export TRADECRAFT_TEST_STORE="postgres://tradecraft@127.0.0.1:$port"
"$@"
