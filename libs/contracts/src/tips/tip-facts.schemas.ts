import { z } from 'zod';
import { centsSchema, currencySchema } from '../money.schemas.js';
import { paymentMethodSchema, tipSocialPlatformSchema } from './tips.schemas.js';

/** Tells that a creator or an administrator changed the visibility of a tip. */
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
  /** False for a reply that replaces another. */
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
  /** What the creator bears of the processing; events that were recorded before these fields existed lack them. */
  processingCents: centsSchema.default(0),
  /** Part of the amount with which the tipper covers the fees. */
  coveredCents: centsSchema.default(0),
  /** How it was paid; null where the provider did not say. */
  method: paymentMethodSchema.nullable().default(null),
  /** What the tipper's statement says; null where the provider did not say. */
  statementDescriptor: z.string().nullable().default(null),
  /** With these words the creator thanks; null where there are none. */
  thankYouText: z.string().nullable().default(null),
  currency: currencySchema,
  message: z.string(),
  /** Visitors see no message; events that were recorded before these two fields existed lack them. */
  isPrivate: z.boolean().default(false),
  /** Visitors see neither name nor handle. */
  isAnonymous: z.boolean().default(false),
  /** Why visitors see nothing of it until its creator releases it: the creator's policy, or words that the filter found. */
  heldFor: z.enum(['policy', 'filter']).nullable().default(null),
  socialPlatform: tipSocialPlatformSchema.nullable(),
  socialHandle: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Monthly support of which it is a payment; absent for a tip on its own. */
  supportId: z.uuid().optional(),
  isMonthly: z.literal(true).optional(),
  /** Events that were recorded before this field existed lack it. */
  creatorHasPayoutMethod: z.boolean().optional(),
});

/** The amount with which a tip counts has changed: a refund or dispute took from it, a failed refund or won dispute gave it back. */
export const tipAmountChangeSchema = z.object({
  tipId: z.uuid(),
  creatorId: z.uuid(),
  creatorUsername: z.string(),
  tippedAt: z.iso.datetime(),
  changeCents: centsSchema,
});

/** The mails about a refund or dispute tell these facts about its tip. */
export const reversedTipSchema = tipAmountChangeSchema.omit({ changeCents: true }).extend({
  creatorDisplayName: z.string().nullable(),
  senderName: z.string(),
  tipAmountCents: centsSchema,
});

export type TipAmountChange = z.infer<typeof tipAmountChangeSchema>;
export type TipReplyFact = z.infer<typeof tipReplyFactSchema>;
export type TipFact = z.infer<typeof tipFactSchema>;
