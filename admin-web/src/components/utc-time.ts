const EXACT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const DAY = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
const SHORT = new Intl.DateTimeFormat('en-US', { ...DAY, hour: 'numeric', minute: '2-digit' });
const SHORT_DATE = new Intl.DateTimeFormat('en-US', { ...DAY, year: 'numeric' });

/** Returns the moment such as `March 5, 2026 at 3:04 PM UTC`. The console's days, filters and files are in UTC, too. */
export function exactTime(moment: string): string {
  return `${EXACT.format(new Date(moment))} UTC`;
}

/** Returns a short text for a list, in UTC, such as `Mar 5, 3:04 PM`, or `Mar 5, 2025` for another year. */
export function shortTime(moment: string): string {
  const date = new Date(moment);
  return (date.getUTCFullYear() === new Date().getUTCFullYear() ? SHORT : SHORT_DATE).format(date);
}
