import { z } from 'zod';
import { linesSchema } from '../text.schemas.js';

const HOLD_REASON_MISSING = 'Please say why the creator is held';

/** What an administrator decides about payouts to a creator. */
export const creatorCheckSchema = z
  .object({
    check: z.enum(['release-first-payout', 'review', 'hold', 'release']).meta({
      description:
        'Lets the first payout go before its time, says that somebody has looked at the creator, or holds payouts until they are released',
    }),
    reason: linesSchema(300, 'Reason must be 300 characters or less').optional(),
  })
  .superRefine(({ check, reason }, context) => {
    if (check === 'hold' && !reason)
      context.addIssue({ code: 'custom', path: ['reason'], message: HOLD_REASON_MISSING });
  })
  .meta({ id: 'CreatorCheck' });

export type CreatorCheck = z.infer<typeof creatorCheckSchema>;
