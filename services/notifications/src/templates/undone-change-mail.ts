import { DOUBTED_HOURS, FREEZE_HOURS } from '@sprinkle/contracts/rules/email-changes';
import { CHANGE_WAIT_HOURS } from '@sprinkle/contracts/rules/payouts';
import { belongsTo } from './account-mails.js';
import { belongedTo } from './former-address.js';
import type { Mail, MailContext } from './mail.js';

/** Whoever changed the account may have left more behind than the address. Without a token it goes to the address that was replaced, as the release before has it. */
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
        text: `Your username is what it was ${DOUBTED_HOURS} hours before the change. An authenticator app, recovery codes and payout methods that were set up or changed since then are removed. Only an app whose code confirmed the change stays.`,
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
      {
        kind: 'text',
        text: "Does it ask for a code of an app that isn't yours? Open the link that undid the change once more, and freeze the account there: we decide whose it is.",
      },
    ],
    reason: belongsTo(context),
  };
}

/** The account may have been its owner's, and the former mailbox somebody else's. */
export function addressReplacedMail(
  { username, token }: { username: string; token: string },
  context: MailContext,
): Mail {
  const mail = emailReplacedMail(username, context);
  return {
    ...mail,
    blocks: [
      ...mail.blocks,
      {
        kind: 'text',
        text: `If you didn't undo the change, freeze the account within ${FREEZE_HOURS} hours: nobody can sign in, and nothing is paid out, until we have decided whose it is. An authenticator app that confirmed the change stays, so keep yours.`,
      },
      {
        kind: 'button',
        label: 'Freeze the account',
        href: `${context.publicUrl}/freeze-account#token=${encodeURIComponent(token)}`,
      },
    ],
  };
}

/** Goes to the address that another account has again. */
export function addressGivenBackMail(
  { username, signInName }: { username: string; signInName: string },
  context: MailContext,
): Mail {
  return {
    subject: `Your ${context.productName} account ${username} no longer has this address`,
    preheader: 'Your other account has this address again.',
    heading: `${username} no longer has this address`,
    blocks: [
      {
        kind: 'text',
        text: `A change of your email address was undone, so your earlier account has this address again. The account ${username} got the address after that change, and lost it now. Everything else on it stays, with its money.`,
      },
      {
        kind: 'text',
        text: 'To go on using it, sign in with this name in place of an email address and the password of that account. Then change its email under Account.',
      },
      { kind: 'facts', rows: [['Sign in with', signInName]] },
      {
        kind: 'text',
        text: `If it isn't yours, there is nothing to do. If you can't sign in to it, write to ${context.contactEmail}.`,
      },
    ],
    reason: belongedTo(context),
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
        text: `If it wasn't you, write to ${context.contactEmail} soon: nothing is paid out for ${CHANGE_WAIT_HOURS} hours.`,
      },
    ],
    reason: belongedTo(context),
  };
}
