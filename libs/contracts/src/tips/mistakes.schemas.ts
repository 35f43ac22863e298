import { z } from 'zod';
import { centsSchema } from '../money.schemas.js';
import { linesSchema } from '../text.schemas.js';
import { reversedTipSchema } from './tips.schemas.js';

export const mistakeStateSchema = z.enum(['open', 'decided']);

/** A tip that its tipper reported as a mistake. */
export const mistakeSchema = z.object({
  id: z.uuid().meta({ description: 'The tip' }),
  creatorId: z.uuid(),
  creatorUsername: z.string().nullable(),
  senderName: z.string(),
  amountCents: centsSchema,
  paidAt: z.iso.datetime(),
  reportedAt: z.iso.datetime(),
  outcome: z.enum(['open', 'refunded', 'declined']).meta({
    description: '`refunded` as soon as a refund is asked for or the money has gone back otherwise',
  }),
});

/** An administrator tells the tipper why the tip stays. */
export const mistakeDeclineSchema = z
  .object({
    message: linesSchema(500, 'Message must be 500 characters or less', 'Please write to the tipper why'),
  })
  .meta({ id: 'MistakeDecline' });

export const mistakeDeclineFactSchema = reversedTipSchema
  .pick({ tipId: true, creatorUsername: true, creatorDisplayName: true, tipAmountCents: true })
  .extend({ senderEmail: z.string(), message: z.string() });
