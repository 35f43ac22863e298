import { z } from 'zod';
import { centsSchema } from '../money.schemas.js';
import { defineRpc } from '../rpc.js';
import { consoleSearchSchema, RESULTS_MAX } from '../search.schemas.js';
import { payoutSchema } from './payouts.schemas.js';
import { tipStatusSchema } from './tips.schemas.js';

export const foundTipSchema = z.object({
  id: z.uuid(),
  receiptNumber: z.string(),
  createdAt: z.iso.datetime().meta({ description: 'When it was paid, or begun where it was not' }),
  senderName: z.string(),
  username: z.string().nullable().meta({ description: 'The creator; null once the account is closed' }),
  amountCents: centsSchema,
  status: tipStatusSchema,
});

export const foundPayoutSchema = payoutSchema
  .pick({ id: true, reference: true, username: true, amountCents: true, status: true })
  .extend({ runId: z.uuid() });

/**
 * Finds tips by receipt number, id, payment intent, amount, a part of the tipper's name or the whole e-mail address, and payouts
 * by number. Only administrators may make this call.
 */
export const searchTipsRpc = defineRpc(
  'tips.search',
  consoleSearchSchema,
  z.object({
    tips: z.array(foundTipSchema).max(RESULTS_MAX),
    payouts: z.array(foundPayoutSchema).max(RESULTS_MAX),
  }),
);

export type FoundTip = z.infer<typeof foundTipSchema>;
