import { z } from 'zod';
import { defineRpc } from '../../rpc.js';
import { fraudMarkSchema } from '../taking/fraud-marks.schemas.js';
import { receiptRequestSchema } from './receipts.rpc.js';
import { tipDisputeSchema, tipRefundSchema } from './tip-details.schemas.js';

export const receiptRefundSchema = tipRefundSchema
  .pick({ status: true, amountCents: true, createdAt: true, updatedAt: true })
  .meta({ id: 'ReceiptRefund', description: 'A refund of the tip, as the tipper sees it.' });

export const receiptDisputeSchema = z
  .object({
    status: z.string().describe("Stripe's status of the dispute"),
    ...tipDisputeSchema.pick({
      reason: true,
      isOpen: true,
      amountCents: true,
      openedAt: true,
      updatedAt: true,
    }).shape,
  })
  .meta({ id: 'ReceiptDispute', description: 'A dispute about the tip, as the tipper sees it.' });

export const receiptMarkSchema = fraudMarkSchema
  .pick({ kind: true, reason: true, openedAt: true, decision: true })
  .extend({
    decidedAt: z.iso.datetime().nullable().describe('When the mark was decided; null while it is open'),
  })
  .meta({ id: 'ReceiptMark', description: 'A mark of possible fraud, as the tipper sees it.' });

export const receiptMistakeSchema = z
  .object({
    reportedAt: z.iso.datetime().describe('When the tip was reported as a mistake'),
    declinedAt: z.iso.datetime().nullable().describe('When the report was declined; null if it was not'),
  })
  .meta({ id: 'ReceiptMistake', description: "The tipper's report that the tip was a mistake." });

/** What happened to a tip after it was paid, for the tipper. */
export const receiptHistorySchema = z.object({
  refunds: z.array(receiptRefundSchema).describe('Refunds of the tip, oldest first'),
  disputes: z.array(receiptDisputeSchema).describe('Disputes about the tip, oldest first'),
  marks: z.array(receiptMarkSchema).describe('Marks of possible fraud, oldest first'),
  // Missing in replies of the previous release.
  mistake: receiptMistakeSchema
    .nullable()
    .default(null)
    .describe("The tipper's report that the tip was a mistake; null if there is none"),
});

/**
 * Lists refunds, disputes and marks of possible fraud, oldest first, and the report of a mistake. Throws
 * RECEIPT_NOT_FOUND like the receipt.
 */
export const getReceiptHistoryRpc = defineRpc(
  'tips.get-receipt-history',
  receiptRequestSchema,
  receiptHistorySchema,
);
