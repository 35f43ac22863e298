import { z } from 'zod';
import { tipIdSchema } from '../tips.schemas.js';

export const BLOCKED_SENDERS_MAX = 1_000;

export const senderBlockSchema = z
  .object({
    tipId: tipIdSchema,
    hideEarlier: z
      .boolean('Please say whether the earlier messages are hidden')
      .optional()
      .describe('Whether to also hide all messages of the sender from the page; false by default'),
  })
  .meta({ id: 'SenderBlock', description: "A sender to block, identified by one of the creator's tips." });

export const blockedSenderSchema = z
  .object({
    id: z.uuid().describe('Id of the block, which is the id of the tip used to block the sender'),
    senderName: z.string(),
    blockedAt: z.iso.datetime().describe('When the sender was blocked'),
  })
  .meta({ id: 'BlockedSender', description: "A sender who can't start a tip to the creator." });
