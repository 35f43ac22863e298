/** A reconciliation begins its line about a payment with the provider's id of it. */
const NAMES_A_PAYMENT = /^(pi_\w+): /;

/** Returns the payment of such a line at the provider, and undefined for other drift. */
export function driftingPaymentOf(drift: string): string | undefined {
  return NAMES_A_PAYMENT.exec(drift)?.[1];
}
