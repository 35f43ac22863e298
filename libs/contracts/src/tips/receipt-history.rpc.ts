import { z } from 'zod';
import { centsSchema } from '../money.schemas.js';
import { defineRpc } from '../rpc.js';
import { fraudMarkSchema } from './fraud-marks.schemas.js';
import { refundSchema } from './refunds.schemas.js';
import { receiptRequestSchema } from './tips.rpc.js';

export const receiptRefundSchema = refundSchema
  .pick({ status: true, amountCents: true })
  .extend({ createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() });

export const receiptDisputeSchema = z.object({
  status: z.string(),
  reason: z.string(),
  isOpen: z.boolean(),
  amountCents: centsSchema,
  openedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export const receiptMarkSchema = fraudMarkSchema
  .pick({ kind: true, reason: true, openedAt: true, decision: true })
  .extend({ decidedAt: z.iso.datetime().nullable() })
  .meta({ id: 'ReceiptMark' });

export const receiptMistakeSchema = z
  .object({
    reportedAt: z.iso.datetime(),
    declinedAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the request was declined; null where it was not' }),
  })
  .meta({ id: 'ReceiptMistake' });

/** Tells the tipper what happened to a tip after it was paid. */
export const receiptHistorySchema = z.object({
  refunds: z.array(receiptRefundSchema),
  disputes: z.array(receiptDisputeSchema),
  marks: z.array(receiptMarkSchema),
  // Replies of the release before lack it.
  mistake: receiptMistakeSchema
    .nullable()
    .default(null)
    .meta({ description: 'Report that the tip was a mistake; null where there is none' }),
});

/** Lists refunds, disputes and marks of possible fraud, oldest first, with the report of a mistake. Throws RECEIPT_NOT_FOUND as the receipt does. */
export const getReceiptHistoryRpc = defineRpc(
  'tips.get-receipt-history',
  receiptRequestSchema,
  receiptHistorySchema,
);
