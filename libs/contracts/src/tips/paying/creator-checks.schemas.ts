import { z } from 'zod';
import { linesSchema } from '../../text.schemas.js';

const REASON_MISSING: Partial<Record<string, string>> = {
  hold: 'Please give a reason for the hold',
  release: 'Please give a reason for ending the hold',
  'pay-although-blocked': 'Please give a reason for paying a blocked creator',
};

/** An administrator's decision about payouts to a creator. */
export const creatorCheckSchema = z
  .object({
    check: z
      .enum(['release-first-payout', 'review', 'hold', 'release', 'pay-although-blocked'])
      .describe(
        '`hold` stops payouts until `release`; `pay-although-blocked` lasts until the creator is blocked again',
      ),
    reason: linesSchema(300, 'Reason must be 300 characters or less')
      .optional()
      .describe(
        'Reason for the decision, for administrators; required for `hold`, `release` and `pay-although-blocked`',
      ),
  })
  .superRefine(({ check, reason }, context) => {
    const message = REASON_MISSING[check];
    if (message && !reason) context.addIssue({ code: 'custom', path: ['reason'], message });
  })
  .meta({ id: 'CreatorCheck', description: 'A decision about payouts to a creator.' });

export type CreatorCheck = z.infer<typeof creatorCheckSchema>;
