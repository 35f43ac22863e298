import { z } from 'zod';
import { centsSchema } from '../../money.schemas.js';
import { linesSchema } from '../../text.schemas.js';

export const doubtfulRunSchema = z
  .object({
    id: z.uuid().describe('ID of the payout run'),
    firstReference: z.string().describe('Lowest payout reference in the run'),
    lastReference: z.string().describe('Highest payout reference in the run'),
    confirmedAt: z.iso.datetime().describe('When the run was confirmed and its money left the balances'),
    confirmedBy: z
      .string()
      .describe(
        'Username of the administrator who confirmed the run, or `the schedule` if the run confirmed itself',
      ),
    exportedAt: z.iso
      .datetime()
      .nullable()
      .describe('When a payment file of the run was last downloaded, as far as known; null if none was'),
    payoutCount: z.int().describe('Number of payouts in the run'),
    totalCents: centsSchema.describe('US cents of all payouts in the run'),
    openCount: z
      .int()
      .describe('Number of payouts in the run that are neither sent nor failed, as far as known'),
    openCents: centsSchema.describe(
      'US cents of the payouts that are neither sent nor failed, as far as known',
    ),
  })
  .meta({
    id: 'DoubtfulRun',
    description: 'A payout run of which the bank may know more than the restored state.',
  });

/** While there is a lock, nobody can propose, confirm or record payouts. */
export const payoutLockSchema = z
  .object({
    id: z.uuid(),
    lockedAt: z.iso.datetime().describe('When payouts were locked after the restore'),
    stateOf: z.iso.datetime().describe('Time of the last change in the restored state'),
    firstUnknownReference: z.string().describe('Lowest payout reference that may be known only to the bank'),
    lastUnknownReference: z.string().describe('Highest payout reference that may be known only to the bank'),
    runs: z
      .array(doubtfulRunSchema)
      .describe(
        'Payout runs to compare with the bank, at most 100: those with payouts that wait for an outcome, and those that changed shortly before `stateOf` or later',
      ),
  })
  .meta({
    id: 'PayoutLock',
    description: 'A lock on all payouts, because the databases were restored from an earlier state.',
  });

export const payoutLockStateSchema = z
  .object({ lock: payoutLockSchema.nullable().describe('The lock; null if payouts are not locked') })
  .meta({ id: 'PayoutLockState', description: 'Whether payouts are locked.' });

/** A Super Admin's note on how the payouts were compared with the bank's statement. */
export const payoutLockReleaseSchema = z
  .object({
    note: linesSchema(
      1_000,
      'Note must be 1,000 characters or less',
      'Please enter what the comparison with the bank showed',
    ).describe('What the comparison with the bank showed; recorded in the activity log'),
  })
  .meta({ id: 'PayoutLockRelease', description: 'Ends the lock after the comparison with the bank.' });

export type DoubtfulRun = z.infer<typeof doubtfulRunSchema>;
export type PayoutLock = z.infer<typeof payoutLockSchema>;
export type PayoutLockState = z.infer<typeof payoutLockStateSchema>;
