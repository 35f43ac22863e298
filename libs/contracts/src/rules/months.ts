/** Returns the time this many months later: the same day, or the last day of a shorter month, as Stripe counts. */
export function monthsAfter(from: Date, months: number): Date {
  const date = new Date(from);
  date.setUTCMonth(from.getUTCMonth() + months);
  if (date.getUTCDate() !== from.getUTCDate()) date.setUTCDate(0);
  return date;
}
