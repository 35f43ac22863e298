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
      `The Stripe form of your account ${username} was just opened. It sets the bank account for your payouts.`,
  },
  'dashboard-opened': {
    heading: 'Your Stripe dashboard was opened',
    textOf: (username) =>
      `The Stripe dashboard of your account ${username} was just opened. The bank account for your payouts can be changed there.`,
  },
  'bank-changed': {
    heading: 'Your bank account at Stripe was changed',
    textOf: (username) =>
      `The bank account for payouts of your account ${username} was just changed at Stripe. Payouts to it are held for ${CHANGE_WAIT_HOURS} hours.`,
  },
};

/** Stripe stores the bank account, so the mail contains nothing about it. */
export function payoutAccountTouchedMail(
  { creatorUsername, what, isToFormer }: MailData['payout-account-touched'],
  context: MailContext,
): Mail {
  const { productName, publicUrl } = context;
  const { heading, textOf } = WORDS[what];
  return {
    subject: `${heading} on ${productName}`,
    preheader: "If it was you, you don't need to do anything.",
    heading,
    blocks: [
      { kind: 'text', text: `${textOf(creatorUsername)} If it was you, you don't need to do anything.` },
      ...(isToFormer
        ? [undoAddressChange(context)]
        : ([
            {
              kind: 'text',
              text: "Wasn't you? Set a new password now, and check your bank account at Stripe.",
            },
            { kind: 'button', label: 'Set a new password', href: `${publicUrl}/forgot-password` },
            { kind: 'button', label: 'See your payout methods', href: `${publicUrl}/payment-settings` },
          ] as const)),
    ],
    reason: isToFormer
      ? belongedTo(context)
      : `You're getting this email whenever your Stripe account for ${productName} is opened or changed.`,
  };
}
