import { z } from 'zod';
import { publicTipSchema, tipStatusSchema } from './tips.schemas.js';

export const tipCommentSchema = publicTipSchema.pick({
  id: true,
  senderName: true,
  message: true,
  amountCents: true,
  createdAt: true,
  response: true,
  respondedAt: true,
});

/** Every tip that has a message and was ever paid is in the administrators' list of comments. */
export const listedCommentSchema = tipCommentSchema.extend({
  recipientId: z.uuid(),
  /** Name of the recipient; null once the account is closed. */
  recipientUsername: z.string().nullable(),
  isHidden: z
    .boolean()
    .meta({ description: 'Not on the page, because the creator hides it or an administrator took it down' }),
  isReversed: z.boolean().meta({ description: 'Not on the page, because the tip was refunded or disputed' }),
  /** State of the tip after refunds and disputes. */
  status: tipStatusSchema.extract(['succeeded', 'refunded', 'disputed', 'lost']),
});

export type ListedComment = z.infer<typeof listedCommentSchema>;
