import { z } from 'zod';
import { emailSchema } from '../identity/identity.schemas.js';
import { defineRpc } from '../rpc.js';
import {
  newTipSchema,
  ownTipSchema,
  platformTipFiguresSchema,
  publicTipSchema,
  tipFiguresSchema,
  tipStatusSchema,
} from './tips.schemas.js';

export const paymentIntentIdSchema = z
  .string('Payment required')
  .regex(/^pi_[A-Za-z0-9_]{1,200}$/, 'Payment not recognised');

export const paymentIntentSchema = z
  .object({ clientSecret: z.string(), paymentIntentId: z.string() })
  .meta({ id: 'PaymentIntent' });

export const tipConfirmationSchema = z
  .object({ paymentIntentId: paymentIntentIdSchema, senderEmail: emailSchema.nullish() })
  .meta({ id: 'TipConfirmation' });

export const tipConfirmedSchema = z
  .object({ status: z.enum(['succeeded', 'processing']), username: z.string() })
  .meta({ id: 'TipConfirmed' });

export const tipStatusQuerySchema = z
  .object({ paymentIntentId: paymentIntentIdSchema, clientSecret: z.string().min(1).max(300) })
  .meta({ id: 'TipStatusQuery' });

export const tipStatusResultSchema = z
  .object({ status: tipStatusSchema, amount: z.number(), username: z.string() })
  .meta({ id: 'TipStatus' });

/**
 * Opens a payment for a tip. The same `idempotencyKey` with the same tip answers the same payment while it is payable;
 * with another tip IDEMPOTENCY_KEY_REUSED.
 */
export const createPaymentIntentRpc = defineRpc(
  'tips.create-payment-intent',
  newTipSchema.extend({ idempotencyKey: z.string().min(8).max(255).optional() }),
  paymentIntentSchema,
);

/** Looks the payment up at the provider and settles it. PAYMENT_NOT_COMPLETED while it is not paid. */
export const confirmTipRpc = defineRpc('tips.confirm', tipConfirmationSchema, tipConfirmedSchema);

/** For whoever holds the client secret: TIP_NOT_FOUND for anyone else. */
export const getTipStatusRpc = defineRpc('tips.get-status', tipStatusQuerySchema, tipStatusResultSchema);

/** The signed bytes of the provider's webhook as UTF-8 text. INVALID_SIGNATURE writes nothing. */
export const receiveProviderEventRpc = defineRpc(
  'tips.receive-provider-event',
  z.object({ rawBody: z.string().max(1_000_000), signature: z.string().max(2_000) }),
  z.object({}),
);

/** Succeeded, not hidden; newest first, at most PUBLIC_TIPS_MAX. */
export const listPublicTipsRpc = defineRpc(
  'tips.list-public',
  z.object({ username: z.string().max(100) }),
  z.array(publicTipSchema),
);

/** The actor's own succeeded tips, newest first. */
export const listOwnTipsRpc = defineRpc(
  'tips.list-own',
  z.object({ cursor: z.string().max(200).optional(), limit: z.number().int().min(1).max(100).default(50) }),
  z.object({ tips: z.array(ownTipSchema), nextCursor: z.string().nullable() }),
);

export const getTipFiguresRpc = defineRpc('tips.get-figures', z.object({}), tipFiguresSchema);

/** Administrators only. */
export const getPlatformTipFiguresRpc = defineRpc(
  'tips.get-platform-figures',
  z.object({}),
  platformTipFiguresSchema,
);
