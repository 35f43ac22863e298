import { z } from 'zod';
import { defineRpc } from '../../rpc.js';
import { idSchema } from '../../text.schemas.js';
import { BLOCKED_SENDERS_MAX, blockedSenderSchema, senderBlockSchema } from './blocked-senders.schemas.js';

/**
 * Blocks the sender of a tip; a sender who is already blocked stays blocked. Throws TIP_NOT_FOUND for another creator's
 * tip, and WRONG_STATE if the tip's address was never known or the actor has blocked as many senders as possible.
 */
export const blockSenderRpc = defineRpc('tips.block-sender', senderBlockSchema, blockedSenderSchema);

/** Lists the senders whom the actor has blocked, the most recent first. */
export const listBlockedSendersRpc = defineRpc(
  'tips.list-blocked-senders',
  z.object({}),
  z.array(blockedSenderSchema).max(BLOCKED_SENDERS_MAX),
);

/** Throws NOT_FOUND for another creator's block. */
export const unblockSenderRpc = defineRpc(
  'tips.unblock-sender',
  z.object({ blockId: idSchema('Id of the block, from the list of blocked senders') }),
  z.object({}),
);
