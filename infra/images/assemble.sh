#!/bin/sh
# Puts together what an image holds, in /out/app: a workspace's production packages, their list, and what was built (/built).
# Usage: assemble.sh services/posts proto/dist services/posts/dist, in the folder of package-lock.json.
set -eu
workspace="$1"
shift
node /build/copy-production.mjs "$workspace" /out/app
node /build/write-sbom.mjs "$workspace" > /out/app/sbom.cdx.json
cp /build/health-check.sh /out/app/
for folder in "$@"; do
  # A room that the workspace does not need has no manifest there.
  [ -d "/out/app/$(dirname "$folder")" ] || continue
  cp -R "/built/$folder" "/out/app/$folder"
done
find /out -exec touch -h -d "@${SOURCE_DATE_EPOCH:-0}" {} +
