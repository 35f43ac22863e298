import { createHmac, randomUUID } from 'node:crypto';
import { api, stripeUrl } from './runtime.ts';
import { until } from './until.ts';

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

/** An event in the provider's own list. */
interface Told {
  pending_webhooks: number;
  data: { object: { payment_intent?: string } };
}

/** Makes the stand-in misbehave. */
export async function setFaults(faults: Faults): Promise<void> {
  const response = await fetch(`${stripeUrl}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
  if (!response.ok) throw new Error(`The stand-in answered ${response.status}: ${await response.text()}`);
}

export async function endFaults(): Promise<void> {
  await fetch(`${stripeUrl}/sandbox/faults`, { method: 'DELETE' });
}

/** Pays as a browser does, with the client secret alone. */
export async function pay(clientSecret: string, paymentMethod = 'pm_card_visa'): Promise<void> {
  const [id] = clientSecret.split('_secret_');
  const body = new URLSearchParams({ client_secret: clientSecret, payment_method: paymentMethod });
  const response = await fetch(`${stripeUrl}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    body,
    headers: { authorization: 'Bearer pk_test_sprinkle' },
  });
  if (!response.ok && response.status !== 402) throw new Error(`The stand-in answered ${response.status}`);
}

/** Pays, and every webhook about it is lost; returns when the provider has nothing more to say. */
export async function payUnheard(clientSecret: string): Promise<void> {
  const [id] = clientSecret.split('_secret_');
  await setFaults({ dropWebhooks: true });
  await pay(clientSecret);
  await until('the charge is in the balance', async () => {
    const { data } = await ask<{ data: Told[] }>('/v1/events?limit=100&type=charge.updated');
    return data.some(({ data: { object } }) => object.payment_intent === id);
  });
  await webhooksDone();
  await setFaults({ dropWebhooks: false });
}

/** The intents at the provider that name this tip. */
export async function intentsOf(tipId: string): Promise<Intent[]> {
  const intents = await ask<{ data: Intent[] }>('/v1/payment_intents?limit=100');
  return intents.data.filter(({ metadata }) => metadata.tipId === tipId);
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
  const body = JSON.stringify({ id, object: 'event', type, created, data: { object } });
  const signature = createHmac('sha256', 'whsec_sprinkle').update(`${created}.${body}`).digest('hex');
  return fetch(`${api}/webhooks/stripe`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${created},v1=${signature}` },
    signal: AbortSignal.timeout(10_000),
  });
}

async function ask<Body>(path: string): Promise<Body> {
  const response = await fetch(`${stripeUrl}${path}`, {
    headers: { authorization: 'Bearer sk_test_sprinkle' },
  });
  if (!response.ok) throw new Error(`The stand-in answered ${response.status}`);
  return (await response.json()) as Body;
}
