#!/usr/bin/env bash
# A PostgreSQL server of its own for tests and the bench: `start` installs it when it is missing and prints
# its address, `stop` ends it. It listens on the loopback only and keeps its data in a temporary folder.
# HEADWATER_PG_FSYNC=on makes each commit reach the disk, as a real server does; tests do without.
set -euo pipefail
folder=${TMPDIR:-/tmp}/headwater-postgres
port=${HEADWATER_PG_PORT:-54329}
fsync=${HEADWATER_PG_FSYNC:-off}
# What is not to outlive a fall of the machine needs no log of whole pages, and none for a second server.
spares=''
[ "$fsync" = on ] || spares='-c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0'

find_bin() { ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1; }

as_postgres() {
  # PostgreSQL refuses to run as root.
  if [ "$(id -u)" -eq 0 ]; then su postgres -s /bin/bash -c "$1"; else bash -c "$1"; fi
}

case "${1:-}" in
  start)
    bin=$(find_bin || true)
    if [ -z "$bin" ] && [ "$(id -u)" -ne 0 ]; then
      echo "There is no PostgreSQL, and only root can install it: apt-get install postgresql, or name a server by TEST_DATABASE_URL." >&2
      exit 1
    fi
    if [ -z "$bin" ]; then
      apt-get update -qq >&2 && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >&2
      bin=$(find_bin)
    fi
    if [ -f "$folder/data/postmaster.pid" ]; then as_postgres "$bin/pg_ctl -D $folder/data -m fast stop" >&2 || true; fi
    rm -rf "$folder"
    mkdir -p "$folder"
    [ "$(id -u)" -ne 0 ] || chown postgres "$folder"
    as_postgres "$bin/initdb -D $folder/data -U headwater --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync" >&2
    as_postgres "$bin/pg_ctl -D $folder/data -l $folder/log -w -o '-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$folder -c fsync=$fsync $spares -c max_connections=60' start" >&2
    echo "postgres://headwater@127.0.0.1:$port/postgres"
    ;;
  stop)
    as_postgres "$(find_bin)/pg_ctl -D $folder/data -m fast stop" >&2
    rm -rf "$folder"
    ;;
  *)
    echo "usage: postgres.sh start|stop" >&2
    exit 2
    ;;
esac
