import { CHANGE_WAIT_HOURS } from '@sprinkle/contracts/rules/payouts';
import { belongsTo } from './account-mails.js';
import { belongedTo } from './former-address.js';
import type { Mail, MailContext } from './mail.js';

/** Goes to every address that claims the account. */
export function accountFrozenMail(
  { username, isToFormer }: { username: string; isToFormer?: boolean | undefined },
  context: MailContext,
): Mail {
  return {
    subject: `The ${context.productName} account ${username} is frozen`,
    preheader: 'We decide whose it is.',
    heading: 'The account is frozen',
    blocks: [
      {
        kind: 'text',
        text: `The email address of the account ${username} was changed lately, and somebody with one of its addresses asked us to freeze it. Nobody can sign in, and nothing is paid out. The page stays, and takes tips.`,
      },
      {
        kind: 'text',
        text: `Write to ${context.contactEmail} from this address, and tell us what shows that the account is yours. We look at it and mail all its addresses. You do not need to do anything else.`,
      },
    ],
    reason: isToFormer ? belongedTo(context) : belongsTo(context),
  };
}

/** The address that has the account gets the token, with which it sets a new password. */
export function freezeDecidedMail(
  { username, token }: { username: string; token?: string | undefined },
  context: MailContext,
): Mail {
  if (!token) return decidedForAnotherMail(username, context);
  return {
    subject: `Your ${context.productName} account is yours again`,
    preheader: 'Set a new password with the link, which works for one hour.',
    heading: 'Your account is no longer frozen',
    blocks: [
      {
        kind: 'text',
        text: `We decided that the account ${username} belongs to this address. The old password no longer works. What may be somebody else's is removed: an authenticator app, recovery codes and payout methods.`,
      },
      {
        kind: 'button',
        label: 'Set a new password',
        href: `${context.publicUrl}/reset-password#token=${encodeURIComponent(token)}`,
      },
      {
        kind: 'text',
        text: `The link works once, for one hour. After that, ask for another one on the sign-in page. Then look at your payout methods and your page: nothing is paid out for ${CHANGE_WAIT_HOURS} hours.`,
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
        text: `The account ${username} was frozen, because more than one address claimed it. We decided that it belongs to another address than this one.`,
      },
      {
        kind: 'text',
        text: `If you think that is wrong, write to ${context.contactEmail} within ${CHANGE_WAIT_HOURS} hours, while nothing is paid out.`,
      },
    ],
    reason: belongedTo(context),
  };
}
