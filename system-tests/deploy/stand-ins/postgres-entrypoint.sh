#!/bin/bash
# Creates the cluster, the user and the database at the first start, as the public image does.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # shellcheck disable=SC2086 # the arguments are several
  initdb --username="$POSTGRES_USER" --pwfile=<(printf '%s\n' "$POSTGRES_PASSWORD") $POSTGRES_INITDB_ARGS
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl --wait --options='-c listen_addresses= -c unix_socket_directories=/tmp' start
  PGPASSWORD=$POSTGRES_PASSWORD createdb --host=/tmp --username="$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl --wait --mode=fast stop
fi
exec "$@" -c listen_addresses='*'
