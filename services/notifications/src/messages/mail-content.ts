import {
  appChangeSchema,
  guardedSettingsChangeSchema,
  registrationNoticeSchema,
} from '@sprinkle/contracts/identity/mails.events';
import { massMailContentSchema } from '@sprinkle/contracts/notifications/mass-mails.schemas';
import {
  decidedReportFactSchema,
  receivedReportFactSchema,
  reportDecisionFactSchema,
} from '@sprinkle/contracts/profiles/report-facts.schemas';
import { mistakeDeclineFactSchema } from '@sprinkle/contracts/tips/page/mistakes.schemas';
import {
  carriedDebtFactSchema,
  givenBackDebtFactSchema,
} from '@sprinkle/contracts/tips/paying/debts.schemas';
import { feeInvoiceFactSchema } from '@sprinkle/contracts/tips/paying/fee-invoices.schemas';
import { savedTaxDetailsFactSchema } from '@sprinkle/contracts/tips/paying/payees.schemas';
import {
  connectedAccountFactSchema,
  payoutAccountTouchSchema,
} from '@sprinkle/contracts/tips/paying/payout-account.schemas';
import { payoutMethodsChangeSchema } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import {
  bankPayoutFactSchema,
  payoutFactSchema,
  revealFactSchema,
} from '@sprinkle/contracts/tips/paying/payouts.schemas';
import { tipDisputeFactSchema } from '@sprinkle/contracts/tips/taking/disputes.schemas';
import { tipRefundFactSchema } from '@sprinkle/contracts/tips/taking/refunds.schemas';
import {
  supportFactSchema,
  supportLinksFactSchema,
  supportReminderSchema,
} from '@sprinkle/contracts/tips/taking/supports.schemas';
import { tipFactSchema, tipReplyFactSchema } from '@sprinkle/contracts/tips/tip-facts.schemas';
import { weekSummedFactSchema } from '@sprinkle/contracts/week-facts.schemas';
import { z } from 'zod';

/** The mails about a tip know it without the tipper's address. */
const tipMailSchema = tipFactSchema.omit({ senderEmail: true, creatorId: true });

const tipSummaryMailSchema = z.object({
  ...tipMailSchema.pick({ creatorUsername: true, creatorHasPayoutMethod: true }).shape,
  count: z.number().int(),
  amountCents: z.number().int(),
  shareCents: z.number().int(),
  /** The first ones. */
  tips: z.array(
    tipMailSchema.pick({ id: true, senderName: true, amountCents: true, message: true, heldFor: true }),
  ),
});

const tipReplyMailSchema = tipReplyFactSchema.omit({
  senderEmail: true,
  creatorId: true,
  isFirst: true,
});

const mistakeMailSchema = mistakeDeclineFactSchema.omit({ senderEmail: true });

const tipRefundMailSchema = tipRefundFactSchema.omit({ senderEmail: true, creatorId: true });
const tipDisputeMailSchema = tipDisputeFactSchema.omit({ creatorId: true });

const supportMailSchema = supportFactSchema.omit({ senderEmail: true, creatorId: true });
const supportReminderMailSchema = supportReminderSchema.extend({ support: supportMailSchema });
const supportLinksMailSchema = supportLinksFactSchema.omit({ email: true });

const payoutMethodsMailSchema = payoutMethodsChangeSchema
  .omit({ creatorId: true, ipAddress: true, userAgent: true })
  .extend({ isToFormer: z.boolean().optional() });

const taxDetailsMailSchema = savedTaxDetailsFactSchema
  .omit({ creatorId: true })
  .extend({ isToFormer: z.boolean().optional() });

const payoutAccountMailSchema = payoutAccountTouchSchema
  .omit({ creatorId: true })
  .extend({ isToFormer: z.boolean().optional() });

const payoutMailSchema = payoutFactSchema.omit({ creatorId: true });
const bankPayoutMailSchema = bankPayoutFactSchema.omit({ creatorId: true });
const connectedAccountMailSchema = connectedAccountFactSchema.omit({ creatorId: true });
const feeInvoiceMailSchema = feeInvoiceFactSchema.omit({ creatorId: true });
const carriedDebtMailSchema = carriedDebtFactSchema.omit({ creatorId: true });
const givenBackDebtMailSchema = givenBackDebtFactSchema.omit({ creatorId: true });
const revealMailSchema = revealFactSchema.omit({ creatorId: true });
/** A test mail to an administrator has no account that could unsubscribe. */
const massMailSchema = massMailContentSchema.extend({ accountId: z.uuid().nullable() });
/** The subject and the body of the mass e-mail, and whose copy it is. */
const supporterNoteSchema = massMailContentSchema
  .pick({ subject: true, body: true })
  .extend({ creatorUsername: z.string(), supportId: z.uuid() });
/** The creator may know this much of a decision: neither the note nor who decided. */
const reportDecisionMailSchema = reportDecisionFactSchema
  .pick({
    kind: true,
    creatorUsername: true,
    comment: true,
    link: true,
    ground: true,
    law: true,
    reason: true,
    message: true,
    decidedAt: true,
  })
  .extend({
    decision: reportDecisionFactSchema.shape.decision.extract([
      'comment-hidden',
      'page-unpublished',
      'link-taken-down',
      'user-blocked',
      'appeal-upheld',
      'appeal-reversed',
    ]),
    /**
     * Case behind a block, whose creator answers with a link because signing in does not work; absent in other
     * mails.
     */
    blockCaseId: z.uuid().optional(),
  });

/** The mails to a reporter know the report without the reporter's address. */
const reportReceiptMailSchema = receivedReportFactSchema.omit({ reportId: true, to: true });
const reportAnswerMailSchema = decidedReportFactSchema.omit({ reportId: true, to: true });

const accountSchema = z.object({ username: z.string() });
/** A mail to an address that the account had before says that it is another one now. */
const emailNoticeSchema = accountSchema.extend({ isToFormer: z.boolean().optional() });
/** One of the two addresses gets a link, with a token. */
const emailChangeSchema = emailNoticeSchema.extend({ encryptedToken: z.string().optional() });
const linkSchema = accountSchema.extend({ encryptedToken: z.string() });
const verificationSchema = linkSchema.extend({ registration: registrationNoticeSchema.optional() });

/** Defines the stored data of each template. A token stays encrypted until the mail is rendered. */
export const mailContentSchema = z.discriminatedUnion('template', [
  z.object({ template: z.literal('verify-email'), data: verificationSchema }),
  z.object({ template: z.literal('reset-password'), data: linkSchema }),
  z.object({ template: z.literal('confirm-new-email'), data: linkSchema }),
  z.object({ template: z.literal('address-already-registered'), data: emailChangeSchema }),
  z.object({ template: z.literal('address-replaced'), data: linkSchema }),
  z.object({
    template: z.literal('address-given-back'),
    data: accountSchema.extend({ signInName: z.string() }),
  }),
  z.object({ template: z.literal('account-frozen'), data: emailNoticeSchema }),
  z.object({ template: z.literal('freeze-decided'), data: emailChangeSchema }),
  z.object({ template: z.literal('password-changed'), data: accountSchema }),
  z.object({ template: z.literal('email-change-notice'), data: emailNoticeSchema }),
  z.object({ template: z.literal('email-changed'), data: emailChangeSchema }),
  z.object({ template: z.literal('email-change-undone'), data: emailChangeSchema }),
  z.object({
    template: z.literal('authenticator-app-changed'),
    data: accountSchema.extend({ change: appChangeSchema }),
  }),
  z.object({ template: z.literal('closing-code'), data: linkSchema }),
  z.object({ template: z.literal('account-closed'), data: accountSchema }),
  z.object({
    template: z.literal('account-blocked'),
    data: accountSchema.extend({ reason: z.string().optional() }),
  }),
  z.object({ template: z.literal('account-unblocked'), data: accountSchema }),
  z.object({
    template: z.literal('message-from-team'),
    data: accountSchema.extend({ subject: z.string(), body: z.string() }),
  }),
  z.object({
    template: z.literal('settings-changed'),
    data: accountSchema.extend(guardedSettingsChangeSchema.shape),
  }),
  z.object({ template: z.literal('payout-methods-changed'), data: payoutMethodsMailSchema }),
  z.object({ template: z.literal('tax-details-saved'), data: taxDetailsMailSchema }),
  z.object({ template: z.literal('payout-recorded'), data: payoutMailSchema }),
  z.object({ template: z.literal('bank-payout-failed'), data: bankPayoutMailSchema }),
  z.object({ template: z.literal('connected-account-changed'), data: connectedAccountMailSchema }),
  z.object({ template: z.literal('payout-account-touched'), data: payoutAccountMailSchema }),
  z.object({ template: z.literal('fee-invoice'), data: feeInvoiceMailSchema }),
  z.object({ template: z.literal('debt-carried'), data: carriedDebtMailSchema }),
  z.object({ template: z.literal('debt-given-back'), data: givenBackDebtMailSchema }),
  z.object({ template: z.literal('payout-method-revealed'), data: revealMailSchema }),
  z.object({ template: z.literal('tip-receipt'), data: z.object({ tip: tipMailSchema }) }),
  z.object({ template: z.literal('mistake-declined'), data: z.object({ mistake: mistakeMailSchema }) }),
  z.object({ template: z.literal('tip-summary'), data: tipSummaryMailSchema }),
  z.object({ template: z.literal('week'), data: weekSummedFactSchema }),
  z.object({ template: z.literal('tip-notice'), data: z.object({ tip: tipMailSchema }) }),
  z.object({
    template: z.literal('tip-refund-receipt'),
    data: z.object({ refund: tipRefundMailSchema }),
  }),
  z.object({
    template: z.literal('tip-refund-failure-receipt'),
    data: z.object({ refund: tipRefundMailSchema }),
  }),
  z.object({ template: z.literal('tip-refund-notice'), data: z.object({ refund: tipRefundMailSchema }) }),
  z.object({
    template: z.literal('tip-refund-failure-notice'),
    data: z.object({ refund: tipRefundMailSchema }),
  }),
  z.object({
    template: z.literal('tip-dispute-notice'),
    data: z.object({ dispute: tipDisputeMailSchema }),
  }),
  z.object({ template: z.literal('support-news'), data: z.object({ support: supportMailSchema }) }),
  z.object({ template: z.literal('support-reminder'), data: supportReminderMailSchema }),
  z.object({ template: z.literal('support-links'), data: supportLinksMailSchema }),
  z.object({ template: z.literal('mass-mail'), data: massMailSchema }),
  z.object({ template: z.literal('supporter-note'), data: supporterNoteSchema }),
  z.object({ template: z.literal('report-decision'), data: reportDecisionMailSchema }),
  z.object({ template: z.literal('report-receipt'), data: reportReceiptMailSchema }),
  z.object({ template: z.literal('report-answer'), data: reportAnswerMailSchema }),
  z.object({ template: z.literal('tip-reply'), data: z.object({ reply: tipReplyMailSchema }) }),
]);

export type MailContent = z.infer<typeof mailContentSchema>;
export type MassMailData = z.infer<typeof massMailSchema>;
export type SupporterNoteData = z.infer<typeof supporterNoteSchema>;
export type TipReplyMail = z.infer<typeof tipReplyMailSchema>;
export type TipRefundMail = z.infer<typeof tipRefundMailSchema>;
export type TipDisputeMail = z.infer<typeof tipDisputeMailSchema>;
export type SupportMail = z.infer<typeof supportMailSchema>;
export type SupportReminderMail = z.infer<typeof supportReminderMailSchema>;
export type SupportLinksMail = z.infer<typeof supportLinksMailSchema>;
export type PayoutMethodsMail = z.infer<typeof payoutMethodsMailSchema>;
export type TaxDetailsMail = z.infer<typeof taxDetailsMailSchema>;
export type PayoutMail = z.infer<typeof payoutMailSchema>;
export type BankPayoutMail = z.infer<typeof bankPayoutMailSchema>;
export type ConnectedAccountMail = z.infer<typeof connectedAccountMailSchema>;
export type PayoutAccountMail = z.infer<typeof payoutAccountMailSchema>;
export type FeeInvoiceMail = z.infer<typeof feeInvoiceMailSchema>;
export type CarriedDebtMail = z.infer<typeof carriedDebtMailSchema>;
export type GivenBackDebtMail = z.infer<typeof givenBackDebtMailSchema>;
export type RevealMail = z.infer<typeof revealMailSchema>;
export type ReportDecisionMail = z.infer<typeof reportDecisionMailSchema>;
export type ReportReceiptMail = z.infer<typeof reportReceiptMailSchema>;
export type ReportAnswerMail = z.infer<typeof reportAnswerMailSchema>;
export type MistakeMail = z.infer<typeof mistakeMailSchema>;
export type TipSummaryMail = z.infer<typeof tipSummaryMailSchema>;
export type TipMail = z.infer<typeof tipMailSchema>;
