import type { INestMicroservice, LoggerService, Provider } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import type { ServiceConfig } from './config.js';
import type { DatabaseOptions } from './database/data-source-options.js';
import { databaseModule } from './database/database.module.js';
import { execute } from './database/query.js';
import { findDecoratedMethods } from './decorated-methods.js';
import { HealthServer } from './health-server.js';
import { kitModule } from './kit.module.js';
import { NatsConnection } from './nats/connection.js';
import { ensureStreams } from './nats/streams.js';
import { DrainingNatsServer } from './rpc/draining-nats-server.js';
import { type DeclaredRpc, RPC_HANDLER } from './rpc/handles-rpc.js';
import { runUntilSignal } from './run-until-signal.js';
import { createLogger } from './telemetry/logger.js';
import { Measurements } from './telemetry/measured-for-metrics.js';
import { startTracing } from './telemetry/tracing.js';

export interface ServiceOptions {
  name: string;
  database: DatabaseOptions;
  /** Providers that Nest can inject. */
  parts: Provider[];
  config: ServiceConfig;
}

export interface RunningService {
  readonly app: INestMicroservice;
  readonly healthUrl: string;
  /** Reports not ready, drains requests, stops consumers and schedules, then closes database, NATS and health server. */
  close(): Promise<void>;
}

class ServiceModule {}

/** Runs the service as this process, until a signal ends it. */
export async function startService(options: ServiceOptions): Promise<void> {
  const logger = createLogger(options.name, options.config.LOG_LEVEL);
  await runUntilSignal(logger, () => runService(options));
}

/** Runs the service within this process, for tests. */
export async function runService(options: ServiceOptions): Promise<RunningService> {
  const { name, config } = options;
  const logger = createLogger(name, config.LOG_LEVEL);
  const health = await HealthServer.start({ host: config.HEALTH_HOST, port: config.HEALTH_PORT });
  const stopTracing = await startTracing(name, config);
  const nats = await NatsConnection.connect(config, name);
  const releases = [() => health.close(), stopTracing, () => nats.close()];
  const close = async () => {
    health.setNotReady();
    for (const release of releases.splice(0).reverse()) await release();
  };
  try {
    await ensureStreams(nats);
    const app = await createApp(options, nats, logger);
    releases.push(() => app.close());
    await app.listen();
    const dataSource = app.get(DataSource);
    const measurements = app.get(Measurements, { strict: false });
    health.setMeasure(() => measurements.execute());
    health.setReady({
      database: async () => void (await execute(dataSource, 'SELECT 1')),
      nats: () => (nats.isConnected() ? Promise.resolve() : Promise.reject(new Error('disconnected'))),
    });
    return { app, healthUrl: health.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function createApp(
  { name, config, database, parts }: ServiceOptions,
  nats: NatsConnection,
  logger: LoggerService,
) {
  const server = new DrainingNatsServer(nats, name, config.ACTOR_PUBLIC_KEYS);
  const imports = [kitModule({ name, config, nats }), databaseModule(database)];
  const app = await NestFactory.createMicroservice(
    { module: ServiceModule, imports, providers: parts },
    { strategy: server, logger, abortOnError: false },
  );
  for (const { call, metadata: rpc } of findRpcHandlers(app))
    server.addRpc(typeof rpc === 'function' ? rpc(name) : rpc, call);
  return app;
}

function findRpcHandlers(app: INestMicroservice) {
  const discovery = app.get(DiscoveryService, { strict: false });
  const scanner = app.get(MetadataScanner, { strict: false });
  return findDecoratedMethods<(...args: unknown[]) => unknown, DeclaredRpc>(discovery, scanner, RPC_HANDLER);
}
