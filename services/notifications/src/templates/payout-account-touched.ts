import { CHANGE_WAIT_HOURS } from '@sprinkle/contracts/rules/payouts';
import type { MailData } from '../messages/mail-content.js';
import { belongedTo, undoAddressChange } from './former-address.js';
import type { Mail, MailContext } from './mail.js';

const WORDS: Record<
  MailData['payout-account-touched']['what'],
  { heading: string; textOf: (username: string) => string }
> = {
  'form-opened': {
    heading: 'The Stripe form for your payouts was opened',
    textOf: (username) =>
      `The Stripe form of your account ${username} was just opened. The bank account for your payouts is entered there.`,
  },
  'dashboard-opened': {
    heading: 'Your Stripe dashboard was opened',
    textOf: (username) =>
      `The Stripe dashboard of your account ${username} was just opened. The bank account for your payouts can be changed there.`,
  },
  'bank-changed': {
    heading: 'Your bank account at Stripe was changed',
    textOf: (username) =>
      `The bank account for the payouts of your account ${username} was just changed at Stripe. Payouts to it wait ${CHANGE_WAIT_HOURS} hours.`,
  },
};

/** The bank account is at Stripe, so the mail has nothing of it. */
export function payoutAccountTouchedMail(
  { creatorUsername, what, isToFormer }: MailData['payout-account-touched'],
  context: MailContext,
): Mail {
  const { productName, publicUrl } = context;
  const { heading, textOf } = WORDS[what];
  return {
    subject: `${heading} on ${productName}`,
    preheader: 'If it was you, there is nothing to do.',
    heading,
    blocks: [
      { kind: 'text', text: `${textOf(creatorUsername)} If it was you, there is nothing to do.` },
      ...(isToFormer
        ? [undoAddressChange(context)]
        : ([
            {
              kind: 'text',
              text: 'Was it somebody else? Then set a new password now, and look at your bank account at Stripe.',
            },
            { kind: 'button', label: 'Set a new password', href: `${publicUrl}/forgot-password` },
            { kind: 'button', label: 'See your payout methods', href: `${publicUrl}/payment-settings` },
          ] as const)),
    ],
    reason: isToFormer
      ? belongedTo(context)
      : `You get this mail whenever your Stripe account for ${productName} is opened or changed.`,
  };
}
