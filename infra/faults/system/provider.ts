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

/** An event as the provider lists it. */
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

/** Pays as a browser does, with only the client secret. */
export function pay(clientSecret: string, paymentMethod?: string): Promise<string> {
  return payAt(stripeUrl, clientSecret, { paymentMethod });
}

export function payByWallet(clientSecret: string, amountCents: number): Promise<string> {
  return payByWalletAt(stripeUrl, clientSecret, amountCents);
}

/** Pays, and drops every webhook about it. */
export function payUnheard(clientSecret: string, paymentMethod?: string): Promise<void> {
  return loseWebhooks(() => pay(clientSecret, paymentMethod));
}

/** Drops every webhook while this payment is made. Returns once the provider has no more webhooks to send. */
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

/** Returns the provider's intents for this tip. */
export async function intentsOf(tipId: string): Promise<Intent[]> {
  const intents = await ask<{ data: Intent[] }>('/v1/payment_intents?limit=100');
  return intents.data.filter(({ metadata }) => metadata.tipId === tipId);
}

/** Returns the provider's refunds of an intent. */
export async function refundsOf(intentId: string): Promise<Refund[]> {
  return (await ask<{ data: Refund[] }>(`/v1/refunds?payment_intent=${intentId}`)).data;
}

/** Refunds a payment in the provider's dashboard, in full unless an amount is given. */
export function refundAtProvider(intentId: string, amount?: number): Promise<void> {
  return post('/v1/refunds', { payment_intent: intentId, ...(amount && { amount: String(amount) }) });
}

/** Returns the status of a subscription at the provider, the statuses of its invoices, and the number of events about its end. */
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

/** Completes a pending refund. */
export function settleRefund(refundId: string, outcome: 'succeeded' | 'failed'): Promise<void> {
  return instruct(`/sandbox/refunds/${refundId}/settle`, { outcome });
}

/** Completes a creator's account as if its form was filled in and verified. */
export function makeAccountReady(accountId: string): Promise<void> {
  return instruct(`/sandbox/accounts/${accountId}`, { outcome: 'ready' });
}

/** Returns the transfers that pay the payouts of a run. */
export async function transfersOf(runId: string): Promise<Transfer[]> {
  return (await ask<{ data: Transfer[] }>(`/v1/transfers?limit=100&transfer_group=${runId}`)).data;
}

/** Lets the card holder dispute a payment, or lets the provider prevent that at the platform's cost. */
export function dispute(intentId: string, kind: 'dispute' | 'prevented' = 'dispute'): Promise<void> {
  return instruct(`/sandbox/payment_intents/${intentId}/dispute`, { kind });
}

/** Lets the card network report a payment as possible fraud. */
export function warnOfFraud(intentId: string): Promise<void> {
  return instruct(`/sandbox/payment_intents/${intentId}/fraud_warning`, {});
}

/** Opens a review of a payment at the provider, which lasts until it is closed. */
export function openReview(intentId: string): Promise<void> {
  return instruct(`/sandbox/payment_intents/${intentId}/review`, {});
}

/** Closes the open review of a payment. */
export async function closeReview(intentId: string, reason: string): Promise<void> {
  const { review } = await ask<{ review: string }>(`/v1/payment_intents/${intentId}`);
  await instruct(`/sandbox/reviews/${review}/close`, { reason });
}

/** Submits evidence with the words that decide a dispute in Stripe's test mode. */
export async function submitEvidence(intentId: string, words: string): Promise<void> {
  const { data } = await ask<{ data: { id: string }[] }>(`/v1/disputes?payment_intent=${intentId}`);
  await post(`/v1/disputes/${data[0]?.id}`, { 'evidence[uncategorized_text]': words });
}

/** Waits until the provider has no more webhooks to send: all were answered or dropped. */
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

/** Returns all of the provider's events about an intent, whether sent or dropped. */
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

/** Calls an endpoint that only the stand-in has. */
async function instruct(path: string, json: object): Promise<void> {
  await request(`${stripeUrl}${path}`, { json });
}
