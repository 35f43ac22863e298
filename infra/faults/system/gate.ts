import type { ServiceName } from '@sprinkle/client/runtime';
import { until } from '@sprinkle/client/until';
import type pg from 'pg';
import { connectTo, queryAt } from './database.ts';
import { superuserUrl } from './runtime.ts';

/** No other code uses this number for an advisory lock. */
const KEY = 20_260_101;

/** Places whose triggers are still in the database. */
const CLOSED = new Set<GatePlace>();

/** A trigger on this kind of write waits for a lock that the test holds. */
export interface GatePlace {
  /** Name of the service in Postgres. */
  service: ServiceName;
  table: string;
  /** Moment of the trigger, as in CREATE TRIGGER: `BEFORE UPDATE`, `AFTER INSERT`. */
  at: string;
  /** Condition of the trigger, as in CREATE TRIGGER. */
  when?: string;
}

/**
 * Holds a service at an exact point of its work, from outside: its statement waits in Postgres, for at most its statement timeout
 * of five seconds.
 */
export class Gate {
  private readonly client: pg.Client;
  private readonly place: GatePlace;

  private constructor(client: pg.Client, place: GatePlace) {
    this.client = client;
    this.place = place;
  }

  static async close(place: GatePlace): Promise<Gate> {
    const client = await connectTo(superuserUrl(place.service));
    CLOSED.add(place);
    await client.query(`
      CREATE OR REPLACE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql SET lock_timeout = 0 AS $$
        BEGIN
          PERFORM pg_advisory_xact_lock_shared(${KEY});
          RETURN NEW;
        END $$`);
    await client.query(`SELECT pg_advisory_lock(${KEY})`);
    const condition = place.when ? `WHEN (${place.when})` : '';
    await client.query(
      `CREATE TRIGGER gate ${place.at} ON ${place.table} FOR EACH ROW ${condition} EXECUTE FUNCTION wait_at_gate()`,
    );
    return new Gate(client, place);
  }

  /** Waits until the service reaches the gate. Returns the pid of the Postgres backend that waits. */
  reached(withinMs?: number): Promise<number> {
    const { service, table, at } = this.place;
    return until(`${service} waits ${at} on ${table}`, async () => (await this.waiting())[0], withinMs);
  }

  /** Lets all writes pass from now on. */
  async open(): Promise<void> {
    await this.client.query(`SELECT pg_advisory_unlock_all()`);
  }

  /** Ends the wait of a killed service without doing its work, as if its bytes had never arrived. */
  async discard(): Promise<void> {
    for (const pid of await this.waiting()) await this.client.query('SELECT pg_terminate_backend($1)', [pid]);
    await until('nobody waits at the gate', async () => (await this.waiting()).length === 0);
    await this.open();
  }

  async remove(): Promise<void> {
    await this.open();
    await this.client.query(`DROP TRIGGER gate ON ${this.place.table}`);
    await this.client.end();
    CLOSED.delete(this.place);
  }

  private async waiting(): Promise<number[]> {
    const { rows } = await this.client.query<{ pid: number }>(
      `SELECT pid FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE locktype = 'advisory' AND NOT granted AND objid = ${KEY} AND application_name = $1`,
      [this.place.service],
    );
    return rows.map(({ pid }) => pid);
  }
}

/** Opens every gate that a failed test left closed. */
export async function removeGates(): Promise<void> {
  for (const place of CLOSED) {
    const url = superuserUrl(place.service);
    const holders = `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = ${KEY}`;
    await queryAt(
      url,
      `${holders} AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    await queryAt(url, `DROP TRIGGER IF EXISTS gate ON ${place.table}`);
    CLOSED.delete(place);
  }
}
