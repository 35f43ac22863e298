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
    preheader: `${amount} of your tip to ${creator} went back to you.`,
    heading: `${amount} went back to you`,
    blocks: [
      {
        kind: 'text',
        text: `${tipShare(refund)} to ${creator} went back to where you paid from. Banks take up to 10 days to show it.`,
      },
      ...receiptBlocks('Refunded', refund, context),
    ],
    reason: reasonOfTipper(context),
  };
}

/** Corrects a receipt of the refund that the tipper has got. */
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
        text: `We wrote you that ${amount} went back to you. Your bank sent it back to us, so it counts as your tip to ${creatorOf(refund)} again. We may try the refund once more, and tell you if we do. Do you still expect the money? Write to ${context.contactEmail}.`,
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
      ? 'The tip is no longer on your page, and your share of it has left your balance.'
      : `The tip counts with the ${formatCents(remainingCents)} that remain, and your share of the refund has left your balance.`;
  const refunded = remainingCents === 0 ? 'a tip' : 'part of a tip';
  return {
    subject: `${refundedShare(refund, remainingCents)} was refunded`,
    preheader: `${amount} went back to ${sender}.`,
    heading: `${amount} went back to ${sender}`,
    blocks: [
      { kind: 'text', text: `${outcome} We keep no fee on it.` },
      ...refundBlocks('Refunded', refund, publicUrl),
    ],
    reason: `You get this mail because ${refunded} to @${refund.creatorUsername} on ${productName} was refunded.`,
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
    preheader: `The bank of ${sender} sent it back.`,
    heading: `A refund of ${amount} did not arrive`,
    blocks: [
      {
        kind: 'text',
        text: `The bank of ${sender} sent the refund back, so the amount counts again and your share of it is in your balance again. We may try the refund once more, and tell you if we do.`,
      },
      ...refundBlocks('Refund', refund, publicUrl),
    ],
    reason: `You get this mail because a refund of a tip to @${refund.creatorUsername} on ${productName} failed.`,
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
    reason: `You get this mail because a tip to @${dispute.creatorUsername} on ${productName} is disputed.`,
  };
}

const DISPUTE_WORDS: Record<TipDisputeMail['outcome'], (tip: string) => { heading: string; text: string }> = {
  open: (tip) => ({
    heading: `The card holder disputes ${tip}`,
    text: 'Until the bank decides, the tip is not on your page and its amount is reserved. You do not need to do anything.',
  }),
  won: (tip) => ({
    heading: `The dispute of ${tip} was won`,
    text: 'The bank decided for you: the tip is on your page and in your balance again.',
  }),
  lost: (tip) => ({
    heading: `The dispute of ${tip} was lost`,
    text: 'The bank decided for the card holder, who got the money back. The fee of the dispute is ours.',
  }),
};

function tipShare({ amountCents, tipAmountCents }: TipRefundMail): string {
  const amount = formatCents(amountCents);
  return amountCents === tipAmountCents
    ? `Your ${amount} tip`
    : `${amount} of your ${formatCents(tipAmountCents)} tip`;
}
