import { z } from 'zod';
import { centsSchema, currencySchema } from '../money.schemas.js';
import { HELD_REASONS, type HeldReason, PAYOUT_HOLDS, type PayoutHold } from '../rules/held-money.js';
import { CHANGE_WAIT_HOURS, PENDING_DAYS } from '../rules/payouts.js';
import { sanctionsResultSchema } from './payees.schemas.js';
import { maskedAccountInfoSchema, payoutMethodTypeSchema } from './payout-methods.schemas.js';
import { payoutRiskSchema } from './payout-risks.schemas.js';

/** A malformed id is not found, like one that was never given. */
export const payoutIdSchema = z.string().max(200);

export const payoutStatusSchema = z
  .enum(['proposed', 'confirmed', 'sent', 'failed', 'returned', 'canceled'])
  .meta({ description: 'The money has left the balance while it is confirmed or sent' });

export const payoutOutcomeSchema = payoutStatusSchema.extract(['sent', 'failed', 'returned']);

export const heldReasonSchema = z.enum(Object.keys(HELD_REASONS) as [HeldReason, ...HeldReason[]]).meta({
  description: `A method, a password that was reset, a new address and a removed authenticator app count as changed for ${CHANGE_WAIT_HOURS} hours`,
});

export const heldReasonsSchema = z
  .array(
    z.object({
      reason: heldReasonSchema,
      until: z.iso.datetime().nullable().meta({ description: 'When it ends by itself; null if it does not' }),
    }),
  )
  .meta({
    description:
      'All reasons for which money is held, each with the time at which it ends by itself, or null',
  });

/** What has happened since the proposal of a confirmed payout, unless it was released afterwards. */
export const payoutHoldSchema = z.enum(Object.keys(PAYOUT_HOLDS) as [PayoutHold, ...PayoutHold[]]);

const holdsSchema = z
  .array(payoutHoldSchema)
  .meta({ description: 'Why it is held and in no file; empty while it is not' });

/** Transfer of a payout to the creator's account at Stripe. */
export const payoutTransferSchema = z.object({
  stripeTransferId: z.string().nullable().meta({ description: 'Null until Stripe has made the transfer' }),
  waitingSince: z.iso.datetime().nullable().meta({
    description: "Since when the platform's balance at Stripe does not cover it; null where it does",
  }),
  refusal: z
    .string()
    .nullable()
    .meta({ description: "Stripe's code for refusing it; null where it did not" }),
});

export const payoutTargetSchema = z.object({
  methodId: z.uuid(),
  methodType: payoutMethodTypeSchema,
  accountInfo: maskedAccountInfoSchema,
});

/** What the pending part of a balance is from. */
export const PENDING_FROM = `tips that are younger than ${PENDING_DAYS} days, being refunded, or suspected of fraud, and the rolling reserve`;

/** The automatic run that is expected to pay the creator next. */
export const nextPayoutSchema = z.object({
  at: z.iso.datetime(),
  amountCents: centsSchema.meta({
    description: 'US cents that are payable by then, unless something changes',
  }),
});

/** Pending, available and held add up to the balance. */
export const owedSchema = z.object({
  id: z.uuid().meta({ description: 'The creator' }),
  username: z.string().nullable().meta({ description: 'Null once the account is closed' }),
  pendingCents: centsSchema.meta({ description: `US cents from ${PENDING_FROM}` }),
  availableCents: centsSchema.meta({ description: 'US cents that the next run pays, if above zero' }),
  heldCents: centsSchema.meta({ description: 'US cents that cannot be paid for the reason held' }),
  heldReason: heldReasonSchema.nullable().meta({ description: 'The first of the reasons' }),
  heldReasons: heldReasonsSchema,
  holdReason: z
    .string()
    .nullable()
    .meta({ description: 'Why an administrator holds payouts of the creator' }),
  heldBy: z.string().nullable().meta({ description: 'Administrator who holds them' }),
  firstPayoutReleasedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When an administrator released the first payout before its time' }),
  reviewedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When an administrator looked at the creator, whose payouts have no limit since' }),
  reservedCents: centsSchema.meta({ description: 'US cents that undecided disputes are about' }),
  paidOutCents: centsSchema.meta({ description: 'US cents of payouts that were confirmed or sent' }),
  taxDetailsSavedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When the creator last saved tax details; null where there are none' }),
  sanctionsResult: sanctionsResultSchema.nullable(),
  sanctionsCheckedAt: z.iso.datetime().nullable().meta({ description: 'When it was recorded' }),
  sanctionsCheckedBy: z.string().nullable().meta({ description: 'Administrator who recorded it' }),
  unclaimedCents: centsSchema.meta({
    description: 'US cents of payouts that failed or came back after the account was closed',
  }),
  unclaimedHolds: z
    .array(payoutHoldSchema)
    .meta({ description: 'Why the unclaimed money should not be paid; empty where nothing is known' }),
  proposedCents: centsSchema.meta({ description: 'US cents of the open proposal, still in the balance' }),
  method: payoutTargetSchema.nullable(),
});

const payoutFields = {
  id: z.uuid(),
  reference: z.string().meta({ description: 'Identifies the payout at the bank' }),
  status: payoutStatusSchema,
  amountCents: centsSchema,
  currency: currencySchema,
  methodType: payoutMethodTypeSchema,
  accountInfo: maskedAccountInfoSchema,
  failureReason: z.string().nullable().meta({ description: 'Why it failed, came back or was canceled' }),
  holds: holdsSchema,
  tipCount: z.int(),
  reversedCents: centsSchema.meta({
    description: 'US cents that Stripe took back, and that are in the balance again',
  }),
};

export const payoutSchema = z.object({
  ...payoutFields,
  creatorId: z.uuid(),
  username: z.string().nullable(),
  confirmedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'Null for a proposal, and for a payout that was left out of it' }),
  releasedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When it was last released although it was held; null if it never was' }),
  releasedBy: z.string().nullable(),
  releaseReason: z.string().nullable(),
  exportedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When a file with it was last downloaded; null if it is in no file' }),
  exportedBy: z.string().nullable(),
  sentAt: z.iso.datetime().nullable(),
  sentBy: z.string().nullable().meta({
    description: 'Who recorded that it was sent; null also where an earlier release did not keep it',
  }),
  sentById: z.uuid().nullable(),
  bankReference: z
    .string()
    .nullable()
    .meta({ description: "The bank's own words or reference about a payout that failed or came back" }),
  bankDate: z.iso.date().nullable().meta({ description: 'Date of what the bank said' }),
  transfer: payoutTransferSchema
    .nullable()
    .meta({ description: 'Null unless it is confirmed and paid through Stripe' }),
  returnedFrom: z
    .array(z.string())
    .meta({ description: 'References of earlier payouts that failed or came back with tips of this one' }),
  risk: payoutRiskSchema.nullable().meta({
    description: 'What was known at the proposal; null for an older payout, and for an unreadable method',
  }),
});

export const ownPayoutSchema = z.object({
  ...payoutFields,
  confirmedAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable().meta({ description: 'When it failed or came back' }),
});

/** A correction settles a refund or dispute of a tip that an earlier payout had paid. */
export const payoutTipSchema = z.object({
  id: z.uuid().meta({ description: 'The tip' }),
  senderName: z.string(),
  tippedAt: z.iso.datetime(),
  tipAmountCents: centsSchema,
  amountCents: centsSchema.meta({ description: "US cents of the creator's share in this payout" }),
  isCorrection: z.boolean(),
});

export const payoutConfirmationSchema = z.object({
  payoutCount: z.int('Please say how many payouts you confirm').min(1),
  totalCents: centsSchema.min(1),
});

export const statementMonthSchema = z
  .string()
  .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'The month must look like 2026-11');

export const statementLineSchema = z.object({
  kind: z.enum(['tips', 'fees', 'processing', 'refunds', 'disputes', 'waived', 'payouts', 'debts']),
  amountCents: centsSchema,
});

/** A statement adds up the changes of a creator's balance in a month, by UTC. */
export const statementSchema = z.object({
  month: statementMonthSchema,
  username: z.string(),
  currency: currencySchema,
  openingCents: centsSchema,
  closingCents: centsSchema,
  lines: z.array(statementLineSchema),
  payouts: z.array(ownPayoutSchema).meta({ description: 'Confirmed in the month' }),
});

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
