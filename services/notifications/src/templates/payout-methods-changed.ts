import type { MailData } from '../messages/mail-content.js';
import { belongedTo, undoAddressChange } from './former-address.js';
import type { Mail, MailContext } from './mail.js';
import { oneLine } from './plain.js';

type PayoutMethodsMail = MailData['payout-methods-changed'];

const HEADINGS: Record<PayoutMethodsMail['change'], string> = {
  added: 'A payout method was added',
  removed: 'A payout method was removed',
  'made-default': 'Your payouts now go somewhere else',
  'holder-changed': 'The account holder of a payout method was changed',
};

const METHOD_TYPES: Record<PayoutMethodsMail['method']['type'], string> = {
  bank: 'Bank account',
  paypal: 'PayPal',
  venmo: 'Venmo',
  stripe: 'Stripe account',
};

export function payoutMethodsChangedMail(
  { creatorUsername, change, method, defaultMethod, isByUndoing, isToFormer }: PayoutMethodsMail,
  context: MailContext,
): Mail {
  const { productName, publicUrl } = context;
  const payouts = defaultMethod ? describeMethod(defaultMethod) : 'Nowhere: you need to add a payout method';
  return {
    subject: `${HEADINGS[change]} on ${productName}`,
    preheader: isByUndoing ? "If it's yours, add it again." : "If it was you, you don't need to do anything.",
    heading: HEADINGS[change],
    blocks: [
      {
        kind: 'text',
        text: isByUndoing
          ? `The email change of your account ${creatorUsername} was undone, and someone else may have added or changed this payout method. If it's yours, add it again.`
          : `The payout methods of your account ${creatorUsername} were just changed. If it was you, you don't need to do anything.`,
      },
      {
        kind: 'facts',
        rows: [
          ...(change === 'made-default'
            ? []
            : [[LABELS[change], describeMethod(method)] as [string, string]]),
          ['Payouts go to', payouts],
        ],
      },
      ...(isToFormer
        ? [undoAddressChange(context)]
        : ([
            {
              kind: 'text',
              text: "Wasn't you? Set a new password now, and correct your payout methods.",
            },
            { kind: 'button', label: 'Set a new password', href: `${publicUrl}/forgot-password` },
            { kind: 'button', label: 'See your payout methods', href: `${publicUrl}/payment-settings` },
          ] as const)),
    ],
    reason: isToFormer
      ? belongedTo(context)
      : `You're getting this email whenever the payout methods of your ${productName} account change.`,
  };
}

const LABELS = { added: 'Added', removed: 'Removed', 'holder-changed': 'Holder changed' };

export function describeMethod({ type, accountInfo }: PayoutMethodsMail['method']): string {
  return `${METHOD_TYPES[type]}, ${oneLine(accountInfo, 100)}`;
}
