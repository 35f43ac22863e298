import { formatCents } from '@sprinkle/contracts/rules/money';
import { receiptNumberOf } from '@sprinkle/service-kit/receipts';
import type { TipDisputeMail, TipRefundMail } from '../messages/mail-content.js';
import { formatDate } from './format-date.js';
import type { Block, Mail, MailContext } from './mail.js';
import { oneLine } from './plain.js';

const NAME_MAX = 60;

export function tipRefundReceiptMail({ refund }: { refund: TipRefundMail }, context: MailContext): Mail {
  const amount = formatCents(refund.amountCents);
  const creator = creatorOf(refund);
  return {
    subject: `Your refund of ${amount}`,
    preheader: `${amount} of your tip to ${creator} was refunded.`,
    heading: `${amount} refunded to you`,
    blocks: [
      {
        kind: 'text',
        text: `${tipShare(refund)} to ${creator} was refunded to your original payment method. It can take up to 10 days to show up.`,
      },
      ...receiptBlocks('Refunded', refund, context),
    ],
    reason: reasonOfTipper(context),
  };
}

/** Corrects the refund receipt that the tipper already has. */
export function tipRefundFailureReceiptMail(
  { refund }: { refund: TipRefundMail },
  context: MailContext,
): Mail {
  const amount = formatCents(refund.amountCents);
  return {
    subject: `Your refund of ${amount} did not arrive`,
    preheader: 'Your bank sent it back.',
    heading: `Your refund of ${amount} did not arrive`,
    blocks: [
      {
        kind: 'text',
        text: `We told you that ${amount} was refunded to you. Your bank sent it back to us, so it counts as your tip to ${creatorOf(refund)} again. We may try the refund once more, and we'll tell you if we do. If you still expect the money, write to ${context.contactEmail}.`,
      },
      ...receiptBlocks('Refund', refund, context),
    ],
    reason: reasonOfTipper(context),
  };
}

function creatorOf({ creatorUsername, creatorDisplayName }: TipRefundMail): string {
  if (!creatorUsername) return 'a creator who has left';
  return oneLine(creatorDisplayName ?? '', NAME_MAX) || creatorUsername;
}

function receiptBlocks(label: string, refund: TipRefundMail, { receiptLinkOf }: MailContext): Block[] {
  return [
    {
      kind: 'facts',
      rows: [
        [label, formatCents(refund.amountCents)],
        ['Tip', formatCents(refund.tipAmountCents)],
        ['To', creatorOf(refund)],
        ['Tipped on', formatDate(refund.tippedAt)],
        ['Receipt', receiptNumberOf(refund.tipId)],
      ],
    },
    { kind: 'button', label: 'See your receipt', href: receiptLinkOf(refund.tipId) },
  ];
}

const reasonOfTipper = ({ productName }: MailContext) =>
  `You get this receipt because this address was given with a tip on ${productName}.`;

export function tipRefundNoticeMail(
  { refund }: { refund: TipRefundMail },
  { productName, publicUrl }: MailContext,
): Mail {
  const amount = formatCents(refund.amountCents);
  const sender = oneLine(refund.senderName, NAME_MAX);
  const remainingCents = refund.remainingCents ?? refund.tipAmountCents - refund.amountCents;
  const outcome =
    remainingCents === 0
      ? 'The tip is no longer on your page, and your share of it was deducted from your balance.'
      : `The tip still counts with the remaining ${formatCents(remainingCents)}, and your share of the refund was deducted from your balance.`;
  const refunded = remainingCents === 0 ? 'a tip' : 'part of a tip';
  return {
    subject: `${refundedShare(refund, remainingCents)} was refunded`,
    preheader: `${amount} was refunded to ${sender}.`,
    heading: `${amount} was refunded to ${sender}`,
    blocks: [
      { kind: 'text', text: `${outcome} We don't keep a fee on it.` },
      ...refundBlocks('Refunded', refund, publicUrl),
    ],
    reason: `You're getting this email because ${refunded} to @${refund.creatorUsername} on ${productName} was refunded.`,
  };
}

function refundedShare({ amountCents, tipAmountCents }: TipRefundMail, remainingCents: number): string {
  const tip = formatCents(tipAmountCents);
  if (amountCents === tipAmountCents) return `A tip of ${tip}`;
  return `${remainingCents === 0 ? 'The last ' : ''}${formatCents(amountCents)} of a ${tip} tip`;
}

export function tipRefundFailureNoticeMail(
  { refund }: { refund: TipRefundMail },
  { productName, publicUrl }: MailContext,
): Mail {
  const amount = formatCents(refund.amountCents);
  const sender = oneLine(refund.senderName, NAME_MAX);
  return {
    subject: `A refund of ${amount} did not arrive`,
    preheader: `${sender}'s bank sent it back.`,
    heading: `A refund of ${amount} did not arrive`,
    blocks: [
      {
        kind: 'text',
        text: `${sender}'s bank sent the refund back, so the amount counts again and your share is back in your balance. We may try the refund once more, and we'll tell you if we do.`,
      },
      ...refundBlocks('Refund', refund, publicUrl),
    ],
    reason: `You're getting this email because a refund of a tip to @${refund.creatorUsername} on ${productName} failed.`,
  };
}

function refundBlocks(label: string, refund: TipRefundMail, publicUrl: string): Block[] {
  return [
    {
      kind: 'facts',
      rows: [
        [label, formatCents(refund.amountCents)],
        ['Tip', formatCents(refund.tipAmountCents)],
        ['From', oneLine(refund.senderName, NAME_MAX)],
        ['Tipped on', formatDate(refund.tippedAt)],
      ],
    },
    { kind: 'button', label: 'See your dashboard', href: `${publicUrl}/dashboard` },
  ];
}

export function tipDisputeNoticeMail(
  { dispute }: { dispute: TipDisputeMail },
  { productName, publicUrl }: MailContext,
): Mail {
  const tip = `a tip of ${formatCents(dispute.tipAmountCents)}`;
  const { heading, text } = DISPUTE_WORDS[dispute.outcome](tip);
  return {
    subject: heading,
    preheader: text,
    heading,
    blocks: [
      { kind: 'text', text },
      {
        kind: 'facts',
        rows: [
          ['Disputed', formatCents(dispute.amountCents)],
          ['From', oneLine(dispute.senderName, NAME_MAX)],
          ['Tipped on', formatDate(dispute.tippedAt)],
        ],
      },
      { kind: 'button', label: 'See your dashboard', href: `${publicUrl}/dashboard` },
    ],
    reason: `You're getting this email because a tip to @${dispute.creatorUsername} on ${productName} is disputed.`,
  };
}

const DISPUTE_WORDS: Record<TipDisputeMail['outcome'], (tip: string) => { heading: string; text: string }> = {
  open: (tip) => ({
    heading: `The card holder disputes ${tip}`,
    text: "Until the bank decides, the tip isn't on your page and its amount is reserved. You don't need to do anything.",
  }),
  won: (tip) => ({
    heading: `The dispute of ${tip} was won`,
    text: 'The bank decided in your favor. The tip is back on your page and in your balance.',
  }),
  lost: (tip) => ({
    heading: `The dispute of ${tip} was lost`,
    text: 'The bank decided in favor of the card holder, who got the money back. We pay the dispute fee.',
  }),
};

function tipShare({ amountCents, tipAmountCents }: TipRefundMail): string {
  const amount = formatCents(amountCents);
  return amountCents === tipAmountCents
    ? `Your ${amount} tip`
    : `${amount} of your ${formatCents(tipAmountCents)} tip`;
}
