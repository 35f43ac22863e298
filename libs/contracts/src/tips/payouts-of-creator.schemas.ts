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
  .extend({ runId: z.uuid() });
