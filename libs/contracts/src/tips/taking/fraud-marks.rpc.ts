import { z } from 'zod';
import { defineRpc } from '../../rpc.js';
import { tipIdSchema } from '../tips.schemas.js';
import { keptTipSchema } from './fraud-marks.schemas.js';

/**
 * Keeps a tip marked as possible fraud with its creator, so that it can be paid out. Only administrators may call it.
 * Throws REAUTH_REQUIRED unless they signed in recently, TIP_NOT_FOUND for a tip without a mark, and
 * TIP_IS_BEING_REFUNDED for one with an open refund. Repeating it changes nothing.
 */
export const keepMarkedTipRpc = defineRpc(
  'tips.keep-marked-tip',
  keptTipSchema.extend({ tipId: tipIdSchema }),
  z.object({}),
);
