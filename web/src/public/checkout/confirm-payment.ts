import type { NewTip } from '@sprinkle/contracts/tips/tips.schemas';
import type { PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { paths } from '../../shared/paths';

const UNEXPLAINED = 'There was an error processing your payment';

export interface Failure {
  title: 'Payment Failed' | 'Payment Error';
  message: string;
  /** False where the payment may have gone through all the same: its answer was lost, or it was paid before. */
  isCertain: boolean;
}

/** Has the provider take the payment; null when it did. May leave the page for the bank's. */
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
    if (error) {
      return { title: 'Payment Failed', message: error.message ?? UNEXPLAINED, isCertain: isRefused(error) };
    }
    if (isTaken(paymentIntent)) return null;
    const message = 'The payment was not completed. Please try again.';
    return { title: 'Payment Failed', message, isCertain: true };
  } catch (thrown) {
    console.error(thrown);
    return { title: 'Payment Error', message: UNEXPLAINED, isCertain: false };
  }
}

function isRefused({ type, payment_intent: intent }: StripeError): boolean {
  return (type === 'card_error' || type === 'validation_error') && !isTaken(intent);
}

function isTaken(intent: PaymentIntent | undefined): boolean {
  return intent?.status === 'succeeded' || intent?.status === 'processing';
}
