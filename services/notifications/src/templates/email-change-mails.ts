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
      { kind: 'text', text: 'The link works for 24 hours. Until you use it, nothing changes.' },
    ],
    reason: `Someone entered this address for a ${productName} account. If it wasn't you, ignore this email and nothing will happen.`,
  };
}

interface EmailNotice extends Account {
  /** True for a mail to a former address of the account. */
  isToFormer?: boolean | undefined;
}

export function emailChangeNoticeMail({ username, isToFormer }: EmailNotice, context: MailContext): Mail {
  const toOwner: Block[] = [
    {
      kind: 'text',
      text: "Wasn't you? Set a new password now. That also cancels the link.",
    },
    setNewPassword(context),
  ];
  return {
    subject: `Your ${context.productName} email is about to change`,
    preheader: "If it was you, you don't need to do anything.",
    heading: 'Your email is about to change',
    blocks: [
      {
        kind: 'text',
        text: `Someone asked to change the email address of your account ${username}. It changes once the link we sent to the new address is confirmed. If it was you, you don't need to do anything.`,
      },
      ...(isToFormer ? [undoAddressChange(context)] : toOwner),
    ],
    reason: isToFormer ? belongedTo(context) : belongsTo(context),
  };
}

/** The previous address gets the token, which can undo the change. */
export function emailChangedMail(
  { username, token, isToFormer }: EmailNotice & { token?: string | undefined },
  context: MailContext,
): Mail {
  return {
    subject: `Your ${context.productName} email was changed`,
    preheader: "If it was you, you don't need to do anything.",
    heading: 'Your email was changed',
    blocks: token
      ? [
          {
            kind: 'text',
            text: `Your account ${username} now has a different email address instead of this one. If it was you, you don't need to do anything.`,
          },
          {
            kind: 'text',
            text: "Wasn't you? Undo this change. Your account gets this address back, everyone is signed out, and you set a new password.",
          },
          undoButton(context, token),
          {
            kind: 'text',
            text: `The link works for ${UNDO_EMAIL_CHANGE_HOURS} hours. Nothing is paid out during that time.`,
          },
        ]
      : [
          {
            kind: 'text',
            text: isToFormer
              ? `The email address of your account ${username} was changed again. If it was you, you don't need to do anything.`
              : `Your account ${username} now has this email address. Payouts are held for ${CHANGE_WAIT_HOURS} hours.`,
          },
          ...(isToFormer ? [undoAddressChange(context)] : []),
        ],
    reason: token || isToFormer ? belongedTo(context) : belongsTo(context),
  };
}
