/** Successful payments, by what happens to them afterwards. */
const AFTER_SUCCESS = [
  'succeed',
  'bypass-pending',
  'dispute',
  'dispute-product-not-received',
  'inquiry',
  'pending-refund',
  'failing-refund',
  'fraud-warning',
] as const;

export type SuccessfulBehaviour = (typeof AFTER_SUCCESS)[number];
export type TestBehaviour = SuccessfulBehaviour | keyof typeof declines;

export function isSuccessful(behaviour: TestBehaviour): behaviour is SuccessfulBehaviour {
  return (AFTER_SUCCESS as readonly string[]).includes(behaviour);
}

export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

const DECLINED = 'Your card was declined.';

/** Codes and texts as in https://docs.stripe.com/testing#declined-payments. */
export const declines = {
  generic_decline: { code: 'card_declined', declineCode: 'generic_decline', message: DECLINED },
  insufficient_funds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost_card: { code: 'card_declined', declineCode: 'lost_card', message: DECLINED },
  stolen_card: { code: 'card_declined', declineCode: 'stolen_card', message: DECLINED },
  card_velocity_exceeded: {
    code: 'card_declined',
    declineCode: 'card_velocity_exceeded',
    message:
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  },
  fraudulent: { code: 'card_declined', declineCode: 'fraudulent', message: DECLINED },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  payment_attempt_failed: {
    code: 'payment_intent_payment_attempt_failed',
    message: 'The payment attempt failed. Please try again or choose a different payment method.',
  },
} satisfies Record<string, Decline>;

/** The bank's answer to a charge without the card holder: it challenges the payment again, or declines it. */
export type AtRenewal = 'asks' | 'declines';

export interface TestCard {
  number: string;
  /** Names for this card, such as `pm_card_visa`. */
  names: readonly string[];
  brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay';
  funding: 'credit' | 'debit';
  behaviour: TestBehaviour;
  /** Whether the bank challenges the payment first (3-D Secure). */
  needsAuthentication?: boolean;
  atRenewal?: AtRenewal;
}

function card(
  number: string,
  names: readonly string[],
  behaviour: TestBehaviour = 'succeed',
  brand: TestCard['brand'] = 'visa',
  funding: TestCard['funding'] = 'credit',
): TestCard {
  return { number, names, brand, funding, behaviour };
}

/** Creates a card whose bank challenges the payer, then behaves as given. */
function authenticated(number: string, names: readonly string[], behaviour?: TestBehaviour): TestCard {
  return { ...card(number, names, behaviour), needsAuthentication: true };
}

/** Creates a card whose bank also challenges every renewal. */
function alwaysAuthenticated(number: string, names: readonly string[], behaviour?: TestBehaviour): TestCard {
  return { ...authenticated(number, names, behaviour), atRenewal: 'asks' };
}

const declineNames = (suffix: string) => [
  `pm_card_visa_chargeDeclined${suffix}`,
  `pm_card_chargeDeclined${suffix}`,
];

export const testCards: readonly TestCard[] = [
  card('4242424242424242', ['pm_card_visa', 'pm_card_us']),
  card('4000056655665556', ['pm_card_visa_debit'], 'succeed', 'visa', 'debit'),
  card('5555555555554444', ['pm_card_mastercard'], 'succeed', 'mastercard'),
  card('2223003122003222', [], 'succeed', 'mastercard'),
  card('5200828282828210', ['pm_card_mastercard_debit'], 'succeed', 'mastercard', 'debit'),
  card('378282246310005', ['pm_card_amex'], 'succeed', 'amex'),
  card('371449635398431', [], 'succeed', 'amex'),
  card('6011111111111117', ['pm_card_discover'], 'succeed', 'discover'),
  card('3056930009020004', ['pm_card_diners'], 'succeed', 'diners'),
  card('3566002020360505', ['pm_card_jcb'], 'succeed', 'jcb'),
  card('6200000000000005', ['pm_card_unionpay'], 'succeed', 'unionpay'),
  card('4000000000000077', ['pm_card_bypassPending'], 'bypass-pending'),
  card('4000000000000002', declineNames(''), 'generic_decline'),
  card('4000000000009995', declineNames('InsufficientFunds'), 'insufficient_funds'),
  card('4000000000009987', declineNames('LostCard'), 'lost_card'),
  card('4000000000009979', declineNames('StolenCard'), 'stolen_card'),
  card('4000000000000069', declineNames('ExpiredCard'), 'expired_card'),
  card('4000000000000127', declineNames('IncorrectCvc'), 'incorrect_cvc'),
  card('4000000000000119', declineNames('ProcessingError'), 'processing_error'),
  card('4000000000006975', declineNames('VelocityLimitExceeded'), 'card_velocity_exceeded'),
  card('4100000000000019', ['pm_card_radarBlock', ...declineNames('Fraudulent')], 'fraudulent'),
  card('4000000000000259', ['pm_card_createDispute'], 'dispute'),
  card('4000000000002685', ['pm_card_createDisputeProductNotReceived'], 'dispute-product-not-received'),
  card('4000000000001976', ['pm_card_createDisputeInquiry'], 'inquiry'),
  card('4000000000007726', ['pm_card_pendingRefund'], 'pending-refund'),
  card('4000000000005126', ['pm_card_refundFail'], 'failing-refund'),
  card('4000000000005423', ['pm_card_createIssuerFraudRecord'], 'fraud-warning'),
  { ...card('4000000000000341', ['pm_card_chargeCustomerFail']), atRenewal: 'declines' },
  authenticated('4000000000003220', ['pm_card_threeDSecure2Required']),
  alwaysAuthenticated('4000002760003184', ['pm_card_authenticationRequired']),
  authenticated('4000002500003155', ['pm_card_authenticationRequiredOnSetup']),
  authenticated('4000000000003063', ['pm_card_threeDSecureRequired']),
  alwaysAuthenticated(
    '4000008260003178',
    ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'],
    'insufficient_funds',
  ),
  authenticated('4000008400001629', ['pm_card_threeDSecureRequiredChargeDeclined'], 'generic_decline'),
  // This card's bank cannot be reached.
  card('4000008400001280', ['pm_card_threeDSecureRequiredProcessingError'], 'generic_decline'),
  card('4000000000003055', ['pm_card_threeDSecureOptional']),
];
