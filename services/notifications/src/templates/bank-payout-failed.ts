import { formatCents } from '@sprinkle/contracts/rules/money';
import type { MailData } from '../messages/mail-content.js';
import type { Mail, MailContext } from './mail.js';
import { oneLine } from './plain.js';

type BankPayoutMail = MailData['bank-payout-failed'];

const REASON_MAX = 300;

/** Stripe keeps the money, and pays it once the creator has corrected the bank account there. */
export function bankPayoutFailedMail(payout: BankPayoutMail, { productName, publicUrl }: MailContext): Mail {
  const amount = amountOf(payout);
  const text =
    'The money is safe in your Stripe account. Correct your bank account at Stripe, and Stripe will pay it again.';
  return {
    subject: `Your bank sent back ${amount}`,
    preheader: text,
    heading: `Your bank sent back ${amount}`,
    blocks: [
      { kind: 'text', text },
      {
        kind: 'facts',
        rows: [
          ['Amount', amount],
          ...(payout.reason ? [['Reason', oneLine(payout.reason, REASON_MAX)] as [string, string]] : []),
        ],
      },
      { kind: 'button', label: 'Open your payment settings', href: `${publicUrl}/payment-settings` },
    ],
    reason: `You're getting this email because ${productName} pays out the tips of @${payout.creatorUsername} through Stripe.`,
  };
}

/** A bank account can have another currency than the tips. */
function amountOf({ amountCents, currency }: BankPayoutMail): string {
  if (currency === 'usd') return formatCents(amountCents);
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amountCents / 10 ** digits);
}
