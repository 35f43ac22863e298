import { z } from 'zod';

/** What waits for an administrator about money. */
export const waitingMoneySchema = z
  .object({
    disputes: z.int().meta({ description: 'Open disputes and inquiries that need evidence' }),
    evidenceDueAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the first evidence is due; null where none is' }),
    failedRefunds: z
      .int()
      .meta({ description: 'Tips whose refund failed, and which were not refunded since' }),
    markedTips: z
      .int()
      .meta({ description: 'Tips with a fraud warning or a review that nobody has decided' }),
    mistakes: z
      .int()
      .default(0)
      .meta({ description: 'Tips reported as mistakes that nobody has decided about' }),
    waitingRuns: z
      .int()
      .default(0)
      .meta({ description: 'Payout runs that proposed themselves and need a confirmation' }),
    heldPayouts: z.int().meta({ description: 'Confirmed payouts that are held' }),
    debtTies: z
      .int()
      .default(0)
      .meta({ description: 'Creators who may have to bear the debt of another account, or object to it' }),
    drift: z.int().meta({ description: 'Differences that the last reconciliation found' }),
  })
  .meta({ id: 'WaitingMoney' });
