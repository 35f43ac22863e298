const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Says from when and until when a link is shown. */
export function scheduleText(startsAt: string | null, endsAt: string | null, now = Date.now()): string[] {
  if (endsAt && Date.parse(endsAt) <= now) return [`Ended ${DATE.format(new Date(endsAt))}`];
  return [
    ...(startsAt && Date.parse(startsAt) > now ? [`From ${DATE.format(new Date(startsAt))}`] : []),
    ...(endsAt ? [`Until ${DATE.format(new Date(endsAt))}`] : []),
  ];
}

/** Returns the time as a browser's input takes it: local, without a time zone. */
export function toFieldTime(time: string | null): string {
  if (!time) return '';
  const date = new Date(time);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Returns the time in an input, or null if it is empty. */
export function fromFieldTime(text: string): string | null {
  return text ? new Date(text).toISOString() : null;
}
