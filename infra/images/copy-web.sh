#!/bin/sh
# Puts the web app beside the one that is there. Pages that are open go on asking for files of the version before, so that
# those stay until the next release; the pages themselves come last, when everything they name is there.
set -eu
target="${WEB_TARGET:?}"
cd /app/web
find . -type f ! -name 'index.html*' | sort > /tmp/new
while read -r file; do
  mkdir -p "$target/$(dirname "$file")"
  cp "$file" "$target/$file.new~" && mv "$target/$file.new~" "$target/$file"
done < /tmp/new
find . -name 'index.html*' | while read -r file; do cp "$file" "$target/$file.new~" && mv "$target/$file.new~" "$target/$file"; done

cmp -s /tmp/new "$target/.current" || { [ ! -f "$target/.current" ] || mv "$target/.current" "$target/.previous"; cp /tmp/new "$target/.current"; }
touch "$target/.previous"
cd "$target"
find . -type f ! -name 'index.html*' ! -name '.current' ! -name '.previous' | while read -r file; do
  grep -qxF "$file" .current .previous || rm -f "$file"
done
echo "The web app is in place: $(wc -l < /tmp/new) files."
