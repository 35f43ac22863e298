import { z } from 'zod';
import { messageSchema } from '../../message.schemas.js';
import { defineRpc } from '../../rpc.js';
import { receiptSchema } from './receipt.schemas.js';

export const receiptRequestSchema = z
  .object({
    token: z
      .string('Token required')
      .min(1, 'Token required')
      .max(200, 'Token not recognised')
      .describe('Token from the link in the emailed receipt'),
  })
  .meta({ id: 'ReceiptRequest', description: 'Proves that the caller received the email with the receipt.' });

/** Throws RECEIPT_NOT_FOUND without the token from the link in the mail. */
export const getReceiptRpc = defineRpc('tips.get-receipt', receiptRequestSchema, receiptSchema);

/** Returns the creator's reply to a tip, with the comment. Throws RECEIPT_NOT_FOUND as above, and WRONG_STATE without a reply. */
export const getReplyToReportRpc = defineRpc(
  'tips.get-reply-to-report',
  receiptRequestSchema,
  z.object({
    username: z.string(),
    reply: z.string(),
    tipId: z.uuid(),
    senderName: z.string(),
    message: z.string(),
  }),
);

/** Clears the tipper's address. Can be repeated. Throws RECEIPT_NOT_FOUND as above. */
export const anonymizeTipperRpc = defineRpc('tips.anonymize-tipper', receiptRequestSchema, messageSchema);

/**
 * Removes the tipper's name, message and handle from the creator's page and from the tip. Can be repeated. Throws
 * RECEIPT_NOT_FOUND as above.
 */
export const removeTipperWordsRpc = defineRpc(
  'tips.remove-tipper-words',
  receiptRequestSchema,
  messageSchema,
);
