const runDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Says when an automatic payout run is, which begins with a day by UTC. */
export function runDayOf(at: Date): string {
  return `${runDay.format(at)}, at midnight UTC`;
}
