const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Formats a time like `November 20, 2026 at 2:05 PM UTC`. */
export function formatDate(isoDate: string): string {
  return `${DATE.format(new Date(isoDate)).replace(/\s/g, ' ')} UTC`;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a UTC day like `November 20, 2026`. */
export function formatDay(date: Date): string {
  return DAY.format(date);
}
