import { z } from 'zod';
import { centsSchema, currencySchema } from '../../money.schemas.js';

export const ownLedgerEntrySchema = z
  .object({
    id: z.uuid(),
    tipId: z.uuid().describe('Id of the tip that the entry is about'),
    kind: z
      .enum([
        'tip',
        'platform-fee',
        'processing-charge',
        'processing-fee',
        'waived',
        'refund',
        'fee-reversal',
        'charge-reversal',
        'dispute',
        'dispute-excess',
        'dispute-lost',
        'dispute-fee',
        'payout',
        'unclaimed',
        'paid-by-hand',
        'transfer',
        'transfer-reversal',
        'debt-carried',
        'debt-taken-over',
        'debt-written-off',
      ])
      .describe('Why the balance changed'),
    amountCents: centsSchema.describe('US cents; negative if the balance went down'),
    currency: currencySchema,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'LedgerEntry', description: "An entry of the ledger that changed the creator's balance." });
