import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import getPort from 'get-port';

const program = join(import.meta.dirname, '../../../infra/stripe-sandbox/main.ts');

/** Runs the stand-in for the payment provider as a process of its own. */
export interface StripeSandbox {
  readonly url: string;
  kill(): Promise<void>;
  /** Starts again on the same port with the same data. */
  start(): Promise<void>;
  setFaults(faults: {
    failNext?: number;
    dropWebhooks?: boolean;
    duplicateWebhooks?: boolean;
  }): Promise<void>;
  /** Ends a payment that is processing. */
  settle(intentId: string, outcome: 'succeeded' | 'failed'): Promise<void>;
  /** Ends a refund that is pending, or that fails after it seemed to succeed. */
  settleRefund(refundId: string, outcome: 'succeeded' | 'failed'): Promise<void>;
  /** Has the card holder dispute a payment, or the bank inquire about it first. */
  dispute(intentId: string, isInquiry?: boolean): Promise<void>;
  /** Counts the API calls that arrived with this method and path. */
  countRequests(method: 'GET' | 'POST', path: string): Promise<number>;
  stop(): Promise<void>;
}

export async function startStripeSandbox(webhookUrl: string): Promise<StripeSandbox> {
  const directory = await mkdtemp(join(tmpdir(), 'test-stripe-'));
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  process.once('exit', () => child?.kill('SIGKILL'));

  const kill = async () => {
    const ended = child;
    child = undefined;
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
    ended.kill('SIGKILL');
    await once(ended, 'exit');
  };
  const start = async () => {
    child = spawn(process.execPath, [program], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH,
        STRIPE_SANDBOX_PORT: String(port),
        STRIPE_SANDBOX_DATA: directory,
        STRIPE_SANDBOX_WEBHOOK_URL: webhookUrl,
        // A test itself ends what takes a while, however long it took to get there.
        STRIPE_SANDBOX_SETTLE_DELAY_MS: String(3_600_000),
      },
    });
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The payment provider's stand-in ended with ${code}`);
    });
    try {
      await Promise.race([waitFor(async () => (await fetch(`${url}/health`)).ok), ended]);
    } catch (error) {
      // A process left running would keep the test run from ending.
      await kill();
      throw error;
    }
  };
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok)
      throw new Error(`The stand-in responded with ${response.status}: ${await response.text()}`);
  };
  await start();
  return {
    url,
    kill,
    start,
    setFaults: (faults) => post('/sandbox/faults', faults),
    settle: (intentId, outcome) => post(`/sandbox/payment_intents/${intentId}/settle`, { outcome }),
    settleRefund: (refundId, outcome) => post(`/sandbox/refunds/${refundId}/settle`, { outcome }),
    dispute: (intentId, isInquiry = false) =>
      post(`/sandbox/payment_intents/${intentId}/dispute`, { isInquiry }),
    async countRequests(method, path) {
      const response = await fetch(`${url}/sandbox/requests`);
      const requests = (await response.json()) as { method: string; path: string }[];
      return requests.filter((request) => request.method === method && request.path === path).length;
    },
    async stop() {
      await kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
