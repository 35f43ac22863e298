import { z } from 'zod';
import { defineRpc } from '../../rpc.js';
import { tipIdSchema } from '../tips.schemas.js';
import {
  ownRefundRequestSchema,
  ownRefundTermsSchema,
  refundRequestSchema,
  refundSchema,
} from './refunds.schemas.js';

/**
 * Refunds the rest of a tip. Only administrators may call it. Throws REAUTH_REQUIRED unless they signed in recently,
 * WRONG_STATE for a disputed tip, and TIP_NOT_FOUND for an unpaid one. A repeated request returns the same refund.
 */
export const refundTipRpc = defineRpc(
  'tips.refund',
  refundRequestSchema.extend({ tipId: tipIdSchema }),
  refundSchema,
);

/**
 * Refunds the rest of the creator's own tip. Throws REAUTH_REQUIRED unless the creator signed in recently,
 * TIP_NOT_FOUND for an unpaid tip or another creator's, and the codes of `ownRefundTermsRpc`. A repeated request
 * returns the same refund.
 */
export const refundOwnTipRpc = defineRpc(
  'tips.refund-own',
  ownRefundRequestSchema.extend({ tipId: tipIdSchema }),
  refundSchema,
);

/**
 * Returns what a refund of the creator's own tip returns to the tipper and takes from the balance. Throws TIP_TOO_OLD,
 * TIP_PAID_OUT, TIP_DISPUTED, TIP_REFUNDED or TOO_MANY_REFUNDS if the creator cannot refund it.
 */
export const ownRefundTermsRpc = defineRpc(
  'tips.own-refund-terms',
  z.object({ tipId: tipIdSchema }),
  ownRefundTermsSchema,
);
