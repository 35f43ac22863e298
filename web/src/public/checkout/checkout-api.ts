import type { PaymentIntent, TipConfirmed, TipStatus } from '@sprinkle/api-client/api.gen';
import { centsToDollars, dollarsToCents } from '@sprinkle/contracts/rules/money';
import type { CheckoutDetails } from '../../shared/checkout/checkout-details';
import type { PaymentReference } from '../../shared/checkout/payment-result';
import { callApi } from '../../shared/http';

type PaymentIntentBody = Omit<PaymentIntent, 'netAmountCents'> & { netAmount: number };

/** The key makes the server return the same payment for a repeated call. */
export async function createPaymentIntent({
  tip: { amountCents, ...tip },
  idempotencyKey,
}: CheckoutDetails): Promise<PaymentIntent> {
  const body = { ...tip, amount: centsToDollars(amountCents) };
  const headers = { 'idempotency-key': idempotencyKey };
  const { netAmount, ...intent } = await callApi<PaymentIntentBody>(
    'POST',
    '/api/create-payment-intent',
    body,
    headers,
  );
  return { ...intent, netAmountCents: dollarsToCents(netAmount) };
}

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
