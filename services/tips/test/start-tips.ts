import { runService } from '@sprinkle/service-kit/bootstrap';
import { runMigrations } from '@sprinkle/service-kit/database/migrate';
import { NatsConnection } from '@sprinkle/service-kit/nats/connection';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { ACTOR_PUBLIC_KEYS, actorKey } from '@sprinkle/service-testing/actor-keys';
import { PATIENCE_MS } from '@sprinkle/service-testing/patience';
import { startTestService } from '@sprinkle/service-testing/start-test-service';
import { Stripe } from 'stripe';
import { DataSource } from 'typeorm';
import { configSchema } from '../src/config.js';
import { databaseOptions, migrations } from '../src/database.js';
import { parts } from '../src/parts.js';
import { startStripeSandbox } from './stripe-sandbox.js';
import { startWebhookReceiver } from './webhook-receiver.js';

export type TestTips = Awaited<ReturnType<typeof startTips>>;

export const RECEIPT_TOKEN_KEY = Buffer.alloc(32, 3).toString('base64');

export const PAYOUT_KEY = Buffer.alloc(32, 5).toString('base64');

/** Starts the service with its own database, NATS server and payment provider, whose webhooks arrive. */
export async function startTips(environment: Record<string, string> = { RATE_LIMITS: 'relaxed' }) {
  const releases: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const release of releases.splice(0).reverse()) await release();
  };
  try {
    const webhooks = await startWebhookReceiver();
    releases.push(() => webhooks.stop());
    const sandbox = await startStripeSandbox(webhooks.url, webhooks.url);
    releases.push(() => sandbox.stop());
    const run = (urls: ServiceUrls, overrides = environment) =>
      runTips({ ...urls, stripeUrl: sandbox.url }, overrides);
    const test = await startTestService({
      name: 'tips',
      migrate: (url) => runMigrations({ url, migrations }),
      start: (urls) => run(urls),
    });
    releases.push(() => test.stop());
    releases.push(() => sandbox.kill());
    const { app } = test.service;
    const rpc = new RpcClient(app.get(NatsConnection), actorKey, PATIENCE_MS);
    webhooks.forwardTo(rpc);
    return {
      app,
      healthUrl: test.service.healthUrl,
      rpc,
      sandbox,
      events: test.events,
      database: app.get(DataSource),
      databaseUrl: test.databaseUrl,
      /** Acts at the provider, as a browser or an operator there does. */
      stripe: app.get(Stripe),
      /** Runs a second instance of the service on the same database and NATS. */
      runAnother: (overrides?: Record<string, string>) =>
        run({ databaseUrl: test.databaseUrl, natsUrl: test.nats.url }, { ...environment, ...overrides }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface ServiceUrls {
  databaseUrl: string;
  natsUrl: string;
}

export function runTips(urls: ServiceUrls & { stripeUrl: string }, environment: Record<string, string>) {
  const config = configSchema.parse({
    NODE_ENV: 'test',
    NATS_URL: urls.natsUrl,
    ACTOR_PUBLIC_KEYS,
    PUBLIC_URL: 'https://sprinkle.example',
    HEALTH_PORT: 0,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    TIPS_DATABASE_URL: urls.databaseUrl,
    STRIPE_SECRET_KEY: 'sk_test_sprinkle',
    STRIPE_API_URL: urls.stripeUrl,
    RECEIPT_TOKEN_KEY,
    PAYOUT_KEY,
    ...environment,
  });
  return runService({ name: 'tips', config, database: databaseOptions(config.TIPS_DATABASE_URL), parts });
}
