import { z } from 'zod';
import { centsSchema, currencySchema } from '../../money.schemas.js';
import { statementMonthSchema } from '../money/balance.schemas.js';
import { ownPayoutSchema } from './payouts.schemas.js';

export const statementLineSchema = z.object({
  kind: z
    .enum(['tips', 'fees', 'processing', 'refunds', 'disputes', 'waived', 'payouts', 'debts'])
    .describe('Why the balance changed'),
  amountCents: centsSchema.describe('US cents by which the balance changed; negative if it went down'),
});

export const statementSchema = z
  .object({
    month: statementMonthSchema.describe('UTC month, such as `2026-11`'),
    username: z.string(),
    currency: currencySchema,
    openingCents: centsSchema.describe('US cents of the balance at the start of the month'),
    closingCents: centsSchema.describe(
      'US cents of the balance at the end of the month, or now for the current month',
    ),
    lines: z
      .array(statementLineSchema)
      .describe('Changes added up by reason, which lead from the opening to the closing balance'),
    payouts: z.array(ownPayoutSchema).describe('Payouts confirmed in the month, oldest first'),
  })
  .meta({ id: 'Statement', description: "How a creator's balance changed in a UTC month." });
export type Statement = z.infer<typeof statementSchema>;
