import { z } from 'zod';
import { activityFactSchema } from '../activity.schemas.js';
import { defineEvent } from '../event.js';
import { mediaPurposeSchema } from './media.schemas.js';

const assetFact = z.object({
  assetId: z.uuid(),
  ownerId: z.uuid(),
  purpose: mediaPurposeSchema,
  url: z.string(),
});

export const mediaReady = defineEvent('media.media-ready.v1', assetFact);
export const mediaFailed = defineEvent('media.media-failed.v1', assetFact.extend({ reason: z.string() }));

export const mediaActivityRecorded = defineEvent('media.activity-recorded.v1', activityFactSchema);
