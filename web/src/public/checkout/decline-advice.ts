import type { StripeError } from '@stripe/stripe-js';

const ANOTHER_CARD = 'Please use another card or payment method.';
const CHECK_AND_REPEAT = 'Please check it and try again.';
const LATER = 'Please try again in a moment, or use another card.';

/** Advice after a decline, by the provider's codes. Someone with a stolen card learns no more than anyone else. */
const ADVICE: Record<string, string> = {
  insufficient_funds: 'Please use another card, or send a smaller tip.',
  card_velocity_exceeded: 'Please use another card, or wait until tomorrow.',
  withdrawal_count_limit_exceeded: 'Please use another card, or wait until tomorrow.',
  expired_card: ANOTHER_CARD,
  card_not_supported: ANOTHER_CARD,
  currency_not_supported: ANOTHER_CARD,
  incorrect_number: CHECK_AND_REPEAT,
  invalid_number: CHECK_AND_REPEAT,
  incorrect_cvc: CHECK_AND_REPEAT,
  invalid_cvc: CHECK_AND_REPEAT,
  invalid_expiry_month: CHECK_AND_REPEAT,
  invalid_expiry_year: CHECK_AND_REPEAT,
  incorrect_zip: 'Please check your postal code and try again.',
  try_again_later: LATER,
  issuer_not_available: LATER,
  reenter_transaction: LATER,
  approve_with_id: LATER,
  authentication_required: 'Please try again and confirm with your bank that it is you.',
  card_declined: 'Please use another card, or ask your bank why.',
};

/** Returns null where the provider's own message says what to do. */
export function adviceFor({ code, decline_code: declineCode }: StripeError): string | null {
  return ADVICE[declineCode ?? ''] ?? ADVICE[code ?? ''] ?? null;
}
