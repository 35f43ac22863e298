import { setTimeout as delay } from 'node:timers/promises';
import { sandboxKeys } from '../parts/stripe-sandbox.ts';
import type { DemoTip } from './demo-creators.ts';
import { HttpError, request } from './http.ts';

interface System {
  addresses: { api: string };
  parts: { stripeUrl: string | null };
}

const knownWithinMs = 30_000;

/** Tips a creator and pays with the test card that always succeeds. */
export async function addTip(
  system: System,
  username: string,
  tip: DemoTip,
  signal: AbortSignal,
): Promise<void> {
  const { api } = system.addresses;
  const clientSecret = await createIntent(api, { username, ...tip }, signal);
  const paymentIntentId = await payIntent(system, clientSecret, signal);
  await request(`${api}/confirm-tip`, { json: { paymentIntentId, senderEmail: tip.senderEmail }, signal });
}

/** Pays at the provider, as a browser does. Returns the id of the intent. */
export async function payIntent(
  { parts: { stripeUrl } }: Pick<System, 'parts'>,
  clientSecret: string,
  signal: AbortSignal,
): Promise<string> {
  const id = clientSecret.split('_secret_')[0] as string;
  await request(`${stripeUrl}/v1/payment_intents/${id}/confirm`, {
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
    bearer: sandboxKeys.publishableKey,
    signal,
  });
  return id;
}

/** Replies in the name of the creator to whom the cookie belongs. */
export async function replyToTip(
  { addresses: { api } }: System,
  cookie: string,
  { message, reply }: { message: string; reply: string },
  signal: AbortSignal,
): Promise<void> {
  const listed = await request(`${api}/users/me/tips`, { cookie, signal });
  const tips = (await listed.json()) as { id: string; message: string }[];
  const tip = tips.find((each) => each.message === message);
  if (!tip) throw new Error(`no tip says "${message}"`);
  await request(`${api}/users/me/tips/${tip.id}/respond`, { json: { response: reply }, cookie, signal });
}

/** Returns the secret of the intent. It retries, because tips learns of a new page a moment later. */
export async function createIntent(
  api: string,
  json: DemoTip & { username: string },
  signal: AbortSignal,
): Promise<string> {
  const deadline = Date.now() + knownWithinMs;
  for (;;) {
    try {
      const response = await request(`${api}/create-payment-intent`, { json, signal });
      const { clientSecret } = (await response.json()) as { clientSecret: string };
      return clientSecret;
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 404) || Date.now() > deadline) throw error;
      await delay(200);
    }
  }
}
