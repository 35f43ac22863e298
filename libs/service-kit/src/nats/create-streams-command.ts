/**
 * Creates the streams and consumers or brings them up to date, as the operator's account. A step of every release.
 * `--empty` deletes all events and dead letters first, for databases that were restored from a backup.
 */
import { loadConfig, operatorConfigSchema } from '../config.js';
import { NatsConnection } from './connection.js';
import { createConsumers, purgeAcknowledged } from './consumers.js';
import { createStreams, deleteStreams } from './streams.js';

const nats = await NatsConnection.connect(loadConfig(operatorConfigSchema), 'operator');
try {
  const manager = await nats.manager();
  if (process.argv.includes('--empty')) await deleteStreams(manager);
  await createStreams(manager);
  await createConsumers(manager);
  await purgeAcknowledged(manager);
} finally {
  await nats.close();
}
