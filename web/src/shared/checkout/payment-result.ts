import type { TipStatus } from '@sprinkle/contracts/tips/tips.schemas';

const STORAGE_KEY = 'sprinkle-payment';
const PROBLEM_KEY = 'sprinkle-payment-problem';
const UNPAID: readonly TipStatus[] = ['pending', 'failed', 'canceled'];
const ENDED: readonly TipStatus[] = ['failed', 'canceled'];

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

/** Nothing was paid, and with this payment nothing can be. */
export function hasEndedUnpaid(status: TipStatus): boolean {
  return ENDED.includes(status);
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

/** Why it was not paid on a page elsewhere: the checkout says it. */
export function keepProblem(problem: string): void {
  sessionStorage.setItem(PROBLEM_KEY, problem);
}

export function readProblem(): string | null {
  return sessionStorage.getItem(PROBLEM_KEY);
}

export function forgetProblem(): void {
  sessionStorage.removeItem(PROBLEM_KEY);
}

let returned: PaymentReference | null = null;

/**
 * The payment that `?success=true` speaks of: what a page elsewhere sent along, or the one this tab opened last. Takes
 * everything about it out of the address before anything else can read it there. True on the way back from paying.
 */
export function claimPaymentReturn(): boolean {
  const query = new URLSearchParams(window.location.search);
  if (query.get('success') !== 'true') return false;
  window.history.replaceState(window.history.state, '', window.location.pathname);
  const paymentIntentId = query.get('payment_intent');
  const clientSecret = query.get('payment_intent_client_secret');
  returned = paymentIntentId && clientSecret ? { paymentIntentId, clientSecret } : readPayment();
  return true;
}

/** Once. */
export function takeReturnedPayment(): PaymentReference | null {
  const payment = returned;
  returned = null;
  return payment;
}
