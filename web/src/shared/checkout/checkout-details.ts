import type { NewTip } from '@sprinkle/api-client/api.gen';
import { dollarsToCents } from '@sprinkle/contracts/rules/money';
import { clearPayment, readPayment } from './payment-result';

const STORAGE_KEY = 'sprinkle-checkout';
const PLATFORMS = ['instagram', 'tiktok', 'x'] as const;

/** The key stays with a tip's details, so that a reload pays the same payment. */
export interface CheckoutDetails {
  tip: NewTip;
  idempotencyKey: string;
}

export function saveCheckout(tip: NewTip): void {
  const known = readCheckout();
  if (known && JSON.stringify(known.tip) === JSON.stringify(tip)) return;
  keep(tip);
}

function keep(tip: NewTip): CheckoutDetails {
  const details: CheckoutDetails = { tip, idempotencyKey: newKey() };
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(details));
  return details;
}

/** Gives the same tip another payment, after one that ended unpaid. */
export function renewCheckout({ tip }: CheckoutDetails): CheckoutDetails {
  clearCheckout();
  clearPayment();
  return keep(tip);
}

export function readCheckout(): CheckoutDetails | null {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  return stored ? (JSON.parse(stored) as CheckoutDetails) : null;
}

export function clearCheckout(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

/** Drops the payment as well, so that nothing can be resumed, unless nobody knows whether it was made. */
export function dropCheckout(): void {
  clearCheckout();
  if (!readPayment()?.isUnsettled) clearPayment();
}

/** Marks the entry in the browser's history, so that coming back to it reports nothing missing. */
export function cancelCheckout(): void {
  dropCheckout();
  window.history.replaceState({ ...window.history.state, isCancelled: true }, '');
}

export function isCancelled(): boolean {
  return window.history.state?.isCancelled === true;
}

/** Takes a tip's details out of the address before anything else can read them there. */
export function claimCheckoutAddress(): void {
  const query = new URLSearchParams(window.location.search);
  if (query.size === 0) return;
  const tip = tipFromQuery(query);
  if (tip) saveCheckout(tip);
  else dropCheckout();
  window.history.replaceState(window.history.state, '', window.location.pathname);
}

function tipFromQuery(query: URLSearchParams): NewTip | null {
  const read = (name: string) => query.get(name)?.trim() ?? '';
  const amountCents = dollarsToCents(Number(read('amount')));
  const isComplete = read('username') && read('senderName') && read('senderEmail') && amountCents > 0;
  if (!isComplete) return null;
  return {
    username: read('username'),
    senderName: read('senderName'),
    senderEmail: read('senderEmail'),
    amountCents,
    message: read('message') || null,
    socialPlatform: PLATFORMS.find((platform) => platform === read('socialPlatform')) ?? null,
    socialHandle: read('socialHandle') || null,
  };
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
