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
      .describe("Creator's name on the page; null if none is set or the account is closed"),
    senderName: z.string(),
    message: z.string().describe("Tipper's message; empty if there is none"),
    socialPlatform: tipSocialPlatformSchema.nullable(),
    socialHandle: z.string().nullable(),
    isPrivate: isPrivateSchema.optional(),
    isAnonymous: isAnonymousSchema.optional(),
    isHeld: isHeldSchema.optional(),
    response: z.string().nullable(),
    paidAt: z.iso
      .datetime()
      .nullable()
      .describe('When the tip was paid; null while the payment is processing'),
    // These are missing in replies of the previous release.
    coveredAmountCents: centsSchema.optional().describe('US cents that the tipper added to cover the fees'),
    netAmountCents: centsSchema.optional().describe('US cents that the creator gets from the tip'),
    feeAmountCents: centsSchema.optional().describe('US cents that the platform keeps from the tip'),
    processingAmountCents: centsSchema
      .optional()
      .describe('US cents that the creator is charged for processing'),
    method: paymentMethodSchema
      .nullable()
      .optional()
      .describe('Payment method of the tip; null if it is not known'),
    statementDescriptor: z
      .string()
      .nullable()
      .optional()
      .describe("Text on the tipper's card statement; null if it is not known"),
    refundedAmountCents: centsSchema
      .optional()
      .describe('US cents that went back to the tipper; absent if none did'),
    mistake: z
      .enum(['possible', 'too-late', 'reported', 'declined'])
      .nullable()
      .optional()
      .describe(
        'Whether the tip can be, or was, reported as a mistake; null while the creator does not have its money',
      ),
    supportToken: z
      .string()
      .optional()
      .describe('Token that opens the monthly support this tip is a payment of; absent for a single tip'),
    hasEmail: z.boolean().describe("Whether the tipper's email address is still stored"),
  })
  .meta({ id: 'Receipt', description: 'A tip as the tipper sees it.' });
