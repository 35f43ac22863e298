import type { PaymentIntent, StripeError } from '@stripe/stripe-js';

const UNEXPLAINED = 'There was an error processing your payment';

export interface Failure {
  title: 'Payment Failed' | 'Payment Error';
  message: string;
  /** The payment may have gone through all the same if no response came or it was paid before; then this is false. */
  isCertain: boolean;
}

export const NOT_COMPLETED: Failure = {
  title: 'Payment Failed',
  message: 'The payment was not completed. Please try again.',
  isCertain: true,
};

export const NO_RESPONSE: Failure = { title: 'Payment Error', message: UNEXPLAINED, isCertain: false };

/** For a declined card or a wrong input the provider's message is already in the visitor's language. */
export function providerError({ type, message, payment_intent: intent }: StripeError): Failure {
  const isDeclined = type === 'card_error' || type === 'validation_error';
  return {
    title: 'Payment Failed',
    message: message ?? UNEXPLAINED,
    isCertain: isDeclined && !isTaken(intent),
  };
}

export function isTaken(intent: PaymentIntent | undefined): boolean {
  return intent?.status === 'succeeded' || intent?.status === 'processing';
}
