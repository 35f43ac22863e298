import { z } from 'zod';
import { emailSchema } from '../identity/identity.schemas.js';
import { centsSchema } from '../money.schemas.js';
import { defineRpc } from '../rpc.js';
import { PAYOUT_RULE_DEFAULTS } from '../rules/payouts.js';
import { searchSchema } from '../search.schemas.js';
import { goalSchema } from './goals.schemas.js';
import {
  heldReasonSchema,
  heldReasonsSchema,
  nextPayoutSchema,
  PENDING_FROM,
  statementMonthSchema,
} from './payouts.schemas.js';
import {
  isAnonymousSchema,
  isPrivateSchema,
  newTipSchema,
  ownLedgerEntrySchema,
  ownTipSchema,
  paymentMethodSchema,
  publicTipSchema,
  tipFilterSchema,
  tipIdSchema,
  tipReplySchema,
  tipSocialPlatformSchema,
  tipStatusSchema,
  tipVisibilitySchema,
} from './tips.schemas.js';

export const paymentIntentIdSchema = z
  .string('Payment required')
  .regex(/^pi_[A-Za-z0-9_]{1,200}$/, 'Payment not recognised');

export const paymentIntentSchema = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  netAmountCents: centsSchema.meta({ description: 'US cents of the tip that its creator gets' }),
  // Replies of the release before lack these.
  amountCents: centsSchema
    .optional()
    .meta({ description: 'US cents that are charged, with the fees that the tipper covers' }),
  feeCents: centsSchema.optional().meta({ description: 'US cents of it that the platform keeps' }),
  processingCents: centsSchema
    .optional()
    .meta({ description: 'US cents of it that the creator is charged for processing' }),
});

const clientSecretSchema = z
  .string('Payment required')
  .min(1, 'Payment required')
  .max(300, 'Payment not recognised');

export const tipConfirmationSchema = z
  .object({
    paymentIntentId: paymentIntentIdSchema,
    senderEmail: emailSchema.nullish(),
    clientSecret: clientSecretSchema
      .nullish()
      .meta({ description: 'The secret of the payment, which is checked if it is given' }),
  })
  .meta({ id: 'TipConfirmation' });

export const tipConfirmedSchema = z
  .object({ status: z.enum(['succeeded', 'processing']), username: z.string() })
  .meta({ id: 'TipConfirmed' });

export const tipStatusQuerySchema = z
  .object({ paymentIntentId: paymentIntentIdSchema, clientSecret: clientSecretSchema })
  .meta({ id: 'TipStatusQuery' });

export const tipStatusResultSchema = z.object({
  status: tipStatusSchema,
  amountCents: centsSchema,
  username: z.string(),
  /** The provider's message about the last failed attempt; null without one, and once the tip can no longer be paid. */
  problem: z.string().nullable(),
  /** Token that opens the receipt; absent until the tip is paid, and in replies of the release before. */
  receiptToken: z.string().optional(),
  /** With these words the creator thanks; null where there are none, absent as the token is. */
  thankYouText: z.string().nullable().optional(),
});

export const receiptRequestSchema = z
  .object({ token: z.string('Token required').min(1, 'Token required').max(200, 'Token not recognised') })
  .meta({ id: 'ReceiptRequest' });

/** Shows a tip to the tipper who opens the link in the mail. */
export const receiptSchema = z.object({
  receiptNumber: z.string(),
  status: tipStatusSchema.extract(['processing', 'succeeded', 'refunded', 'disputed', 'lost']),
  amountCents: centsSchema,
  /** Name of the creator; null once the account is closed. */
  username: z.string().nullable(),
  displayName: z.string().nullable(),
  senderName: z.string(),
  message: z.string(),
  socialPlatform: tipSocialPlatformSchema.nullable(),
  socialHandle: z.string().nullable(),
  isPrivate: isPrivateSchema.optional(),
  isAnonymous: isAnonymousSchema.optional(),
  response: z.string().nullable(),
  /** Time of the payment; null while the tip is processing. */
  paidAt: z.iso.datetime().nullable(),
  // Replies of the release before lack these.
  coveredAmountCents: centsSchema
    .optional()
    .meta({ description: 'US cents of the amount with which the tipper covers the fees' }),
  netAmountCents: centsSchema
    .optional()
    .meta({ description: 'US cents of the amount that the creator gets' }),
  feeAmountCents: centsSchema
    .optional()
    .meta({ description: 'US cents of the amount that the platform keeps' }),
  processingAmountCents: centsSchema
    .optional()
    .meta({ description: 'US cents of the amount that the creator is charged for processing' }),
  method: paymentMethodSchema
    .nullable()
    .optional()
    .meta({ description: 'How it was paid; null where that is not known' }),
  statementDescriptor: z
    .string()
    .nullable()
    .optional()
    .meta({ description: "Words on the tipper's statement; null where they are not known" }),
  refundedAmountCents: centsSchema.optional().meta({ description: 'US cents that went back to the tipper' }),
  mistake: z.enum(['possible', 'too-late', 'reported', 'declined']).nullable().optional().meta({
    description: 'Whether it can be reported as a mistake, or was; null while its creator does not have it',
  }),
  /** False once the tipper's address was cleared. */
  hasEmail: z.boolean(),
});

const IDEMPOTENCY_KEY_MESSAGE = 'Idempotency-Key must be 8 to 255 characters';

const idempotencyKeySchema = z
  .string(IDEMPOTENCY_KEY_MESSAGE)
  .min(8, IDEMPOTENCY_KEY_MESSAGE)
  .max(255, IDEMPOTENCY_KEY_MESSAGE);

/**
 * Creates a pending tip and its payment intent. The same `idempotencyKey` with the same tip returns the same
 * intent while it is payable; with another tip it throws IDEMPOTENCY_KEY_REUSED.
 */
export const createPaymentIntentRpc = defineRpc(
  'tips.create-payment-intent',
  newTipSchema
    .omit({ amount: true })
    .extend({ amountCents: centsSchema, idempotencyKey: idempotencyKeySchema.optional() }),
  paymentIntentSchema,
);

/** New tips get this rate of the platform fee. */
export const getFeeRateRpc = defineRpc(
  'tips.get-fee-rate',
  z.object({}),
  z.object({ feeBasisPoints: z.number().int() }),
);

/**
 * Reads the fee for administrators, with the time since which it is the same; null until the service has noted it. Says too how
 * payouts are made, which depends on the same service.
 */
export const getFeeSettingRpc = defineRpc(
  'tips.get-fee-setting',
  z.object({}),
  z.object({
    feeBasisPoints: z.number().int(),
    since: z.iso.datetime().nullable(),
    paysThroughStripe: z.boolean().default(false),
    nextAutomaticRunAt: z.iso.datetime().nullable().default(null),
  }),
);

/**
 * Settles the tip by the provider's word, at most once a second. Throws PAYMENT_NOT_COMPLETED while it is not
 * paid, and TIP_NOT_FOUND with a wrong client secret.
 */
export const confirmTipRpc = defineRpc('tips.confirm', tipConfirmationSchema, tipConfirmedSchema);

/** Throws TIP_NOT_FOUND without the client secret. */
export const getTipStatusRpc = defineRpc('tips.get-status', tipStatusQuerySchema, tipStatusResultSchema);

/** Throws RECEIPT_NOT_FOUND without the token of the link in the mail. */
export const getReceiptRpc = defineRpc('tips.get-receipt', receiptRequestSchema, receiptSchema);

/** Clears the tipper's address. It can be repeated. Throws RECEIPT_NOT_FOUND as above. */
export const anonymizeTipperRpc = defineRpc(
  'tips.anonymize-tipper',
  receiptRequestSchema,
  z.object({ message: z.string() }),
);

/**
 * Removes the tipper's name, message and handle from the creator's page and from the tip. It can be repeated. Throws
 * RECEIPT_NOT_FOUND as above.
 */
export const removeTipperWordsRpc = defineRpc(
  'tips.remove-tipper-words',
  receiptRequestSchema,
  z.object({ message: z.string() }),
);

/**
 * Receives the provider's webhook as UTF-8 text. Its signature was verified, so VALIDATION_FAILED means an
 * unknown format.
 */
export const receiveProviderEventRpc = defineRpc(
  'tips.receive-provider-event',
  z.object({ rawBody: z.string().max(1_000_000) }),
  z.object({}),
);

/** Lists what a public page shows of tips: as below, with the creator's goal, which is null without one. */
export const getPublicTipsRpc = defineRpc(
  'tips.get-public',
  z.object({ username: z.string().max(100) }),
  z.object({ tips: z.array(publicTipSchema), goal: goalSchema.nullable() }),
);

/** Lists the newest PUBLIC_TIPS_MAX succeeded tips that are not hidden, newest first. Gateways of the release before call it. */
export const listPublicTipsRpc = defineRpc(
  'tips.list-public',
  z.object({ username: z.string().max(100) }),
  z.array(publicTipSchema),
);

/** Lists the actor's succeeded tips, newest first. */
export const listOwnTipsRpc = defineRpc(
  'tips.list-own',
  z.object({
    cursor: z.string().max(200).optional(),
    limit: z.number().int().min(1).max(100).default(50),
    filter: tipFilterSchema.default('all'),
    /** Part of the tipper's name or of the message. */
    search: searchSchema.optional(),
    /** Lists this tip alone. */
    id: z.uuid().optional(),
    /** Leaves out tips without a message. */
    withMessage: z.boolean().default(false),
    /** Includes tips that were refunded or disputed, which count no more. */
    withReversed: z.boolean().default(false),
  }),
  z.object({ tips: z.array(ownTipSchema), nextCursor: z.string().nullable() }),
);

/** Lists the entries of the actor's balance, or of one month of it by UTC, oldest first. */
export const listOwnLedgerRpc = defineRpc(
  'tips.list-own-ledger',
  z.object({
    cursor: z.uuid().optional(),
    limit: z.number().int().min(1).max(1_000).default(100),
    month: statementMonthSchema.optional(),
  }),
  z.object({ entries: z.array(ownLedgerEntrySchema), nextCursor: z.string().nullable() }),
);

/** Throws TIP_NOT_FOUND for another creator's tip and for an unpaid one. */
export const setTipVisibilityRpc = defineRpc(
  'tips.set-visibility',
  tipVisibilitySchema.extend({ tipId: tipIdSchema }),
  ownTipSchema,
);

/** Replaces an earlier reply. Throws TIP_NOT_FOUND as above. */
export const respondToTipRpc = defineRpc(
  'tips.respond',
  tipReplySchema.extend({ tipId: tipIdSchema }),
  ownTipSchema,
);

/** A refund after a payout can make the actor's balance negative. */
export const getBalanceRpc = defineRpc(
  'tips.get-balance',
  z.object({}),
  z.object({
    balanceCents: centsSchema,
    pendingCents: centsSchema.meta({ description: `US cents from ${PENDING_FROM}` }),
    /** The pending part of suspected tips; left out where there is none. */
    suspectedCents: centsSchema.optional(),
    /** Part of the pending money that the settings keep back for refunds and disputes. */
    reserveCents: centsSchema,
    reserveDays: z.int(),
    hasPayoutMethod: z.boolean(),
    /** Debts of other accounts of the same person that this one has taken over. */
    takenOverCents: centsSchema,
    /** Why the rest is not paid; null where it is. */
    heldReason: heldReasonSchema.nullable(),
    heldReasons: heldReasonsSchema,
    /** Time at which that ends by itself; null where it does not. */
    heldUntil: z.iso.datetime().nullable(),
    minimumPayoutCents: centsSchema,
    // Replies of the release before lack these two.
    unreviewedLimitCents: centsSchema.default(PAYOUT_RULE_DEFAULTS.unreviewedPayoutLimitCents),
    nextPayout: nextPayoutSchema.nullable().default(null),
  }),
);
