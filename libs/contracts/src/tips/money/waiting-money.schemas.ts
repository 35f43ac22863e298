import { z } from 'zod';

export const waitingMoneySchema = z
  .object({
    disputes: z.int().describe('Open disputes and inquiries that need evidence'),
    evidenceDueAt: z.iso
      .datetime()
      .nullable()
      .describe('Earliest deadline for evidence; null if none is due'),
    failedRefunds: z.int().describe('Tips whose refund failed and that have not been refunded since'),
    markedTips: z.int().describe('Tips with an undecided fraud warning or review'),
    mistakes: z.int().default(0).describe('Tips with an undecided report of a mistake'),
    waitingRuns: z.int().default(0).describe('Automatically proposed payout runs that need confirmation'),
    heldPayouts: z.int().describe('Confirmed payouts that are held'),
    debtTies: z
      .int()
      .default(0)
      .describe("Undecided ties: creators who may have to bear another account's debt, or who object to it"),
    drift: z.int().describe('Differences found by the last finished reconciliation'),
  })
  .meta({ id: 'WaitingMoney', description: 'Money matters that are waiting for an administrator.' });
