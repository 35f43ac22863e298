import { wordsOfRequirements } from '@sprinkle/contracts/rules/account-requirements';
import type { MailData } from '../messages/mail-content.js';
import { formatDate } from './format-date.js';
import type { Block, Mail, MailContext } from './mail.js';

type ConnectedAccountMail = MailData['connected-account-changed'];

/** The bank account and the details of the person are at Stripe, so the mail has none of them. */
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
    reason: `You get this mail because @${account.creatorUsername} set up payouts through Stripe on ${productName}.`,
  };
}

interface Words {
  heading: string;
  text: string;
  facts: Block[];
}

const REFUSED: Words = {
  heading: 'Stripe refused your account',
  text: 'You get no payouts through Stripe. Add another payout method, or ask Stripe for the reason.',
  facts: [],
};

function neededWords({ needed, neededUntil, takesTransfers }: ConnectedAccountMail): Words {
  const until = neededUntil && formatDate(neededUntil);
  return {
    heading: 'Stripe needs more from you',
    text: takesTransfers
      ? `Add it in your Stripe account${until ? ` by ${until}` : ''}, or your payouts through Stripe stop.`
      : 'You get no payouts through Stripe until you have added it in your Stripe account.',
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
