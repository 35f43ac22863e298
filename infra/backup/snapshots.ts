import { setTimeout as delay } from 'node:timers/promises';
import { type ServiceName, serviceNames } from '@sprinkle/client/runtime';
import pg from 'pg';

export type Clients = Record<ServiceName, pg.Client>;

const LOCK_ATTEMPTS = 60;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Gives the work a transaction in each database, all at the same moment. All outboxes are locked meanwhile, so no service can
 * record an event. A database therefore never reflects an event that the outboxes in the backup lack.
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

/** Ends the connections afterwards, which also ends their transactions and locks. */
export async function withClients<Result>(
  urls: Record<ServiceName, string>,
  work: (clients: Clients) => Promise<Result>,
): Promise<Result> {
  const clients = Object.fromEntries(
    serviceNames.map((name) => {
      const client = new pg.Client({ connectionString: urls[name], application_name: 'backup' });
      client.on('error', () => undefined); // The running query fails by itself.
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

/** While this waits for a lock, services that record events queue behind it. It therefore gives up soon and tries again. */
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
