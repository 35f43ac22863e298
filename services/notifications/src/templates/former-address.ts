import { FORMER_EMAIL_DAYS, UNDO_EMAIL_CHANGE_HOURS } from '@sprinkle/contracts/rules/email-changes';
import type { Block, Mail, MailContext } from './mail.js';

/** Whoever reads the mails to a former address cannot set a new password there. */
export function undoAddressChange({ contactEmail }: MailContext): Block {
  return {
    kind: 'text',
    text: `Was it somebody else? Our earlier mail to this address has a link that undoes the change of your email, for ${UNDO_EMAIL_CHANGE_HOURS} hours. After that, write to ${contactEmail}.`,
  };
}

export function belongedTo({ productName }: MailContext): string {
  return `You get this mail because this was the address of your ${productName} account within the last ${FORMER_EMAIL_DAYS} days.`;
}

/** Goes to the address that an account had until a change that can still be undone. */
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
        text: `Somebody just tried to register with your email address, or to use it for another account. It was the address of your account ${username} until that was changed less than ${UNDO_EMAIL_CHANGE_HOURS} hours ago.`,
      },
      {
        kind: 'text',
        text: "If you didn't change it, undo that now: your account has this address again, everybody is signed out, and you set a new password. Until then nobody can use this address for another account.",
      },
      undoButton(context, token),
      {
        kind: 'text',
        text: `The link works for ${UNDO_EMAIL_CHANGE_HOURS} hours from the change. If you changed the address and want another account here, register again after that.`,
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
