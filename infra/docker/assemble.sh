#!/bin/sh
# Copies what a process runs, without its packages: assemble.sh services/tips /assembled
set -eu
folder=$1
target=$2

copy() {
  mkdir -p "$target/$(dirname "$1")"
  cp -R "$1" "$target/$1"
}

case $folder in
services/* | gateway)
  for project in "$folder" libs/contracts libs/service-kit; do
    copy "$project/dist"
  done
  ;;
*) copy "$folder" ;; # stand-ins and backups run from source
esac

# Backups import the names of the services from infra/client.
if [ "$folder" = infra/backup ]; then
  copy infra/client
fi

# The gateway renders and serves the pages.
if [ "$folder" = gateway ]; then
  copy web/dist
  copy admin-web/dist
fi

find "$target" \( -name '*.map' -o -name '*.d.ts' -o -name '*.tsbuildinfo' \) -type f -delete
