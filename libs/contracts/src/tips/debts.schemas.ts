import { z } from 'zod';
import { centsSchema } from '../money.schemas.js';
import { linesSchema } from '../text.schemas.js';
import { maskedAccountInfoSchema, payoutMethodTypeSchema } from './payout-methods.schemas.js';
import { payoutHoldSchema } from './payouts.schemas.js';

/** Adds up what creators owe to the platform, and what of closed accounts nobody has claimed. */
/** Services of the release before leave out what creators are owed. */
export const debtTotalsSchema = z.object({
  availableCents: centsSchema.optional().meta({ description: 'US cents that the next payouts can pay' }),
  heldCents: centsSchema
    .optional()
    .meta({ description: 'US cents that could be paid if nothing held the payouts to their creators' }),
  pendingCents: centsSchema.optional().meta({ description: 'US cents of tips that still wait' }),
  debtCents: centsSchema.meta({
    description: 'US cents that creators owe, because tips went back after they were paid out',
  }),
  debtorCount: z.int(),
  unclaimedCents: centsSchema.meta({
    description: 'US cents of payouts that failed or came back after the account was closed',
  }),
  unclaimedCount: z.int().meta({ description: 'Closed accounts whose money is unclaimed' }),
});

/** What of the transfers to a creator's account at Stripe can be taken back, so that it settles a debt. */
export const reversibleSchema = z.object({
  debtCents: centsSchema.meta({ description: 'US cents that the creator owes' }),
  availableCents: centsSchema.meta({ description: 'US cents that the account at Stripe has available' }),
  reversibleCents: centsSchema.meta({
    description:
      'US cents that can be taken back: no more than the debt, what the account has, and what was transferred to it',
  }),
  openCents: centsSchema.meta({ description: 'US cents that are being taken back' }),
  refusal: z.string().nullable().meta({
    description:
      'Why the last attempt took nothing back, as Stripe or the service says it; null where it did, or there was none',
  }),
});

/** What an administrator has seen and decides about, with the reason. */
export const debtDecisionFields = {
  amountCents: centsSchema.min(1),
  reason: linesSchema(300, 'Reason must be 300 characters or less', 'Please say why'),
};

/** The reasons against a payment by hand that an administrator has seen, so that none is passed over unseen. */
export const seenHoldsSchema = z
  .array(payoutHoldSchema)
  .default([])
  .meta({ description: 'Reasons that were looked at; none unless given' });

/** Why another account bears a debt: it has the debtor's verified address, or a payout account to which the debtor was paid. */
export const carriedBySchema = z.enum(['address', 'account']);

const time = z.iso.datetime();

/** A payout account of a creator to which a debtor was paid, with what each of the two did with it. */
export const accountInCommonSchema = z.object({
  methodType: payoutMethodTypeSchema,
  accountInfo: maskedAccountInfoSchema,
  debtorHolder: z.string().nullable(),
  bearerHolder: z.string().nullable(),
  hasSameHolder: z.boolean(),
  isBearersFirst: z.boolean(),
  debtorPaidCents: centsSchema,
  debtorFirstPaidAt: time,
  debtorAddedAt: time.nullable(),
  bearerPaidCents: centsSchema,
  bearerFirstPaidAt: time.nullable(),
  bearerAddedAt: time,
});

/** A creator who owes money, the debtor, and another one who may have to bear it. */
export const debtTieSchema = z.object({
  id: z.uuid(),
  debtorId: z.uuid(),
  debtorUsername: z.string().nullable(),
  debtorName: z.string().nullable(),
  debtorJoinedAt: time.nullable(),
  debtorClosedAt: time.nullable(),
  bearerId: z.uuid(),
  bearerUsername: z.string().nullable(),
  bearerName: z.string().nullable(),
  bearerJoinedAt: time.nullable(),
  bearerClosedAt: time.nullable(),
  debtCents: centsSchema,
  carriedCents: centsSchema,
  carriedBy: carriedBySchema.nullable(),
  carriedAt: time.nullable(),
  hasSameAddress: z.boolean(),
  hasSameNetwork: z.boolean(),
  accounts: z.array(accountInCommonSchema),
  objection: z.string().nullable(),
  objectedAt: time.nullable(),
  isObjected: z.boolean(),
  isSamePerson: z.boolean().nullable(),
  decidedAt: time.nullable(),
  decidedBy: z.string().nullable(),
  decisionReason: z.string().nullable(),
});

/** A Super Admin decides about what was seen: an objection that came meanwhile is not passed over. */
export const tieDecisionSchema = z
  .object({
    isSamePerson: z.boolean(),
    objectedAt: time.nullable(),
    reason: debtDecisionFields.reason,
  })
  .meta({ id: 'TieDecision' });

/** A debt of another account that the creator bears, or has objected to. */
export const ownDebtSchema = z.object({
  id: z.uuid(),
  amountCents: centsSchema,
  carriedBy: carriedBySchema,
  carriedAt: time,
  state: z.enum(['borne', 'objected', 'given-back']),
  objection: z.string().nullable(),
});

export const debtObjectionSchema = z
  .object({
    words: linesSchema(
      500,
      'Your words must be 500 characters or less',
      'Please say why the debt is not yours',
    ),
  })
  .meta({ id: 'DebtObjection' });

const factFields = { creatorId: z.uuid(), creatorUsername: z.string(), amountCents: centsSchema.min(1) };

export const carriedDebtFactSchema = z.object({
  ...factFields,
  carriedBy: carriedBySchema,
  /** False once a Super Admin has decided about an objection. */
  canObject: z.boolean(),
});

export const givenBackDebtFactSchema = z.object(factFields);

export type AccountInCommon = z.infer<typeof accountInCommonSchema>;
export type DebtTie = z.infer<typeof debtTieSchema>;
export type OwnDebt = z.infer<typeof ownDebtSchema>;
export type Reversible = z.infer<typeof reversibleSchema>;
export type DebtTotals = z.infer<typeof debtTotalsSchema>;
