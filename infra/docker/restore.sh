#!/bin/sh
# Restores a backup into new volumes, then brings the databases into order: sh infra/docker/restore.sh 2027-01-31T03-00-00Z
# First run docker compose down --volumes, which does not delete the folder of the backups (docs/operations.md).
set -eu
name=${1:?Usage: sh infra/docker/restore.sh NAME, which docker compose run --rm backup --list shows}
services='identity profiles tips media notifications'
docker compose stop gateway $services nightly-backup
docker compose run --rm restore "$name"
for service in $services; do
  docker compose run --rm --no-deps "$service" node dist/after-restore.js
done
docker compose run --rm streams node dist/nats/create-streams-command.js --empty
echo 'Restored. Start the services, run reconcile, and compare the payouts with the bank in the console.'
