import { activityFactSchema } from '../activity.schemas.js';
import { defineEvent } from '../event.js';

export const notificationsActivityRecorded = defineEvent(
  'notifications.activity-recorded.v1',
  activityFactSchema,
);
