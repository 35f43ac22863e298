import { z } from 'zod';

export const waitingMoneySchema = z
  .object({
    disputes: z.int().describe('Open disputes and inquiries that need evidence'),
    evidenceDueAt: z.iso.datetime().nullable().describe('When the first evidence is due; null where none is'),
    failedRefunds: z.int().describe('Tips whose refund failed, and which were not refunded since'),
    markedTips: z.int().describe('Tips with a fraud warning or a review that nobody has decided'),
    mistakes: z.int().default(0).describe('Tips reported as mistakes that nobody has decided about'),
    waitingRuns: z.int().default(0).describe('Payout runs that proposed themselves and need a confirmation'),
    heldPayouts: z.int().describe('Confirmed payouts that are held'),
    debtTies: z
      .int()
      .default(0)
      .describe('Creators who may have to bear the debt of another account, or object to it'),
    drift: z.int().describe('Differences that the last reconciliation found'),
  })
  .meta({ id: 'WaitingMoney', description: 'What waits for an administrator about money.' });
