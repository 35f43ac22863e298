import { z } from 'zod';
import { centsSchema } from '../../money.schemas.js';
import { defineRpc } from '../../rpc.js';
import { consoleSearchSchema, RESULTS_MAX } from '../../search.schemas.js';
import { payoutSchema } from '../paying/payouts.schemas.js';
import { listedSupportSchema } from '../taking/console-supports.schemas.js';
import { tipStatusSchema } from '../tips.schemas.js';

export const foundTipSchema = z
  .object({
    id: z.uuid().describe('Id of the tip'),
    receiptNumber: z.string().describe('Receipt number of the tip'),
    createdAt: z.iso.datetime().describe('When the tip was paid, or when it was started if it was not paid'),
    senderName: z.string(),
    username: z.string().nullable().describe('Username of the creator; null once the account is closed'),
    amountCents: centsSchema.describe('US cents that the tipper paid'),
    status: tipStatusSchema.describe('State of the payment'),
  })
  .meta({ id: 'FoundTip', description: 'A tip found by a search.' });

export const foundPayoutSchema = payoutSchema
  .pick({ id: true, reference: true, username: true, amountCents: true, status: true })
  .extend({ runId: z.uuid().describe('Id of the payout run') })
  .meta({ id: 'FoundPayout', description: 'A payout found by a search.' });

export const foundSupportSchema = listedSupportSchema
  .pick({ id: true, creatorUsername: true, senderName: true, tipCents: true, status: true, createdAt: true })
  .meta({ id: 'FoundSupport', description: 'A monthly support found by a search.' });

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
