const STORAGE_KEY = 'sprinkle-payment';

/** What proves to the server that this browser made the payment. */
export interface PaymentReference {
  paymentIntentId: string;
  clientSecret: string;
}

export function savePayment(payment: PaymentReference): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(payment));
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
  if (paymentIntentId && clientSecret) return { paymentIntentId, clientSecret };
  const stored = sessionStorage.getItem(STORAGE_KEY);
  return stored ? (JSON.parse(stored) as PaymentReference) : null;
}
