import { z } from 'zod';
import { defineRpc } from '../../rpc.js';
import { tipIdSchema } from '../tips.schemas.js';
import { keptTipSchema } from './fraud-marks.schemas.js';

/**
 * Lets a tip that is marked as possible fraud stay with its creator, so that it can be paid out. Only administrators may call it,
 * and it throws REAUTH_REQUIRED unless they signed in recently. A repeated request changes nothing. Throws TIP_NOT_FOUND for
 * a tip without a mark, and TIP_IS_BEING_REFUNDED for one with an open refund.
 */
export const keepMarkedTipRpc = defineRpc(
  'tips.keep-marked-tip',
  keptTipSchema.extend({ tipId: tipIdSchema }),
  z.object({}),
);
