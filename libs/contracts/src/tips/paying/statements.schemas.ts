import { z } from 'zod';
import { centsSchema, currencySchema } from '../../money.schemas.js';
import { statementMonthSchema } from '../money/balance.schemas.js';
import { ownPayoutSchema } from './payouts.schemas.js';

export const statementLineSchema = z.object({
  kind: z
    .enum(['tips', 'fees', 'processing', 'refunds', 'disputes', 'waived', 'payouts', 'debts'])
    .describe('Why the balance changed'),
  amountCents: centsSchema.describe('US cents; negative where the balance went down'),
});

export const statementSchema = z
  .object({
    month: statementMonthSchema.describe('Month, as `2026-11`'),
    username: z.string(),
    currency: currencySchema,
    openingCents: centsSchema.describe('US cents of the balance when the month began'),
    closingCents: centsSchema.describe('US cents of the balance when it ended, or now'),
    lines: z
      .array(statementLineSchema)
      .describe('Sums by reason, which lead from the opening to the closing balance'),
    payouts: z.array(ownPayoutSchema).describe('Payouts that were confirmed in the month'),
  })
  .meta({ id: 'Statement', description: "How a creator's balance changed in a month, by UTC." });
export type Statement = z.infer<typeof statementSchema>;
