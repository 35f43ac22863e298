import { formatCents } from '@sprinkle/contracts/rules/money';
import type { MailData } from '../messages/mail-content.js';
import type { Mail, MailContext } from './mail.js';

/** Says nothing of who owes the debt, because that may be a stranger. */
const REASONS: Record<MailData['debt-carried']['carriedBy'], string> = {
  address:
    'It is a debt of an earlier account with your email address, for tips that went back after they were paid out.',
  account:
    'It is a debt of another account that was paid to a payout account of yours, for tips that went back after they were paid out. We take no more than what was paid there.',
};

const reasonOf = (creatorUsername: string) =>
  `You get this mail because it is about the balance of @${creatorUsername}.`;

export function debtCarriedMail(
  { creatorUsername, amountCents, carriedBy, canObject }: MailData['debt-carried'],
  { publicUrl, contactEmail }: MailContext,
): Mail {
  const heading = `We took ${formatCents(amountCents)} off your balance`;
  const answer = canObject
    ? 'Is the other account not yours? Object to it, and you have the money back at once, until we have decided.'
    : `We looked at your objection, and think that the other account is yours. Write to ${contactEmail} if you have more to say.`;
  return {
    subject: heading,
    preheader: REASONS[carriedBy],
    heading,
    blocks: [
      { kind: 'text', text: REASONS[carriedBy] },
      { kind: 'text', text: answer },
      {
        kind: 'button',
        label: canObject ? 'See the debt and object' : 'See the debt',
        href: `${publicUrl}/dashboard/payouts`,
      },
    ],
    reason: reasonOf(creatorUsername),
  };
}

export function debtGivenBackMail(
  { creatorUsername, amountCents }: MailData['debt-given-back'],
  { publicUrl }: MailContext,
): Mail {
  const heading = `${formatCents(amountCents)} is yours again`;
  return {
    subject: heading,
    preheader: 'A debt of another account is not yours.',
    heading,
    blocks: [
      {
        kind: 'text',
        text: 'We took it off your balance for a debt of another account, and have decided that this account is not yours. We are sorry. We will not take anything for it again.',
      },
      { kind: 'button', label: 'See your payouts', href: `${publicUrl}/dashboard/payouts` },
    ],
    reason: reasonOf(creatorUsername),
  };
}
