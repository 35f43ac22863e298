import { activityFactSchema } from '../activity.schemas.js';
import { defineEvent } from '../event.js';

/** Defines the event with which a service reports to the activity log what administrators did in it. */
export function activityRecordedOf(service: string) {
  return defineEvent(`${service}.activity-recorded.v1`, activityFactSchema);
}
