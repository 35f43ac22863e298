import { z } from 'zod';
import { linesSchema } from '../text.schemas.js';

const REASON_MISSING: Partial<Record<string, string>> = {
  hold: 'Please say why the creator is held',
  release: 'Please say why the hold ends',
  'pay-although-blocked': 'Please say why the creator is paid although blocked',
};

/** What an administrator decides about payouts to a creator. */
export const creatorCheckSchema = z
  .object({
    check: z.enum(['release-first-payout', 'review', 'hold', 'release', 'pay-although-blocked']).meta({
      description:
        'Lets the first payout go before its time, says that somebody has looked at the creator, holds payouts until they are released, or has a blocked creator paid until the next block',
    }),
    reason: linesSchema(300, 'Reason must be 300 characters or less').optional(),
  })
  .superRefine(({ check, reason }, context) => {
    const message = REASON_MISSING[check];
    if (message && !reason) context.addIssue({ code: 'custom', path: ['reason'], message });
  })
  .meta({ id: 'CreatorCheck' });

export type CreatorCheck = z.infer<typeof creatorCheckSchema>;
