import { z } from 'zod';
import { bodyOf } from './dollars.js';
import { tipMailSchema } from './notifications/notifications.schemas.js';
import { newReportSchema } from './profiles/new-report.schemas.js';
import { receiptHistorySchema } from './tips/page/receipt-history.rpc.js';
import { receiptRequestSchema } from './tips/page/receipts.rpc.js';

export const receiptHistoryBodySchema = bodyOf(receiptHistorySchema)
  .extend({
    mails: z.array(tipMailSchema).describe('Emails to the tipper, oldest first; old ones are purged'),
  })
  .meta({ id: 'ReceiptHistory', description: 'History of a tip since it was paid.' });

export const replyReportSchema = receiptRequestSchema
  .extend({ reason: newReportSchema.shape.reason, details: newReportSchema.shape.details })
  .meta({ id: 'ReplyReport', description: "A tipper's report of the creator's reply." });
