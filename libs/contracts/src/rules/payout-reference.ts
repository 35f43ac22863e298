/** Identifies a payout at the bank and to its creator. */
export function referenceOf({ number }: { number: string }): string {
  return `PAYOUT-${number}`;
}
