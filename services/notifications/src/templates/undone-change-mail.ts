import { DOUBTED_HOURS, FREEZE_HOURS } from '@sprinkle/contracts/rules/email-changes';
import { CHANGE_WAIT_HOURS } from '@sprinkle/contracts/rules/payouts';
import { belongsTo } from './account-mails.js';
import { belongedTo } from './former-address.js';
import type { Mail, MailContext } from './mail.js';

/** Whoever changed the address may have changed more. Without a token it goes to the replaced address, as in the last release. */
export function emailChangeUndoneMail(
  { username, token }: { username: string; token?: string | undefined },
  context: MailContext,
): Mail {
  if (!token) return emailReplacedMail(username, context);
  return {
    subject: `Your ${context.productName} account has this address again`,
    preheader: 'Set a new password with the link. It works for one hour.',
    heading: 'Your account has this address again',
    blocks: [
      {
        kind: 'text',
        text: `The email change of your account ${username} was undone. Everyone is signed out, and the password no longer works.`,
      },
      {
        kind: 'text',
        text: `Your username is what it was ${DOUBTED_HOURS} hours before the change. We removed any authenticator app, recovery codes and payout methods that were set up or changed since then. The only exception is an app whose code confirmed the change.`,
      },
      {
        kind: 'button',
        label: 'Set a new password',
        href: `${context.publicUrl}/reset-password#token=${encodeURIComponent(token)}`,
      },
      {
        kind: 'text',
        text: `The link works once and expires in one hour. Then check your payout methods and your page, because someone else may have changed them. Nothing is paid out for ${CHANGE_WAIT_HOURS} hours.`,
      },
      {
        kind: 'text',
        text: "Does it ask for a code from an app that isn't yours? Open the link that undid the change again, and freeze the account there. We'll decide whose it is.",
      },
    ],
    reason: belongsTo(context),
  };
}

/** This address may be the account owner's, and the former mailbox may be somebody else's. */
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
        text: `If you didn't undo the change, freeze the account within ${FREEZE_HOURS} hours. No one can sign in and nothing is paid out until we've decided whose it is. An authenticator app that confirmed the change stays, so keep yours.`,
      },
      {
        kind: 'button',
        label: 'Freeze the account',
        href: `${context.publicUrl}/freeze-account#token=${encodeURIComponent(token)}`,
      },
    ],
  };
}

/** Sent to an address that another account has back. */
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
        text: `An email change was undone, so your earlier account has this address again. The account ${username} got the address after that change and has now lost it. Everything else on it stays, including its money.`,
      },
      {
        kind: 'text',
        text: 'To keep using it, sign in with this name instead of an email address, and with the password of that account. Then change its email under Account.',
      },
      { kind: 'facts', rows: [['Sign in with', signInName]] },
      {
        kind: 'text',
        text: `If it isn't yours, you don't need to do anything. If you can't sign in to it, write to ${context.contactEmail}.`,
      },
    ],
    reason: belongedTo(context),
  };
}

function emailReplacedMail(username: string, context: MailContext): Mail {
  return {
    subject: `Your ${context.productName} account no longer has this address`,
    preheader: 'The change to this address was undone from the former address.',
    heading: 'Your account no longer has this address',
    blocks: [
      {
        kind: 'text',
        text: `The change of your account ${username} to this email address was undone with the link in our email to the former address. Everyone is signed out.`,
      },
      {
        kind: 'text',
        text: `If it wasn't you, write to ${context.contactEmail} soon. Nothing is paid out for ${CHANGE_WAIT_HOURS} hours.`,
      },
    ],
    reason: belongedTo(context),
  };
}
