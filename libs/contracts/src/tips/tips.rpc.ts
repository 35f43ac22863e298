import { z } from 'zod';
import { emailSchema } from '../identity/identity.schemas.js';
import { messageSchema } from '../message.schemas.js';
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
import { receiptSchema } from './receipt.schemas.js';
import {
  isHeldSchema,
  newTipSchema,
  ownLedgerEntrySchema,
  ownTipSchema,
  publicTipSchema,
  tipFilterSchema,
  tipIdSchema,
  tipReplySchema,
  tipStatusSchema,
  tipVisibilitySchema,
} from './tips.schemas.js';

export const paymentIntentIdSchema = z
  .string('Payment required')
  .regex(/^pi_[A-Za-z0-9_]{1,200}$/, 'Payment not recognised');

export const paymentIntentSchema = z
  .object({
    clientSecret: z
      .string()
      .describe('Secret of the payment at Stripe, which only the browser that pays may know'),
    paymentIntentId: z.string().describe('Id of the payment at Stripe'),
    netAmountCents: centsSchema.describe('US cents of the tip that its creator gets'),
    // Replies of the release before lack these.
    amountCents: centsSchema
      .optional()
      .describe('US cents that are charged, with the fees that the tipper covers'),
    feeCents: centsSchema.optional().describe('US cents of it that the platform keeps'),
    processingCents: centsSchema
      .optional()
      .describe('US cents of it that the creator is charged for processing'),
  })
  .meta({ id: 'PaymentIntent', description: 'The payment of a tip at Stripe, which is to be paid now.' });

const clientSecretSchema = z
  .string('Payment required')
  .min(1, 'Payment required')
  .max(300, 'Payment not recognised');

export const tipConfirmationSchema = z
  .object({
    paymentIntentId: paymentIntentIdSchema.describe('Id of the payment at Stripe'),
    senderEmail: emailSchema
      .nullish()
      .describe('Accepted and not used: the receipt goes to the address that the tip was created with'),
    clientSecret: clientSecretSchema
      .nullish()
      .describe('Secret of the payment, which is checked if it is given'),
  })
  .meta({ id: 'TipConfirmation', description: 'Names a payment that the browser has completed at Stripe.' });

export const tipConfirmedSchema = z
  .object({
    status: z.enum(['succeeded', 'processing']).describe('`processing` while the bank takes its time'),
    username: z.string(),
  })
  .meta({ id: 'TipConfirmed', description: 'A tip whose payment is completed or on its way.' });

export const tipStatusQuerySchema = z
  .object({
    paymentIntentId: paymentIntentIdSchema.describe('Id of the payment at Stripe'),
    clientSecret: clientSecretSchema.describe(
      'Secret of the payment at Stripe, which only the browser that pays may know',
    ),
  })
  .meta({
    id: 'TipStatusQuery',
    description: 'Names a payment, with its secret as the proof of having started it.',
  });

export const tipStatusResultSchema = z
  .object({
    status: tipStatusSchema.describe('State of the tip; only a `pending` one can still be paid'),
    amountCents: centsSchema,
    username: z.string(),
    problem: z
      .string()
      .nullable()
      .describe("Stripe's message about the last failed attempt, while the tip can still be paid; else null"),
    // Replies of the release before lack these.
    receiptToken: z
      .string()
      .optional()
      .describe('Opens the receipt, as the link in the mail does; absent until the tip is paid'),
    thankYouText: z
      .string()
      .nullable()
      .optional()
      .describe(
        'Thanks of the creator for those who have paid; null where there are none, absent as the token is',
      ),
    isHeld: isHeldSchema.optional(),
  })
  .meta({ id: 'TipStatus', description: 'The state of a tip for the browser that pays it.' });

export const receiptRequestSchema = z
  .object({
    token: z
      .string('Token required')
      .min(1, 'Token required')
      .max(200, 'Token not recognised')
      .describe('Out of the link in the mailed receipt'),
  })
  .meta({ id: 'ReceiptRequest', description: 'Proves that the caller got the mail with the receipt.' });

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

/** Finds the creator's reply to a tip, with the comment. Throws RECEIPT_NOT_FOUND as above, and WRONG_STATE without a reply. */
export const getReplyToReportRpc = defineRpc(
  'tips.get-reply-to-report',
  receiptRequestSchema,
  z.object({
    username: z.string(),
    reply: z.string(),
    tipId: z.uuid(),
    senderName: z.string(),
    message: z.string(),
  }),
);

/** Clears the tipper's address. It can be repeated. Throws RECEIPT_NOT_FOUND as above. */
export const anonymizeTipperRpc = defineRpc('tips.anonymize-tipper', receiptRequestSchema, messageSchema);

/**
 * Removes the tipper's name, message and handle from the creator's page and from the tip. It can be repeated. Throws
 * RECEIPT_NOT_FOUND as above.
 */
export const removeTipperWordsRpc = defineRpc(
  'tips.remove-tipper-words',
  receiptRequestSchema,
  messageSchema,
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
  z.object({
    tips: z.array(publicTipSchema),
    /** All that are not hidden, of which `tips` are the newest. Services of the release before leave it out. */
    tipCount: z.number().int().optional(),
    goal: goalSchema.nullable(),
  }),
);

/** Lists the comments that visitors of a page read, newest first, PUBLIC_COMMENTS_PAGE at once. The cursor is the last comment of the page before. */
export const listPublicCommentsRpc = defineRpc(
  'tips.list-public-comments',
  z.object({ username: z.string().max(100), cursor: z.uuid().optional() }),
  z.object({ tips: z.array(publicTipSchema), nextCursor: z.string().nullable() }),
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
    /** Lists held tips alone, whatever the filter. */
    state: z.literal('held').optional(),
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

/** Shows visitors a tip that is held; any other stays as it is. Throws TIP_NOT_FOUND as above. */
export const releaseTipRpc = defineRpc('tips.release', z.object({ tipId: tipIdSchema }), ownTipSchema);

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
    pendingCents: centsSchema.describe(`US cents from ${PENDING_FROM}`),
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
