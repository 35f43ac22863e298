import { setTimeout as delay } from 'node:timers/promises';
import type { NewTip, PaymentIntent } from '@sprinkle/api-client/api.gen';
import { ask } from './ask.ts';
import { HttpError, type HttpRequest, request } from './http.ts';
import { pay } from './provider.ts';
import type { Site } from './site.ts';

/** The API takes dollars; the generated client's type has cents. */
type SentTip = Omit<NewTip, 'amountCents'> & { amount: number };
type OpenedPayment = Omit<PaymentIntent, 'netAmountCents'>;
type Options = Pick<HttpRequest, 'headers' | 'signal'>;

const KNOWN_WITHIN_MS = 30_000;

/** Opens a tip's payment. Tips learns of a new page shortly after it is published, so this retries until then. */
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

/** Opens, pays and confirms a tip, as a browser does. */
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
