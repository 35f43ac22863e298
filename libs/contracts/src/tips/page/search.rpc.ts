import { z } from 'zod';
import { centsSchema } from '../../money.schemas.js';
import { defineRpc } from '../../rpc.js';
import { consoleSearchSchema, RESULTS_MAX } from '../../search.schemas.js';
import { payoutSchema } from '../paying/payouts.schemas.js';
import { listedSupportSchema } from '../taking/console-supports.schemas.js';
import { tipStatusSchema } from '../tips.schemas.js';

export const foundTipSchema = z
  .object({
    id: z.uuid().describe('The tip'),
    receiptNumber: z.string().describe('Number of its receipt'),
    createdAt: z.iso.datetime().describe('When it was paid, or begun where it was not'),
    senderName: z.string(),
    username: z.string().nullable().describe('The creator; null once the account is closed'),
    amountCents: centsSchema.describe('US cents that the tipper paid'),
    status: tipStatusSchema.describe('State of the payment'),
  })
  .meta({ id: 'FoundTip', description: 'A tip that a search has found.' });

export const foundPayoutSchema = payoutSchema
  .pick({ id: true, reference: true, username: true, amountCents: true, status: true })
  .extend({ runId: z.uuid().describe('The run of the payout') })
  .meta({ id: 'FoundPayout', description: 'A payout that a search has found.' });

export const foundSupportSchema = listedSupportSchema
  .pick({ id: true, creatorUsername: true, senderName: true, tipCents: true, status: true, createdAt: true })
  .meta({ id: 'FoundSupport', description: 'A monthly support that a search has found.' });

/**
 * Finds tips by receipt number, id, payment intent, amount, part of the tipper's name or the full e-mail address;
 * monthly supports by id, subscription, name or address; and payouts by number. Only administrators may call it.
 */
export const searchTipsRpc = defineRpc(
  'tips.search',
  consoleSearchSchema,
  z.object({
    tips: z.array(foundTipSchema).max(RESULTS_MAX),
    payouts: z.array(foundPayoutSchema).max(RESULTS_MAX),
    // Missing in replies of the previous release.
    supports: z.array(foundSupportSchema).max(RESULTS_MAX).default([]),
  }),
);

export type FoundTip = z.infer<typeof foundTipSchema>;
