/** Creates the streams and consumers or brings them up to date, as the operator's account. A step of every release. */
import { loadConfig, operatorConfigSchema } from '../config.js';
import { NatsConnection } from './connection.js';
import { createConsumers, purgeAcknowledged } from './consumers.js';
import { createStreams } from './streams.js';

const nats = await NatsConnection.connect(loadConfig(operatorConfigSchema), 'operator');
try {
  const manager = await nats.manager();
  await createStreams(manager);
  await createConsumers(manager);
  await purgeAcknowledged(manager);
} finally {
  await nats.close();
}
