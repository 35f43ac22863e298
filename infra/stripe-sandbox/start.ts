import { readConfig } from './config.ts';
import { purgeOldResponses } from './http/idempotency.ts';
import { buildServer } from './server.ts';
import { Store } from './store/store.ts';
import { putGivenEndpoints } from './webhook-endpoints/webhook-endpoints.ts';

/** Starts the stand-in within this process. `kill` breaks every connection, but committed data stay. */
export async function start(env: NodeJS.ProcessEnv) {
  const config = readConfig(env);
  const store = new Store(config.dataDirectory);
  const now = Math.floor(Date.now() / 1000);
  purgeOldResponses(store, now);
  putGivenEndpoints(store, config, now);
  store.commit();
  const app = buildServer(config, store);
  const url = await app.listen({ host: config.host, port: config.port });
  return {
    url,
    close: () => app.close(),
    kill() {
      app.server.closeAllConnections();
      return app.close();
    },
  };
}
