/** What the platform takes of a tip and what is left, as a payment is booked: whole cents, halves to the platform. */
export function shareOf(dollars: number, feePercent: number): { fee: number; kept: number } {
  const cents = Math.round(dollars * 100);
  const feeCents = Math.round((cents * feePercent) / 100);
  return { fee: feeCents / 100, kept: (cents - feeCents) / 100 };
}
