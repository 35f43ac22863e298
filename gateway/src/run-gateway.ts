import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { explainListenError } from '@sprinkle/service-kit/configuration-error';
import { HealthServer } from '@sprinkle/service-kit/health-server';
import { NatsConnection } from '@sprinkle/service-kit/nats/connection';
import { ensureStreams } from '@sprinkle/service-kit/nats/streams';
import { createLogger } from '@sprinkle/service-kit/telemetry/logger';
import { startTracing } from '@sprinkle/service-kit/telemetry/tracing';
import type { GatewayConfig } from './config.js';
import { createApp } from './create-app.js';
import { DomainEvents } from './platform/events/domain-events.js';
import { closeConnectionsWhenIdle } from './platform/http/requests-in-flight.js';

export interface RunningGateway {
  readonly app: NestFastifyApplication;
  readonly url: string;
  readonly healthUrl: string;
  /** Ends the live streams, completes the requests in flight, and closes the listener, NATS and the health server. */
  close(): Promise<void>;
}

/** Runs the whole gateway in this process, without changing the process itself. */
export async function runGateway(config: GatewayConfig): Promise<RunningGateway> {
  const logger = createLogger('gateway', config.LOG_LEVEL);
  const health = await HealthServer.start({ host: config.HEALTH_HOST, port: config.HEALTH_PORT });
  const releases = [() => health.close(), await startTracing('gateway', config)];
  const close = async () => {
    health.setNotReady();
    for (const release of releases.splice(0).reverse()) await release();
  };
  try {
    const nats = await NatsConnection.connect(config, 'gateway');
    releases.push(() => nats.close());
    const app = await createApp(config, nats, logger);
    const events = app.get(DomainEvents);
    releases.push(() => events.stop());
    releases.push(() => closeApp(app));
    await ensureStreams(nats);
    await events.start();
    await listen(app, config);
    health.setReady({
      nats: () => (nats.isConnected() ? Promise.resolve() : Promise.reject(new Error('disconnected'))),
    });
    return { app, url: await app.getUrl(), healthUrl: health.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function listen(app: NestFastifyApplication, { HOST: host, PORT: port }: GatewayConfig): Promise<void> {
  try {
    await app.listen(port, host);
  } catch (error) {
    throw explainListenError(error, { prefix: '', host, port });
  }
}

async function closeApp(app: NestFastifyApplication): Promise<void> {
  const closed = app.close();
  await closeConnectionsWhenIdle(app.getHttpAdapter().getInstance());
  await closed;
}
