import { z } from 'zod';
import { centsSchema, currencySchema } from '../../money.schemas.js';
import { idSchema } from '../../text.schemas.js';
import { payoutHoldSchema } from '../money/holds.schemas.js';
import { maskedAccountInfoSchema, payoutMethodTypeSchema } from './payout-methods.schemas.js';
import { payoutRiskSchema } from './payout-risks.schemas.js';

/** A malformed id counts as not found, like an unknown one. */
export const payoutIdSchema = idSchema('The payout');

export const payoutStatusSchema = z
  .enum(['proposed', 'confirmed', 'sent', 'failed', 'returned', 'canceled'])
  .describe('The money has left the balance while it is confirmed or sent');

export const payoutOutcomeSchema = payoutStatusSchema.extract(['sent', 'failed', 'returned']);

const holdsSchema = z
  .array(payoutHoldSchema)
  .describe('Why it is held and in no file; empty while it is not');

/** Transfer of a payout to the creator's account at Stripe. */
export const payoutTransferSchema = z.object({
  stripeTransferId: z.string().nullable().describe('Null until Stripe has made the transfer'),
  waitingSince: z.iso
    .datetime()
    .nullable()
    .describe("Since when the platform's balance at Stripe does not cover it; null where it does"),
  refusal: z.string().nullable().describe("Stripe's code for refusing it; null where it did not"),
});

const payoutFields = {
  id: z.uuid().describe('The payout'),
  reference: z.string().describe('Identifies the payout at the bank'),
  status: payoutStatusSchema,
  amountCents: centsSchema.describe('US cents of the payout'),
  currency: currencySchema,
  methodType: payoutMethodTypeSchema.describe('Kind of payout method'),
  accountInfo: maskedAccountInfoSchema,
  failureReason: z.string().nullable().describe('Why it failed, came back or was canceled'),
  holds: holdsSchema,
  tipCount: z.int(),
  reversedCents: centsSchema.describe('US cents that Stripe took back, and that are in the balance again'),
};

export const payoutSchema = z
  .object({
    ...payoutFields,
    creatorId: z.uuid(),
    username: z.string().nullable().describe('Username of the creator; null once the account is closed'),
    confirmedAt: z.iso.datetime().nullable().describe('When it was confirmed; null before'),
    releasedAt: z.iso
      .datetime()
      .nullable()
      .describe('When it was last released although it was held; null if it never was'),
    releasedBy: z
      .string()
      .nullable()
      .describe('Username of the Super Admin who released it; null where nobody did'),
    releaseReason: z.string().nullable().describe('Why it was released; null where it never was'),
    exportedAt: z.iso
      .datetime()
      .nullable()
      .describe('When a file with it was last downloaded; null if it is in no file'),
    exportedBy: z
      .string()
      .nullable()
      .describe('Username of the administrator who downloaded it; null where nobody did'),
    sentAt: z.iso.datetime().nullable().describe('When it was recorded as sent; null before'),
    sentBy: z
      .string()
      .nullable()
      .describe('Who recorded that it was sent; null also where an earlier release did not keep it'),
    sentById: z.uuid().nullable().describe('The administrator who recorded that it was sent; null as above'),
    bankReference: z
      .string()
      .nullable()
      .describe("The bank's own words or reference about a payout that failed or came back"),
    bankDate: z.iso.date().nullable().describe('Date of what the bank said'),
    transfer: payoutTransferSchema.nullable().describe('Null unless it is confirmed and paid through Stripe'),
    returnedFrom: z
      .array(z.string())
      .describe('References of earlier payouts that failed or came back with tips of this one'),
    risk: payoutRiskSchema
      .nullable()
      .describe('What was known at the proposal; null for an older payout, and for an unreadable method'),
  })
  .meta({ id: 'Payout', description: 'A payout as administrators see it.' });

export const ownPayoutSchema = z
  .object({
    ...payoutFields,
    confirmedAt: z.iso.datetime().describe('When its money left the balance'),
    sentAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable().describe('When it failed or came back'),
  })
  .meta({ id: 'OwnPayout', description: 'A payout as its creator sees it.' });

export const payoutTipSchema = z
  .object({
    id: z.uuid().describe('The tip'),
    senderName: z.string(),
    tippedAt: z.iso.datetime().describe('When the tip was paid'),
    tipAmountCents: centsSchema.describe('US cents that the tipper paid'),
    amountCents: centsSchema.describe("US cents of the creator's share in this payout"),
    isCorrection: z
      .boolean()
      .describe('Whether it settles a refund or dispute of a tip that an earlier payout had paid'),
  })
  .meta({
    id: 'PayoutTip',
    description: 'A tip in a payout, or a correction for a tip that an earlier payout had paid.',
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
