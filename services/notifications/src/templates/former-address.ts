import { FORMER_EMAIL_DAYS, UNDO_EMAIL_CHANGE_HOURS } from '@sprinkle/contracts/rules/email-changes';
import type { Block, MailContext } from './mail.js';

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
