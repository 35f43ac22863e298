/** Creates the streams or brings their limits up to date, as the operator's account. A step of every release. */
import { loadConfig, operatorConfigSchema } from '../config.js';
import { NatsConnection } from './connection.js';
import { createStreams } from './streams.js';

const nats = await NatsConnection.connect(loadConfig(operatorConfigSchema), 'operator');
try {
  await createStreams(await nats.manager());
} finally {
  await nats.close();
}
