import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@sprinkle/client/free-port';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import pg from 'pg';
import { giveTo, postgresAccount } from '../parts/postgres-account.ts';
import { startPostgres } from '../parts/postgres.ts';
import { Supervisor } from '../processes/supervisor.ts';

const PASSWORD = 'secret';
const HASTY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'on', max_wal_size: '2GB' };
/** The copy of a running server contains these, but they belong to that server's run. */
const NOT_COPIED = ['postmaster.pid', 'postmaster.opts'];

/** Archives every change of a server, and restores a copy of it to a moment, as operators of Postgres do. */
export class ArchivedCluster {
  private readonly supervisors: Supervisor[] = [];
  private readonly directory: string;

  constructor(directory: string) {
    this.directory = directory;
    // The account that runs Postgres must be able to reach the archive.
    chmodSync(directory, 0o711);
    mkdirSync(this.archive);
    giveTo(postgresAccount(), this.archive);
  }

  /** Returns the superuser's address. */
  start(): Promise<string> {
    return this.startFrom('cluster', { archive_mode: 'on', archive_command: `cp %p ${this.archive}/%f` });
  }

  async backUp(url: string): Promise<void> {
    await withClient(url, async (client) => {
      await client.query(`SELECT pg_backup_start('base', fast => true)`);
      cpSync(join(this.directory, 'cluster'), this.copy, { recursive: true });
      chmodSync(this.copy, 0o700);
      const { rows } = await client.query<{ label: string }>(
        'SELECT labelfile AS label FROM pg_backup_stop(wait_for_archive => false)',
      );
      writeFileSync(join(this.copy, 'backup_label'), rows[0]?.label ?? '');
    });
    for (const name of NOT_COPIED) rmSync(join(this.copy, name), { force: true });
    const log = join(this.copy, 'pg_wal');
    for (const entry of readdirSync(log, { withFileTypes: true }))
      if (entry.isFile()) rmSync(join(log, entry.name));
  }

  /** Restores the copy to the moment, after which there must be at least one change. Returns the superuser's address. */
  async recoverTo(moment: string, url: string): Promise<string> {
    await archiveAll(url);
    writeFileSync(join(this.copy, 'recovery.signal'), '');
    const recovered = await this.startFrom('copy', {
      restore_command: `cp ${this.archive}/%f %p`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
    });
    await withClient(recovered, (client) =>
      waitFor(async () => {
        const { rows } = await client.query<{ is_going_on: boolean }>(
          'SELECT pg_is_in_recovery() AS is_going_on',
        );
        return rows[0]?.is_going_on === false;
      }),
    );
    return recovered;
  }

  async stop(): Promise<void> {
    for (const supervisor of this.supervisors) await supervisor.stopAll();
  }

  private async startFrom(name: 'cluster' | 'copy', settings: Record<string, string>): Promise<string> {
    const records = join(this.directory, `processes-of-${name}`);
    mkdirSync(records);
    const supervisor = new Supervisor(records, () => undefined);
    this.supervisors.push(supervisor);
    return startPostgres(supervisor, {
      directory: join(this.directory, name),
      port: await freePort(),
      password: PASSWORD,
      settings: { ...HASTY, ...settings },
    });
  }

  private get archive(): string {
    return join(this.directory, 'archive');
  }

  private get copy(): string {
    return join(this.directory, 'copy');
  }
}

/** Waits until all changes so far are archived. */
async function archiveAll(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name');
    await waitFor(async () => {
      const { rows: archived } = await client.query(
        'SELECT FROM pg_stat_archiver WHERE last_archived_wal >= $1',
        [rows[0]?.name],
      );
      return archived.length > 0;
    });
  });
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
