import type { PaymentIntent, TipConfirmed, TipStatus } from '@sprinkle/api-client/api.gen';
import { centsToDollars, dollarsToCents } from '@sprinkle/contracts/rules/money';
import type { CheckoutDetails } from '../../shared/checkout/checkout-details';
import type { PaymentReference } from '../../shared/checkout/payment-result';
import { callApi } from '../../shared/http';

type PaymentIntentBody = Pick<PaymentIntent, 'clientSecret' | 'paymentIntentId'> & {
  netAmount: number;
  amount?: number;
  fee?: number;
  processing?: number;
};

let begun: { key: string; intent: Promise<PaymentIntent> } | null = null;

/** Requests the payment while the page is still loading. The next call with the same key takes over the response. */
export function beginPayment(details: CheckoutDetails): void {
  const intent = requestIntent(details);
  // The call that takes it over reports the error.
  intent.catch(() => undefined);
  begun = { key: details.idempotencyKey, intent };
}

export function createPaymentIntent(details: CheckoutDetails): Promise<PaymentIntent> {
  const early = begun?.key === details.idempotencyKey ? begun.intent : null;
  begun = null;
  return early ?? requestIntent(details);
}

/** The key makes the server return the same payment for a repeated call. */
async function requestIntent({
  tip: { amountCents, ...tip },
  idempotencyKey,
}: CheckoutDetails): Promise<PaymentIntent> {
  const body = { ...tip, amount: centsToDollars(amountCents) };
  const headers = { 'idempotency-key': idempotencyKey };
  const { netAmount, amount, fee, processing, ...intent } = await callApi<PaymentIntentBody>(
    'POST',
    '/api/create-payment-intent',
    body,
    headers,
  );
  return {
    ...intent,
    netAmountCents: dollarsToCents(netAmount),
    amountCents: optionalCents(amount),
    feeCents: optionalCents(fee),
    processingCents: optionalCents(processing),
  };
}

const optionalCents = (dollars: number | undefined) =>
  dollars === undefined ? undefined : dollarsToCents(dollars);

export function confirmTip(payment: PaymentReference, senderEmail: string): Promise<TipConfirmed> {
  const { paymentIntentId, clientSecret } = payment;
  return callApi('POST', '/api/confirm-tip', { paymentIntentId, clientSecret, senderEmail });
}

export function getTipStatus({
  paymentIntentId,
  clientSecret,
}: PaymentReference): Promise<Omit<TipStatus, 'amountCents'>> {
  return callApi('POST', '/api/tip-status', { paymentIntentId, clientSecret });
}
