import { defineRpc } from '../rpc.js';
import { refundRequestSchema, refundSchema } from './refunds.schemas.js';
import { tipIdSchema } from './tips.schemas.js';

/**
 * Refunds what is left of a tip. Only administrators may call it, and it throws REAUTH_REQUIRED unless they
 * signed in recently. A repeated request returns the same refund. Throws WRONG_STATE for a disputed tip, and
 * TIP_NOT_FOUND for an unpaid one.
 */
export const refundTipRpc = defineRpc(
  'tips.refund',
  refundRequestSchema.extend({ tipId: tipIdSchema }),
  refundSchema,
);
