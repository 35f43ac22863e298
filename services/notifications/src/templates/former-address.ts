import { FORMER_EMAIL_DAYS, UNDO_EMAIL_CHANGE_HOURS } from '@sprinkle/contracts/rules/email-changes';
import type { Block, Mail, MailContext } from './mail.js';

/** Readers of a former address cannot set a new password, so this block points them to the undo link. */
export function undoAddressChange({ contactEmail }: MailContext): Block {
  return {
    kind: 'text',
    text: `Wasn't you? Our earlier email to this address has a link that undoes the email change. It works for ${UNDO_EMAIL_CHANGE_HOURS} hours. After that, write to ${contactEmail}.`,
  };
}

export function belongedTo({ productName }: MailContext): string {
  return `You're getting this email because this was the address of your ${productName} account within the last ${FORMER_EMAIL_DAYS} days.`;
}

/** Sent to the address that an account had before a change that can still be undone. */
export function formerAccountMail(
  { username, token }: { username: string; token: string },
  context: MailContext,
): Mail {
  return {
    subject: `You already have a ${context.productName} account`,
    preheader: 'Its email address was changed, and you can undo that.',
    heading: 'You already have an account',
    blocks: [
      {
        kind: 'text',
        text: `Someone just tried to register with your email address, or to use it for another account. It was the address of your account ${username} until it was changed less than ${UNDO_EMAIL_CHANGE_HOURS} hours ago.`,
      },
      {
        kind: 'text',
        text: "If you didn't change it, undo the change now. Your account gets this address back, everyone is signed out, and you set a new password. Until then, no one can use this address for another account.",
      },
      undoButton(context, token),
      {
        kind: 'text',
        text: `The link works for ${UNDO_EMAIL_CHANGE_HOURS} hours after the change. If you changed the address yourself and want another account with this one, register again after that.`,
      },
    ],
    reason: belongedTo(context),
  };
}

export function undoButton({ publicUrl }: MailContext, token: string): Block {
  return {
    kind: 'button',
    label: 'Undo the change',
    href: `${publicUrl}/undo-email-change#token=${encodeURIComponent(token)}`,
  };
}
