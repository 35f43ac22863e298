import { readRuntime } from '@sprinkle/client/runtime';
import pg from 'pg';

/** Changes a service's database, to skip waits that take days. */
export async function inDatabase(
  service: 'identity' | 'tips',
  change: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const { parts } = readRuntime(process.env.E2E_RUNTIME ?? '');
  const client = new pg.Client({ connectionString: parts.databaseUrls[service] });
  await client.connect();
  try {
    await change(client);
  } finally {
    await client.end();
  }
}
