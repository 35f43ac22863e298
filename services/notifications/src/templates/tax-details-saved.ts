import type { MailData } from '../messages/mail-content.js';
import { belongedTo, undoAddressChange } from './former-address.js';
import type { Mail, MailContext } from './mail.js';

/** Contains none of the details. */
export function taxDetailsSavedMail(
  { creatorUsername, isFirst, isToFormer }: MailData['tax-details-saved'],
  context: MailContext,
): Mail {
  const { productName, publicUrl } = context;
  const done = isFirst ? 'added' : 'changed';
  return {
    subject: `Your tax details were ${done} on ${productName}`,
    preheader: "If it was you, you don't need to do anything.",
    heading: `Your tax details were ${done}`,
    blocks: [
      {
        kind: 'text',
        text: `The tax details of your account ${creatorUsername} were just ${done}. If it was you, you don't need to do anything.`,
      },
      ...(isToFormer
        ? [undoAddressChange(context)]
        : ([
            {
              kind: 'text',
              text: "Wasn't you? Set a new password now, and correct your tax details.",
            },
            { kind: 'button', label: 'Set a new password', href: `${publicUrl}/forgot-password` },
            {
              kind: 'button',
              label: 'See your tax details',
              href: `${publicUrl}/payment-settings#tax-details`,
            },
          ] as const)),
    ],
    reason: isToFormer
      ? belongedTo(context)
      : `You're getting this email whenever the tax details of your ${productName} account change.`,
  };
}
