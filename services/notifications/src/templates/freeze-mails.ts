import { CHANGE_WAIT_HOURS } from '@sprinkle/contracts/rules/payouts';
import { belongsTo } from './account-mails.js';
import { belongedTo } from './former-address.js';
import type { Mail, MailContext } from './mail.js';

/** Sent to every address that claims the account. */
export function accountFrozenMail(
  { username, isToFormer }: { username: string; isToFormer?: boolean | undefined },
  context: MailContext,
): Mail {
  return {
    subject: `The ${context.productName} account ${username} is frozen`,
    preheader: "We'll decide whose it is.",
    heading: 'The account is frozen',
    blocks: [
      {
        kind: 'text',
        text: `The email address of the account ${username} was changed recently, and someone with one of its addresses asked us to freeze it. No one can sign in, and nothing is paid out. The page stays up and still accepts tips.`,
      },
      {
        kind: 'text',
        text: `Write to ${context.contactEmail} from this address, and tell us how we can see that the account is yours. We'll review it and email all its addresses. You don't need to do anything else.`,
      },
    ],
    reason: isToFormer ? belongedTo(context) : belongsTo(context),
  };
}

/** The owner's address gets the token, to set a new password. */
export function freezeDecidedMail(
  { username, token }: { username: string; token?: string | undefined },
  context: MailContext,
): Mail {
  if (!token) return decidedForAnotherMail(username, context);
  return {
    subject: `Your ${context.productName} account is yours again`,
    preheader: 'Set a new password with the link. It works for one hour.',
    heading: 'Your account is no longer frozen',
    blocks: [
      {
        kind: 'text',
        text: `We decided that the account ${username} belongs to this address. The old password no longer works. We removed anything that may be someone else's: an authenticator app, recovery codes and payout methods.`,
      },
      {
        kind: 'button',
        label: 'Set a new password',
        href: `${context.publicUrl}/reset-password#token=${encodeURIComponent(token)}`,
      },
      {
        kind: 'text',
        text: `The link works once and expires in one hour. After that, request another one on the sign-in page. Then check your payout methods and your page. Nothing is paid out for ${CHANGE_WAIT_HOURS} hours.`,
      },
    ],
    reason: belongsTo(context),
  };
}

function decidedForAnotherMail(username: string, context: MailContext): Mail {
  return {
    subject: `We decided about the ${context.productName} account ${username}`,
    preheader: 'It belongs to another address.',
    heading: 'The account belongs to another address',
    blocks: [
      {
        kind: 'text',
        text: `The account ${username} was frozen because more than one address claimed it. We decided that it belongs to a different address.`,
      },
      {
        kind: 'text',
        text: `If you think that is wrong, write to ${context.contactEmail} within ${CHANGE_WAIT_HOURS} hours, while nothing is paid out.`,
      },
    ],
    reason: belongedTo(context),
  };
}
