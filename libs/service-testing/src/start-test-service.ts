import { startNats, type TestNats } from './nats-server.js';
import { type PublishedEvents, watchPublishedEvents } from './published-events.js';
import { createTestDatabase, type TestDatabaseOptions } from './test-database.js';

export interface TestServiceOptions<Service> extends TestDatabaseOptions {
  /** Starts the real service. */
  start: (urls: { databaseUrl: string; natsUrl: string }) => Promise<Service>;
}

export interface TestService<Service> {
  readonly service: Service;
  readonly databaseUrl: string;
  readonly nats: TestNats;
  readonly events: PublishedEvents;
  /** Closes the service and removes its database and its NATS server. */
  stop(): Promise<void>;
}

/** Starts a real service with its own Postgres database and NATS server. */
export async function startTestService<Service extends { close(): Promise<void> }>(
  options: TestServiceOptions<Service>,
): Promise<TestService<Service>> {
  const releases: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const release of releases.splice(0).reverse()) await release();
  };
  try {
    const nats = await startNats();
    releases.push(() => nats.stop());
    const database = await createTestDatabase(options);
    releases.push(() => database.drop());
    const events = await watchPublishedEvents(nats.url);
    releases.push(() => events.stop());
    const service = await options.start({ databaseUrl: database.url, natsUrl: nats.url });
    releases.push(() => service.close());
    return { service, databaseUrl: database.url, nats, events, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
