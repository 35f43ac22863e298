import { z } from 'zod';
import { centsSchema } from '../../money.schemas.js';
import { linesSchema } from '../../text.schemas.js';
import { reversedTipSchema } from '../tip-facts.schemas.js';
import { partiesShape } from '../tips.schemas.js';

export const mistakeStateSchema = z.enum(['open', 'decided']);

export const mistakeSchema = z
  .object({
    id: z.uuid().describe('Id of the tip'),
    ...partiesShape,
    amountCents: centsSchema.describe('US cents that the tipper paid'),
    paidAt: z.iso.datetime().describe('When the tip was paid'),
    reportedAt: z.iso.datetime().describe('When the tip was reported as a mistake'),
    outcome: z
      .enum(['open', 'refunded', 'declined'])
      .describe(
        'Outcome of the report; `refunded` as soon as a refund is requested or the money went back in another way',
      ),
  })
  .meta({ id: 'Mistake', description: 'A tip that its tipper reported as a mistake.' });

/** An administrator's explanation to the tipper why the tip stays. */
export const mistakeDeclineSchema = z
  .object({
    message: linesSchema(
      500,
      'Message must be 500 characters or less',
      'Please tell the tipper why',
    ).describe('Explanation emailed to the tipper, at most 500 characters'),
  })
  .meta({ id: 'MistakeDecline', description: 'Why a tip reported as a mistake stays with its creator.' });

export const mistakeDeclineFactSchema = reversedTipSchema
  .pick({ tipId: true, creatorUsername: true, creatorDisplayName: true, tipAmountCents: true })
  .extend({ senderEmail: z.string(), message: z.string() });
