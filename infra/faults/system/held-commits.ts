import { until } from '@sprinkle/client/until';
import type pg from 'pg';
import { connectTo } from './database.ts';
import { superuserUrl } from './runtime.ts';

/**
 * Makes Postgres write each commit, then wait for a standby that does not exist before it reports success. The transaction is
 * committed, but the process that asked for it does not know.
 */
export class HeldCommits {
  private readonly client: pg.Client;
  private readonly release: () => Promise<unknown>;

  private constructor(client: pg.Client, release: () => Promise<unknown>) {
    this.client = client;
    this.release = release;
  }

  static async begin(): Promise<HeldCommits> {
    const [client, probe] = [await connectTo(superuserUrl('tips')), await connectTo(superuserUrl('tips'))];
    const { rows } = await probe.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    let commit: Promise<unknown> | undefined;
    const held = new HeldCommits(client, async () => {
      await commit;
      await probe.end();
    });
    await demandStandby(client, 'nobody');
    await until('a commit waits', async () => {
      commit ??= probe
        .query(`SELECT pg_logical_emit_message(true, 'probe', '')`)
        .finally(() => (commit = undefined));
      return held.isWaiting(rows[0]?.pid ?? 0);
    });
    return held;
  }

  /** Waits until this backend has committed but cannot report it. */
  async reachedBy(pid: number): Promise<void> {
    await until(`server process ${pid} has committed`, () => this.isWaiting(pid));
  }

  async end(): Promise<void> {
    await demandStandby(this.client, '');
    await this.release();
    await this.client.end();
  }

  private async isWaiting(pid: number): Promise<boolean> {
    const { rows } = await this.client.query(
      `SELECT 1 FROM pg_stat_activity WHERE pid = $1 AND wait_event = 'SyncRep'`,
      [pid],
    );
    return rows.length > 0;
  }
}

/** Releases every commit that a failed test left held. */
export async function releaseCommits(): Promise<void> {
  const client = await connectTo(superuserUrl('tips'));
  await demandStandby(client, '');
  await client.end();
}

async function demandStandby(client: pg.Client, name: string): Promise<void> {
  await client.query(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
  await client.query('SELECT pg_reload_conf()');
}
