import { z } from 'zod';
import { payoutSchema } from './payouts.schemas.js';

export const payoutOfCreatorSchema = payoutSchema
  .pick({
    id: true,
    reference: true,
    status: true,
    amountCents: true,
    methodType: true,
    accountInfo: true,
    failureReason: true,
    holds: true,
    confirmedAt: true,
    sentAt: true,
  })
  .extend({ runId: z.uuid().describe('ID of the payout run') })
  .meta({ id: 'PayoutOfCreator', description: 'A payout in the list of one creator.' });
