const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** `3 minutes ago`; 'Recently' when the moment is missing or unreadable. */
export function relativeTime(moment: string | null | undefined, now = Date.now()): string {
  const then = moment ? Date.parse(moment) : Number.NaN;
  if (Number.isNaN(then)) return 'Recently';
  const seconds = Math.round((then - now) / 1000);
  const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length);
  return unit ? format.format(Math.trunc(seconds / unit[1]), unit[0]) : 'just now';
}

/** For a `title`: the exact moment in the reader's own zone. */
export function exactTime(moment: string): string {
  return new Date(moment).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });
}
