import { formatCents } from '@sprinkle/contracts/rules/money';
import { CHANGE_WAIT_HOURS } from '@sprinkle/contracts/rules/payouts';
import type { MailData } from '../messages/mail-content.js';
import type { Mail, MailContext } from './mail.js';
import { describeMethod } from './payout-methods-changed.js';
import { oneLine } from './plain.js';

type PayoutMail = MailData['payout-recorded'];

interface Words {
  heading: string;
  text: string;
}

const REASON_MAX = 300;

const ARRIVAL: Record<PayoutMail['methodType'], string> = {
  bank: 'It can take up to 5 business days to show up at your bank.',
  paypal: "You'll find it in your PayPal account.",
  venmo: "You'll find it in your Venmo account.",
  stripe: 'Stripe sends it on to your bank account, which can take a few business days.',
};

const CHECK_METHOD = `Please check your payout method. If you change it, payouts are held for ${CHANGE_WAIT_HOURS} hours.`;

const WORDS: Record<PayoutMail['outcome'], (amount: string, method: PayoutMail['methodType']) => Words> = {
  sent: (amount, method) => ({ heading: `We sent you ${amount}`, text: ARRIVAL[method] }),
  failed: (amount) => ({
    heading: `Your payout of ${amount} failed`,
    text: `The money is back in your balance. ${CHECK_METHOD}`,
  }),
  returned: (amount) => ({
    heading: `Your payout of ${amount} came back`,
    text: `The money came back to us and is back in your balance. ${CHECK_METHOD}`,
  }),
};

const partReturned = (amount: string): Words => ({
  heading: `${amount} of a payout came back`,
  text: "It's back in your balance. Whatever is left after settling a debt goes out with a later payout. You don't need to do anything.",
});

export function payoutMail(payout: PayoutMail, { productName, publicUrl }: MailContext): Mail {
  const amount = formatCents(payout.amountCents);
  const { heading, text } = payout.isPart
    ? partReturned(amount)
    : WORDS[payout.outcome](amount, payout.methodType);
  const method = describeMethod({ type: payout.methodType, accountInfo: payout.accountInfo });
  return {
    subject: heading,
    preheader: text,
    heading,
    blocks: [
      { kind: 'text', text },
      {
        kind: 'facts',
        rows: [
          ['Amount', amount],
          ['To', method],
          ['Reference', payout.reference],
          ...(payout.reason ? [['Reason', oneLine(payout.reason, REASON_MAX)] as [string, string]] : []),
        ],
      },
      payout.outcome === 'sent' || payout.isPart
        ? { kind: 'button', label: 'See your payouts', href: `${publicUrl}/dashboard/payouts` }
        : { kind: 'button', label: 'Check your payout methods', href: `${publicUrl}/payment-settings` },
    ],
    reason: `You're getting this email because ${productName} pays out the tips of @${payout.creatorUsername}.`,
  };
}

export function payoutMethodRevealedMail(
  method: MailData['payout-method-revealed'],
  { productName, publicUrl, contactEmail }: MailContext,
): Mail {
  return {
    subject: `We viewed your payout method on ${productName}`,
    preheader: "You don't need to do anything.",
    heading: 'We viewed your payout method',
    blocks: [
      {
        kind: 'text',
        text: `An administrator of ${productName} viewed the full account information of one of your payout methods. We usually do this to find out why a payout failed. You don't need to do anything.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Payout method', describeMethod({ type: method.methodType, accountInfo: method.accountInfo })],
        ],
      },
      { kind: 'text', text: `Questions? Write to ${contactEmail}.` },
      { kind: 'button', label: 'See your payout methods', href: `${publicUrl}/payment-settings` },
    ],
    reason: `You're getting this email because an administrator of ${productName} viewed your account information.`,
  };
}
