import { streamsConfigSchema } from '../config.js';
import { ConfigurationError } from '../configuration-error.js';
/**
 * Creates or updates the streams and consumers, with the operator's account. Every release runs it. `--empty` deletes
 * all events first, for databases that were restored from a backup.
 */
import { loadConfig } from '../load-config.js';
import { NatsConnection } from './connection.js';
import { createConsumers, purgeAcknowledged } from './consumers.js';
import { publishStoredDeadLetters } from './publish-stored-dead-letters.js';
import { createStreams, deleteStreams } from './streams.js';

const config = loadConfig(streamsConfigSchema);
const nats = await NatsConnection.connect(config, 'operator');
try {
  const manager = await nats.manager();
  if (process.argv.includes('--empty')) await deleteStreams(manager);
  await createStreams(manager, config.NATS_STREAM_REPLICAS);
  await createConsumers(manager);
  await purgeAcknowledged(manager);
  await publishStoredDeadLetters(nats.jetStream);
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await nats.close();
}
