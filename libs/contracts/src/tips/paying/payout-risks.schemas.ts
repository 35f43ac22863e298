import { z } from 'zod';

/** Facts about the creator at the time of the proposal. */
export const payoutRiskSchema = z.object({
  tippedDays: z.int().nullable().describe("Days since the creator's first tip"),
  accountDays: z.int().nullable().describe('Days since the account was made'),
  paidTipCount: z.int().describe('All tips that the creator was ever paid'),
  refundedTipCount: z.int().describe('Those that were refunded, also in part'),
  refundedPercent: z.number().describe('Share of the money that was refunded'),
  disputedTipCount: z.int().describe('Those that were disputed, whoever won'),
  disputedPercent: z.number().describe('Share of the money that was disputed'),
  ownNetworkTipCount: z
    .int()
    .nullable()
    .describe(
      'Tips of the last month from networks from which the creator signs in; null for a payout of an earlier release',
    ),
  ownNetworkPercent: z.number().nullable().describe('Share of the money that they brought; null as above'),
  sharingCreatorCount: z.int().describe('Other creators who have this payout account or were paid to it'),
  fraudMarkCount: z.int().describe('Early fraud warnings and reviews about tips'),
  openFraudMarkCount: z.int().describe('Those that nobody has decided'),
});

/** Sorts by reference, by amount, by a number (of days, tips, other creators or marks), or by a share of the money. */
export const payoutSortSchema = z.enum([
  'reference',
  'reference-desc',
  'amount',
  'amount-desc',
  'age',
  'age-desc',
  'tips',
  'tips-desc',
  'refunds',
  'refunds-desc',
  'disputes',
  'disputes-desc',
  'own-network',
  'own-network-desc',
  'sharing',
  'sharing-desc',
  'marks',
  'marks-desc',
]);

export type PayoutRisk = z.infer<typeof payoutRiskSchema>;
export type PayoutSort = z.infer<typeof payoutSortSchema>;
