#!/bin/sh
# Brings another version with the shortest pauses one host allows: one process at a time, the gateway last, each after its
# migrations (they only add, so that the processes of the version before go on working).
# Usage: sh infra/compose/upgrade.sh 0.2.0
# `AFFINITY_VERSION=0.2.0 docker compose up -d --wait` does the same all at once. Keep the version in .env afterwards.
set -eu
AFFINITY_VERSION="${1:?Usage: sh infra/compose/upgrade.sh <version>}"
export AFFINITY_VERSION
up="docker compose up --detach --no-build --pull ${AFFINITY_PULL:-missing}"

# First and alone: replacing it together with others, compose 2.26 stops everything that depends on it, which is all.
$up --no-deps setup
if [ "$(docker wait "$(docker compose ps --all --quiet setup)")" != 0 ]; then
  docker compose logs --tail 20 setup >&2
  exit 1
fi
# The others with what they need. Without (--no-deps), compose would take them for changed, and the last line would replace
# each once more. Every service has a migration beside it.
for name in $(docker compose config --services | sed -n 's/^migrate-//p' | sort); do
  $up --wait "$name"
  echo "$name is up."
done
# The web app, the gateway, and what else the new version changes.
$up --wait
echo "Version $AFFINITY_VERSION is up."
