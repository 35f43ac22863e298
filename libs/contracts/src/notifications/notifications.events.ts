import { z } from 'zod';
import { activityFactSchema } from '../activity.schemas.js';
import { defineEvent } from '../event.js';

export const notificationsActivityRecorded = defineEvent(
  'notifications.activity-recorded.v1',
  activityFactSchema,
);

/** The projection lacks facts about these accounts, so identity publishes their state again. */
export const accountsRequested = defineEvent(
  'notifications.accounts-requested.v1',
  z.object({ accountIds: z.array(z.uuid()).min(1).max(500) }),
);

/** The supporter no longer wants notes from the creator of this monthly support, or cannot get them. */
export const supporterNotesRefused = defineEvent(
  'notifications.supporter-notes-refused.v1',
  z.object({ supportId: z.uuid() }),
);
