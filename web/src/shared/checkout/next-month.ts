/** Returns the same day of the next month, or its last one, as the payment provider counts months. */
export function nextMonth(now: Date): Date {
  const next = new Date(now);
  next.setUTCMonth(now.getUTCMonth() + 1);
  if (next.getUTCDate() !== now.getUTCDate()) next.setUTCDate(0);
  return next;
}
