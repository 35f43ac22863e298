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
  .extend({ amountCents: centsSchema.describe('US cents that the tipper paid') });

/** A row of the administrators' list of comments, which includes every tip that has a message and was ever paid. */
export const listedCommentSchema = tipCommentSchema
  .extend({
    recipientId: z.uuid().describe('The creator'),
    /** Username of the recipient; null once the account is closed. */
    recipientUsername: z.string().nullable(),
    isHidden: z
      .boolean()
      .describe('Not on the page, because the creator hides it or an administrator took it down'),
    isReversed: z.boolean().describe('Not on the page, because the tip was refunded or disputed'),
    status: tipStatusSchema
      .extract(['succeeded', 'refunded', 'disputed', 'lost'])
      .describe('What became of the tip'),
    ...discretionShape,
  })
  .meta({ id: 'ListedComment', description: 'A comment of a tip that was paid once.' });

export type ListedComment = z.infer<typeof listedCommentSchema>;
