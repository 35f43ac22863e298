import { toLines } from '@sprinkle/contracts/rules/text';
import type { MailContent, MailData } from '../messages/mail-content.js';
import {
  accountClosedMail,
  addressAlreadyRegisteredMail,
  authenticatorAppChangedMail,
  closingCodeMail,
  passwordChangedMail,
  resetPasswordMail,
} from './account-mails.js';
import { bankPayoutFailedMail } from './bank-payout-failed.js';
import { accountBlockedMail, accountUnblockedMail } from './block-mails.js';
import { connectedAccountChangedMail } from './connected-account-changed.js';
import { debtCarriedMail, debtGivenBackMail } from './debt-mails.js';
import { confirmNewEmailMail, emailChangedMail, emailChangeNoticeMail } from './email-change-mails.js';
import { feeInvoiceMail } from './fee-invoice.js';
import { accountFrozenMail, freezeDecidedMail } from './freeze-mails.js';
import { layoutHtml } from './layout-html.js';
import type { Block, Mail, MailContext, RenderedMail } from './mail.js';
import { massMailMail } from './mass-mail.js';
import { messageFromTeamMail } from './message-from-team.js';
import { payoutAccountTouchedMail } from './payout-account-touched.js';
import { payoutMail, payoutMethodRevealedMail } from './payout-mails.js';
import { payoutMethodsChangedMail } from './payout-methods-changed.js';
import { oneLine } from './plain.js';
import { reportDecisionMail } from './report-decision.js';
import { reportAnswerMail, reportReceiptMail } from './reporter-mails.js';
import {
  tipDisputeNoticeMail,
  tipRefundFailureNoticeMail,
  tipRefundFailureReceiptMail,
  tipRefundNoticeMail,
  tipRefundReceiptMail,
} from './reversal-mails.js';
import { settingsChangedMail } from './settings-changed.js';
import { supportLinksMail, supportNewsMail, supportReminderMail } from './support-mails.js';
import { supporterNoteMail } from './supporter-note.js';
import { taxDetailsSavedMail } from './tax-details-saved.js';
import { tipNoticeMail, tipSummaryMail } from './tip-notices.js';
import { mistakeDeclinedMail, tipReceiptMail, tipReplyMail } from './tipper-mails.js';
import { addressGivenBackMail, addressReplacedMail, emailChangeUndoneMail } from './undone-change-mail.js';
import { verifyEmailMail } from './verify-email.js';
import { weekMail } from './week.js';

const SUBJECT_MAX = 150;

/** Renders a mail. `decrypt` decrypts the stored token of a link. */
export function renderMail(
  content: MailContent,
  context: MailContext,
  decrypt: (token: string) => string,
): RenderedMail {
  return layOut(fill(content, context, decrypt), context);
}

/** Puts a filled template into its layouts. */
export function layOut(mail: Mail, context: MailContext): RenderedMail {
  return {
    subject: oneLine(mail.subject, SUBJECT_MAX),
    html: layoutHtml(mail, context),
    text: layoutText(mail, context),
    oneClickUrl: mail.oneClickUrl,
  };
}

/** No subject contains a token. */
export function subjectOf(content: MailContent, context: MailContext): string {
  return oneLine(fill(content, context, () => '').subject, SUBJECT_MAX);
}

const MAILS: {
  [Template in keyof MailData]: (
    data: MailData[Template],
    context: MailContext,
    decrypt: (token: string) => string,
  ) => Mail;
} = {
  'verify-email': ({ encryptedToken, ...data }, context, decrypt) =>
    verifyEmailMail({ ...data, token: decrypt(encryptedToken) }, context),
  'reset-password': ({ encryptedToken, ...data }, context, decrypt) =>
    resetPasswordMail({ ...data, token: decrypt(encryptedToken) }, context),
  'confirm-new-email': ({ encryptedToken, ...data }, context, decrypt) =>
    confirmNewEmailMail({ ...data, token: decrypt(encryptedToken) }, context),
  'address-already-registered': ({ encryptedToken, ...data }, context, decrypt) =>
    addressAlreadyRegisteredMail({ ...data, token: encryptedToken && decrypt(encryptedToken) }, context),
  'password-changed': passwordChangedMail,
  'email-change-notice': emailChangeNoticeMail,
  'email-changed': ({ encryptedToken, ...data }, context, decrypt) =>
    emailChangedMail({ ...data, token: encryptedToken && decrypt(encryptedToken) }, context),
  'email-change-undone': ({ encryptedToken, ...data }, context, decrypt) =>
    emailChangeUndoneMail({ ...data, token: encryptedToken && decrypt(encryptedToken) }, context),
  'address-replaced': ({ encryptedToken, ...data }, context, decrypt) =>
    addressReplacedMail({ ...data, token: decrypt(encryptedToken) }, context),
  'address-given-back': addressGivenBackMail,
  'account-frozen': accountFrozenMail,
  'freeze-decided': ({ encryptedToken, ...data }, context, decrypt) =>
    freezeDecidedMail({ ...data, token: encryptedToken && decrypt(encryptedToken) }, context),
  'authenticator-app-changed': authenticatorAppChangedMail,
  'closing-code': ({ encryptedToken, ...data }, context, decrypt) =>
    closingCodeMail({ ...data, code: decrypt(encryptedToken) }, context),
  'account-closed': accountClosedMail,
  'account-blocked': accountBlockedMail,
  'account-unblocked': accountUnblockedMail,
  'message-from-team': messageFromTeamMail,
  'settings-changed': settingsChangedMail,
  'payout-methods-changed': payoutMethodsChangedMail,
  'tax-details-saved': taxDetailsSavedMail,
  'payout-recorded': payoutMail,
  'bank-payout-failed': bankPayoutFailedMail,
  'connected-account-changed': connectedAccountChangedMail,
  'payout-account-touched': payoutAccountTouchedMail,
  'fee-invoice': feeInvoiceMail,
  'debt-carried': debtCarriedMail,
  'debt-given-back': debtGivenBackMail,
  'payout-method-revealed': payoutMethodRevealedMail,
  'report-decision': reportDecisionMail,
  'report-receipt': reportReceiptMail,
  'report-answer': reportAnswerMail,
  'tip-receipt': tipReceiptMail,
  'tip-notice': tipNoticeMail,
  'tip-summary': tipSummaryMail,
  'tip-refund-receipt': tipRefundReceiptMail,
  'tip-refund-failure-receipt': tipRefundFailureReceiptMail,
  'tip-refund-notice': tipRefundNoticeMail,
  'tip-refund-failure-notice': tipRefundFailureNoticeMail,
  'tip-dispute-notice': tipDisputeNoticeMail,
  'tip-reply': tipReplyMail,
  'mistake-declined': mistakeDeclinedMail,
  'support-news': supportNewsMail,
  'support-reminder': supportReminderMail,
  'support-links': supportLinksMail,
  'mass-mail': massMailMail,
  'supporter-note': supporterNoteMail,
  week: weekMail,
};

function fill<Template extends keyof MailData>(
  { template, data }: { template: Template; data: MailData[Template] },
  context: MailContext,
  decrypt: (token: string) => string,
): Mail {
  return MAILS[template](data, context, decrypt);
}

/** Renders the same text as the HTML, for mail programs that show plain text. */
function layoutText(mail: Mail, { productName, contactEmail }: MailContext): string {
  const unsubscribe = mail.unsubscribeUrl ? `\nUnsubscribe: ${mail.unsubscribeUrl}` : '';
  const footer = `-- \n${productName}\n${mail.reason}\nQuestions? Write to ${contactEmail}${unsubscribe}`;
  const parts = [mail.heading, ...mail.blocks.map(blockText), footer];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return toLines(block.text);
    case 'quote':
      return `${toLines(block.text).replace(/^/gm, '> ')}\n${block.by}`;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'button':
      return `${block.label}:\n${block.href}`;
    case 'image':
      return block.link ?? '';
  }
}
