const runDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Says when an automatic payout run happens: at the start of a UTC day. */
export function runDayOf(at: Date): string {
  return `${runDay.format(at)}, at midnight UTC`;
}
