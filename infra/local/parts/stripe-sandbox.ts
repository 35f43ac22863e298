import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SANDBOX_KEYS } from '@sprinkle/client/provider';
import { answersHttp } from '../processes/readiness.ts';
import type { Supervisor } from '../processes/supervisor.ts';

/** The tips service handles these, and .env.example tells operators to subscribe to them. */
export const WEBHOOK_EVENTS = [
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.updated',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'radar.early_fraud_warning.updated',
  'review.opened',
  'review.closed',
];

/** Starts the payment provider's stand-in. Returns its address. */
export async function startStripeSandbox(
  supervisor: Supervisor,
  options: { directory: string; port: number; webhookUrl: string },
): Promise<string> {
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
      STRIPE_SANDBOX_WEBHOOK_EVENTS: WEBHOOK_EVENTS.join(','),
      STRIPE_SANDBOX_SECRET_KEY: SANDBOX_KEYS.secretKey,
      STRIPE_SANDBOX_PUBLISHABLE_KEY: SANDBOX_KEYS.publishableKey,
      STRIPE_SANDBOX_WEBHOOK_SECRET: SANDBOX_KEYS.webhookSecret,
    },
    isReady: () => answersHttp(`${url}/health`),
  });
  return url;
}
