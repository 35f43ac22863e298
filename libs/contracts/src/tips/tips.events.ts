import { z } from 'zod';
import { defineEvent } from '../event.js';
import { payoutMethodsChangeSchema } from './payout-methods.schemas.js';
import { tipFactSchema, tipReplyFactSchema, tipVisibilityFactSchema } from './tips.schemas.js';

export const tipSucceeded = defineEvent('tips.tip-succeeded.v1', z.object({ tip: tipFactSchema }));

export const tipVisibilityChanged = defineEvent('tips.tip-visibility-changed.v1', tipVisibilityFactSchema);

export const tipReplied = defineEvent('tips.tip-replied.v1', tipReplyFactSchema);

/** The tipper asked to be forgotten: their address is gone from the tip, and goes from wherever else it was taken to. */
export const tipperErased = defineEvent('tips.tipper-erased.v1', z.object({ tipId: z.uuid() }));

/** From here on tips are found under the creator's new name too. */
export const creatorRenamed = defineEvent(
  'tips.creator-renamed.v1',
  z.object({ creatorId: z.uuid(), username: z.string() }),
);

/** Added, removed, or another became the default. */
export const payoutMethodsChanged = defineEvent('tips.payout-methods-changed.v1', payoutMethodsChangeSchema);
