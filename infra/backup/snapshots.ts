import { setTimeout as delay } from 'node:timers/promises';
import { type ServiceName, serviceNames } from '@sprinkle/client/runtime';
import pg from 'pg';

export type Clients = Record<ServiceName, pg.Client>;

const LOCK_ATTEMPTS = 60;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Gives the work a transaction in each database, and all of them see the same moment. While every outbox is locked no
 * service can record an event, so whatever one database took from an event is told by the outbox of another.
 */
export async function withSnapshots<Result>(
  urls: Record<ServiceName, string>,
  work: (clients: Clients) => Promise<Result>,
): Promise<Result> {
  return withClients(urls, async (readers) => {
    await withClients(urls, async (lockers) => {
      await lockOutboxes(Object.values(lockers));
      await Promise.all(Object.values(readers).map(takeSnapshot));
    });
    return work(readers);
  });
}

/** Ends the connections afterwards, and with them their transactions and locks. */
export async function withClients<Result>(
  urls: Record<ServiceName, string>,
  work: (clients: Clients) => Promise<Result>,
): Promise<Result> {
  const clients = Object.fromEntries(
    serviceNames.map((name) => {
      const client = new pg.Client({ connectionString: urls[name], application_name: 'backup' });
      client.on('error', () => undefined); // The query that runs then fails by itself.
      return [name, client];
    }),
  ) as Clients;
  try {
    await Promise.all(Object.values(clients).map((client) => client.connect()));
    return await work(clients);
  } finally {
    await Promise.allSettled(Object.values(clients).map((client) => client.end()));
  }
}

/** Services that record an event wait behind a lock that waits, so it gives up soon and is asked for again. */
async function lockOutboxes(clients: pg.Client[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const results = await Promise.allSettled(clients.map(lockOutbox));
    const errors = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as Error] : [],
    );
    if (errors.length === 0) return;
    const fatal = errors.find((error) => (error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE);
    if (fatal) throw fatal;
    if (attempt === LOCK_ATTEMPTS) {
      throw new Error('The outboxes could not be locked: a transaction holds one of them for long.', {
        cause: errors[0],
      });
    }
    await Promise.all(clients.map((client) => client.query('ROLLBACK')));
    await delay(500);
  }
}

async function lockOutbox(client: pg.Client): Promise<void> {
  await client.query('BEGIN');
  await client.query(`SET LOCAL lock_timeout = '1s'`);
  await client.query('LOCK TABLE outbox IN SHARE MODE');
}

async function takeSnapshot(client: pg.Client): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query('SELECT 1');
}
