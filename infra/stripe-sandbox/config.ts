/** API version of the installed SDK: https://docs.stripe.com/upgrades. */
export const API_VERSION = '2026-10-28.endive';

/** Stripe takes hours or days. This is long enough to see what a page shows meanwhile. */
const SETTLE_DELAY_MS = 20_000;
/** Timers with a longer delay fire at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;

export interface SandboxConfig {
  host: string;
  port: number;
  dataDirectory: string;
  /** Address at which browsers reach the stand-in; undefined for the caller's address. */
  publicUrl: string | undefined;
  /** Address that events are delivered to; without it they are only recorded. */
  webhookUrl: string | undefined;
  /** Address that events of connected accounts are delivered to; without it they are only recorded. */
  connectWebhookUrl: string | undefined;
  connectWebhookSecret: string;
  /** Event types to deliver; undefined for all. */
  webhookEvents: string[] | undefined;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Milliseconds that a slow payment or refund takes. */
  settleDelayMs: number;
}

/** Throws an Error that lists all problems. */
export function readConfig(env: NodeJS.ProcessEnv): SandboxConfig {
  const problems: string[] = [];
  const port = Number(env.STRIPE_SANDBOX_PORT || 8420);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    problems.push('STRIPE_SANDBOX_PORT must be a port number');
  }
  const dataDirectory = env.STRIPE_SANDBOX_DATA || '';
  if (!dataDirectory) problems.push('STRIPE_SANDBOX_DATA must name a directory');
  const webhookUrl = env.STRIPE_SANDBOX_WEBHOOK_URL || undefined;
  if (webhookUrl && !URL.canParse(webhookUrl)) problems.push('STRIPE_SANDBOX_WEBHOOK_URL must be a URL');
  const connectWebhookUrl = env.STRIPE_SANDBOX_CONNECT_WEBHOOK_URL || undefined;
  if (connectWebhookUrl && !URL.canParse(connectWebhookUrl))
    problems.push('STRIPE_SANDBOX_CONNECT_WEBHOOK_URL must be a URL');
  const settleDelayMs = Number(env.STRIPE_SANDBOX_SETTLE_DELAY_MS || SETTLE_DELAY_MS);
  if (!Number.isInteger(settleDelayMs) || settleDelayMs < 0 || settleDelayMs > TIMER_MAX_MS) {
    problems.push('STRIPE_SANDBOX_SETTLE_DELAY_MS must be a number of milliseconds');
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    host: env.HOST || '127.0.0.1',
    port,
    dataDirectory,
    publicUrl: env.STRIPE_SANDBOX_PUBLIC_URL || undefined,
    webhookUrl,
    connectWebhookUrl,
    connectWebhookSecret: env.STRIPE_SANDBOX_CONNECT_WEBHOOK_SECRET || 'whsec_sprinkle_connect',
    webhookEvents: env.STRIPE_SANDBOX_WEBHOOK_EVENTS?.split(','),
    secretKey: env.STRIPE_SANDBOX_SECRET_KEY || 'sk_test_sprinkle',
    publishableKey: env.STRIPE_SANDBOX_PUBLISHABLE_KEY || 'pk_test_sprinkle',
    webhookSecret: env.STRIPE_SANDBOX_WEBHOOK_SECRET || 'whsec_sprinkle',
    settleDelayMs,
  };
}
