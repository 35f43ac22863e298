import { z } from 'zod';
import { centsSchema } from '../money.schemas.js';
import { PAYOUT_DOUBT_DAYS } from '../rules/payouts.js';
import { linesSchema } from '../text.schemas.js';

/** A run whose payouts may have got further at the bank than the restored state knows. */
export const doubtfulRunSchema = z.object({
  id: z.uuid().meta({ description: 'The run' }),
  firstReference: z.string().meta({ description: 'Lowest reference of its payouts' }),
  lastReference: z.string().meta({ description: 'Highest reference of its payouts' }),
  confirmedAt: z.iso.datetime(),
  confirmedBy: z.string(),
  exportedAt: z.iso.datetime().nullable().meta({
    description: 'When a file of it was last downloaded, as far as known; null if none was',
  }),
  payoutCount: z.int(),
  totalCents: centsSchema,
  openCount: z.int().meta({ description: 'Payouts that are neither sent nor failed, as far as known' }),
  openCents: centsSchema.meta({ description: 'US cents of these payouts' }),
});

/** While a lock is there, nobody can propose, confirm or record payouts. */
export const payoutLockSchema = z.object({
  id: z.uuid(),
  lockedAt: z.iso.datetime(),
  stateOf: z.iso.datetime().meta({ description: 'Last moment that the restored state knows of' }),
  firstUnknownReference: z
    .string()
    .meta({ description: 'Lowest reference that can stand at the bank alone' }),
  lastUnknownReference: z
    .string()
    .meta({ description: 'Highest reference that can stand at the bank alone' }),
  runs: z.array(doubtfulRunSchema).meta({
    description: `Runs with payouts that wait for an outcome, or that changed in the ${PAYOUT_DOUBT_DAYS} days before`,
  }),
});

export const payoutLockStateSchema = z.object({ lock: payoutLockSchema.nullable() });

/** A Super Admin says how the payouts were compared with the bank's statement. */
export const payoutLockReleaseSchema = z
  .object({
    note: linesSchema(
      1_000,
      'Note must be 1,000 characters or less',
      'Please write what the comparison with the bank showed',
    ),
  })
  .meta({ id: 'PayoutLockRelease' });

export type DoubtfulRun = z.infer<typeof doubtfulRunSchema>;
export type PayoutLock = z.infer<typeof payoutLockSchema>;
export type PayoutLockState = z.infer<typeof payoutLockStateSchema>;
