import { z } from 'zod';
import { centsSchema } from '../../money.schemas.js';
import { discretionShape, publicTipSchema, tipStatusSchema } from '../tips.schemas.js';

export const tipCommentSchema = publicTipSchema
  .pick({
    id: true,
    senderName: true,
    message: true,
    amountCents: true,
    createdAt: true,
    response: true,
    respondedAt: true,
  })
  .extend({ amountCents: centsSchema.describe('US cents that the tipper paid, less refunds') });

/** A row of the administrators' list of comments, which includes every tip that has a message and was ever paid. */
export const listedCommentSchema = tipCommentSchema
  .extend({
    recipientId: z.uuid().describe('Id of the creator'),
    /** Username of the recipient; null once the account is closed. */
    recipientUsername: z.string().nullable(),
    isHidden: z
      .boolean()
      .describe(
        'Whether the comment is off the page because the creator hid it or an administrator took it down',
      ),
    isReversed: z
      .boolean()
      .describe('Whether the comment is off the page because the tip was refunded or disputed'),
    status: tipStatusSchema
      .extract(['succeeded', 'refunded', 'disputed', 'lost'])
      .describe('State of the tip'),
    ...discretionShape,
  })
  .meta({
    id: 'ListedComment',
    description: 'The comment of a tip that was ever paid, even if it was refunded or disputed later.',
  });

export type ListedComment = z.infer<typeof listedCommentSchema>;
