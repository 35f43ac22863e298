import { DOUBTED_HOURS } from '@sprinkle/contracts/rules/email-changes';
import { CHANGE_WAIT_HOURS } from '@sprinkle/contracts/rules/payouts';
import { belongsTo } from './account-mails.js';
import { belongedTo } from './former-address.js';
import type { Mail, MailContext } from './mail.js';

/** Whoever changed the account may have left more behind than the address. The address that was replaced gets no token. */
export function emailChangeUndoneMail(
  { username, token }: { username: string; token?: string | undefined },
  context: MailContext,
): Mail {
  if (!token) return emailReplacedMail(username, context);
  return {
    subject: `Your ${context.productName} account has this address again`,
    preheader: 'Set a new password with the link, which works for one hour.',
    heading: 'Your account has this address again',
    blocks: [
      {
        kind: 'text',
        text: `The change of the email address of your account ${username} is undone. Everybody is signed out, and the password no longer works.`,
      },
      {
        kind: 'text',
        text: `Your username is what it was ${DOUBTED_HOURS} hours before the change. An authenticator app, recovery codes and payout methods that were set up or changed since then are removed.`,
      },
      {
        kind: 'button',
        label: 'Set a new password',
        href: `${context.publicUrl}/reset-password#token=${encodeURIComponent(token)}`,
      },
      {
        kind: 'text',
        text: `The link works once, for one hour. Then look at your payout methods and your page, because somebody else may have changed them: nothing is paid out for ${CHANGE_WAIT_HOURS} hours.`,
      },
    ],
    reason: belongsTo(context),
  };
}

function emailReplacedMail(username: string, context: MailContext): Mail {
  return {
    subject: `Your ${context.productName} account no longer has this address`,
    preheader: 'The change to this address was undone from the address before it.',
    heading: 'Your account no longer has this address',
    blocks: [
      {
        kind: 'text',
        text: `The change of your account ${username} to this email address was undone with the link in our mail to the address before it. Everybody is signed out.`,
      },
      {
        kind: 'text',
        text: `Was it not you? Then write to ${context.contactEmail} soon: nothing is paid out for ${CHANGE_WAIT_HOURS} hours.`,
      },
    ],
    reason: belongedTo(context),
  };
}
