import type { NewTip } from '@sprinkle/api-client/api.gen';
import type { PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { hasEndedUnpaid, isSubmitted, type PaymentReference } from '../../shared/checkout/payment-result';
import { paths } from '../../shared/paths';
import { confirmTip, getTipStatus } from './checkout-api';

const UNEXPLAINED = 'There was an error processing your payment';

export interface Failure {
  title: 'Payment Failed' | 'Payment Error';
  message: string;
  /** False if the payment may have gone through all the same, because no response came or it was paid before. */
  isCertain: boolean;
}

const NOT_COMPLETED: Failure = {
  title: 'Payment Failed',
  message: 'The payment was not completed. Please try again.',
  isCertain: true,
};

const METHOD_WITHDRAWN: Failure = {
  title: 'Payment Failed',
  message: 'This way to pay is no longer available here. Please choose another one.',
  isCertain: true,
};

const NO_RESPONSE: Failure = { title: 'Payment Error', message: UNEXPLAINED, isCertain: false };

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
    if (error?.code === 'payment_intent_incompatible_payment_method') {
      await elements.fetchUpdates();
      return METHOD_WITHDRAWN;
    }
    if (error) return providerError(error);
    return isTaken(paymentIntent) ? null : NOT_COMPLETED;
  } catch (thrown) {
    console.error(thrown);
    return NO_RESPONSE;
  }
}

/** For a declined card or a wrong input the provider's message is already in the visitor's language. */
function providerError({ type, message, payment_intent: intent }: StripeError): Failure {
  const isDeclined = type === 'card_error' || type === 'validation_error';
  return {
    title: 'Payment Failed',
    message: message ?? UNEXPLAINED,
    isCertain: isDeclined && !isTaken(intent),
  };
}

function isTaken(intent: PaymentIntent | undefined): boolean {
  return intent?.status === 'succeeded' || intent?.status === 'processing';
}

/** Outcome at the server; null if the payment can still be paid, or if the server does not respond. */
type ServerOutcome = { kind: 'paid'; hasSucceeded: boolean; username: string } | { kind: 'ended' } | null;

export async function findServerOutcome(
  payment: PaymentReference,
  senderEmail: string,
): Promise<ServerOutcome> {
  const tip = await confirmTip(payment, senderEmail)
    .catch(() => getTipStatus(payment))
    .catch(() => null);
  if (!tip) return null;
  const { status, username } = tip;
  if (isSubmitted(status)) return { kind: 'paid', hasSucceeded: status === 'succeeded', username };
  return hasEndedUnpaid(status) ? { kind: 'ended' } : null;
}
