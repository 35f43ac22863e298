import { setTimeout as delay } from 'node:timers/promises';
import type { NewTip, PaymentIntent } from '@sprinkle/api-client/api.gen';
import { ask } from './ask.ts';
import { HttpError, type HttpRequest, request } from './http.ts';
import { pay } from './provider.ts';
import type { Site } from './site.ts';

/** As the API takes it: in dollars, of which the generated client makes cents. */
type SentTip = Omit<NewTip, 'amountCents'> & { amount: number };
type OpenedPayment = Omit<PaymentIntent, 'netAmountCents'>;
type Options = Pick<HttpRequest, 'headers' | 'signal'>;

const KNOWN_WITHIN_MS = 30_000;

/** Opens the payment of a tip. Tips learns of a new page a moment after it is published, and is asked again until then. */
export async function openTip(api: string, tip: SentTip, options?: Options): Promise<OpenedPayment> {
  const deadline = Date.now() + KNOWN_WITHIN_MS;
  for (;;) {
    try {
      return await ask(api, '/create-payment-intent', { ...options, json: tip });
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 404) || Date.now() > deadline) throw error;
      await delay(100);
    }
  }
}

/** Makes the whole journey of a tip, as a browser does. */
export async function sendTip(
  { api, stripe }: Pick<Site, 'api' | 'stripe'>,
  tip: SentTip,
  options?: Options,
): Promise<OpenedPayment> {
  const opened = await openTip(api, tip, options);
  await pay(stripe, opened.clientSecret, options);
  const json = { paymentIntentId: opened.paymentIntentId, senderEmail: tip.senderEmail };
  await request(`${api}/confirm-tip`, { ...options, json });
  return opened;
}
