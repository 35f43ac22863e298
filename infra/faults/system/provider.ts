import { createHmac, randomUUID } from 'node:crypto';
import { request } from '@sprinkle/client/http';
import { pay as payAt, payByWallet as payByWalletAt, SANDBOX_KEYS } from '@sprinkle/client/provider';
import { until } from '@sprinkle/client/until';
import { api, stripeUrl } from './runtime.ts';

interface Faults {
  latencyMs?: number;
  failNext?: number;
  dropWebhooks?: boolean;
  duplicateWebhooks?: boolean;
  reorderWebhooks?: boolean;
}

interface Intent {
  id: string;
  status: string;
  metadata: { tipId?: string };
}

interface Transfer {
  id: string;
  amount: number;
  metadata: { payoutId?: string };
}

/** The provider lists its events like this. */
export interface Told {
  id: string;
  type: string;
  pending_webhooks: number;
  data: { object: { id: string; payment_intent?: string } };
}

interface Refund {
  id: string;
  status: string;
  amount: number;
  metadata: { refundId?: string };
}

/** Makes the stand-in misbehave. */
export function setFaults(faults: Faults): Promise<void> {
  return instruct('/sandbox/faults', faults);
}

export async function endFaults(): Promise<void> {
  await fetch(`${stripeUrl}/sandbox/faults`, { method: 'DELETE' });
}

/** Pays as a browser does, with the client secret alone. */
export function pay(clientSecret: string, paymentMethod?: string): Promise<string> {
  return payAt(stripeUrl, clientSecret, { paymentMethod });
}

export function payByWallet(clientSecret: string, amountCents: number): Promise<string> {
  return payByWalletAt(stripeUrl, clientSecret, amountCents);
}

/** Pays, and loses every webhook about it. */
export function payUnheard(clientSecret: string, paymentMethod?: string): Promise<void> {
  return loseWebhooks(() => pay(clientSecret, paymentMethod));
}

/** Lets somebody pay, and loses every webhook about it. Returns when the provider has nothing more to say. */
export async function loseWebhooks(paying: () => Promise<string>): Promise<void> {
  await setFaults({ dropWebhooks: true });
  const id = await paying();
  await until('the charge is in the balance', async () => {
    const { data } = await ask<{ data: Told[] }>('/v1/events?limit=100&type=charge.updated');
    return data.some(({ data: { object } }) => object.payment_intent === id);
  });
  await webhooksDone();
  await setFaults({ dropWebhooks: false });
}

/** Returns the intents at the provider that name this tip. */
export async function intentsOf(tipId: string): Promise<Intent[]> {
  const intents = await ask<{ data: Intent[] }>('/v1/payment_intents?limit=100');
  return intents.data.filter(({ metadata }) => metadata.tipId === tipId);
}

/** Returns the refunds of an intent at the provider. */
export async function refundsOf(intentId: string): Promise<Refund[]> {
  return (await ask<{ data: Refund[] }>(`/v1/refunds?payment_intent=${intentId}`)).data;
}

/** Refunds a payment at the provider's own desk, whole unless an amount is given. */
export function refundAtProvider(intentId: string, amount?: number): Promise<void> {
  return post('/v1/refunds', { payment_intent: intentId, ...(amount && { amount: String(amount) }) });
}

/** Returns the state of a subscription at the provider, its invoices, and how often its end was told. */
export async function subscriptionAt(id: string) {
  const [{ status }, invoices, { data: ends }] = await Promise.all([
    ask<{ status: string }>(`/v1/subscriptions/${id}`),
    ask<{ data: { status: string }[] }>(`/v1/invoices?subscription=${id}`),
    ask<{ data: Told[] }>('/v1/events?limit=100&type=customer.subscription.deleted'),
  ]);
  return {
    status,
    invoices: invoices.data.map((invoice) => invoice.status),
    ends: ends.filter(({ data: { object } }) => object.id === id).length,
  };
}

/** Ends a refund that is on its way. */
export function settleRefund(refundId: string, outcome: 'succeeded' | 'failed'): Promise<void> {
  return instruct(`/sandbox/refunds/${refundId}/settle`, { outcome });
}

/** Has an account of a creator filled in and checked. */
export function makeAccountReady(accountId: string): Promise<void> {
  return instruct(`/sandbox/accounts/${accountId}`, { outcome: 'ready' });
}

/** Returns the transfers that pay the payouts of a run. */
export async function transfersOf(runId: string): Promise<Transfer[]> {
  return (await ask<{ data: Transfer[] }>(`/v1/transfers?limit=100&transfer_group=${runId}`)).data;
}

/** Has the card holder dispute a payment, or the provider prevent that at the platform's cost. */
export function dispute(intentId: string, kind: 'dispute' | 'prevented' = 'dispute'): Promise<void> {
  return instruct(`/sandbox/payment_intents/${intentId}/dispute`, { kind });
}

/** Has the card's network report a payment as possible fraud. */
export function warnOfFraud(intentId: string): Promise<void> {
  return instruct(`/sandbox/payment_intents/${intentId}/fraud_warning`, {});
}

/** Has the provider look at a payment, until the review is closed. */
export function openReview(intentId: string): Promise<void> {
  return instruct(`/sandbox/payment_intents/${intentId}/review`, {});
}

/** Closes the open review of a payment. */
export async function closeReview(intentId: string, reason: string): Promise<void> {
  const { review } = await ask<{ review: string }>(`/v1/payment_intents/${intentId}`);
  await instruct(`/sandbox/reviews/${review}/close`, { reason });
}

/** Submits the words that decide a dispute in Stripe's test mode. */
export async function submitEvidence(intentId: string, words: string): Promise<void> {
  const { data } = await ask<{ data: { id: string }[] }>(`/v1/disputes?payment_intent=${intentId}`);
  await post(`/v1/disputes/${data[0]?.id}`, { 'evidence[uncategorized_text]': words });
}

/** Waits until the provider has nothing more to tell: all webhooks were answered, or lost. */
export async function webhooksDone(): Promise<void> {
  await until(
    'all webhooks are done',
    async () => {
      const events = await ask<{ data: Told[] }>('/v1/events?limit=100');
      return events.data.every(({ pending_webhooks }) => pending_webhooks === 0);
    },
    60_000,
  );
}

/** Sends a signed event about an intent, as the provider would. */
export async function sendWebhook(
  type: string,
  intentId: string,
  id = `evt_${randomUUID()}`,
): Promise<Response> {
  const created = Math.floor(Date.now() / 1_000);
  const object = { id: intentId, object: 'payment_intent' };
  return sendEvent({ id, object: 'event', type, created, data: { object } });
}

/** Signs an event, and sends it as the provider would. */
export async function sendEvent(event: object): Promise<Response> {
  const at = Math.floor(Date.now() / 1_000);
  const body = JSON.stringify(event);
  const signature = createHmac('sha256', SANDBOX_KEYS.webhookSecret).update(`${at}.${body}`).digest('hex');
  return fetch(`${api}/webhooks/stripe`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    signal: AbortSignal.timeout(10_000),
  });
}

/** Returns every event about an intent that the provider has told or would have told. */
export async function eventsOf(intentId: string): Promise<Told[]> {
  const { data } = await ask<{ data: Told[] }>('/v1/events?limit=100');
  return data.filter(({ data: { object } }) => [object.id, object.payment_intent].includes(intentId));
}

async function ask<Body>(path: string): Promise<Body> {
  return (await (await request(`${stripeUrl}${path}`, { bearer: SANDBOX_KEYS.secretKey })).json()) as Body;
}

async function post(path: string, parameters: Record<string, string>): Promise<void> {
  await request(`${stripeUrl}${path}`, {
    bearer: SANDBOX_KEYS.secretKey,
    body: new URLSearchParams(parameters),
  });
}

/** Calls what only the stand-in has. */
async function instruct(path: string, json: object): Promise<void> {
  await request(`${stripeUrl}${path}`, { json });
}
