import type { PaymentIntent, TipConfirmed, TipStatus } from '@sprinkle/api-client/api.gen';
import type { CheckoutDetails } from '../../shared/checkout/checkout-details';
import type { PaymentReference } from '../../shared/checkout/payment-result';
import { callApi } from '../../shared/http';

/** The key makes the server return the same payment for a repeated call. */
export function createPaymentIntent({ tip, idempotencyKey }: CheckoutDetails): Promise<PaymentIntent> {
  return callApi('POST', '/api/create-payment-intent', tip, { 'idempotency-key': idempotencyKey });
}

export function confirmTip(payment: PaymentReference, senderEmail: string): Promise<TipConfirmed> {
  const { paymentIntentId, clientSecret } = payment;
  return callApi('POST', '/api/confirm-tip', { paymentIntentId, clientSecret, senderEmail });
}

export function getTipStatus({ paymentIntentId, clientSecret }: PaymentReference): Promise<TipStatus> {
  return callApi('POST', '/api/tip-status', { paymentIntentId, clientSecret });
}
