#!/bin/sh
# What the official image's entry does of that which docker-compose.yml uses: the cluster, made once, with the password from a
# file and the given arguments of initdb; connections need that password.
set -eu
if [ "${1:-}" != postgres ]; then exec "$@"; fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p -m 0700 "$PGDATA"
  # shellcheck disable=SC2086
  initdb -D "$PGDATA" -U "${POSTGRES_USER:-postgres}" --pwfile="$POSTGRES_PASSWORD_FILE" ${POSTGRES_INITDB_ARGS:-}
  echo "host all all all ${POSTGRES_HOST_AUTH_METHOD:-scram-sha-256}" >> "$PGDATA/pg_hba.conf"
fi
exec "$@"
