#!/bin/sh
# Creates a database for each service, with a role for the service and a role that owns the tables. No other role may connect.
# Runs once on an empty volume, and can be repeated.
set -eu
create() {
  # Passwords are not passed as arguments, because every process on the machine can read those.
  PASSWORD="$2" OWNER_PASSWORD="$3" psql --username postgres --set ON_ERROR_STOP=1 --set name="$1" --set owner="$1_owner" <<'SQL'
\getenv password PASSWORD
\getenv owner_password OWNER_PASSWORD
SELECT format('CREATE ROLE %I LOGIN', role)
FROM unnest(ARRAY[:'name', :'owner']) AS role WHERE role NOT IN (SELECT rolname FROM pg_roles) \gexec
ALTER ROLE :"name" PASSWORD :'password';
ALTER ROLE :"owner" PASSWORD :'owner_password';
SELECT format('CREATE DATABASE %I OWNER %I', :'name', :'owner')
WHERE :'name' NOT IN (SELECT datname FROM pg_database) \gexec
REVOKE CONNECT ON DATABASE :"name" FROM PUBLIC;
\connect :"name"
-- Before version 0.4 the service's role owned the tables.
REASSIGN OWNED BY :"name" TO :"owner";
GRANT CONNECT ON DATABASE :"name" TO :"name";
SQL
}
create identity "$IDENTITY_DATABASE_PASSWORD" "$IDENTITY_OWNER_DATABASE_PASSWORD"
create profiles "$PROFILES_DATABASE_PASSWORD" "$PROFILES_OWNER_DATABASE_PASSWORD"
create tips "$TIPS_DATABASE_PASSWORD" "$TIPS_OWNER_DATABASE_PASSWORD"
create media "$MEDIA_DATABASE_PASSWORD" "$MEDIA_OWNER_DATABASE_PASSWORD"
create notifications "$NOTIFICATIONS_DATABASE_PASSWORD" "$NOTIFICATIONS_OWNER_DATABASE_PASSWORD"
# From now on, the superuser can connect only through this container's socket.
psql --username postgres --set ON_ERROR_STOP=1 --command 'ALTER ROLE postgres PASSWORD NULL'
