import { toLines } from '@sprinkle/contracts/rules/text';
import type { MailContent } from '../messages/mail-content.js';
import {
  accountClosedMail,
  addressAlreadyRegisteredMail,
  authenticatorAppChangedMail,
  confirmNewEmailMail,
  emailChangedMail,
  emailChangeNoticeMail,
  passwordChangedMail,
  resetPasswordMail,
} from './account-mails.js';
import { accountBlockedMail, accountUnblockedMail } from './block-mails.js';
import { feeInvoiceMail } from './fee-invoice.js';
import { layoutHtml } from './layout-html.js';
import type { Block, Mail, MailContext, RenderedMail } from './mail.js';
import { massMailMail } from './mass-mail.js';
import { messageFromTeamMail } from './message-from-team.js';
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
import { tipNoticeMail, tipReceiptMail, tipReplyMail } from './tip-mails.js';
import { verifyEmailMail } from './verify-email.js';

const SUBJECT_MAX = 150;

/** Renders a mail; `decrypt` takes the stored token of a link. */
export function renderMail(
  content: MailContent,
  context: MailContext,
  decrypt: (token: string) => string,
): RenderedMail {
  const mail = fill(content, context, decrypt);
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

function fill(content: MailContent, context: MailContext, decrypt: (token: string) => string): Mail {
  switch (content.template) {
    case 'verify-email': {
      const { username, encryptedToken, registration } = content.data;
      return verifyEmailMail({ username, token: decrypt(encryptedToken), registration }, context);
    }
    case 'reset-password': {
      const { username, encryptedToken } = content.data;
      return resetPasswordMail({ username, token: decrypt(encryptedToken) }, context);
    }
    case 'confirm-new-email': {
      const { username, encryptedToken } = content.data;
      return confirmNewEmailMail({ username, token: decrypt(encryptedToken) }, context);
    }
    case 'address-already-registered':
      return addressAlreadyRegisteredMail(content.data, context);
    case 'password-changed':
      return passwordChangedMail(content.data, context);
    case 'email-change-notice':
      return emailChangeNoticeMail(content.data, context);
    case 'email-changed': {
      const { encryptedToken, ...data } = content.data;
      return emailChangedMail({ ...data, token: encryptedToken && decrypt(encryptedToken) }, context);
    }
    case 'authenticator-app-changed':
      return authenticatorAppChangedMail(content.data, context);
    case 'account-closed':
      return accountClosedMail(content.data, context);
    case 'account-blocked':
      return accountBlockedMail(content.data, context);
    case 'account-unblocked':
      return accountUnblockedMail(content.data, context);
    case 'message-from-team':
      return messageFromTeamMail(content.data, context);
    case 'payout-methods-changed':
      return payoutMethodsChangedMail(content.data, context);
    case 'payout-recorded':
      return payoutMail(content.data, context);
    case 'fee-invoice':
      return feeInvoiceMail(content.data, context);
    case 'payout-method-revealed':
      return payoutMethodRevealedMail(content.data, context);
    case 'report-decision':
      return reportDecisionMail(content.data, context);
    case 'report-receipt':
      return reportReceiptMail(content.data, context);
    case 'report-answer':
      return reportAnswerMail(content.data, context);
    case 'tip-receipt':
      return tipReceiptMail(content.data, context);
    case 'tip-notice':
      return tipNoticeMail(content.data, context);
    case 'tip-refund-receipt':
      return tipRefundReceiptMail(content.data, context);
    case 'tip-refund-failure-receipt':
      return tipRefundFailureReceiptMail(content.data, context);
    case 'tip-refund-notice':
      return tipRefundNoticeMail(content.data, context);
    case 'tip-refund-failure-notice':
      return tipRefundFailureNoticeMail(content.data, context);
    case 'tip-dispute-notice':
      return tipDisputeNoticeMail(content.data, context);
    case 'tip-reply':
      return tipReplyMail(content.data, context);
    case 'mass-mail':
      return massMailMail(content.data, context);
  }
}

/** Renders the same words as the HTML, for mail programs that show plain text. */
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
