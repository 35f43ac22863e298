import { runService } from '@sprinkle/service-kit/bootstrap';
import { runMigrations } from '@sprinkle/service-kit/database/migrate';
import { NatsConnection } from '@sprinkle/service-kit/nats/connection';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { ACTOR_PUBLIC_KEYS, actorKey } from '@sprinkle/service-testing/actor-keys';
import { PATIENCE_MS } from '@sprinkle/service-testing/patience';
import { startTestService } from '@sprinkle/service-testing/start-test-service';
import { DataSource } from 'typeorm';
import { SumOldViews } from '../src/analytics/sum-old-views.js';
import { TellWeeks } from '../src/analytics/tell-weeks.js';
import { configSchema } from '../src/config.js';
import { databaseOptions, migrations } from '../src/database.js';
import { RemoveLink } from '../src/links/remove-link.js';
import { parts } from '../src/parts.js';
import { PurgeOldReports } from '../src/reports/purge-old-reports.js';

export type TestProfiles = Awaited<ReturnType<typeof startProfiles>>;

export const RECEIPT_TOKEN_KEY = Buffer.alloc(32, 4).toString('base64');

export async function startProfiles() {
  const started = await startTestService({
    name: 'profiles',
    migrate: (url) => runMigrations({ url, migrations }),
    start: ({ databaseUrl, natsUrl }) => {
      const config = configSchema.parse({
        NODE_ENV: 'test',
        NATS_URL: natsUrl,
        ACTOR_PUBLIC_KEYS,
        PUBLIC_URL: 'https://sprinkle.example',
        HEALTH_PORT: 0,
        LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
        PROFILES_DATABASE_URL: databaseUrl,
        RECEIPT_TOKEN_KEY,
        VIEWER_HASH_KEY: 'a key of the tests, long enough for one',
      });
      return runService({
        name: 'profiles',
        config,
        database: databaseOptions(config.PROFILES_DATABASE_URL),
        parts,
      });
    },
  });
  const { app } = started.service;
  return {
    ...started,
    rpc: new RpcClient(app.get(NatsConnection), actorKey, PATIENCE_MS),
    dataSource: app.get(DataSource),
    purgeOldReports: () => app.get(PurgeOldReports, { strict: false }).execute(),
    purgeLinks: () => app.get(RemoveLink, { strict: false }).purge(),
    tellWeeks: (now: Date) => app.get(TellWeeks, { strict: false }).tell(now),
    sumOldViews: () => app.get(SumOldViews, { strict: false }).execute(),
  };
}
