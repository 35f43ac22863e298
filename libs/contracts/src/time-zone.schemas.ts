import { z } from 'zod';

export const TIME_ZONE_MESSAGE = 'Please choose a time zone';

/** Name of a time zone, like `Asia/Kathmandu`. An offset is not accepted, because it has no summer time. */
export const timeZoneSchema = z
  .string(TIME_ZONE_MESSAGE)
  .max(64, { message: TIME_ZONE_MESSAGE, abort: true })
  .refine((name) => /^[A-Za-z]/.test(name) && isTimeZone(name), TIME_ZONE_MESSAGE);

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
