import type { TipStatus } from '@sprinkle/contracts/tips/tips.schemas';
import type { PaymentReference } from '../../shared/checkout/payment-result';
import { callApi, HttpError } from '../../shared/http';

/** Pauses between requests, about two minutes in total. */
const PAUSES_MS = [1_500, 1_500, 3_000, 5_000, 10_000, 20_000, 40_000, 40_000];

export interface PaymentStatusResponse {
  status: TipStatus;
  /** US dollars. */
  amount: number;
  username: string;
  /** Token that opens the receipt; absent until the tip is paid. */
  receiptToken?: string;
  /** Null if the creator hasn't written one; absent until the tip is paid. */
  thankYouText?: string | null;
  /** True where visitors do not see the tip yet. */
  isHeld?: true;
  /** True for a payment of a monthly support. */
  isMonthly?: true;
  /** The provider's message about a failed attempt. */
  problem: string | null;
}

/** Anyone can put a payment into a URL, so the server may not know it. */
export type MissingStatus = 'unreachable' | 'no such payment';

/** Polls the payment's status for as long as it may still change by itself. */
export async function* watchPaymentStatus(
  payment: PaymentReference,
): AsyncGenerator<PaymentStatusResponse | MissingStatus> {
  for (const pause of [...PAUSES_MS, null]) {
    const response = await ask(payment);
    yield response;
    const mayChange = response === 'unreachable' || (hasStatus(response) && response.status === 'processing');
    if (!mayChange || pause === null) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

export function hasStatus(
  response: PaymentStatusResponse | MissingStatus,
): response is PaymentStatusResponse {
  return typeof response === 'object';
}

async function ask(payment: PaymentReference): Promise<PaymentStatusResponse | MissingStatus> {
  try {
    return await lookUp(payment);
  } catch (error) {
    console.warn('The payment could not be asked for', error);
    return 'unreachable';
  }
}

async function lookUp(payment: PaymentReference): Promise<PaymentStatusResponse | 'no such payment'> {
  const { paymentIntentId, clientSecret } = payment;
  try {
    return await callApi<PaymentStatusResponse>('POST', '/api/tip-status', { paymentIntentId, clientSecret });
  } catch (error) {
    if (error instanceof HttpError && [400, 404].includes(error.status)) return 'no such payment';
    throw error;
  }
}
