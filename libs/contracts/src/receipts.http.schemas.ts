import { z } from 'zod';
import { inDollars } from './http.schemas.js';
import { tipMailSchema } from './notifications/notifications.schemas.js';
import {
  receiptDisputeSchema,
  receiptHistorySchema,
  receiptRefundSchema,
} from './tips/receipt-history.rpc.js';
import { receiptSchema } from './tips/tips.rpc.js';

export const receiptBodySchema = inDollars(receiptSchema).meta({ id: 'Receipt' });
export const receiptRefundBodySchema = inDollars(receiptRefundSchema).meta({ id: 'ReceiptRefund' });
export const receiptDisputeBodySchema = inDollars(receiptDisputeSchema).meta({ id: 'ReceiptDispute' });
export const receiptHistoryBodySchema = receiptHistorySchema
  .extend({
    refunds: z.array(receiptRefundBodySchema),
    disputes: z.array(receiptDisputeBodySchema),
    mails: z.array(tipMailSchema),
  })
  .meta({ id: 'ReceiptHistory' });
