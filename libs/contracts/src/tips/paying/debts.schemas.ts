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
    pendingCents: centsSchema.optional().describe('US cents that are not payable yet'),
    debtCents: centsSchema.describe(
      'US cents that creators owe because tips went back after they were paid out',
    ),
    debtorCount: z.int().describe('Number of creators who owe money'),
    unclaimedCents: centsSchema.describe(
      'US cents of unclaimed money: payouts that failed or came back after the account was closed',
    ),
    unclaimedCount: z.int().describe('Number of closed accounts with unclaimed money'),
  })
  .meta({
    id: 'DebtTotals',
    description:
      'Totals of what creators are owed and what they owe, and of the unclaimed money of closed accounts.',
  });

/** How much of the transfers to a creator's account at Stripe can be taken back to settle a debt. */
export const reversibleSchema = z
  .object({
    debtCents: centsSchema.describe('US cents that the creator owes'),
    availableCents: centsSchema.describe("US cents available in the creator's Stripe account"),
    reversibleCents: centsSchema.describe(
      'US cents that can be taken back: the least of the debt, the available balance and what was transferred to the account',
    ),
    openCents: centsSchema.describe('US cents that Stripe is taking back right now'),
    refusal: z
      .string()
      .nullable()
      .describe(
        "Why the last attempt failed: Stripe's error code, or `debt-settled`; null if it didn't fail or there was none",
      ),
  })
  .meta({ id: 'Reversible', description: 'How much of the transfers to a creator can be taken back.' });

/** The amount that an administrator has seen and decides about, with the reason. */
export const debtDecisionFields = {
  amountCents: centsSchema.min(1),
  reason: linesSchema(300, 'Reason must be 300 characters or less', 'Please give a reason'),
};

/** The holds against a payment by hand that an administrator has seen, so that none is overlooked. */
export const seenHoldsSchema = z
  .array(payoutHoldSchema)
  .default([])
  .describe('Reasons not to pay that were reviewed; none by default');

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
    .describe(
      "Account holder in the debtor's last payout to the account, masked; null if it isn't a bank account or none is stored",
    ),
  bearerHolder: z
    .string()
    .nullable()
    .describe(
      "Account holder that the bearer entered, masked; null if it isn't a bank account or none is stored",
    ),
  hasSameHolder: z.boolean().describe('Whether both account holders have the same name'),
  isBearersFirst: z
    .boolean()
    .describe('Whether the bearer had the account before the debtor was first paid to it'),
  debtorPaidCents: centsSchema.describe('US cents sent to the debtor at this account'),
  debtorFirstPaidAt: time.describe('When the debtor was first paid to this account'),
  debtorAddedAt: time
    .nullable()
    .describe('When the debtor added the account; null once the debtor has removed it'),
  bearerPaidCents: centsSchema.describe('US cents sent to the bearer at this account'),
  bearerFirstPaidAt: time
    .nullable()
    .describe('When the bearer was first paid to this account; null until then'),
  bearerAddedAt: time.describe('When the bearer added the account'),
});

export const debtTieSchema = z
  .object({
    id: z.uuid(),
    debtorId: z.uuid().describe('ID of the creator who owes money'),
    debtorUsername: z.string().nullable().describe('Username of the debtor; null once the account is closed'),
    debtorName: z.string().nullable().describe("Name on the debtor's page; null if there is none"),
    debtorJoinedAt: time.nullable().describe("When the debtor's account was created; null if not known"),
    debtorClosedAt: time.nullable().describe("When the debtor's account was closed; null while it is open"),
    bearerId: z.uuid().describe('ID of the creator who may have to bear the debt'),
    bearerUsername: z.string().nullable().describe('Username of the bearer; null once the account is closed'),
    bearerName: z.string().nullable().describe("Name on the bearer's page; null if there is none"),
    bearerJoinedAt: time.nullable().describe("When the bearer's account was created; null if not known"),
    bearerClosedAt: time.nullable().describe("When the bearer's account was closed; null while it is open"),
    debtCents: centsSchema.describe('US cents that the debtor owes now'),
    carriedCents: centsSchema.describe("US cents of the debtor's debts that the bearer bears now"),
    carriedBy: carriedBySchema
      .nullable()
      .describe(
        'What first carried a debt to the bearer: a shared verified email address (`address`) or payout account (`account`); null if none was carried',
      ),
    carriedAt: time.nullable().describe('When a debt was first carried to the bearer; null if none was'),
    hasSameAddress: z
      .boolean()
      .describe('Whether the bearer has the email address that the debtor had when closing the account'),
    hasSameNetwork: z
      .boolean()
      .describe('Whether both creators signed in from the same network in the last 30 days'),
    accounts: z
      .array(accountInCommonSchema)
      .describe('Payout accounts of the bearer to which the debtor was paid'),
    objection: z
      .string()
      .nullable()
      .describe("The bearer's objection in their own words; null if there is none"),
    objectedAt: time.nullable().describe('When the bearer objected; null if there is no objection'),
    isObjected: z
      .boolean()
      .describe(
        'Whether the objection still waits for a decision; until then the bearer does not bear the debt',
      ),
    isSamePerson: z
      .boolean()
      .nullable()
      .describe(
        "A Super Admin's decision whether both creators are the same person; null until there is one",
      ),
    decidedAt: time.nullable().describe('When a Super Admin last decided; null until then'),
    decidedBy: z
      .string()
      .nullable()
      .describe('Username of the Super Admin who last decided; null until then'),
    decisionReason: z.string().nullable().describe('Reason for the last decision; null until there is one'),
  })
  .meta({
    id: 'DebtTie',
    description:
      'A creator who owes money (the debtor) and another creator who may have to bear the debt (the bearer).',
  });

/** A Super Admin decides about what they have seen, so an objection that came meanwhile is not overlooked. */
export const tieDecisionSchema = z
  .object({
    isSamePerson: z
      .boolean()
      .describe(
        'True if both creators are the same person, so that the bearer bears the debt; false gives any amount taken over back to the bearer',
      ),
    objectedAt: time
      .nullable()
      .describe(
        'Value of `objectedAt` in the list, to prove that you read the objection; null if there is none',
      ),
    reason: debtDecisionFields.reason.describe('Reason for the decision; recorded in the activity log'),
  })
  .meta({ id: 'TieDecision', description: 'A decision on whether two creators are the same person.' });

/** A debt of another account that the creator bears or has objected to. */
export const ownDebtSchema = z
  .object({
    id: z.uuid(),
    amountCents: centsSchema.describe('US cents of the debt that you bear, or that your objection gave back'),
    carriedBy: carriedBySchema.describe(
      'Why you bear the debt: the other account had your verified email address (`address`), or was paid to a payout account of yours (`account`)',
    ),
    carriedAt: time.describe('When your balance first took over a debt of this account'),
    state: z
      .enum(['borne', 'objected', 'given-back'])
      .describe(
        '`borne` while you bear the debt, `objected` while it is given back until a Super Admin decides, `given-back` once it is given back for good',
      ),
    objection: z.string().nullable().describe('Your objection; null if there is none'),
  })
  .meta({
    id: 'OwnDebt',
    description: "A debt of another account that the creator's balance has taken over.",
  });

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
