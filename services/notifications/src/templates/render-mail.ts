import type { MailContent } from '../messages/mail-content.js';
import {
  accountClosedMail,
  confirmNewEmailMail,
  emailChangeNoticeMail,
  passwordChangedMail,
  resetPasswordMail,
} from './account-mails.js';
import { addressAlreadyRegisteredMail } from './address-already-registered.js';
import { layoutHtml } from './layout-html.js';
import { layoutText } from './layout-text.js';
import type { Mail, MailContext, RenderedMail } from './mail.js';
import { payoutMethodsChangedMail } from './payout-methods-changed.js';
import { oneLine } from './plain.js';
import { tipNoticeMail, tipReceiptMail } from './tip-mails.js';
import { tipReplyMail } from './tip-reply.js';
import { verifyEmailMail } from './verify-email.js';

const SUBJECT_MAX = 150;

/** `decrypt` opens the token of a link, which is stored only sealed. */
export function renderMail(
  content: MailContent,
  context: MailContext,
  decrypt: (sealed: string) => string,
): RenderedMail {
  const mail = fill(content, context, decrypt);
  return {
    subject: oneLine(mail.subject, SUBJECT_MAX),
    html: layoutHtml(mail, context),
    text: layoutText(mail, context),
  };
}

function fill(content: MailContent, context: MailContext, decrypt: (sealed: string) => string): Mail {
  switch (content.template) {
    case 'verify-email': {
      const { username, sealedToken, registration } = content.data;
      return verifyEmailMail({ username, token: decrypt(sealedToken), registration }, context);
    }
    case 'reset-password': {
      const { username, sealedToken } = content.data;
      return resetPasswordMail({ username, token: decrypt(sealedToken) }, context);
    }
    case 'confirm-new-email': {
      const { username, sealedToken } = content.data;
      return confirmNewEmailMail({ username, token: decrypt(sealedToken) }, context);
    }
    case 'address-already-registered':
      return addressAlreadyRegisteredMail(content.data, context);
    case 'password-changed':
      return passwordChangedMail(content.data, context);
    case 'email-change-notice':
      return emailChangeNoticeMail(content.data, context);
    case 'account-closed':
      return accountClosedMail(content.data, context);
    case 'payout-methods-changed':
      return payoutMethodsChangedMail(content.data, context);
    case 'tip-receipt':
      return tipReceiptMail(content.data, context);
    case 'tip-notice':
      return tipNoticeMail(content.data, context);
    case 'tip-reply':
      return tipReplyMail(content.data, context);
  }
}
