#!/bin/sh
# Brings another version with the shortest pauses one host allows. All in one process: it is replaced once, after the migrations,
# which only add, so that the version before goes on working. A container for each service
# (COMPOSE_FILE=docker-compose.apart.yml): one at a time, the gateway last, each after its migrations.
# Usage: sh infra/compose/upgrade.sh 0.2.0
# `AFFINITY_VERSION=0.2.0 docker compose up -d --wait` does the same all at once. Keep the version in .env afterwards.
set -eu
AFFINITY_VERSION="${1:?Usage: sh infra/compose/upgrade.sh <version>}"
export AFFINITY_VERSION
up="docker compose up --detach --no-build --pull ${AFFINITY_PULL:-missing}"

# Waits for what runs once.
ended() {
  if [ "$(docker wait "$(docker compose ps --all --quiet "$1")")" != 0 ]; then
    docker compose logs --tail 20 "$1" >&2
    exit 1
  fi
}

# First and alone: replacing it together with others, compose 2.26 stops everything that depends on it, which is all.
$up --no-deps setup
ended setup
services="$(docker compose config --services | sort)"
# Here and below, others come with what they need. Without (--no-deps), compose would take them for changed, and the last line
# would replace each once more.
if echo "$services" | grep -qx migrate; then
  $up migrate
  ended migrate
  echo "The databases are migrated."
fi
# Every service that has a container has a migration beside it.
for name in $(echo "$services" | sed -n 's/^migrate-//p'); do
  $up --wait "$name"
  echo "$name is up."
done
# What is left, the one process or the gateway among it. What runs of the other file goes.
$up --wait --remove-orphans
echo "Version $AFFINITY_VERSION is up."
