import { z } from 'zod';
import { bodyOf } from '../../dollars.js';
import { currencySchema, DOLLARS } from '../../money.schemas.js';
import { nextPayoutSchema, PENDING_FROM } from './balance.schemas.js';
import { heldReasonSchema, heldReasonsSchema } from './holds.schemas.js';

export const ownBalanceSchema = z
  .object({
    available: z.number().meta({
      ...DOLLARS,
      description:
        'US dollars that the next payout pays; negative if refunds or disputes took more than is payable',
    }),
    pending: z.number().meta({ ...DOLLARS, description: `US dollars from ${PENDING_FROM}` }),
    suspected: z
      .number()
      .optional()
      .meta({
        ...DOLLARS,
        description:
          'US dollars of the pending amount that are held because fraud is suspected; absent if there are none',
      }),
    reserve: z.number().meta({
      ...DOLLARS,
      description: 'US dollars of the pending amount that are kept back for refunds and disputes',
    }),
    reserveDays: z.int().describe('Days after a tip for which the reserve is kept back'),
    hasPayoutMethod: z
      .boolean()
      .describe('Whether the creator has a payout method; nothing is paid out without one'),
    takenOver: z.number().meta({
      ...DOLLARS,
      description: 'US dollars owed by other accounts that the creator bears; already part of the balance',
    }),
    heldReason: heldReasonSchema
      .nullable()
      .describe('First reason why the available money is held; null if it is not held'),
    heldReasons: heldReasonsSchema,
    heldUntil: z.iso
      .datetime()
      .nullable()
      .describe('When the hold in `heldReason` ends by itself; null if it does not'),
    minimumPayout: z
      .number()
      .meta({ ...DOLLARS, description: 'US dollars of the smallest payout; 0 if there is no minimum' }),
    unreviewedLimit: z.number().meta({
      ...DOLLARS,
      description:
        'US dollars above which a payout is held until an administrator has reviewed the creator; 0 if there is no limit',
    }),
    nextPayout: bodyOf(nextPayoutSchema)
      .nullable()
      .describe(
        'Next automatic payout; null if the creator is paid by hand, a hold has no known end, or the amount would be too small or need a review',
      ),
    currency: currencySchema,
  })
  .meta({ id: 'OwnBalance', description: 'Money that the creator has not been paid yet.' });
