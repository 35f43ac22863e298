/** Names of payout methods, for people. */
export const PAYOUT_METHOD_NAMES = {
  bank: 'Bank',
  paypal: 'PayPal',
  venmo: 'Venmo',
  stripe: 'Stripe',
} as const;
