import { z } from 'zod';
import { emailSchema } from '../../identity/identity.schemas.js';
import { centsSchema } from '../../money.schemas.js';
import { defineRpc } from '../../rpc.js';
import { isHeldSchema, newTipSchema, tipStatusSchema } from '../tips.schemas.js';

export const paymentIntentIdSchema = z
  .string('Payment required')
  .regex(/^pi_[A-Za-z0-9_]{1,200}$/, 'Payment not recognised');

export const paymentIntentSchema = z
  .object({
    clientSecret: z
      .string()
      .describe('Client secret of the payment at Stripe, which only the paying browser may know'),
    paymentIntentId: z.string().describe('Id of the payment at Stripe'),
    netAmountCents: centsSchema.describe('US cents that the creator gets from the tip'),
    // These are missing in replies of the previous release.
    amountCents: centsSchema
      .optional()
      .describe('US cents charged to the tipper, including fees that the tipper covers'),
    feeCents: centsSchema.optional().describe('US cents that the platform keeps from the tip'),
    processingCents: centsSchema.optional().describe('US cents that the creator is charged for processing'),
  })
  .meta({ id: 'PaymentIntent', description: 'The payment of a tip at Stripe, ready to be paid.' });

const clientSecretSchema = z
  .string('Payment required')
  .min(1, 'Payment required')
  .max(300, 'Payment not recognised');

export const tipConfirmationSchema = z
  .object({
    paymentIntentId: paymentIntentIdSchema.describe('Id of the payment at Stripe'),
    senderEmail: emailSchema
      .nullish()
      .describe('Accepted but ignored: the receipt goes to the email address that the tip was created with'),
    clientSecret: clientSecretSchema
      .nullish()
      .describe('Client secret of the payment at Stripe; checked if given'),
  })
  .meta({ id: 'TipConfirmation', description: 'A payment that the browser has completed at Stripe.' });

export const tipConfirmedSchema = z
  .object({
    status: z
      .enum(['succeeded', 'processing'])
      .describe('Status of the payment; `processing` until the bank completes it'),
    username: z.string(),
  })
  .meta({ id: 'TipConfirmed', description: 'A tip whose payment is completed or processing.' });

export const tipStatusQuerySchema = z
  .object({
    paymentIntentId: paymentIntentIdSchema.describe('Id of the payment at Stripe'),
    clientSecret: clientSecretSchema.describe(
      'Client secret of the payment at Stripe, which only the paying browser may know',
    ),
  })
  .meta({
    id: 'TipStatusQuery',
    description: 'A payment, with its client secret as proof of having started it.',
  });

export const tipStatusResultSchema = z
  .object({
    status: tipStatusSchema.describe('State of the tip; only a `pending` tip can still be paid'),
    amountCents: centsSchema,
    username: z.string(),
    problem: z
      .string()
      .nullable()
      .describe(
        "Stripe's message about the last failed attempt to pay; null if there is none or the tip can no longer be paid",
      ),
    // These are missing in replies of the previous release.
    receiptToken: z
      .string()
      .optional()
      .describe('Token that opens the receipt, like the link in the email; absent until the tip is paid'),
    thankYouText: z
      .string()
      .nullable()
      .optional()
      .describe("Creator's thank-you text for tippers; null if there is none, absent until the tip is paid"),
    isHeld: isHeldSchema.optional(),
    isMonthly: z
      .literal(true)
      .optional()
      .describe(
        'True if the tip is a payment of a monthly support; absent for a single tip, and until the tip is paid',
      ),
  })
  .meta({ id: 'TipStatus', description: 'The state of a tip for the browser that pays it.' });

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

/**
 * Settles the tip by what the provider reports, at most once a second. Throws PAYMENT_NOT_COMPLETED while it is not
 * paid, and TIP_NOT_FOUND for a wrong client secret.
 */
export const confirmTipRpc = defineRpc('tips.confirm', tipConfirmationSchema, tipConfirmedSchema);

/** Throws TIP_NOT_FOUND without the client secret. */
export const getTipStatusRpc = defineRpc('tips.get-status', tipStatusQuerySchema, tipStatusResultSchema);
