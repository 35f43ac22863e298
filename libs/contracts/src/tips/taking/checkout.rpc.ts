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
      .describe('Secret of the payment at Stripe, which only the browser that pays may know'),
    paymentIntentId: z.string().describe('Id of the payment at Stripe'),
    netAmountCents: centsSchema.describe('US cents of the tip that its creator gets'),
    // These are missing in replies of the previous release.
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
    // These are missing in replies of the previous release.
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
    isMonthly: z
      .literal(true)
      .optional()
      .describe('The tip is a payment of a monthly support; absent for others, and until it is paid'),
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
