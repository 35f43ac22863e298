import { z } from 'zod';

/** Facts about the creator at the time of the proposal. */
export const payoutRiskSchema = z.object({
  tippedDays: z.int().nullable().describe("Days since the creator's first paid tip; null if there is none"),
  accountDays: z.int().nullable().describe("Days since the creator's account was created; null if not known"),
  paidTipCount: z.int().describe('Number of tips ever paid to the creator'),
  refundedTipCount: z.int().describe('Number of these tips that were refunded in full or in part'),
  refundedPercent: z.number().describe('Percentage of the money from these tips that was refunded'),
  disputedTipCount: z.int().describe('Number of these tips that were disputed, whoever won'),
  disputedPercent: z.number().describe('Percentage of the money from these tips that was disputed'),
  ownNetworkTipCount: z
    .int()
    .nullable()
    .describe(
      'Number of tips in the last month from networks from which the creator signs in; null for a payout of an earlier release',
    ),
  ownNetworkPercent: z
    .number()
    .nullable()
    .describe(
      "Percentage of the money from all tips that came from the creator's own networks; null for a payout of an earlier release",
    ),
  sharingCreatorCount: z
    .int()
    .describe('Number of other creators who have this payout account or were paid to it'),
  fraudMarkCount: z.int().describe("Number of early fraud warnings and reviews about the creator's tips"),
  openFraudMarkCount: z.int().describe('Number of these warnings and reviews that nobody has decided'),
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
