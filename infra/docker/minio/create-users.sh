#!/bin/sh
# Creates the bucket, and users with the permissions in the policies beside this file. It can be repeated.
set -eu
until mc alias set local http://minio:9000 "$MINIO_ROOT_USER" "$MINIO_ROOT_PASSWORD" > /dev/null 2>&1; do
  sleep 1
done
mc mb --ignore-existing "local/$S3_BUCKET"
user() {
  sed "s|:::sprinkle|:::$S3_BUCKET|" "/etc/sprinkle/$1.json" > "/tmp/$1.json"
  mc admin policy create local "$1" "/tmp/$1.json"
  mc admin user add local "$2" "$3"
  # Both exist by now, so this fails only if the user already has the policy.
  mc admin policy attach local "$1" --user "$2" || true
}
user media "$MEDIA_ACCESS_KEY" "$MEDIA_SECRET_KEY"
user gateway "$GATEWAY_ACCESS_KEY" "$GATEWAY_SECRET_KEY"
user backup "$BACKUP_ACCESS_KEY" "$BACKUP_SECRET_KEY"
