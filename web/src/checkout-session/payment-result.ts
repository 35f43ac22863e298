import type { TipStatus } from '@sprinkle/contracts/tips/tips.schemas';

const STORAGE_KEY = 'sprinkle-payment';
const UNPAID: readonly TipStatus[] = ['pending', 'failed', 'canceled'];

/** What proves to the server that this browser made the payment. */
export interface PaymentReference {
  paymentIntentId: string;
  clientSecret: string;
}

/** The payment that this tab opened last, with the name of whom it is for. */
interface KnownPayment extends PaymentReference {
  username: string;
}

/** Whether the tipper has done their part, whatever became of the tip afterwards. */
export function isPaid(status: TipStatus): boolean {
  return !UNPAID.includes(status);
}

export function savePayment(payment: KnownPayment): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(payment));
}

export function readPayment(): KnownPayment | null {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  return stored ? (JSON.parse(stored) as KnownPayment) : null;
}

export function forgetPayment(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

export function isBackFromPayment(): boolean {
  return new URLSearchParams(window.location.search).get('success') === 'true';
}

/** The payment that `?success=true` speaks of. Takes everything about it out of the address. */
export function paymentToAskFor(): PaymentReference | null {
  if (!isBackFromPayment()) return null;
  const query = new URLSearchParams(window.location.search);
  window.history.replaceState(null, '', window.location.pathname);
  const paymentIntentId = query.get('payment_intent');
  const clientSecret = query.get('payment_intent_client_secret');
  return paymentIntentId && clientSecret ? { paymentIntentId, clientSecret } : readPayment();
}
