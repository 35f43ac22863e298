import { z } from 'zod';
import { bodyOf } from './dollars.js';
import { tipMailSchema } from './notifications/notifications.schemas.js';
import { receiptHistorySchema } from './tips/receipt-history.rpc.js';

export const receiptHistoryBodySchema = bodyOf(receiptHistorySchema)
  .extend({
    mails: z.array(tipMailSchema).describe('Mails to the tipper, oldest first; those of long ago are gone'),
  })
  .meta({ id: 'ReceiptHistory', description: 'What happened to a tip after it was paid.' });
