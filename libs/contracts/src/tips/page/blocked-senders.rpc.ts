import { z } from 'zod';
import { defineRpc } from '../../rpc.js';
import { idSchema } from '../../text.schemas.js';
import { BLOCKED_SENDERS_MAX, blockedSenderSchema, senderBlockSchema } from './blocked-senders.schemas.js';

/**
 * Blocks whoever sent a tip; a sender who is blocked already stays so. Throws TIP_NOT_FOUND for another creator's tip, and
 * WRONG_STATE for a tip whose address was never known or when the actor has blocked as many as possible.
 */
export const blockSenderRpc = defineRpc('tips.block-sender', senderBlockSchema, blockedSenderSchema);

/** Lists whom the actor has blocked, the last one first. */
export const listBlockedSendersRpc = defineRpc(
  'tips.list-blocked-senders',
  z.object({}),
  z.array(blockedSenderSchema).max(BLOCKED_SENDERS_MAX),
);

/** Throws NOT_FOUND for another creator's block. */
export const unblockSenderRpc = defineRpc(
  'tips.unblock-sender',
  z.object({ blockId: idSchema('The block, as listed') }),
  z.object({}),
);
