import type { NewTip } from '@sprinkle/contracts/tips/tips.schemas';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { paths } from '../../shared/paths';
import type { Failure } from './payment-errors';
import { isTaken, NO_RESPONSE, NOT_COMPLETED, providerError } from './payment-errors';

/** Confirms the payment with the provider, and returns null if it was taken. May leave the page for the bank's. */
export async function confirmPayment(
  stripe: Stripe,
  elements: StripeElements,
  tip: NewTip,
): Promise<Failure | null> {
  try {
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: {
        return_url: new URL(paths.thanks(tip.username), window.location.origin).href,
        payment_method_data: { billing_details: { email: tip.senderEmail } },
      },
    });
    if (error) return providerError(error);
    return isTaken(paymentIntent) ? null : NOT_COMPLETED;
  } catch (thrown) {
    console.error(thrown);
    return NO_RESPONSE;
  }
}
