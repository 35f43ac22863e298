import {
  BILLING_EVENTS,
  REVERSAL_EVENTS,
  SETTLING_EVENTS,
  STRIPE_CONNECT_EVENTS,
  TRANSFER_EVENTS,
} from '@sprinkle/contracts/rules/stripe-events';
import { z } from 'zod';

/** The provider's ids and names are visible ASCII, and ids have at most 255 characters. */
const nameSchema = z.string().regex(/^[\x21-\x7e]{1,255}$/);

const YEAR_3000 = 32_503_680_000;

/** Why the bank or the provider declined: a name from a list, such as insufficient_funds. */
const errorSchema = z.object({ code: nameSchema.optional(), decline_code: nameSchema.optional() });

/** The payment, transfer, payout, subscription or card form that the event is about, if any. A payment has its last decline's reason. */
const objectSchema = z.union([
  z
    .object({
      object: z.literal('payment_intent'),
      id: nameSchema,
      last_payment_error: errorSchema.nullish(),
    })
    .transform(({ id, last_payment_error: error }) => ({
      intentId: id,
      declineCode: error?.decline_code ?? error?.code ?? null,
      objectId: null,
    })),
  z
    .object({
      object: z.enum(['charge', 'refund', 'dispute', 'radar.early_fraud_warning', 'review']),
      payment_intent: nameSchema,
    })
    .transform(({ payment_intent }) => ({ intentId: payment_intent, declineCode: null, objectId: null })),
  z
    .object({ object: z.enum(['transfer', 'payout']), id: nameSchema })
    .transform(({ id }) => ({ intentId: null, declineCode: null, objectId: id })),
  z
    .object({ object: z.literal('subscription'), id: nameSchema })
    .transform(({ id }) => ({ intentId: null, declineCode: null, objectId: id })),
  z
    .object({ object: z.literal('setup_intent'), id: nameSchema, latest_attempt: nameSchema.nullish() })
    .transform(({ id, latest_attempt: attempt }) => ({
      intentId: null,
      declineCode: null,
      objectId: id,
      attemptId: attempt ?? null,
    })),
  z
    .object({
      object: z.literal('invoice'),
      parent: z.object({ subscription_details: z.object({ subscription: nameSchema }) }),
    })
    .transform(({ parent }) => ({
      intentId: null,
      declineCode: null,
      objectId: parent.subscription_details.subscription,
    })),
  z
    .object({ object: z.string().refine((object) => object !== 'payment_intent') })
    .transform(() => ({ intentId: null, declineCode: null, objectId: null })),
]);

/** The part of a webhook that is stored. `ProviderEvent` says why nothing else is. */
export const webhookEventSchema = z.object({
  id: nameSchema,
  /** Connected account in which it happened; absent for the platform's own. */
  account: nameSchema.optional(),
  type: nameSchema,
  /** Seconds since 1970. */
  created: z.number().int().min(0).max(YEAR_3000),
  data: z.object({ object: objectSchema }),
});

/** Once a payment's money and the provider's fee are booked, these events say nothing new. */
const PAID_TYPES = new Set(['payment_intent.processing', 'payment_intent.succeeded', 'charge.updated']);

export const BILLING_TYPES = new Set<string>(BILLING_EVENTS);
const REVERSAL_TYPES = new Set<string>(REVERSAL_EVENTS);
const ACCOUNT_TYPES = new Set<string>(STRIPE_CONNECT_EVENTS);
const OWN_TYPES = new Set<string>([
  ...SETTLING_EVENTS,
  ...REVERSAL_EVENTS,
  ...TRANSFER_EVENTS,
  ...BILLING_EVENTS,
]);

export const HANDLED_TYPES = [...OWN_TYPES, ...ACCOUNT_TYPES];

export const NOTHING_TO_DO = 'nothing to do';

/** An event in a creator's account is never about a payment of ours, even if its type suggests it. */
export function isHandled({ type, accountId }: { type: string; accountId: string | null }): boolean {
  return (accountId === null ? OWN_TYPES : ACCOUNT_TYPES).has(type);
}

/** Tells whether the event is about money that goes back to the tipper, returns from there, or may have to go back. */
export function isReversal({ type }: { type: string }): boolean {
  return REVERSAL_TYPES.has(type);
}

/** Tells whether the event can only be about money that arrives, or about the provider's fee for it. */
export function isAboutPayment({ type }: { type: string }): boolean {
  return PAID_TYPES.has(type);
}
