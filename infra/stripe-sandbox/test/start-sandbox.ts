import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Stripe from 'stripe';

export interface RunningSandbox {
  url: string;
  dataDirectory: string;
  /** Official SDK, connected to this sandbox, with retries disabled. */
  stripe: Stripe;
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
}

/** Starts the program as an operator does, on a free port. */
export async function startSandbox(
  options: {
    dataDirectory?: string;
    webhookUrl?: string;
    webhookEvents?: string;
    connectWebhookUrl?: string;
  } = {},
): Promise<RunningSandbox> {
  const dataDirectory = options.dataDirectory ?? mkdtempSync(join(tmpdir(), 'stripe-sandbox-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    env: {
      STRIPE_SANDBOX_PORT: '0',
      STRIPE_SANDBOX_DATA: dataDirectory,
      STRIPE_SANDBOX_WEBHOOK_URL: options.webhookUrl ?? '',
      STRIPE_SANDBOX_CONNECT_WEBHOOK_URL: options.connectWebhookUrl ?? '',
      STRIPE_SANDBOX_WEBHOOK_EVENTS: options.webhookEvents,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const url = await readAddress(child.stdout);
  return {
    url,
    dataDirectory,
    stripe: stripeClient(url, 'sk_test_sprinkle'),
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
}

export function stripeClient(url: string, key: string): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

async function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /listening on (\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('The sandbox ended before it listened');
}

/** Retries until the check returns something. Only the test's own timeout limits this. */
export async function eventually<Result>(check: () => Promise<Result | undefined>): Promise<Result> {
  for (;;) {
    const result = await check();
    if (result !== undefined) return result;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
