/** The version that the installed SDK expects: https://docs.stripe.com/upgrades. */
export const API_VERSION = '2026-10-28.endive';

export interface SandboxConfig {
  host: string;
  port: number;
  dataDirectory: string;
  /** Events are delivered to this address. Without it they are only recorded. */
  webhookUrl: string | undefined;
  /** The types of events that are delivered; undefined delivers all. */
  webhookEvents: string[] | undefined;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** Throws an Error that lists everything that is wrong. */
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
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    host: env.HOST || '127.0.0.1',
    port,
    dataDirectory,
    webhookUrl,
    webhookEvents: env.STRIPE_SANDBOX_WEBHOOK_EVENTS?.split(','),
    secretKey: env.STRIPE_SANDBOX_SECRET_KEY || 'sk_test_sprinkle',
    publishableKey: env.STRIPE_SANDBOX_PUBLISHABLE_KEY || 'pk_test_sprinkle',
    webhookSecret: env.STRIPE_SANDBOX_WEBHOOK_SECRET || 'whsec_sprinkle',
  };
}
