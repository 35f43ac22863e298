// We avoid Intl: on a phone, its first formatter takes as long as everything else when a public page starts.

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Units with special words for one before and one after now. */
const NEIGHBOURS: Record<string, readonly [string, string]> = {
  year: ['last year', 'next year'],
  month: ['last month', 'next month'],
  week: ['last week', 'next week'],
  day: ['yesterday', 'tomorrow'],
};

/** Returns a text such as `3 minutes ago`, or `Recently` if the moment is missing or unreadable. */
export function relativeTime(moment: string | null | undefined, now = Date.now()): string {
  const then = moment ? Date.parse(moment) : Number.NaN;
  if (Number.isNaN(then)) return 'Recently';
  const seconds = Math.round((then - now) / 1000);
  const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length);
  return unit ? distance(Math.trunc(seconds / unit[1]), unit[0]) : 'just now';
}

/** Returns the moment in the reader's zone, such as `March 5, 2026 at 3:04 PM`, for a `title`. */
export function exactTime(moment: string): string {
  const date = new Date(moment);
  return `${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()} at ${clockOf(date)}`;
}

function clockOf(date: Date): string {
  const hour = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Returns a date such as `Mar 5`, in UTC so that server and browser write the same. */
export function plainDate(moment: string): string {
  const date = new Date(moment);
  return `${MONTHS[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCDate()}`;
}

function distance(count: number, unit: string): string {
  const isPast = count < 0;
  const neighbour = Math.abs(count) === 1 ? NEIGHBOURS[unit] : undefined;
  if (neighbour) return neighbour[isPast ? 0 : 1];
  const length = `${Math.abs(count)} ${unit}${Math.abs(count) === 1 ? '' : 's'}`;
  return isPast ? `${length} ago` : `in ${length}`;
}
