import { isTabStorageShared } from '@sprinkle/ui/tab-storage';
import type { PaymentReference } from '../../shared/checkout/payment-result';
import { paths } from '../../shared/paths';

/** Names the payment as the provider does on the way back from a bank, where the next page could not know it otherwise. */
export function thanksAddress(username: string, payment: PaymentReference): string {
  const thanks = paths.thanks(username);
  if (isTabStorageShared()) return thanks;
  const { paymentIntentId, clientSecret } = payment;
  const named = new URLSearchParams({
    payment_intent: paymentIntentId,
    payment_intent_client_secret: clientSecret,
  });
  return `${thanks}&${named}`;
}
