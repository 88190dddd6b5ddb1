#!/bin/sh
# Puts together what an image holds, in /out: a workspace's production packages, their list, and what was built (/built).
# Usage: assemble.sh services/posts proto/dist services/posts/dist, in the folder of package-lock.json.
set -eu
workspace="$1"
shift
node /build/copy-production.mjs "$workspace" /out
node /build/write-sbom.mjs "$workspace" > /out/sbom.cdx.json
cp /build/health-check.mjs /out/
for folder in "$@"; do cp -R "/built/$folder" "/out/$folder"; done
find /out -exec touch -h -d "@${SOURCE_DATE_EPOCH:-0}" {} +
