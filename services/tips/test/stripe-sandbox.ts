import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@sprinkle/service-testing/free-port';

// In a variable, because the stand-in's sources belong to another project.
const program = new URL('../../../infra/stripe-sandbox/start.ts', import.meta.url).href;

interface StandIn {
  start(env: NodeJS.ProcessEnv): Promise<{ kill(): Promise<void> }>;
}

/** Runs the stand-in for the payment provider within this process. */
export interface StripeSandbox {
  readonly url: string;
  kill(): Promise<void>;
  /** Starts again on the same port with the same data. */
  start(): Promise<void>;
  /** Sets the named faults, and returns the present state of all faults. */
  setFaults(faults: {
    latencyMs?: number;
    failNext?: number;
    rejectNext?: number;
    rejectStatus?: number;
    rejectCode?: string;
    forbids?: string[];
    lacksBalance?: boolean;
    dropWebhooks?: boolean;
    duplicateWebhooks?: boolean;
  }): Promise<{ rejectNext: number }>;
  /** Ends a payment that is processing. */
  settle(intentId: string, outcome: 'succeeded' | 'failed'): Promise<void>;
  /** Ends a refund that is pending, or that fails after it seemed to succeed. */
  settleRefund(refundId: string, outcome: 'succeeded' | 'failed'): Promise<void>;
  /** Makes the card holder dispute a payment, the bank inquire about it first, or the provider decide at once. */
  dispute(intentId: string, kind?: 'dispute' | 'inquiry' | 'prevented'): Promise<void>;
  /** Makes the card's network report a payment as possible fraud. */
  warnOfFraud(intentId: string): Promise<void>;
  /** Makes the provider review a payment, until the review is closed. */
  openReview(intentId: string): Promise<void>;
  closeReview(reviewId: string, reason: string): Promise<void>;
  /** Moves money that belongs to no payment, and returns the id of the transaction. */
  moveMoney(type: string, amount: number, description: string): Promise<string>;
  /** Changes what the account's owner sets in Stripe's dashboard. */
  changeAccount(changes: {
    settlementCurrency?: string;
    payoutInterval?: string;
    afterRetries?: 'canceled' | 'past_due';
  }): Promise<void>;
  /** Changes a creator's account as its owner does in Stripe's form, or as Stripe itself does. */
  changeConnectedAccount(
    accountId: string,
    outcome: 'checking' | 'ready' | 'more-needed' | 'past-due' | 'refused' | 'closed',
  ): Promise<void>;
  /** Changes the bank account as the owner of the account does in Stripe's dashboard. */
  changeBank(accountId: string, change: 'created' | 'updated' | 'deleted'): Promise<void>;
  /** Makes a connected account pay its bank, which takes the money or sends it back. */
  payBank(account: string, amount: number, end: 'paid' | 'failed'): Promise<void>;
  /** Makes the bank renew a saved card. */
  renewCard(methodId: string, card: { exp_month: number; exp_year: number }): Promise<void>;
  /** Counts the API calls that arrived with this method and path. */
  countRequests(method: 'GET' | 'POST', path: string): Promise<number>;
  stop(): Promise<void>;
}

export async function startStripeSandbox(webhookUrl: string, connectWebhookUrl = ''): Promise<StripeSandbox> {
  const directory = await mkdtemp(join(tmpdir(), 'test-stripe-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const standIn = (await import(program)) as StandIn;
  let running: { kill(): Promise<void> } | undefined;

  const kill = async () => {
    await running?.kill();
    running = undefined;
  };
  const start = async () => {
    running = await standIn.start({
      STRIPE_SANDBOX_PORT: String(port),
      STRIPE_SANDBOX_DATA: directory,
      STRIPE_SANDBOX_WEBHOOK_URL: webhookUrl,
      STRIPE_SANDBOX_CONNECT_WEBHOOK_URL: connectWebhookUrl,
      // The tests themselves end what takes a while, however long they took to get there.
      STRIPE_SANDBOX_SETTLE_DELAY_MS: String(3_600_000),
    });
  };
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok)
      throw new Error(`The stand-in responded with ${response.status}: ${await response.text()}`);
    return response;
  };
  await start();
  return {
    url,
    kill,
    start,
    setFaults: async (faults) =>
      (await (await post('/sandbox/faults', faults)).json()) as { rejectNext: number },
    settle: async (intentId, outcome) =>
      void (await post(`/sandbox/payment_intents/${intentId}/settle`, { outcome })),
    settleRefund: async (refundId, outcome) =>
      void (await post(`/sandbox/refunds/${refundId}/settle`, { outcome })),
    dispute: async (intentId, kind = 'dispute') =>
      void (await post(`/sandbox/payment_intents/${intentId}/dispute`, { kind })),
    warnOfFraud: async (intentId) =>
      void (await post(`/sandbox/payment_intents/${intentId}/fraud_warning`, {})),
    openReview: async (intentId) => void (await post(`/sandbox/payment_intents/${intentId}/review`, {})),
    closeReview: async (reviewId, reason) =>
      void (await post(`/sandbox/reviews/${reviewId}/close`, { reason })),
    async moveMoney(type, amount, description) {
      const response = await post('/sandbox/balance_transactions', { type, amount, description });
      return String(((await response.json()) as { id: string }).id);
    },
    changeAccount: async (changes) => void (await post('/sandbox/account', changes)),
    changeConnectedAccount: async (accountId, outcome) =>
      void (await post(`/sandbox/accounts/${accountId}`, { outcome })),
    changeBank: async (accountId, change) =>
      void (await post(`/sandbox/accounts/${accountId}/bank`, { change })),
    payBank: async (account, amount, end) => void (await post('/sandbox/payouts', { account, amount, end })),
    renewCard: async (methodId, card) => void (await post(`/sandbox/payment_methods/${methodId}`, { card })),
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
