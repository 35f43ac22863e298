import { z } from 'zod';
import { centsSchema } from '../../money.schemas.js';
import {
  isAnonymousSchema,
  isHeldSchema,
  isPrivateSchema,
  paymentMethodSchema,
  tipSocialPlatformSchema,
  tipStatusSchema,
} from '../tips.schemas.js';

/** A tip, as the tipper who opens the link in the mail sees it. */
export const receiptSchema = z
  .object({
    receiptNumber: z.string().describe('Receipt number, as in the email'),
    status: tipStatusSchema
      .extract(['processing', 'succeeded', 'refunded', 'disputed', 'lost'])
      .describe('State of the tip'),
    amountCents: centsSchema,
    username: z.string().nullable().describe('Username of the creator; null once the account is closed'),
    displayName: z
      .string()
      .nullable()
      .describe('Name on the page; null where none is set or the account is closed'),
    senderName: z.string(),
    message: z.string().describe('Comment of the tipper; empty where there is none'),
    socialPlatform: tipSocialPlatformSchema.nullable(),
    socialHandle: z.string().nullable(),
    isPrivate: isPrivateSchema.optional(),
    isAnonymous: isAnonymousSchema.optional(),
    isHeld: isHeldSchema.optional(),
    response: z.string().nullable(),
    paidAt: z.iso.datetime().nullable().describe('When it was paid; null while it is processing'),
    // These are missing in replies of the previous release.
    coveredAmountCents: centsSchema
      .optional()
      .describe('US cents of the amount with which the tipper covers the fees'),
    netAmountCents: centsSchema.optional().describe('US cents of the amount that the creator gets'),
    feeAmountCents: centsSchema.optional().describe('US cents of the amount that the platform keeps'),
    processingAmountCents: centsSchema
      .optional()
      .describe('US cents of the amount that the creator is charged for processing'),
    method: paymentMethodSchema
      .nullable()
      .optional()
      .describe('How it was paid; null where that is not known'),
    statementDescriptor: z
      .string()
      .nullable()
      .optional()
      .describe("Words on the tipper's statement; null where they are not known"),
    refundedAmountCents: centsSchema.optional().describe('US cents that went back to the tipper'),
    mistake: z
      .enum(['possible', 'too-late', 'reported', 'declined'])
      .nullable()
      .optional()
      .describe('Whether it can be reported as a mistake, or was; null while its creator does not have it'),
    supportToken: z
      .string()
      .optional()
      .describe('Opens the monthly support of which this is a payment; absent for a tip on its own'),
    hasEmail: z.boolean().describe("Whether the tipper's address is still kept"),
  })
  .meta({ id: 'Receipt', description: 'A tip as the tipper sees it.' });
