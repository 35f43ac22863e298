import type { TipStatus } from '@sprinkle/contracts/tips/tips.schemas';
import { readCheckout } from '../checkout-session/checkout-details';
import type { PaymentReference } from '../checkout-session/payment-result';
import { callApi } from '../http';

/** Milliseconds before the server is asked again, and again: about two minutes in all. */
const PAUSES_MS = [1_500, 1_500, 3_000, 5_000, 10_000, 20_000, 40_000, 40_000];

export interface PaymentAnswer {
  status: TipStatus;
  /** The provider's words, where an attempt failed. */
  problem: string | null;
}

/**
 * Asks the server what became of a payment, for as long as it may still change by itself. Yields null where the server
 * could not be asked.
 */
export async function* askForPayment(payment: PaymentReference): AsyncGenerator<PaymentAnswer | null> {
  for (const pause of [...PAUSES_MS, null]) {
    const answer = await ask(payment);
    yield answer;
    if ((answer && answer.status !== 'processing') || pause === null) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function ask({ paymentIntentId, clientSecret }: PaymentReference): Promise<PaymentAnswer | null> {
  try {
    const answer = await callApi<PaymentAnswer>('POST', '/api/tip-status', { paymentIntentId, clientSecret });
    if (answer.status === 'succeeded') await confirm(paymentIntentId);
    return answer;
  } catch (error) {
    console.warn('The payment could not be asked for', error);
    return null;
  }
}

/** Whoever paid on a page elsewhere left the checkout before it could do this: the tip then shows at once. */
async function confirm(paymentIntentId: string): Promise<void> {
  const senderEmail = readCheckout()?.tip.senderEmail;
  await callApi('POST', '/api/confirm-tip', { paymentIntentId, senderEmail });
}
