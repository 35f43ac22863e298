#!/bin/sh
# Upgrades to a release, or goes back to the previous one: sh infra/docker/upgrade.sh v0.5.0
# Everything is in functions, which the shell reads before it runs them, because the release also replaces this file.
set -eu

main() {
  release=${1:-}
  cd "$(dirname "$0")/../.."
  [ -n "$release" ] || fail 'Name a release: sh infra/docker/upgrade.sh v0.5.0'
  [ -f .env ] || fail 'There is no .env yet. docs/one-server.md says how to begin.'
  git diff --quiet HEAD || fail 'Files of the repository were changed, which an upgrade would overwrite. Undo that (git stash) first.'
  git fetch --quiet --tags origin || echo 'The repository cannot be reached, so only releases that are here already can be taken.'
  git rev-parse --quiet --verify "$release^{commit}" >/dev/null || fail "There is no release $release."
  before=$(git describe --tags --exact-match 2>/dev/null || git rev-parse HEAD)

  step 'Taking a backup'
  docker compose run --rm backup || fail 'The backup failed, so nothing was changed.'

  step "Fetching $release"
  git checkout --quiet --detach "$release"
  fetch_images || {
    git checkout --quiet --detach "$before"
    fail 'The images could not be had, so nothing was changed.'
  }

  step 'Giving the broker the permissions of the release'
  # A stopped broker reads them at its next start.
  docker compose kill --signal SIGHUP nats || true

  step 'Migrating, while the release before serves'
  for each in $(docker compose config --services | grep '^migrate-') streams; do
    docker compose run --rm --no-deps "$each" || fail "$each failed. The release before still runs. $(way_back)"
  done

  step 'Replacing what changed'
  docker compose up --detach --remove-orphans || fail "The release did not start. Look at: docker compose logs --tail 50. $(way_back)"
  restart_readers
  until_started
  docker compose run --rm doctor || fail "Do what the check advises. $(way_back)"
  echo "$release runs. $(way_back)"
}

# A release names its images by digest. Without that file, images are built here.
fetch_images() {
  docker compose pull --ignore-buildable && COMMIT=$(git rev-parse HEAD) docker compose build
}

# Compose does not notice changed files in mounted folders. Services that read such a folder only at their start are restarted.
restart_readers() {
  for each in $(docker compose config --services); do
    case $each in
    proxy) folder=infra/docker/caddy ;;
    prometheus | grafana | collector) folder=infra/grafana ;;
    *) continue ;;
    esac
    git diff --quiet "$before" HEAD -- "$folder" || docker compose restart "$each" || fail "$each did not start again. $(way_back)"
  done
}

# A container that does not become healthy turns unhealthy after two minutes, so this loop ends.
until_started() {
  while docker compose ps --format '{{.Health}}' | grep -q starting; do sleep 1; done
}

way_back() {
  echo "The way back: sh infra/docker/upgrade.sh $before"
}

step() {
  printf '\n%s ...\n' "$1"
}

fail() {
  echo "$1" >&2
  exit 1
}

main "$@"
exit
