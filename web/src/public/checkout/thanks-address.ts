import { isTabStorageShared } from '@sprinkle/ui/tab-storage';
import type { PaymentReference } from '../../shared/checkout/payment-result';
import { paths } from '../../shared/paths';

/** Includes the payment in the URL, as the provider does after a bank's page, unless the next page shares this tab's storage. */
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
