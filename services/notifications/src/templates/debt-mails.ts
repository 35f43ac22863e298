import { formatCents } from '@sprinkle/contracts/rules/money';
import type { MailData } from '../messages/mail-content.js';
import type { Mail, MailContext } from './mail.js';

/** Does not say who owes the debt, because that may be a stranger. */
const REASONS: Record<MailData['debt-carried']['carriedBy'], string> = {
  address:
    "It's a debt of an earlier account with your email address, for tips that were refunded or disputed after they were paid out.",
  account:
    "It's a debt of another account that we paid to a payout account of yours, for tips that were refunded or disputed after they were paid out. We never take more than what was paid there.",
};

const reasonOf = (creatorUsername: string) =>
  `You're getting this email because it's about the balance of @${creatorUsername}.`;

export function debtCarriedMail(
  { creatorUsername, amountCents, carriedBy, canObject }: MailData['debt-carried'],
  { publicUrl, contactEmail }: MailContext,
): Mail {
  const heading = `We deducted ${formatCents(amountCents)} from your balance`;
  const answer = canObject
    ? "If the other account isn't yours, you can object. You get the money back right away until we've decided."
    : `We reviewed your objection and believe that the other account is yours. If you have more to add, write to ${contactEmail}.`;
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
    preheader: "We decided that a debt of another account isn't yours.",
    heading,
    blocks: [
      {
        kind: 'text',
        text: "We deducted it for a debt of another account, and have now decided that this account isn't yours. We're sorry. We won't deduct anything for it again.",
      },
      { kind: 'button', label: 'See your payouts', href: `${publicUrl}/dashboard/payouts` },
    ],
    reason: reasonOf(creatorUsername),
  };
}
