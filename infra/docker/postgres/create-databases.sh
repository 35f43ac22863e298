#!/bin/sh
# Runs once, on an empty volume: a role and a database for each service, which no other role may connect to.
set -eu
create() {
  # The password is no argument, because every process of the machine can read those.
  PASSWORD="$2" psql --username postgres --set ON_ERROR_STOP=1 --set name="$1" <<'SQL'
\getenv password PASSWORD
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name";
REVOKE CONNECT ON DATABASE :"name" FROM PUBLIC;
SQL
}
create identity "$IDENTITY_DATABASE_PASSWORD"
create profiles "$PROFILES_DATABASE_PASSWORD"
create tips "$TIPS_DATABASE_PASSWORD"
create media "$MEDIA_DATABASE_PASSWORD"
create notifications "$NOTIFICATIONS_DATABASE_PASSWORD"
# From now on the superuser comes in through the socket of this container only.
psql --username postgres --set ON_ERROR_STOP=1 --command 'ALTER ROLE postgres PASSWORD NULL'
