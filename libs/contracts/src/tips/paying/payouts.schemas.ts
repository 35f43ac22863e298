import { z } from 'zod';
import { centsSchema, currencySchema } from '../../money.schemas.js';
import { idSchema } from '../../text.schemas.js';
import { payoutHoldSchema } from '../money/holds.schemas.js';
import { maskedAccountInfoSchema, payoutMethodTypeSchema } from './payout-methods.schemas.js';
import { payoutRiskSchema } from './payout-risks.schemas.js';

/** A malformed id counts as not found, like an unknown one. */
export const payoutIdSchema = idSchema('ID of the payout');

export const payoutStatusSchema = z
  .enum(['proposed', 'confirmed', 'sent', 'failed', 'returned', 'canceled'])
  .describe('State of the payout; its money is out of the balance while it is `confirmed` or `sent`');

export const payoutOutcomeSchema = payoutStatusSchema.extract(['sent', 'failed', 'returned']);

const holdsSchema = z
  .array(payoutHoldSchema)
  .describe('Reasons why the payout is held, which keep it out of payment files; empty if it is not held');

/** Transfer of a payout to the creator's account at Stripe. */
export const payoutTransferSchema = z.object({
  stripeTransferId: z
    .string()
    .nullable()
    .describe('ID of the transfer at Stripe; null until Stripe has made it'),
  waitingSince: z.iso
    .datetime()
    .nullable()
    .describe(
      "Time since which the platform's balance at Stripe has not covered the transfer; null if it does",
    ),
  refusal: z
    .string()
    .nullable()
    .describe("Stripe's error code for rejecting the transfer; null if it wasn't rejected"),
});

const payoutFields = {
  id: z.uuid().describe('ID of the payout'),
  reference: z.string().describe('Reference that identifies the payout at the bank, such as PAYOUT-1234'),
  status: payoutStatusSchema,
  amountCents: centsSchema.describe('US cents of the payout'),
  currency: currencySchema,
  methodType: payoutMethodTypeSchema.describe('Type of payout method'),
  accountInfo: maskedAccountInfoSchema,
  failureReason: z
    .string()
    .nullable()
    .describe('Why the payout failed, came back or was canceled; null otherwise'),
  holds: holdsSchema,
  tipCount: z.int(),
  reversedCents: centsSchema.describe(
    'US cents of the payout that Stripe took back and that returned to the balance',
  ),
};

export const payoutSchema = z
  .object({
    ...payoutFields,
    creatorId: z.uuid(),
    username: z.string().nullable().describe('Username of the creator; null once the account is closed'),
    confirmedAt: z.iso.datetime().nullable().describe('When the payout was confirmed; null until then'),
    releasedAt: z.iso
      .datetime()
      .nullable()
      .describe('When the payout was last released from a hold; null if it never was'),
    releasedBy: z
      .string()
      .nullable()
      .describe('Username of the Super Admin who last released the payout; null if nobody did'),
    releaseReason: z.string().nullable().describe('Why the payout was last released; null if it never was'),
    exportedAt: z.iso
      .datetime()
      .nullable()
      .describe('When a payment file with the payout was last downloaded; null if it is in no file'),
    exportedBy: z
      .string()
      .nullable()
      .describe(
        'Username of the administrator who last downloaded a payment file with the payout; null if nobody did',
      ),
    sentAt: z.iso.datetime().nullable().describe('When the payout was recorded as sent; null until then'),
    sentBy: z
      .string()
      .nullable()
      .describe(
        'Username of the administrator who recorded the payout as sent, or `Stripe`; null until then, and if an earlier release did not store it',
      ),
    sentById: z
      .uuid()
      .nullable()
      .describe(
        'ID of the administrator who recorded the payout as sent; null until then, for a transfer by Stripe, and if an earlier release did not store it',
      ),
    bankReference: z
      .string()
      .nullable()
      .describe(
        "The bank's own words or reference about a payout that did not arrive; null if there is none",
      ),
    bankDate: z.iso
      .date()
      .nullable()
      .describe("Date of the bank's answer about a payout that did not arrive; null if there is none"),
    transfer: payoutTransferSchema
      .nullable()
      .describe(
        "Transfer to the creator's Stripe account; null until the payout is confirmed, and if it isn't paid through Stripe",
      ),
    returnedFrom: z
      .array(z.string())
      .describe('References of earlier payouts that failed or came back and had tips of this payout'),
    risk: payoutRiskSchema
      .nullable()
      .describe(
        'What was known about the creator at the proposal; null for an older payout, and if the payout method cannot be read',
      ),
  })
  .meta({ id: 'Payout', description: 'A payout as administrators see it.' });

export const ownPayoutSchema = z
  .object({
    ...payoutFields,
    confirmedAt: z.iso.datetime().describe('When the payout was confirmed and its money left the balance'),
    sentAt: z.iso.datetime().nullable(),
    endedAt: z.iso
      .datetime()
      .nullable()
      .describe('When the payout failed, came back or was canceled; null otherwise'),
  })
  .meta({ id: 'OwnPayout', description: 'A payout as its creator sees it.' });

export const payoutTipSchema = z
  .object({
    id: z.uuid().describe('ID of the tip'),
    senderName: z.string(),
    tippedAt: z.iso.datetime().describe('When the tip was paid'),
    tipAmountCents: centsSchema.describe('US cents that the tipper paid'),
    amountCents: centsSchema.describe(
      "US cents of the creator's share of the tip that this payout pays; negative if it takes some back",
    ),
    isCorrection: z
      .boolean()
      .describe('Whether this corrects an earlier payout, which paid the tip before a refund or dispute'),
  })
  .meta({
    id: 'PayoutTip',
    description: 'A tip in a payout, or a correction for a tip that an earlier payout already paid.',
  });

export const payoutConfirmationSchema = z.object({
  payoutCount: z.int('Please say how many payouts you confirm').min(1),
  totalCents: centsSchema.min(1),
});

/** What the mail to the creator says about a payout. */
export const payoutFactSchema = z.object({
  payoutId: z.uuid(),
  creatorId: z.uuid(),
  creatorUsername: z.string(),
  reference: z.string(),
  amountCents: centsSchema,
  methodType: payoutMethodTypeSchema,
  accountInfo: maskedAccountInfoSchema,
  outcome: payoutOutcomeSchema,
  reason: z.string().nullable(),
  /** True if only this amount came back, as part of the payout. */
  isPart: z.boolean().optional(),
});

/** What the mail to the creator says about money that the bank sent back to Stripe. */
export const bankPayoutFactSchema = z.object({
  bankPayoutId: z.string(),
  creatorId: z.uuid(),
  creatorUsername: z.string(),
  amountCents: centsSchema,
  /** Currency code of the bank account, which may differ from that of the tips. */
  currency: z.string(),
  reason: z.string().nullable(),
});

export const revealFactSchema = z.object({
  creatorId: z.uuid(),
  creatorUsername: z.string(),
  methodType: payoutMethodTypeSchema,
  accountInfo: maskedAccountInfoSchema,
});

export type PayoutStatus = z.infer<typeof payoutStatusSchema>;
export type PayoutOutcome = z.infer<typeof payoutOutcomeSchema>;
export type Payout = z.infer<typeof payoutSchema>;
export type OwnPayout = z.infer<typeof ownPayoutSchema>;
export type PayoutTransfer = z.infer<typeof payoutTransferSchema>;
export type PayoutTip = z.infer<typeof payoutTipSchema>;
