import { z } from 'zod';
import { centsSchema } from '../../money.schemas.js';
import { linesSchema } from '../../text.schemas.js';

export const doubtfulRunSchema = z
  .object({
    id: z.uuid().describe('The run'),
    firstReference: z.string().describe('Lowest reference of its payouts'),
    lastReference: z.string().describe('Highest reference of its payouts'),
    confirmedAt: z.iso.datetime().describe('When its money left the balances'),
    confirmedBy: z.string().describe('Username of the administrator who confirmed it'),
    exportedAt: z.iso
      .datetime()
      .nullable()
      .describe('When a file of it was last downloaded, as far as known; null if none was'),
    payoutCount: z.int().describe('Number of its payouts'),
    totalCents: centsSchema.describe('US cents of all its payouts'),
    openCount: z.int().describe('Payouts that are neither sent nor failed, as far as known'),
    openCents: centsSchema.describe('US cents of these payouts'),
  })
  .meta({
    id: 'DoubtfulRun',
    description: 'A payout run that may have got further at the bank than is known here.',
  });

/** While there is a lock, nobody can propose, confirm or record payouts. */
export const payoutLockSchema = z
  .object({
    id: z.uuid(),
    lockedAt: z.iso.datetime().describe('When they were restored'),
    stateOf: z.iso.datetime().describe('Last moment that the restored state knows of'),
    firstUnknownReference: z.string().describe('Lowest reference that can stand at the bank alone'),
    lastUnknownReference: z.string().describe('Highest reference that can stand at the bank alone'),
    runs: z
      .array(doubtfulRunSchema)
      .describe(
        'Runs that are compared with the bank: with payouts that wait for an outcome, or that changed in the days before',
      ),
  })
  .meta({
    id: 'PayoutLock',
    description: 'Payouts are locked because the databases were restored from an earlier state.',
  });

export const payoutLockStateSchema = z
  .object({ lock: payoutLockSchema.nullable().describe('The lock; null while payouts can be made') })
  .meta({ id: 'PayoutLockState', description: 'Whether payouts are locked.' });

/** A Super Admin's note on how the payouts were compared with the bank's statement. */
export const payoutLockReleaseSchema = z
  .object({
    note: linesSchema(
      1_000,
      'Note must be 1,000 characters or less',
      'Please enter what the comparison with the bank showed',
    ).describe('What the comparison showed; the activity log keeps it'),
  })
  .meta({ id: 'PayoutLockRelease', description: 'Ends the lock after the comparison with the bank.' });

export type DoubtfulRun = z.infer<typeof doubtfulRunSchema>;
export type PayoutLock = z.infer<typeof payoutLockSchema>;
export type PayoutLockState = z.infer<typeof payoutLockStateSchema>;
