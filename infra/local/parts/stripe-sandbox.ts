import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SANDBOX_KEYS } from '@sprinkle/client/provider';
import { answersHttp } from '../processes/readiness.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import { repositoryRoot } from '../settings.ts';

/** Reads the list from source, because the build may still be running. */
const SOURCE = join(repositoryRoot, 'libs/contracts/src/rules/stripe-events.ts');

/** Starts the stand-in for the payment provider. Returns its address. */
export async function startStripeSandbox(
  supervisor: Supervisor,
  options: { directory: string; port: number; webhookUrl: string; connectWebhookUrl: string },
): Promise<string> {
  const { STRIPE_EVENTS, TRANSFER_EVENTS } = (await import(SOURCE)) as Record<
    'STRIPE_EVENTS' | 'TRANSFER_EVENTS',
    readonly string[]
  >;
  mkdirSync(options.directory, { recursive: true, mode: 0o700 });
  const url = `http://127.0.0.1:${options.port}`;
  await supervisor.start({
    name: 'stripe-sandbox',
    stage: 'part',
    command: process.execPath,
    args: [join(import.meta.dirname, '../../stripe-sandbox/main.ts')],
    env: {
      PATH: process.env.PATH,
      STRIPE_SANDBOX_PORT: String(options.port),
      STRIPE_SANDBOX_DATA: options.directory,
      STRIPE_SANDBOX_WEBHOOK_URL: options.webhookUrl,
      STRIPE_SANDBOX_CONNECT_WEBHOOK_URL: options.connectWebhookUrl,
      STRIPE_SANDBOX_WEBHOOK_EVENTS: [...STRIPE_EVENTS, ...TRANSFER_EVENTS].join(','),
      STRIPE_SANDBOX_SECRET_KEY: SANDBOX_KEYS.secretKey,
      STRIPE_SANDBOX_PUBLISHABLE_KEY: SANDBOX_KEYS.publishableKey,
      STRIPE_SANDBOX_WEBHOOK_SECRET: SANDBOX_KEYS.webhookSecret,
      STRIPE_SANDBOX_CONNECT_WEBHOOK_SECRET: SANDBOX_KEYS.connectWebhookSecret,
    },
    isReady: () => answersHttp(`${url}/health`),
  });
  return url;
}
