/** Cents of the platform's share, rounded half up. `percent` has at most two decimals. */
export function platformFeeCents(amountCents: number, percent: number): number {
  const basisPoints = Math.round(percent * 100);
  return Math.floor((amountCents * basisPoints + 5_000) / 10_000);
}
