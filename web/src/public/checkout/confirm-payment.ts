import type { NewTip } from '@sprinkle/api-client/api.gen';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { markOutcomeKnown, markUnsettled } from '../../shared/checkout/payment-result';
import { paths } from '../../shared/paths';
import { billingEmail } from './billing-email';
import { adviceFor } from './decline-advice';

const UNEXPLAINED = 'There was an error processing your payment';

export interface Failure {
  title: 'Payment Failed' | 'Payment Error';
  message: string;
  /** What to do next; null where the message says it. */
  advice: string | null;
  /** False if the payment may have gone through anyway, because no response came or it had already been paid. */
  isCertain: boolean;
}

/** The provider has the money, or will have it. */
type Taken = 'succeeded' | 'processing';

const NOT_COMPLETED: Failure = {
  title: 'Payment Failed',
  message: "The payment wasn't completed. Please try again.",
  advice: null,
  isCertain: true,
};

const METHOD_WITHDRAWN: Failure = {
  title: 'Payment Failed',
  message: 'This payment method is no longer available here. Please choose another one.',
  advice: null,
  isCertain: true,
};

/** The previous payment is no longer open, or couldn't be looked up. */
export const NOT_CHECKED: Failure = {
  title: 'Payment Error',
  message: "We couldn't check your payment yet.",
  advice: "Please don't pay again. Try again in a moment, and we'll check first.",
  isCertain: false,
};

const NO_RESPONSE: Failure = {
  title: 'Payment Error',
  message: UNEXPLAINED,
  advice: null,
  isCertain: false,
};

/**
 * Pays, and remembers the attempt until its outcome is known. Returns the failure, or how the payment was taken.
 * Elements created before their payment need its `clientSecret`.
 */
export async function confirmPayment(
  stripe: Stripe,
  elements: StripeElements,
  tip: NewTip,
  clientSecret?: string,
): Promise<Failure | Taken> {
  markUnsettled();
  const result = await confirmAtProvider(stripe, elements, tip, clientSecret);
  if (isTaken(result) || result.isCertain) markOutcomeKnown();
  return result;
}

/** May leave the page for the bank's site. */
async function confirmAtProvider(
  stripe: Stripe,
  elements: StripeElements,
  tip: NewTip,
  clientSecret: string | undefined,
): Promise<Failure | Taken> {
  const options = {
    elements,
    redirect: 'if_required' as const,
    confirmParams: {
      return_url: new URL(paths.thanks(tip.username), window.location.origin).href,
      payment_method_data: { billing_details: { email: billingEmail(tip) } },
    },
  };
  try {
    const { error, paymentIntent } = clientSecret
      ? await stripe.confirmPayment({ ...options, clientSecret })
      : await stripe.confirmPayment(options);
    if (error?.code === 'payment_intent_incompatible_payment_method') {
      await elements.fetchUpdates();
      return METHOD_WITHDRAWN;
    }
    if (error) return providerError(error);
    return isTaken(paymentIntent.status) ? paymentIntent.status : NOT_COMPLETED;
  } catch (thrown) {
    console.error(thrown);
    return NO_RESPONSE;
  }
}

/** For a declined card or invalid input, the provider's message is already in the visitor's language. */
function providerError(error: StripeError): Failure {
  const { type, message, payment_intent: intent } = error;
  const isDeclined = type === 'card_error' || type === 'validation_error';
  return {
    title: 'Payment Failed',
    message: message ?? UNEXPLAINED,
    advice: isDeclined ? adviceFor(error) : null,
    isCertain: isDeclined && !isTaken(intent?.status),
  };
}

export function isTaken(result: unknown): result is Taken {
  return result === 'succeeded' || result === 'processing';
}
