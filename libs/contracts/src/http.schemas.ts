import { z } from 'zod';
import { activityEntrySchema } from './activity.schemas.js';
import { foundUserSchema } from './identity/search.rpc.js';
import { platformSettingsSchema } from './identity/settings.schemas.js';
import { accountStatsSchema, dailySignUpsSchema } from './identity/stats.schemas.js';
import { managedUserSchema } from './identity/user-management.schemas.js';
import { currencySchema, DOLLARS, dollarsSchema } from './money.schemas.js';
import { tipMailSchema } from './notifications/notifications.schemas.js';
import { publicLinkSchema } from './profiles/links.schemas.js';
import {
  profileSchema,
  profileSummarySchema,
  shownIconSchema,
  socialLinkSchema,
  viewStatsSchema,
} from './profiles/profiles.schemas.js';
import { reportCaseSchema } from './profiles/reports.schemas.js';
import { foundReportSchema } from './profiles/search.rpc.js';
import { listedCommentSchema, tipCommentSchema } from './tips/comments.schemas.js';
import {
  accountInCommonSchema,
  debtDecisionFields,
  debtTieSchema,
  debtTotalsSchema,
  ownDebtSchema,
  reversibleSchema,
  seenHoldsSchema,
} from './tips/debts.schemas.js';
import { disputeSchema } from './tips/disputes.schemas.js';
import { feeInvoiceSchema, listedFeeInvoiceSchema } from './tips/fee-invoices.schemas.js';
import { goalBodySchema } from './tips/goals.schemas.js';
import { mistakeSchema } from './tips/mistakes.schemas.js';
import {
  ownTaxDetailsSchema,
  yearEarningsSchema,
  yearMonthSchema,
  yearStatementSchema,
} from './tips/payees.schemas.js';
import { listedPaymentSchema } from './tips/payments.schemas.js';
import { doubtfulRunSchema, payoutLockSchema, payoutLockStateSchema } from './tips/payout-lock.schemas.js';
import { payoutMethodTypeSchema } from './tips/payout-methods.schemas.js';
import { payoutRunSchema, transfersSchema, unsentSchema } from './tips/payout-runs.schemas.js';
import { payoutOfCreatorSchema } from './tips/payouts-of-creator.schemas.js';
import {
  heldReasonSchema,
  heldReasonsSchema,
  nextPayoutSchema,
  owedSchema,
  ownPayoutSchema,
  payoutSchema,
  payoutTipSchema,
  PENDING_FROM,
  statementLineSchema,
  statementSchema,
} from './tips/payouts.schemas.js';
import { foundPayoutSchema, foundTipSchema } from './tips/search.rpc.js';
import {
  creatorRevenueSchema,
  dailyTipStatsSchema,
  ownDaySchema,
  platformTipStatsSchema,
  tipStatsSchema,
  weeklyRevenueSchema,
} from './tips/stats.schemas.js';
import { revealSenderRpc } from './tips/tip-details.rpc.js';
import {
  tipDetailsSchema,
  tipDisputeSchema,
  tipPayoutSchema,
  tipRefundSchema,
} from './tips/tip-details.schemas.js';
import { paymentIntentSchema, tipStatusResultSchema } from './tips/tips.rpc.js';
import { ownLedgerEntrySchema, ownTipSchema, publicTipSchema } from './tips/tips.schemas.js';

export type InDollars<Body> = {
  [Name in keyof Body as Name extends `${infer Amount}Cents` ? Amount : Name]: Body[Name];
};

/**
 * Derives the schema of an HTTP body from that of a service's response: `amountCents` becomes `amount` in
 * dollars.
 */
export function inDollars<Shape extends Record<string, z.ZodType>>({ shape }: z.ZodObject<Shape>) {
  const fields = Object.entries(shape).map(([name, field]) => {
    if (!name.endsWith('Cents')) return [name, field];
    const description = (field.description ?? 'US cents').replace('US cents', 'US dollars');
    const dollars = field instanceof z.ZodOptional ? z.number().optional() : z.number();
    return [name.slice(0, -'Cents'.length), dollars.meta({ ...DOLLARS, description })];
  });
  return z.object(Object.fromEntries(fields) as InDollars<Shape>);
}

export const publicTipBodySchema = inDollars(publicTipSchema).meta({ id: 'PublicTip' });
export const ownTipBodySchema = inDollars(ownTipSchema).meta({ id: 'Tip' });
export const ownLedgerEntryBodySchema = inDollars(ownLedgerEntrySchema).meta({ id: 'LedgerEntry' });
export const paymentIntentBodySchema = inDollars(paymentIntentSchema).meta({ id: 'PaymentIntent' });
export const tipStatusBodySchema = inDollars(tipStatusResultSchema).meta({ id: 'TipStatus' });
export const disputeBodySchema = inDollars(disputeSchema).meta({ id: 'Dispute' });
export const mistakeBodySchema = inDollars(mistakeSchema).meta({ id: 'Mistake' });
export const platformSettingsBodySchema = inDollars(platformSettingsSchema).meta({ id: 'PlatformSettings' });

export const owedBodySchema = inDollars(owedSchema).meta({ id: 'Owed' });
export const debtTotalsBodySchema = inDollars(debtTotalsSchema).meta({ id: 'DebtTotals' });
export const reversibleBodySchema = inDollars(reversibleSchema).meta({ id: 'Reversible' });
export const reversibleReplySchema = z
  .object({ reversible: reversibleBodySchema.nullable() })
  .meta({ id: 'ReversibleReply' });
export const debtDecisionSchema = z
  .object({ amount: dollarsSchema, reason: debtDecisionFields.reason })
  .meta({ id: 'DebtDecision' });
export const handPaymentSchema = z
  .object({ ...debtDecisionSchema.shape, holds: seenHoldsSchema })
  .meta({ id: 'HandPayment' });
export const debtTieBodySchema = inDollars(debtTieSchema)
  .extend({ accounts: z.array(inDollars(accountInCommonSchema)) })
  .meta({ id: 'DebtTie' });
export const ownDebtBodySchema = inDollars(ownDebtSchema).meta({ id: 'OwnDebt' });
export const payoutRunBodySchema = inDollars(payoutRunSchema)
  .extend({ unsent: z.array(inDollars(unsentSchema)), transferring: inDollars(transfersSchema).nullable() })
  .meta({ id: 'PayoutRun' });
export const payoutBodySchema = inDollars(payoutSchema).meta({ id: 'Payout' });
export const doubtfulRunBodySchema = inDollars(doubtfulRunSchema).meta({ id: 'DoubtfulRun' });
export const payoutLockBodySchema = payoutLockSchema
  .extend({ runs: z.array(doubtfulRunBodySchema) })
  .meta({ id: 'PayoutLock' });
export const payoutLockStateBodySchema = payoutLockStateSchema
  .extend({ lock: payoutLockBodySchema.nullable() })
  .meta({ id: 'PayoutLockState' });
export const payoutTipBodySchema = inDollars(payoutTipSchema).meta({ id: 'PayoutTip' });
export const ownPayoutBodySchema = inDollars(ownPayoutSchema).meta({ id: 'OwnPayout' });
export const ownTaxDetailsBodySchema = inDollars(ownTaxDetailsSchema).meta({ id: 'OwnTaxDetails' });
export const yearEarningsBodySchema = inDollars(yearEarningsSchema).meta({ id: 'YearEarnings' });
export const yearStatementBodySchema = inDollars(yearStatementSchema)
  .extend({ months: z.array(inDollars(yearMonthSchema)) })
  .meta({ id: 'YearStatement' });
export const statementBodySchema = inDollars(statementSchema)
  .extend({ lines: z.array(inDollars(statementLineSchema)), payouts: z.array(ownPayoutBodySchema) })
  .meta({ id: 'Statement' });

export const feeInvoiceBodySchema = inDollars(feeInvoiceSchema).meta({ id: 'FeeInvoice' });
export const listedFeeInvoiceBodySchema = inDollars(listedFeeInvoiceSchema).meta({ id: 'ListedFeeInvoice' });

/** An administrator has seen these totals and confirms them. */
export const payoutConfirmationSchema = z
  .object({ payoutCount: z.int('Please say how many payouts you confirm').min(1), total: dollarsSchema })
  .meta({ id: 'PayoutConfirmation' });

export const payoutSendingSchema = payoutConfirmationSchema
  .extend({ methodType: payoutMethodTypeSchema })
  .meta({ id: 'PayoutSending' });

/** This money, in US dollars, has not been paid to the creator yet. */
export const ownBalanceSchema = z
  .object({
    available: z.number().meta({
      ...DOLLARS,
      description: 'Goes out with the next payout; negative where a tip was refunded after its payout',
    }),
    pending: z.number().meta({ ...DOLLARS, description: `US dollars from ${PENDING_FROM}` }),
    suspected: z
      .number()
      .optional()
      .meta({ ...DOLLARS, description: 'Part of the pending dollars that waits because fraud is suspected' }),
    reserve: z.number().meta({
      ...DOLLARS,
      description: 'Part of the pending dollars that is kept back for refunds and disputes',
    }),
    reserveDays: z.int(),
    hasPayoutMethod: z.boolean(),
    takenOver: z.number().meta({
      ...DOLLARS,
      description: 'Debts of other accounts that the balance has taken over',
    }),
    heldReason: heldReasonSchema.nullable(),
    heldReasons: heldReasonsSchema,
    heldUntil: z.iso.datetime().nullable(),
    minimumPayout: z.number().meta({ ...DOLLARS, description: 'Dollars of the least payout; 0 for any' }),
    unreviewedLimit: z.number().meta(DOLLARS),
    nextPayout: inDollars(nextPayoutSchema).nullable(),
    currency: currencySchema,
  })
  .meta({ id: 'OwnBalance' });

export const messageSchema = z.object({ message: z.string() }).meta({ id: 'Message' });

export const currentUserSchema = profileSchema
  .extend({
    id: z.uuid(),
    email: z.string(),
    /** True until the terms in force are accepted. */
    mustAcceptTerms: z.literal(true).optional(),
  })
  .meta({ id: 'CurrentUser' });

export const loginResultSchema = z
  .union([currentUserSchema, z.object({ verificationRequired: z.literal(true), message: z.string() })])
  .meta({ id: 'LoginResult' });

export const creatorPageSchema = z
  .object({
    user: profileSchema.extend({ buttonIcon: shownIconSchema.nullable() }),
    socialLinks: z.array(socialLinkSchema),
    links: z.array(publicLinkSchema),
    tips: z.array(publicTipBodySchema),
    goal: goalBodySchema.nullable(),
    /** True where the tips could not be loaded; then `tips` is empty. */
    areTipsMissing: z.literal(true).optional(),
  })
  .meta({ id: 'CreatorPage' });

export const statsSchema = inDollars(tipStatsSchema)
  .extend({ ...viewStatsSchema.shape, days: z.array(inDollars(ownDaySchema)) })
  .meta({ id: 'Stats' });

export const platformStatsSchema = accountStatsSchema
  .extend(inDollars(platformTipStatsSchema).shape)
  .extend({ totalPlatformFee: z.number().meta(DOLLARS) })
  .meta({ id: 'PlatformStats' });

export const dailyStatsSchema = inDollars(dailyTipStatsSchema)
  .extend(dailySignUpsSchema.shape)
  .meta({ id: 'DailyStats' });

export const listedUserSchema = managedUserSchema
  .extend({ revenueTotal: z.number().meta({ ...DOLLARS, description: 'US dollars before the fee' }) })
  .meta({ id: 'ListedUser' });

export const listedPaymentBodySchema = inDollars(listedPaymentSchema).meta({ id: 'ListedPayment' });

export const listedCommentBodySchema = inDollars(listedCommentSchema).meta({ id: 'ListedComment' });

export const userRevenueSchema = inDollars(creatorRevenueSchema)
  .extend({
    user: managedUserSchema
      .pick({ id: true, username: true, isBlocked: true })
      .extend(profileSummarySchema.shape),
    goal: goalBodySchema.nullable(),
    finalRevenue: z.number().meta({ ...DOLLARS, description: 'The same as `revenueAfterFee`' }),
    totalPlatformFee: z.number().meta({ ...DOLLARS, description: 'US dollars of all users' }),
    weeklyRevenue: z.array(inDollars(weeklyRevenueSchema)),
    tipsWithComments: z.array(inDollars(tipCommentSchema)),
  })
  .meta({ id: 'UserRevenue' });

export const foundTipBodySchema = inDollars(foundTipSchema).meta({ id: 'FoundTip' });
export const foundPayoutBodySchema = inDollars(foundPayoutSchema).meta({ id: 'FoundPayout' });

export const searchResultsSchema = z
  .object({
    users: z.array(foundUserSchema.extend({ displayName: z.string().nullable() }).meta({ id: 'FoundUser' })),
    tips: z.array(foundTipBodySchema),
    payouts: z.array(foundPayoutBodySchema),
    reports: z.array(foundReportSchema.meta({ id: 'FoundReport' })),
    missing: z
      .array(z.enum(['users', 'tips', 'payouts', 'reports']))
      .meta({ description: 'Groups that are not complete, because their service did not respond' }),
  })
  .meta({ id: 'SearchResults' });

export const tipRefundBodySchema = inDollars(tipRefundSchema).meta({ id: 'TipRefund' });
export const tipDisputeBodySchema = inDollars(tipDisputeSchema).meta({ id: 'TipDispute' });
export const tipPayoutBodySchema = inDollars(tipPayoutSchema).meta({ id: 'TipPayout' });

export const tipDetailsBodySchema = inDollars(tipDetailsSchema)
  .extend({
    refunds: z.array(tipRefundBodySchema),
    disputes: z.array(tipDisputeBodySchema),
    payouts: z.array(tipPayoutBodySchema),
    mails: z.array(tipMailSchema),
    reports: z.array(reportCaseSchema),
    activity: z.array(activityEntrySchema),
  })
  .meta({ id: 'TipDetails' });

export const revealedSenderSchema = revealSenderRpc.reply.meta({ id: 'RevealedSender' });

export const payoutOfCreatorBodySchema = inDollars(payoutOfCreatorSchema).meta({ id: 'PayoutOfCreator' });

export type CurrentUser = z.infer<typeof currentUserSchema>;
export type PublicTipBody = z.infer<typeof publicTipBodySchema>;
export type OwnTipBody = z.infer<typeof ownTipBodySchema>;
export type CreatorPage = z.infer<typeof creatorPageSchema>;
export type Stats = z.infer<typeof statsSchema>;
