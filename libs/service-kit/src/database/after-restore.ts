import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { databaseUrlSchema, databaseVariableOf } from '../config.js';
import { ConfigurationError } from '../configuration-error.js';
import { parseConfig } from '../load-config.js';
import { type DatabaseOptions, dataSourceOptions } from './data-source-options.js';
import { execute } from './query.js';

/** Other services may have missed any of these events. Events that they have processed are in their inbox and change nothing. */
const PUBLISH_AGAIN = `
  UPDATE outbox SET published_at = NULL, attempts = 0, last_error = NULL
  WHERE published_at IS NOT NULL OR attempts > 0`;

/** What else a service must do because its data went back in time. Resolves to a summary. Can be repeated. */
type Work = (manager: EntityManager) => Promise<string>;

/**
 * Command that repairs a service's database after a restore; the environment names the database. It runs in one
 * transaction, and no service may run meanwhile.
 */
export async function afterRestoreAsCommand(
  service: string,
  databaseOptions: (url: string) => DatabaseOptions,
  work?: Work,
): Promise<void> {
  const variable = databaseVariableOf(service);
  try {
    const config = parseConfig(z.object({ [variable]: databaseUrlSchema(service) }), process.env);
    const options = { ...databaseOptions(config[variable] ?? ''), applicationName: 'after-restore' };
    const dataSource = await new DataSource(dataSourceOptions(options)).initialize();
    try {
      const done = await dataSource.transaction(async (manager) => {
        await execute(manager, `SET LOCAL statement_timeout = '10min'`);
        const said = work ? [await work(manager)] : [];
        return [...said, `${await execute(manager, PUBLISH_AGAIN)} events are published again`];
      });
      console.log(`${service}: ${done.join('; ')}`);
    } finally {
      await dataSource.destroy();
    }
  } catch (error) {
    console.error(error instanceof ConfigurationError ? error.message : error);
    process.exitCode = 1;
  }
}
