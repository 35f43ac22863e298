import type { TipStatus } from '@sprinkle/contracts/tips/tips.schemas';
import { tabStorage } from '@sprinkle/ui/tab-storage';

/** Shown when the bank's page led back without a payment and the provider gave no reason. */
export const NOT_CHARGED = "The payment wasn't completed, and you weren't charged.";

const STORAGE_KEY = 'sprinkle-payment';
const PROBLEM_KEY = 'sprinkle-payment-problem';
const UNPAID: readonly TipStatus[] = ['pending', 'failed', 'canceled'];
const ENDED: readonly TipStatus[] = ['failed', 'canceled'];

/** Proves to the server that this browser made the payment. */
export interface PaymentReference {
  paymentIntentId: string;
  clientSecret: string;
}

/** The payment that this tab opened last, with its creator. */
export interface KnownPayment extends PaymentReference {
  username: string;
  /** True from an attempt to pay until its outcome is known. It has to be looked up before anything else is paid. */
  isUnsettled?: boolean;
}

/** Includes a payment that is processing, because the tipper has nothing left to do. */
export function isSubmitted(status: TipStatus): boolean {
  return !UNPAID.includes(status);
}

/** Such a payment wasn't made and can no longer be made. */
export function hasEndedUnpaid(status: TipStatus): boolean {
  return ENDED.includes(status);
}

export function savePayment(payment: KnownPayment): void {
  tabStorage().setItem(STORAGE_KEY, JSON.stringify(payment));
}

export function readPayment(): KnownPayment | null {
  const stored = tabStorage().getItem(STORAGE_KEY);
  return stored ? (JSON.parse(stored) as KnownPayment) : null;
}

export function clearPayment(): void {
  tabStorage().removeItem(STORAGE_KEY);
}

/** Remembers across reloads that this tab's payment was attempted. */
export function markUnsettled(): void {
  const payment = readPayment();
  if (payment) savePayment({ ...payment, isUnsettled: true });
}

/** Clears the mark of an open attempt, once the server has said how it ended. */
export function markOutcomeKnown(): void {
  const payment = readPayment();
  if (payment?.isUnsettled) savePayment({ ...payment, isUnsettled: undefined });
}

/** Keeps the reason why a payment on another site failed, for the checkout to show. */
export function keepProblem(problem: string): void {
  tabStorage().setItem(PROBLEM_KEY, problem);
}

export function readProblem(): string | null {
  return tabStorage().getItem(PROBLEM_KEY);
}

export function clearProblem(): void {
  tabStorage().removeItem(PROBLEM_KEY);
}

let returned: PaymentReference | null = null;

/**
 * Reads which payment `?success=true` is about: the one in the URL or else the last one this tab opened. Removes it
 * from the URL before anything else can read it. Returns true for a visitor who returns from paying.
 */
export function claimPaymentReturn(): boolean {
  const query = new URLSearchParams(window.location.search);
  returned = null;
  if (query.get('success') !== 'true') return false;
  window.history.replaceState(window.history.state, '', window.location.pathname);
  const paymentIntentId = query.get('payment_intent');
  const clientSecret = query.get('payment_intent_client_secret');
  returned = paymentIntentId && clientSecret ? { paymentIntentId, clientSecret } : readPayment();
  return true;
}

/** Returns the payment that the visitor came back from; null for everybody else. */
export function readReturnedPayment(): PaymentReference | null {
  return returned;
}
