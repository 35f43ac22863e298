import { z } from 'zod';
import { centsSchema } from '../../money.schemas.js';
import { linesSchema } from '../../text.schemas.js';
import { payoutHoldSchema } from '../money/holds.schemas.js';
import { maskedAccountInfoSchema, payoutMethodTypeSchema } from './payout-methods.schemas.js';

/**
 * What creators owe to the platform, and unclaimed money of closed accounts. Services of the previous release leave out
 * what creators are owed.
 */
export const debtTotalsSchema = z
  .object({
    availableCents: centsSchema.optional().describe('US cents that the next payouts can pay'),
    heldCents: centsSchema
      .optional()
      .describe('US cents that could be paid if nothing held the payouts to their creators'),
    pendingCents: centsSchema.optional().describe('US cents of tips that still wait'),
    debtCents: centsSchema.describe(
      'US cents that creators owe, because tips went back after they were paid out',
    ),
    debtorCount: z.int().describe('Creators who owe money'),
    unclaimedCents: centsSchema.describe(
      'US cents of payouts that failed or came back after the account was closed',
    ),
    unclaimedCount: z.int().describe('Closed accounts whose money is unclaimed'),
  })
  .meta({
    id: 'DebtTotals',
    description: 'What creators owe in all, and what of closed accounts is unclaimed.',
  });

/** How much of the transfers to a creator's account at Stripe can be taken back to settle a debt. */
export const reversibleSchema = z
  .object({
    debtCents: centsSchema.describe('US cents that the creator owes'),
    availableCents: centsSchema.describe('US cents that the account at Stripe has available'),
    reversibleCents: centsSchema.describe(
      'US cents that can be taken back: no more than the debt, what the account has, and what was transferred to it',
    ),
    openCents: centsSchema.describe('US cents that are being taken back'),
    refusal: z
      .string()
      .nullable()
      .describe(
        'Why the last attempt took nothing back: a code of Stripe, or debt-settled; null where it did, or there was none',
      ),
  })
  .meta({ id: 'Reversible', description: 'What of the transfers to a creator can be taken back.' });

/** The amount that an administrator has seen and decides about, with the reason. */
export const debtDecisionFields = {
  amountCents: centsSchema.min(1),
  reason: linesSchema(300, 'Reason must be 300 characters or less', 'Please give a reason'),
};

/** The holds against a payment by hand that an administrator has seen, so that none is overlooked. */
export const seenHoldsSchema = z
  .array(payoutHoldSchema)
  .default([])
  .describe('Reasons that were looked at; none unless given');

/** Why another account bears a debt: it has the debtor's verified address, or a payout account that the debtor was paid to. */
export const carriedBySchema = z.enum(['address', 'account']);

const time = z.iso.datetime();

/** A payout account of a creator that a debtor was paid to, with how each of the two used it. */
export const accountInCommonSchema = z.object({
  methodType: payoutMethodTypeSchema,
  accountInfo: maskedAccountInfoSchema,
  debtorHolder: z
    .string()
    .nullable()
    .describe('Account holder of the last payout to the debtor there, masked; null for other types'),
  bearerHolder: z
    .string()
    .nullable()
    .describe('Account holder that the bearer gave, masked; null for other types'),
  hasSameHolder: z.boolean().describe('Whether both holders have the same name'),
  isBearersFirst: z
    .boolean()
    .describe('Whether the bearer had the account before the debtor was first paid there'),
  debtorPaidCents: centsSchema.describe('US cents that were sent to the debtor there'),
  debtorFirstPaidAt: time.describe('When the first of them was sent'),
  debtorAddedAt: time.nullable().describe('When the debtor added it; null once it is removed'),
  bearerPaidCents: centsSchema.describe('US cents that were sent to the bearer there'),
  bearerFirstPaidAt: time.nullable().describe('When the first of them was sent; null before'),
  bearerAddedAt: time.describe('When the bearer added it'),
});

export const debtTieSchema = z
  .object({
    id: z.uuid(),
    debtorId: z.uuid().describe('The creator who owes money'),
    debtorUsername: z.string().nullable().describe('Username of the debtor; null once the account is closed'),
    debtorName: z.string().nullable().describe('Name on the page of the debtor; null where there is none'),
    debtorJoinedAt: time.nullable().describe('When the account of the debtor was made'),
    debtorClosedAt: time.nullable().describe('When it was closed; null while it is open'),
    bearerId: z.uuid().describe('The creator who may have to bear the debt'),
    bearerUsername: z.string().nullable().describe('Username of the bearer; null once the account is closed'),
    bearerName: z.string().nullable().describe('Name on the page of the bearer; null where there is none'),
    bearerJoinedAt: time.nullable().describe('When the account of the bearer was made'),
    bearerClosedAt: time.nullable().describe('When it was closed; null while it is open'),
    debtCents: centsSchema.describe('US cents that the debtor owes now'),
    carriedCents: centsSchema.describe('US cents of it that the bearer bears now'),
    carriedBy: carriedBySchema
      .nullable()
      .describe(
        'Why a debt was carried first: the verified address, or the payout account; null where none was',
      ),
    carriedAt: time.nullable().describe('When that was'),
    hasSameAddress: z
      .boolean()
      .describe('Whether the bearer has the address with which the debtor closed the account'),
    hasSameNetwork: z.boolean().describe('Whether both signed in from one network in the last 30 days'),
    accounts: z
      .array(accountInCommonSchema)
      .describe('Payout accounts of the bearer to which the debtor was paid'),
    objection: z.string().nullable().describe('Words of the bearer; null where there is no objection'),
    objectedAt: time.nullable().describe('When the bearer objected'),
    isObjected: z
      .boolean()
      .describe('Whether nobody has decided since the objection; the debt is given back until then'),
    isSamePerson: z.boolean().nullable().describe('Decision of a Super Admin; null until there is one'),
    decidedAt: time.nullable().describe('When that was'),
    decidedBy: z.string().nullable().describe('Username of the administrator who decided'),
    decisionReason: z.string().nullable().describe('Why'),
  })
  .meta({
    id: 'DebtTie',
    description: 'A creator who owes money, the debtor, and another one who may have to bear it, the bearer.',
  });

/** A Super Admin decides about what they have seen, so an objection that came meanwhile is not overlooked. */
export const tieDecisionSchema = z
  .object({
    isSamePerson: z
      .boolean()
      .describe('Whether the bearer bears the debt; otherwise what was carried is given back'),
    objectedAt: time
      .nullable()
      .describe('The time of the objection that was read, as the list says it; null where there is none'),
    reason: debtDecisionFields.reason.describe('Why; administrators read it in the activity log'),
  })
  .meta({ id: 'TieDecision', description: 'A decision whether two creators are one person.' });

/** A debt of another account that the creator bears or has objected to. */
export const ownDebtSchema = z
  .object({
    id: z.uuid(),
    amountCents: centsSchema.describe('US cents that are borne, or that the objection gave back'),
    carriedBy: carriedBySchema.describe(
      'Why: the other account had your verified address, or was paid to a payout account of yours',
    ),
    carriedAt: time.describe('When it was taken over first'),
    state: z
      .enum(['borne', 'objected', 'given-back'])
      .describe('`objected` is given back until a Super Admin has decided, `given-back` for good'),
    objection: z.string().nullable().describe('Your objection; null where there is none'),
  })
  .meta({ id: 'OwnDebt', description: 'A debt of another account that the balance has taken over.' });

export const debtObjectionSchema = z
  .object({
    words: linesSchema(
      500,
      'Your objection must be 500 characters or less',
      "Please tell us why the debt isn't yours",
    ).describe('Why the debt is not yours'),
  })
  .meta({ id: 'DebtObjection', description: 'An objection to a debt of another account.' });

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
