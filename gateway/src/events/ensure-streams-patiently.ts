import type { NatsConnection } from '@sprinkle/service-kit/nats/connection';
import { ensureStreams } from '@sprinkle/service-kit/outbox/streams';
import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 30_000;
const RETRY_MS = 500;

/** The gateway may be the first to start, and NATS accepts connections before its JetStream is up. */
export async function ensureStreamsPatiently(nats: NatsConnection): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await ensureStreams(await nats.manager());
    } catch (error) {
      if (Date.now() >= deadline) throw error;
      await delay(RETRY_MS);
    }
  }
}
