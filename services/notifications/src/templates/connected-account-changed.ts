import { wordsOfRequirements } from '@sprinkle/contracts/rules/account-requirements';
import type { MailData } from '../messages/mail-content.js';
import { formatDate } from './format-date.js';
import type { Block, Mail, MailContext } from './mail.js';

type ConnectedAccountMail = MailData['connected-account-changed'];

/** Stripe stores the bank account and the person's details, so the mail contains none of them. */
export function connectedAccountChangedMail(
  account: ConnectedAccountMail,
  { productName, publicUrl }: MailContext,
): Mail {
  const { heading, text, facts } = account.state === 'refused' ? REFUSED : neededWords(account);
  return {
    subject: heading,
    preheader: text,
    heading,
    blocks: [
      { kind: 'text', text },
      ...facts,
      { kind: 'button', label: 'Open your payment settings', href: `${publicUrl}/payment-settings` },
    ],
    reason: `You're getting this email because @${account.creatorUsername} set up payouts through Stripe on ${productName}.`,
  };
}

interface Words {
  heading: string;
  text: string;
  facts: Block[];
}

const REFUSED: Words = {
  heading: 'Stripe rejected your account',
  text: "Stripe can't pay you. Add another payout method, or ask Stripe for the reason.",
  facts: [],
};

function neededWords({ needed, neededUntil, takesTransfers }: ConnectedAccountMail): Words {
  const until = neededUntil && formatDate(neededUntil);
  return {
    heading: 'Stripe needs more details from you',
    text: takesTransfers
      ? `Add them in your Stripe account${until ? ` by ${until}` : ''}. Otherwise, your payouts through Stripe will stop.`
      : "Stripe can't pay you until you add them in your Stripe account.",
    facts: [
      {
        kind: 'facts',
        rows: [
          ['Needed', wordsOfRequirements(needed).join('; ')],
          ...(until ? [['Until', until] as [string, string]] : []),
        ],
      },
    ],
  };
}
