/** A reconciliation words its line about a payment that contradicts its tip like this. */
const NEEDS_A_HUMAN = /^(\S+): tip \S+ needs a human: /;

/** Returns the payment of such a line at the provider, and undefined for other drift. */
export function problemPaymentOf(drift: string): string | undefined {
  return NEEDS_A_HUMAN.exec(drift)?.[1];
}
