#!/bin/sh
# Brings another version with the shortest pauses one host allows: the schema first, under the running version (migrations
# only add), then one process at a time, the gateway last. Usage: sh infra/compose/upgrade.sh 0.2.0
# `AFFINITY_VERSION=0.2.0 docker compose up -d --wait` does the same all at once. Keep the version in .env afterwards.
set -eu
AFFINITY_VERSION="${1:?Usage: sh infra/compose/upgrade.sh <version>}"
export AFFINITY_VERSION
services="identity profiles social-graph posts chat stories ai"
up="docker compose up --detach --no-deps --no-build --pull ${AFFINITY_PULL:-missing}"

once() {
  # Runs one-shots to their end; unlike `up --wait`, which calls an ended container a failure on older versions.
  $up "$@"
  for name in "$@"; do
    id="$(docker compose ps --all --quiet "$name")"
    [ "$(docker wait "$id")" = 0 ] || { docker compose logs --tail 20 "$name" >&2; exit 1; }
  done
}

once setup
once databases bucket
# shellcheck disable=SC2086
once $(for name in $services; do echo "migrate-$name"; done)
once web
for name in $services gateway; do $up --wait "$name"; done
# What else the new version changes: base images, settings of the stores.
docker compose up --detach --wait --no-build --pull "${AFFINITY_PULL:-missing}"
echo "Version $AFFINITY_VERSION is up."
