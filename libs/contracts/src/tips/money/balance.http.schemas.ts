import { z } from 'zod';
import { bodyOf } from '../../dollars.js';
import { currencySchema, DOLLARS } from '../../money.schemas.js';
import { nextPayoutSchema, PENDING_FROM } from './balance.schemas.js';
import { heldReasonSchema, heldReasonsSchema } from './holds.schemas.js';

export const ownBalanceSchema = z
  .object({
    available: z.number().meta({
      ...DOLLARS,
      description: 'US dollars that the next payout pays; negative where a tip was refunded after its payout',
    }),
    pending: z.number().meta({ ...DOLLARS, description: `US dollars from ${PENDING_FROM}` }),
    suspected: z
      .number()
      .optional()
      .meta({ ...DOLLARS, description: 'Part of the pending dollars that waits because fraud is suspected' }),
    reserve: z.number().meta({
      ...DOLLARS,
      description: 'Part of the pending dollars that is kept back for refunds and disputes',
    }),
    reserveDays: z.int().describe('Days from a tip for which that part is kept back'),
    hasPayoutMethod: z
      .boolean()
      .describe('Whether there is a payout method; without one nothing is paid out'),
    takenOver: z.number().meta({
      ...DOLLARS,
      description: 'US dollars that other accounts owed and the creator bears, which are part of the balance',
    }),
    heldReason: heldReasonSchema
      .nullable()
      .describe('The first reason why the available money is not paid; null where it is'),
    heldReasons: heldReasonsSchema,
    heldUntil: z.iso.datetime().nullable().describe('When that ends by itself; null where it does not'),
    minimumPayout: z.number().meta({ ...DOLLARS, description: 'Dollars of the least payout; 0 for any' }),
    unreviewedLimit: z.number().meta({
      ...DOLLARS,
      description: 'US dollars above which an administrator looks at the creator once; 0 for never',
    }),
    nextPayout: bodyOf(nextPayoutSchema)
      .nullable()
      .describe(
        'Null where its day is not known: for payouts by hand, and while a reason without an end holds it',
      ),
    currency: currencySchema,
  })
  .meta({ id: 'OwnBalance', description: 'Money that the creator has not been paid yet.' });
