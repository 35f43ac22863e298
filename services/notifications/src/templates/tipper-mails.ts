import { formatCents } from '@sprinkle/contracts/rules/money';
import { paymentMethodText } from '@sprinkle/contracts/rules/payment-method';
import { MISTAKE_HOURS } from '@sprinkle/contracts/rules/tip-limits';
import { receiptNumberOf } from '@sprinkle/service-kit/receipts';
import type { MistakeMail, TipMail, TipReplyMail } from '../messages/mail-content.js';
import { formatDate } from './format-date.js';
import { type Mail, type MailContext, messageBlock } from './mail.js';
import { nameLine, oneLine, withoutAddresses } from './plain.js';

export function tipReceiptMail({ tip }: { tip: TipMail }, context: MailContext): Mail {
  const { productName, receiptLinkOf, supportLinkOf } = context;
  const amount = formatCents(tip.amountCents);
  const hasLeft = !tip.creatorUsername;
  const name = nameLine(tip.creatorDisplayName ?? '') || tip.creatorUsername;
  const creator = hasLeft ? 'a creator who has left' : name;
  const share = formatCents(tip.amountCents - tip.feeCents - tip.processingCents);
  const outcome = hasLeft ? `The creator has since left ${productName}.` : `${creator} gets ${share} of it.`;
  return {
    subject: `Your ${amount} tip to ${creator}`,
    preheader: `${outcome} This is your receipt.`,
    heading: 'Thank you for your tip!',
    blocks: [
      { kind: 'text', text: `Your ${amount} tip has arrived. ${outcome}` },
      ...(hasLeft ? [] : messageBlock(tip.thankYouText ?? '', creator)),
      {
        kind: 'facts',
        rows: [
          ['Amount', amount],
          ...(tip.coveredCents > 0 ? [row('Fees covered', formatCents(tip.coveredCents))] : []),
          ...(hasLeft ? [] : shareRows(tip)),
          ['To', hasLeft ? creator : `${creator} (@${tip.creatorUsername})`],
          ['From', nameLine(tip.senderName)],
          ['Date', formatDate(tip.createdAt)],
          ...(tip.method ? [row('Paid with', paymentMethodText(tip.method))] : []),
          ...(tip.statementDescriptor ? [row('On your statement', tip.statementDescriptor)] : []),
          ['Receipt', receiptNumberOf(tip.id)],
        ],
      },
      ...messageBlock(tip.message, 'Your message'),
      ...(tip.heldFor && !hasLeft
        ? [{ kind: 'text', text: `${creator} reads messages before they are shown.` } as const]
        : []),
      {
        kind: 'text',
        text: `Your receipt stays at this link${hasLeft ? '' : `, with ${creator}’s reply once there is one`}. Was this a mistake? You can ask for a refund there within ${MISTAKE_HOURS} hours.`,
      },
      { kind: 'button', label: 'See your receipt', href: receiptLinkOf(tip.id) },
      ...(tip.supportId
        ? [
            {
              kind: 'text',
              text: 'You give this every month. You can stop at any time.',
            } as const,
            {
              kind: 'button',
              label: 'Manage your monthly support',
              href: supportLinkOf(tip.supportId),
            } as const,
          ]
        : []),
    ],
    reason: `You get this receipt because this address was given with a tip on ${productName}.`,
  };
}

/** Shows how the tip is shared, as the dialog did before the payment. */
function shareRows({ amountCents, feeCents, processingCents }: TipMail): ReturnType<typeof row>[] {
  return [
    row('Goes to the creator', formatCents(amountCents - feeCents - processingCents)),
    ...(feeCents > 0 ? [row('Our fee', formatCents(feeCents))] : []),
    ...(processingCents > 0 ? [row('Processing', formatCents(processingCents))] : []),
  ];
}

export function mistakeDeclinedMail(
  { mistake }: { mistake: MistakeMail },
  { productName, contactEmail, receiptLinkOf }: MailContext,
): Mail {
  const amount = formatCents(mistake.tipAmountCents);
  const name = nameLine(mistake.creatorDisplayName ?? '') || mistake.creatorUsername;
  const creator = name || 'a creator who has left';
  return {
    subject: `Your ${amount} tip to ${creator} won't be refunded`,
    preheader: oneLine(mistake.message, 90),
    heading: "Your tip won't be refunded",
    blocks: [
      {
        kind: 'text',
        text: `You told us that your ${amount} tip to ${creator} was a mistake. This is our answer:`,
      },
      { kind: 'quote', text: mistake.message, by: `The ${productName} team` },
      { kind: 'text', text: `If you have questions, write to ${contactEmail}.` },
      { kind: 'button', label: 'See your receipt', href: receiptLinkOf(mistake.tipId) },
    ],
    reason: `You're getting this email because someone with your receipt asked for a refund on ${productName}.`,
  };
}

export function tipReplyMail({ reply }: { reply: TipReplyMail }, context: MailContext): Mail {
  const { productName, receiptLinkOf } = context;
  const creator = nameLine(reply.creatorDisplayName ?? '') || reply.creatorUsername;
  const sender = nameLine(reply.senderName);
  return {
    subject: `${creator} replied to your tip`,
    preheader: oneLine(withoutAddresses(reply.response), 90),
    heading: `${creator} replied to your tip`,
    blocks: [
      ...messageBlock(reply.response, creator),
      ...(reply.message.trim() ? [{ kind: 'text', text: 'You wrote:' } as const] : []),
      ...messageBlock(reply.message, sender),
      { kind: 'button', label: 'See it on your receipt', href: receiptLinkOf(reply.tipId) },
    ],
    reason: `You're getting this email once because this address was given with a tip to @${reply.creatorUsername} on ${productName}.`,
  };
}

const row = (label: string, value: string): [string, string] => [label, value];
