import { UNDO_EMAIL_CHANGE_HOURS } from '@sprinkle/contracts/rules/email-changes';
import { CHANGE_WAIT_HOURS } from '@sprinkle/contracts/rules/payouts';
import { type Account, belongsTo, setNewPassword } from './account-mails.js';
import { belongedTo, undoAddressChange, undoButton } from './former-address.js';
import type { Block, Mail, MailContext } from './mail.js';

export function confirmNewEmailMail(data: Account & { token: string }, context: MailContext): Mail {
  const { productName, publicUrl } = context;
  return {
    subject: `Confirm your new email for ${productName}`,
    preheader: `One click, and ${data.username} uses this address.`,
    heading: 'Confirm your new address',
    blocks: [
      { kind: 'text', text: `One click, and your account ${data.username} uses this address.` },
      {
        kind: 'button',
        label: 'Use this address',
        href: `${publicUrl}/confirm-email#token=${encodeURIComponent(data.token)}`,
      },
      { kind: 'text', text: 'The link works for 24 hours. Until then, everything stays as it is.' },
    ],
    reason: `Somebody gave this address for a ${productName} account. If that was not you, ignore this mail: without the click, nothing happens.`,
  };
}

interface EmailNotice extends Account {
  /** True for a mail to an address that the account had before. */
  isToFormer?: boolean | undefined;
}

export function emailChangeNoticeMail({ username, isToFormer }: EmailNotice, context: MailContext): Mail {
  const toOwner: Block[] = [
    {
      kind: 'text',
      text: 'Was it somebody else? Then set a new password now. That also cancels the link.',
    },
    setNewPassword(context),
  ];
  return {
    subject: `Your ${context.productName} email is about to change`,
    preheader: 'If it was you, there is nothing to do.',
    heading: 'Your email is about to change',
    blocks: [
      {
        kind: 'text',
        text: `Somebody asked to use another email address for your account ${username}. It changes when the link sent there is opened. If it was you, there is nothing to do.`,
      },
      ...(isToFormer ? [undoAddressChange(context)] : toOwner),
    ],
    reason: isToFormer ? belongedTo(context) : belongsTo(context),
  };
}

/** The address before the change gets the token, with which it undoes it. */
export function emailChangedMail(
  { username, token, isToFormer }: EmailNotice & { token?: string | undefined },
  context: MailContext,
): Mail {
  return {
    subject: `Your ${context.productName} email was changed`,
    preheader: 'If it was you, there is nothing to do.',
    heading: 'Your email was changed',
    blocks: token
      ? [
          {
            kind: 'text',
            text: `Your account ${username} has another email address now, and no longer this one. If it was you, there is nothing to do.`,
          },
          {
            kind: 'text',
            text: 'Was it somebody else? Then undo the change: your account has this address again, everybody is signed out, and you set a new password.',
          },
          undoButton(context, token),
          {
            kind: 'text',
            text: `The link works for ${UNDO_EMAIL_CHANGE_HOURS} hours, in which nothing is paid out.`,
          },
        ]
      : [
          {
            kind: 'text',
            text: isToFormer
              ? `The email address of your account ${username} was changed once more. If it was you, there is nothing to do.`
              : `Your account ${username} has this email address now. Payouts wait for ${CHANGE_WAIT_HOURS} hours.`,
          },
          ...(isToFormer ? [undoAddressChange(context)] : []),
        ],
    reason: token || isToFormer ? belongedTo(context) : belongsTo(context),
  };
}
