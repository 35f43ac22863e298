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

/** Tells the tipper what happened to a tip after it was paid. */
export const receiptHistorySchema = z.object({
  refunds: z.array(receiptRefundSchema),
  disputes: z.array(receiptDisputeSchema),
  marks: z.array(receiptMarkSchema),
});

/** Lists refunds, disputes and marks of possible fraud, oldest first. Throws RECEIPT_NOT_FOUND as the receipt does. */
export const getReceiptHistoryRpc = defineRpc(
  'tips.get-receipt-history',
  receiptRequestSchema,
  receiptHistorySchema,
);
