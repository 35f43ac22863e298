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

/** The data of mails about a tip does not contain the tipper's address. */
const tipMailSchema = tipFactSchema.omit({ senderEmail: true, creatorId: true });

const tipSummaryMailSchema = z.object({
  ...tipMailSchema.pick({ creatorUsername: true, creatorHasPayoutMethod: true }).shape,
  count: z.number().int(),
  amountCents: z.number().int(),
  shareCents: z.number().int(),
  /** The first tips only. */
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

/** Tells the account's former address that the account now has another one. */
const toFormer = { isToFormer: z.boolean().optional() };

const payoutMethodsMailSchema = payoutMethodsChangeSchema
  .omit({ creatorId: true, ipAddress: true, userAgent: true })
  .extend(toFormer);

const taxDetailsMailSchema = savedTaxDetailsFactSchema.omit({ creatorId: true }).extend(toFormer);

const payoutAccountMailSchema = payoutAccountTouchSchema.omit({ creatorId: true }).extend(toFormer);

/** Null for a test mail to an administrator, which has no account to unsubscribe. */
const massMailSchema = massMailContentSchema.extend({ accountId: z.uuid().nullable() });

/** The subject and the body of the mass e-mail, and whose copy it is. */
const supporterNoteSchema = massMailContentSchema
  .pick({ subject: true, body: true })
  .extend({ creatorUsername: z.string(), supportId: z.uuid() });

/** What the creator may know about a decision: neither the note nor who decided. */
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
    /** Case of a block; absent in other mails. The creator appeals with a link, because signing in does not work. */
    blockCaseId: z.uuid().optional(),
  });

const accountSchema = z.object({ username: z.string() });
const emailNoticeSchema = accountSchema.extend(toFormer);
/** One of the two addresses gets a link, with a token. */
const emailChangeSchema = emailNoticeSchema.extend({ encryptedToken: z.string().optional() });
const linkSchema = accountSchema.extend({ encryptedToken: z.string() });
const verificationSchema = linkSchema.extend({ registration: registrationNoticeSchema.optional() });

function mail<const Template extends string, Data extends z.ZodType>(template: Template, data: Data) {
  return z.object({ template: z.literal(template), data });
}

/** Defines the stored data of each template. A token stays encrypted until the mail is rendered. */
export const mailContentSchema = z.discriminatedUnion('template', [
  mail('verify-email', verificationSchema),
  mail('reset-password', linkSchema),
  mail('confirm-new-email', linkSchema),
  mail('address-already-registered', emailChangeSchema),
  mail('address-replaced', linkSchema),
  mail('address-given-back', accountSchema.extend({ signInName: z.string() })),
  mail('account-frozen', emailNoticeSchema),
  mail('freeze-decided', emailChangeSchema),
  mail('password-changed', accountSchema),
  mail('email-change-notice', emailNoticeSchema),
  mail('email-changed', emailChangeSchema),
  mail('email-change-undone', emailChangeSchema),
  mail('authenticator-app-changed', accountSchema.extend({ change: appChangeSchema })),
  mail('closing-code', linkSchema),
  mail('account-closed', accountSchema),
  mail('account-blocked', accountSchema.extend({ reason: z.string().optional() })),
  mail('account-unblocked', accountSchema),
  mail('message-from-team', accountSchema.extend({ subject: z.string(), body: z.string() })),
  mail('settings-changed', accountSchema.extend(guardedSettingsChangeSchema.shape)),
  mail('payout-methods-changed', payoutMethodsMailSchema),
  mail('tax-details-saved', taxDetailsMailSchema),
  mail('payout-recorded', payoutFactSchema.omit({ creatorId: true })),
  mail('bank-payout-failed', bankPayoutFactSchema.omit({ creatorId: true })),
  mail('connected-account-changed', connectedAccountFactSchema.omit({ creatorId: true })),
  mail('payout-account-touched', payoutAccountMailSchema),
  mail('fee-invoice', feeInvoiceFactSchema.omit({ creatorId: true })),
  mail('debt-carried', carriedDebtFactSchema.omit({ creatorId: true })),
  mail('debt-given-back', givenBackDebtFactSchema.omit({ creatorId: true })),
  mail('payout-method-revealed', revealFactSchema.omit({ creatorId: true })),
  mail('tip-receipt', z.object({ tip: tipMailSchema })),
  mail('mistake-declined', z.object({ mistake: mistakeMailSchema })),
  mail('tip-summary', tipSummaryMailSchema),
  mail('week', weekSummedFactSchema),
  mail('tip-notice', z.object({ tip: tipMailSchema })),
  mail('tip-refund-receipt', z.object({ refund: tipRefundMailSchema })),
  mail('tip-refund-failure-receipt', z.object({ refund: tipRefundMailSchema })),
  mail('tip-refund-notice', z.object({ refund: tipRefundMailSchema })),
  mail('tip-refund-failure-notice', z.object({ refund: tipRefundMailSchema })),
  mail('tip-dispute-notice', z.object({ dispute: tipDisputeMailSchema })),
  mail('support-news', z.object({ support: supportMailSchema })),
  mail('support-reminder', supportReminderSchema.extend({ support: supportMailSchema })),
  mail('support-links', supportLinksFactSchema.omit({ email: true })),
  mail('mass-mail', massMailSchema),
  mail('supporter-note', supporterNoteSchema),
  mail('report-decision', reportDecisionMailSchema),
  mail('report-receipt', receivedReportFactSchema.omit({ reportId: true, to: true })),
  mail('report-answer', decidedReportFactSchema.omit({ reportId: true, to: true })),
  mail('tip-reply', z.object({ reply: tipReplyMailSchema })),
]);

export type MailContent = z.infer<typeof mailContentSchema>;
export type MailData = { [Content in MailContent as Content['template']]: Content['data'] };
export type TipReplyMail = z.infer<typeof tipReplyMailSchema>;
export type TipRefundMail = z.infer<typeof tipRefundMailSchema>;
export type TipDisputeMail = z.infer<typeof tipDisputeMailSchema>;
export type SupportMail = z.infer<typeof supportMailSchema>;
export type MistakeMail = z.infer<typeof mistakeMailSchema>;
export type TipMail = z.infer<typeof tipMailSchema>;
