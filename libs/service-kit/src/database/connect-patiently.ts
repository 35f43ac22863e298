import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { ConfigurationError } from '../configuration-error.js';
import { isUnavailable } from '../is-unavailable.js';

/** Waits for a Postgres that is still starting. `variable` names the URL in the error. */
export async function connectPatiently(url: string, variable: string, patienceMs = 30_000): Promise<Client> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000, keepAlive: true });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (!isUnavailable(error) || Date.now() >= deadline) throw describe(variable, error);
      await delay(500);
    }
  }
}

function describe(variable: string, error: unknown): ConfigurationError {
  const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error);
  return new ConfigurationError(
    `${variable} must lead to a database that accepts the connection (${reason.replace(/^\w*error: /i, '')}).`,
    { cause: error },
  );
}
