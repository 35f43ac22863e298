import { randomBytes } from 'node:crypto';
import { runService } from '@sprinkle/service-kit/bootstrap';
import { runMigrations } from '@sprinkle/service-kit/database/migrate';
import { NatsConnection } from '@sprinkle/service-kit/nats/connection';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { ACTOR_PUBLIC_KEYS, actorKey } from '@sprinkle/service-testing/actor-keys';
import { startNetworkGate } from '@sprinkle/service-testing/network-gate';
import { PATIENCE_MS } from '@sprinkle/service-testing/patience';
import { startTestService } from '@sprinkle/service-testing/start-test-service';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { configSchema } from '../src/config.js';
import { databaseOptions, migrations } from '../src/database.js';
import { parts } from '../src/parts.js';
import { openTestBucket } from './test-bucket.js';

// Drawing share images blocks libvips loaders for the whole process, in which another suite may have run before.
sharp.unblock({ operation: ['VipsForeignLoad'] });

export type TestMedia = Awaited<ReturnType<typeof startMedia>>;

export async function startMedia(overrides: Record<string, string> = {}) {
  const bucket = openTestBucket(`media-test-${randomBytes(6).toString('hex')}`);
  const s3 = await startNetworkGate(bucket.endpoint);
  const started = await startTestService({
    name: 'media',
    migrate: (url) => runMigrations({ url, migrations }),
    start: ({ databaseUrl, natsUrl }) => {
      const config = configSchema.parse({
        NODE_ENV: 'test',
        NATS_URL: natsUrl,
        ACTOR_PUBLIC_KEYS,
        PUBLIC_URL: 'https://sprinkle.example',
        HEALTH_PORT: 0,
        LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
        MEDIA_DATABASE_URL: databaseUrl,
        S3_ENDPOINT: s3.url,
        S3_REGION: bucket.region,
        S3_BUCKET: bucket.name,
        S3_ACCESS_KEY: bucket.accessKey,
        S3_SECRET_KEY: bucket.secretKey,
        ...overrides,
      });
      return runService({
        name: 'media',
        config,
        database: databaseOptions(config.MEDIA_DATABASE_URL),
        parts,
      });
    },
  });
  const { app } = started.service;
  return {
    ...started,
    rpc: new RpcClient(app.get(NatsConnection), actorKey, PATIENCE_MS),
    dataSource: app.get(DataSource),
    bucket,
    s3,
    async stop() {
      await started.stop();
      await s3.stop();
      await bucket.remove();
    },
  };
}
