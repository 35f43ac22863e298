import { z } from 'zod';
import { defineRpc } from '../../rpc.js';
import { searchSchema } from '../../search.schemas.js';
import {
  ownTipSchema,
  publicTipSchema,
  tipFilterSchema,
  tipIdSchema,
  tipReplySchema,
  tipVisibilitySchema,
} from '../tips.schemas.js';
import { goalSchema } from './goals.schemas.js';

/** Lists the tips that a public page shows, as below, with the creator's goal, which is null if there is none. */
export const getPublicTipsRpc = defineRpc(
  'tips.get-public',
  z.object({ username: z.string().max(100) }),
  z.object({
    tips: z.array(publicTipSchema),
    /** Number of all tips that are not hidden; `tips` are the newest of them. Services of the previous release leave it out. */
    tipCount: z.number().int().optional(),
    goal: goalSchema.nullable(),
  }),
);

/**
 * Lists the comments that visitors of a page see, newest first, PUBLIC_COMMENTS_PAGE at a time. The cursor is the last
 * comment of the previous page.
 */
export const listPublicCommentsRpc = defineRpc(
  'tips.list-public-comments',
  z.object({ username: z.string().max(100), cursor: z.uuid().optional() }),
  z.object({ tips: z.array(publicTipSchema), nextCursor: z.string().nullable() }),
);

/**
 * Lists the newest PUBLIC_TIPS_MAX succeeded tips that are not hidden, newest first. Gateways of the previous release
 * call it.
 */
export const listPublicTipsRpc = defineRpc(
  'tips.list-public',
  z.object({ username: z.string().max(100) }),
  z.array(publicTipSchema),
);

/** Lists the actor's succeeded tips, newest first. */
export const listOwnTipsRpc = defineRpc(
  'tips.list-own',
  z.object({
    cursor: z.string().max(200).optional(),
    limit: z.number().int().min(1).max(100).default(50),
    filter: tipFilterSchema.default('all'),
    /** Lists only held tips, whatever the filter. */
    state: z.literal('held').optional(),
    /** Part of the tipper's name or of the message. */
    search: searchSchema.optional(),
    /** Lists only this tip. */
    id: z.uuid().optional(),
    /** Leaves out tips without a message. */
    withMessage: z.boolean().default(false),
    /** Includes tips that no longer count because they were refunded or disputed. */
    withReversed: z.boolean().default(false),
  }),
  z.object({ tips: z.array(ownTipSchema), nextCursor: z.string().nullable() }),
);

/** Throws TIP_NOT_FOUND for another creator's tip and for an unpaid one. */
export const setTipVisibilityRpc = defineRpc(
  'tips.set-visibility',
  tipVisibilitySchema.extend({ tipId: tipIdSchema }),
  ownTipSchema,
);

/** Shows a held tip to visitors; other tips stay as they are. Throws TIP_NOT_FOUND as above. */
export const releaseTipRpc = defineRpc('tips.release', z.object({ tipId: tipIdSchema }), ownTipSchema);

/** Replaces an earlier reply. Throws TIP_NOT_FOUND as above. */
export const respondToTipRpc = defineRpc(
  'tips.respond',
  tipReplySchema.extend({ tipId: tipIdSchema }),
  ownTipSchema,
);
