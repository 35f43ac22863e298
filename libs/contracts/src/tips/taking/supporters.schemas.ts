import { z } from 'zod';
import { centsSchema } from '../../money.schemas.js';
import { supportSchema } from './supports.schemas.js';

export const supporterStateSchema = z.enum(['lasting', 'ended'], 'Please ask for `lasting` or `ended`');

export const supporterSchema = z
  .object({
    id: z.uuid(),
    senderName: z.string().describe('Name that the supporter gave'),
    isAnonymous: z
      .literal(true)
      .optional()
      .describe('True if visitors do not see the name; absent otherwise'),
    tipCents: centsSchema.describe('US cents given every month, before the fee'),
    ...supportSchema.pick({ status: true, endReason: true }).shape,
    beganAt: z.iso.datetime().describe('When the support was first paid'),
    endedAt: z.iso.datetime().nullable().describe('When the support ended; null while it lasts'),
    totalCents: centsSchema.describe(
      'US cents that the support has brought so far, before the fee and without what went back',
    ),
  })
  .meta({ id: 'Supporter', description: 'A monthly supporter as the creator sees them.' });

/** Sums of current supports, even if the last payment failed. Paused ones are left out, as in Stripe's recurring revenue. */
export const monthlySumsSchema = z.object({
  amountCents: centsSchema.describe('US cents given every month, before the fee'),
  people: z.number().int().describe('Number of current monthly supporters, except paused ones'),
  amountBeforeCents: centsSchema.describe('US cents given every month as of a month ago'),
});

/** Changes in a week. `failed` are supports whose last payment failed and is tried again. */
export const supportNewsSchema = z.object({
  began: z.number().int(),
  ended: z.number().int(),
  failed: z.number().int(),
});

export type SupportNews = z.infer<typeof supportNewsSchema>;
export type SupporterState = z.infer<typeof supporterStateSchema>;
