import { z } from 'zod';
import { centsSchema, currencySchema } from '../money.schemas.js';
import { paymentMethodSchema, tipSocialPlatformSchema } from './tips.schemas.js';

/** A creator or an administrator changed the visibility of a tip. */
export const tipVisibilityFactSchema = z.object({
  tipId: z.uuid(),
  creatorId: z.uuid(),
  creatorUsername: z.string(),
  isHidden: z.boolean(),
});

export const tipReplyFactSchema = z.object({
  tipId: z.uuid(),
  creatorId: z.uuid(),
  creatorUsername: z.string(),
  creatorDisplayName: z.string().nullable(),
  senderName: z.string(),
  /** Address of the tipper; null once it was cleared on request. */
  senderEmail: z.string().nullable(),
  message: z.string(),
  response: z.string(),
  /** False if the reply replaces another. */
  isFirst: z.boolean(),
});

/** Describes a settled tip in events. */
export const tipFactSchema = z.object({
  id: z.uuid(),
  creatorId: z.uuid(),
  creatorUsername: z.string(),
  creatorDisplayName: z.string().nullable(),
  senderName: z.string(),
  senderEmail: z.string(),
  amountCents: centsSchema,
  feeCents: centsSchema,
  /** The creator's part of the processing charge; absent in events recorded before these fields existed. */
  processingCents: centsSchema.default(0),
  /** Part of the amount with which the tipper covers the fees. */
  coveredCents: centsSchema.default(0),
  /** How it was paid; null if the provider did not say. */
  method: paymentMethodSchema.nullable().default(null),
  /** Text on the tipper's card statement; null if the provider did not say. */
  statementDescriptor: z.string().nullable().default(null),
  /** The creator's thanks; null if there are none. */
  thankYouText: z.string().nullable().default(null),
  currency: currencySchema,
  message: z.string(),
  /** Visitors do not see the message; absent in events recorded before these two fields existed. */
  isPrivate: z.boolean().default(false),
  /** Visitors see neither name nor handle. */
  isAnonymous: z.boolean().default(false),
  /** Why visitors see nothing of it until its creator releases it: the creator's message policy, or words found by the filter. */
  heldFor: z.enum(['policy', 'filter']).nullable().default(null),
  socialPlatform: tipSocialPlatformSchema.nullable(),
  socialHandle: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Monthly support that this is a payment of; absent for a single tip. */
  supportId: z.uuid().optional(),
  isMonthly: z.literal(true).optional(),
  /** Absent in events recorded before this field existed. */
  creatorHasPayoutMethod: z.boolean().optional(),
});

/**
 * The amount that a tip counts with has changed: a refund or dispute reduced it, or a failed refund or won dispute
 * restored it.
 */
export const tipAmountChangeSchema = z.object({
  tipId: z.uuid(),
  creatorId: z.uuid(),
  creatorUsername: z.string(),
  tippedAt: z.iso.datetime(),
  changeCents: centsSchema,
});

/** What the mails about a refund or dispute say about its tip. */
export const reversedTipSchema = tipAmountChangeSchema.omit({ changeCents: true }).extend({
  creatorDisplayName: z.string().nullable(),
  senderName: z.string(),
  tipAmountCents: centsSchema,
});

export type TipAmountChange = z.infer<typeof tipAmountChangeSchema>;
export type TipReplyFact = z.infer<typeof tipReplyFactSchema>;
export type TipFact = z.infer<typeof tipFactSchema>;
