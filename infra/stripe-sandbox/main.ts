import { readConfig } from './config.ts';
import { purgeOldResponses } from './http/idempotency.ts';
import { buildServer } from './server.ts';
import { Store } from './store/store.ts';

const config = readConfigOrExit();
const store = new Store(config.dataDirectory);
purgeOldResponses(store, Math.floor(Date.now() / 1000));
store.commit();

const app = buildServer(config, store);
console.log(`Stripe stand-in listening on ${await app.listen({ host: config.host, port: config.port })}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void app.close());
}

function readConfigOrExit() {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
