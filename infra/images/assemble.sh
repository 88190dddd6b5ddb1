#!/bin/sh
# Puts together what an image holds, in /out/app: production packages of workspaces, their list, and what was built (/built).
# Usage: assemble.sh services/posts [gateway …] -- proto/dist services/posts/dist, in the folder of package-lock.json.
set -eu
workspaces=
while [ "$1" != -- ]; do
  workspaces="$workspaces $1"
  shift
done
shift
# No name of a workspace has a space in it.
node /build/copy-production.mjs $workspaces /out/app
node /build/write-sbom.mjs $workspaces > /out/app/sbom.cdx.json
cp /build/health-check.sh /out/app/
for built in "$@"; do
  # A room that the workspaces do not need has no manifest there.
  [ -d "/out/app/$(dirname "$built")" ] || continue
  cp -R "/built/$built" "/out/app/$built"
done
find /out -exec touch -h -d "@${SOURCE_DATE_EPOCH:-0}" {} +
