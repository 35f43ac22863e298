import { z } from 'zod';
import { tipIdSchema } from '../tips.schemas.js';

export const BLOCKED_SENDERS_MAX = 1_000;

export const senderBlockSchema = z
  .object({
    tipId: tipIdSchema,
    hideEarlier: z
      .boolean('Please say whether the earlier messages are hidden')
      .optional()
      .describe('Hides all messages of the sender from the page too; false unless given'),
  })
  .meta({ id: 'SenderBlock', description: "Names a sender by one of the creator's tips." });

export const blockedSenderSchema = z
  .object({
    id: z.uuid().describe('The block, by the tip that it was made with'),
    senderName: z.string(),
    blockedAt: z.iso.datetime().describe('When the sender was blocked'),
  })
  .meta({ id: 'BlockedSender', description: 'A sender who can start no tip to the creator.' });
