import { z } from 'zod';
import { centsSchema, currencySchema } from '../money.schemas.js';
import { HELD_REASONS, type HeldReason, PAYOUT_HOLDS, type PayoutHold } from '../rules/held-money.js';
import { CHANGE_WAIT_HOURS, PENDING_DAYS } from '../rules/payouts.js';
import { idSchema } from '../text.schemas.js';
import { sanctionsResultSchema } from './payees.schemas.js';
import { maskedAccountInfoSchema, payoutMethodTypeSchema } from './payout-methods.schemas.js';
import { payoutRiskSchema } from './payout-risks.schemas.js';

/** A malformed id is not found, like one that was never given. */
export const payoutIdSchema = idSchema('The payout');

export const payoutStatusSchema = z
  .enum(['proposed', 'confirmed', 'sent', 'failed', 'returned', 'canceled'])
  .describe('The money has left the balance while it is confirmed or sent');

export const payoutOutcomeSchema = payoutStatusSchema.extract(['sent', 'failed', 'returned']);

export const heldReasonSchema = z
  .enum(Object.keys(HELD_REASONS) as [HeldReason, ...HeldReason[]])
  .describe(
    `A method, a password that was reset, a new address and a removed authenticator app count as changed for ${CHANGE_WAIT_HOURS} hours`,
  );

export const heldReasonsSchema = z
  .array(
    z.object({
      reason: heldReasonSchema,
      until: z.iso.datetime().nullable().describe('When it ends by itself; null if it does not'),
    }),
  )
  .describe('All reasons for which money is held, each with the time at which it ends by itself, or null');

/** What has happened since the proposal of a confirmed payout, unless it was released afterwards. */
export const payoutHoldSchema = z.enum(Object.keys(PAYOUT_HOLDS) as [PayoutHold, ...PayoutHold[]]);

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

export const payoutTargetSchema = z.object({
  methodId: z.uuid().describe('The payout method'),
  methodType: payoutMethodTypeSchema,
  accountInfo: maskedAccountInfoSchema,
});

/** What the pending part of a balance is from. */
export const PENDING_FROM = `tips that are younger than ${PENDING_DAYS} days, being refunded, or suspected of fraud, and the rolling reserve`;

/** The automatic run that is expected to pay the creator next. */
export const nextPayoutSchema = z.object({
  at: z.iso.datetime().describe('When the automatic run makes it'),
  amountCents: centsSchema.describe('US cents that are payable by then, unless something changes'),
});

export const owedSchema = z
  .object({
    id: z.uuid().describe('The creator'),
    username: z.string().nullable().describe('Null once the account is closed'),
    pendingCents: centsSchema.describe(`US cents from ${PENDING_FROM}`),
    availableCents: centsSchema.describe('US cents that the next run pays, if above zero'),
    heldCents: centsSchema.describe('US cents that cannot be paid for the reason held'),
    heldReason: heldReasonSchema
      .nullable()
      .describe('Why money is held; null where none is. A payout method counts as changed for 72 hours'),
    heldReasons: heldReasonsSchema,
    holdReason: z.string().nullable().describe('Why an administrator holds payouts of the creator'),
    heldBy: z.string().nullable().describe('Administrator who holds them'),
    firstPayoutReleasedAt: z.iso
      .datetime()
      .nullable()
      .describe('When an administrator released the first payout before its time'),
    reviewedAt: z.iso
      .datetime()
      .nullable()
      .describe('When an administrator looked at the creator, whose payouts have no limit since'),
    reservedCents: centsSchema.describe('US cents that undecided disputes are about'),
    paidOutCents: centsSchema.describe('US cents of payouts that were confirmed or sent'),
    taxDetailsSavedAt: z.iso
      .datetime()
      .nullable()
      .describe('When the creator last saved tax details; null where there are none'),
    sanctionsResult: sanctionsResultSchema
      .nullable()
      .describe('What an administrator found on the sanctions lists; null where nobody has looked'),
    sanctionsCheckedAt: z.iso
      .datetime()
      .nullable()
      .describe('When it was recorded; null where nobody has looked'),
    sanctionsCheckedBy: z
      .string()
      .nullable()
      .describe('Administrator who recorded it; null where nobody has'),
    unclaimedCents: centsSchema.describe(
      'US cents of payouts that failed or came back after the account was closed',
    ),
    unclaimedHolds: z
      .array(payoutHoldSchema)
      .describe('Why the unclaimed money should not be paid; empty where nothing is known'),
    proposedCents: centsSchema.describe('US cents of the open proposal, still in the balance'),
    method: payoutTargetSchema.nullable().describe('The default payout method; null where there is none'),
  })
  .meta({
    id: 'Owed',
    description: 'What a creator is owed; pending, available and held add up to the balance.',
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

export const statementMonthSchema = z
  .string()
  .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'The month must look like 2026-11');

export const statementLineSchema = z.object({
  kind: z
    .enum(['tips', 'fees', 'processing', 'refunds', 'disputes', 'waived', 'payouts', 'debts'])
    .describe('Why the balance changed'),
  amountCents: centsSchema.describe('US cents; negative where the balance went down'),
});

export const statementSchema = z
  .object({
    month: statementMonthSchema.describe('Month, as `2026-11`'),
    username: z.string(),
    currency: currencySchema,
    openingCents: centsSchema.describe('US cents of the balance when the month began'),
    closingCents: centsSchema.describe('US cents of the balance when it ended, or now'),
    lines: z
      .array(statementLineSchema)
      .describe('Sums by reason, which lead from the opening to the closing balance'),
    payouts: z.array(ownPayoutSchema).describe('Payouts that were confirmed in the month'),
  })
  .meta({ id: 'Statement', description: "How a creator's balance changed in a month, by UTC." });

/** The mail to the creator tells these facts about a payout. */
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
  /** True where only the amount came back, as a part of the payout. */
  isPart: z.boolean().optional(),
});

/** The mail to the creator tells these facts about money that the bank sent back to Stripe. */
export const bankPayoutFactSchema = z.object({
  bankPayoutId: z.string(),
  creatorId: z.uuid(),
  creatorUsername: z.string(),
  amountCents: centsSchema,
  /** Code of the bank account's currency, which may be another than that of the tips. */
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
export type Hold = z.infer<typeof heldReasonsSchema>[number];
export type Owed = z.infer<typeof owedSchema>;
export type Payout = z.infer<typeof payoutSchema>;
export type OwnPayout = z.infer<typeof ownPayoutSchema>;
export type PayoutTransfer = z.infer<typeof payoutTransferSchema>;
export type PayoutTip = z.infer<typeof payoutTipSchema>;
export type Statement = z.infer<typeof statementSchema>;
