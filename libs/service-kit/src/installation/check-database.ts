import { Injectable } from '@nestjs/common';
import type { InstallationCheck } from '@sprinkle/contracts/system/installation.schemas';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { count } from '../database/columns.js';
import { query, queryOne } from '../database/query.js';
import { addressKindOf } from './address-kind.js';
import { checkClock } from './check-clock.js';
import { ok, orWrong, warning, wrong } from './check.js';
import { ChecksInstallation } from './checks-installation.js';

/** The version that the tests use. */
const TESTED_VERSION = 18;

const READ_SERVER = `
  SELECT current_setting('server_version') AS version, pg_is_in_recovery() AS is_replica, clock_timestamp() AS at,
    (SELECT count(*) FROM pg_stat_replication) AS replicas`;
const server = z.object({ version: z.string(), isReplica: z.boolean(), at: z.date(), replicas: count });

const READ_CONNECTION = `
  SELECT host(inet_server_addr()) AS address, ssl AS is_encrypted, version AS protocol
  FROM pg_stat_ssl WHERE pid = pg_backend_pid()`;
const connection = z.object({
  address: z.string().nullable(),
  isEncrypted: z.boolean(),
  protocol: z.string().nullable(),
});

const READ_RIGHTS = `
  SELECT rolsuper AS is_superuser, (
    SELECT count(*) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND pg_has_role(relowner, 'MEMBER')
  ) AS owned
  FROM pg_roles WHERE rolname = current_user`;
const rights = z.object({ isSuperuser: z.boolean(), owned: count });

const UNREACHABLE = 'Look whether PostgreSQL runs, and at the address of the database of this service.';

/** Checks the database of the service that runs in this process. */
@Injectable()
export class CheckDatabase {
  constructor(private readonly dataSource: DataSource) {}

  @ChecksInstallation()
  async execute(): Promise<InstallationCheck[]> {
    const ofServer = await this.checkServer();
    // If the server does not respond, the other checks would say the same.
    if (ofServer.length === 1) return ofServer;
    const others = await Promise.all([
      orWrong('Connection to PostgreSQL', UNREACHABLE, () => this.checkConnection()),
      orWrong('Rights in PostgreSQL', UNREACHABLE, () => this.checkRights()),
      orWrong('Migrations', UNREACHABLE, () => this.checkMigrations()),
    ]);
    return [...ofServer, ...others];
  }

  private async checkServer(): Promise<InstallationCheck[]> {
    const askedAt = Date.now();
    let read: z.infer<typeof server> | undefined;
    const ofVersion = await orWrong('PostgreSQL', UNREACHABLE, async () => {
      read = await queryOne(this.dataSource, server, READ_SERVER);
      return describeServer(read);
    });
    if (!read) return [ofVersion];
    return [ofVersion, checkClock('PostgreSQL', { at: read.at, askedAt, answeredAt: Date.now() })];
  }

  private async checkConnection(): Promise<InstallationCheck> {
    return describeConnection(await queryOne(this.dataSource, connection, READ_CONNECTION));
  }

  private async checkRights(): Promise<InstallationCheck> {
    const name = 'Rights in PostgreSQL';
    const { isSuperuser, owned } = await queryOne(this.dataSource, rights, READ_RIGHTS);
    const advice = 'Give the tables to an owner of their own, as docs/operations.md says.';
    if (isSuperuser) return wrong(name, 'This service logs in as a superuser', advice);
    if (owned === 0) return ok(name, 'Reads and writes rows, and owns no table');
    return warning(name, `Owns ${owned} tables, so it could take away what guards them`, advice);
  }

  private async checkMigrations(): Promise<InstallationCheck> {
    const name = 'Migrations';
    const ours = this.dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name);
    // The first migration is a baseline. It replaces the earlier ones, which an upgraded database still lists.
    const run = await query(
      this.dataSource,
      z.object({ name: z.string() }),
      'SELECT name FROM migrations WHERE timestamp >= (SELECT timestamp FROM migrations WHERE name = $1)',
      [ours[0]],
    );
    const names = new Set(run.map((each) => each.name));
    const missing = ours.filter((each) => !names.has(each));
    if (missing.length > 0)
      return wrong(
        name,
        `${missing.length} did not run: ${missing.join(', ')}`,
        'Run the migrations of this release.',
      );
    if (names.size > ours.length)
      return warning(name, 'The database has migrations of a newer release', 'Upgrade this service too.');
    return ok(name, `All ${ours.length} ran`);
  }
}

/** A connection without an address is a socket of this machine. */
export function describeConnection({
  address,
  isEncrypted,
  protocol,
}: z.infer<typeof connection>): InstallationCheck {
  const name = 'Connection to PostgreSQL';
  if (isEncrypted) return ok(name, protocol ?? 'Encrypted');
  const kind = address === null ? 'loopback' : addressKindOf(address);
  if (kind === 'loopback') return ok(name, 'Within this machine');
  const found = `Not encrypted, to ${address}`;
  if (kind === 'private') return ok(name, `${found}, an address of a private network`);
  return wrong(name, found, 'Add ?sslmode=verify-full to the address of the database.');
}

/** Only the primary accepts changes, and only one major version is tested. */
export function describeServer({ version, isReplica, replicas }: z.infer<typeof server>): InstallationCheck {
  const name = 'PostgreSQL';
  const copies = replicas === 0 ? 'no replica' : replicas === 1 ? '1 replica' : `${replicas} replicas`;
  const found = `Version ${version}, ${copies}`;
  if (isReplica) return wrong(name, 'A replica, which takes no changes', 'Lead the address to the primary.');
  if (Number.parseInt(version, 10) === TESTED_VERSION) return ok(name, found);
  return warning(name, found, `Only version ${TESTED_VERSION} is tested. Upgrade it when you can.`);
}
