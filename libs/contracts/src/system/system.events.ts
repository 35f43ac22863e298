import { activityFactSchema } from '../activity.schemas.js';
import { defineEvent } from '../event.js';

/** What administrators did in a service, for the activity log. */
export function activityRecordedOf(service: string) {
  return defineEvent(`${service}.activity-recorded.v1`, activityFactSchema);
}
