import { formatCents } from '@sprinkle/contracts/rules/money';
import { paymentMethodText } from '@sprinkle/contracts/rules/payment-method';
import { MISTAKE_HOURS } from '@sprinkle/contracts/rules/tip-limits';
import { receiptNumberOf } from '@sprinkle/service-kit/receipts';
import type { MistakeMail, TipMail, TipReplyMail, TipSummaryMail } from '../messages/mail-content.js';
import { formatDate } from './format-date.js';
import type { Block, Mail, MailContext } from './mail.js';
import { oneLine, withoutAddresses } from './plain.js';

const NAME_MAX = 60;

const nameLine = (name: string) => oneLine(withoutAddresses(name), NAME_MAX);

export function tipReceiptMail({ tip }: { tip: TipMail }, context: MailContext): Mail {
  const { productName, receiptLinkOf, supportLinkOf } = context;
  const amount = formatCents(tip.amountCents);
  const hasLeft = !tip.creatorUsername;
  const name = nameLine(tip.creatorDisplayName ?? '') || tip.creatorUsername;
  const creator = hasLeft ? 'a creator who has left' : name;
  const share = formatCents(tip.amountCents - tip.feeCents - tip.processingCents);
  const outcome = hasLeft ? `The creator has left ${productName} since.` : `${creator} gets ${share} of it.`;
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
        ? [{ kind: 'text', text: `${creator} reads what fans write before it is shown.` } as const]
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
              text: 'You give this every month. You can stop at any time, in one tap.',
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

/** Says who has what of the tip, as the dialog did before it was paid. */
function shareRows({ amountCents, feeCents, processingCents }: TipMail): ReturnType<typeof row>[] {
  return [
    row('Goes to the creator', formatCents(amountCents - feeCents - processingCents)),
    ...(feeCents > 0 ? [row('Our fee', formatCents(feeCents))] : []),
    ...(processingCents > 0 ? [row('Processing', formatCents(processingCents))] : []),
  ];
}

export function tipNoticeMail({ tip }: { tip: TipMail }, { productName, publicUrl }: MailContext): Mail {
  const amount = formatCents(tip.amountCents);
  const sender = nameLine(tip.senderName);
  const share = formatCents(tip.amountCents - tip.feeCents - tip.processingCents);
  return {
    subject: `${sender} sent you ${amount}`,
    preheader: tip.message ? oneLine(withoutAddresses(tip.message), 90) : `You get ${share} of it.`,
    heading: `${sender} sent you ${amount}`,
    blocks: [
      ...messageBlock(tip.message, sender),
      ...heldBlocks(tip),
      ...discretionBlocks(tip),
      {
        kind: 'facts',
        rows: [
          ['Tip', amount],
          ['You get', share],
          ['Date', formatDate(tip.createdAt)],
        ],
      },
      { kind: 'button', label: tip.heldFor ? 'Read it' : 'Reply', href: commentLinkOf(publicUrl, tip.id) },
      ...(tip.creatorHasPayoutMethod === false ? payoutMethodBlocks(publicUrl) : []),
      { kind: 'button', label: 'See it on your dashboard', href: `${publicUrl}/dashboard` },
    ],
    reason: `You get this mail because somebody tipped @${tip.creatorUsername} on ${productName}. ${choiceText(publicUrl)}`,
  };
}

export function tipSummaryMail(summary: TipSummaryMail, { productName, publicUrl }: MailContext): Mail {
  const { creatorUsername, creatorHasPayoutMethod, count, amountCents, shareCents, tips } = summary;
  const amount = formatCents(amountCents);
  const subject = `You got ${count === 1 ? 'a tip' : `${count} tips`}: ${amount}`;
  const others = count - tips.length;
  return {
    subject,
    preheader: `You get ${formatCents(shareCents)} of it.`,
    heading: subject,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Tips', `${count}`],
          ['Amount', amount],
          ['You get', formatCents(shareCents)],
        ],
      },
      ...tips.flatMap((tip): Block[] => {
        const sender = nameLine(tip.senderName);
        const by = `${sender}, ${formatCents(tip.amountCents)}`;
        return [
          ...(tip.message.trim() ? messageBlock(tip.message, by) : [{ kind: 'text', text: by } as const]),
          ...heldBlocks(tip),
          {
            kind: 'button',
            label: tip.heldFor ? 'Read it' : `Reply to ${sender}`,
            href: commentLinkOf(publicUrl, tip.id),
          },
        ];
      }),
      ...(others > 0 ? [{ kind: 'text', text: `And ${others} more.` } as const] : []),
      ...(creatorHasPayoutMethod === false ? payoutMethodBlocks(publicUrl) : []),
      { kind: 'button', label: 'See all comments', href: `${publicUrl}/comments` },
    ],
    reason: `You get this mail once a day because @${creatorUsername} got tips on ${productName}. ${choiceText(publicUrl)}`,
  };
}

/** The fragment opens the reply to this comment. */
const commentLinkOf = (publicUrl: string, tipId: string) => `${publicUrl}/comments#tip-${tipId}`;

const choiceText = (publicUrl: string) => `Choose your mails about tips at ${publicUrl}/account.`;

export function mistakeDeclinedMail(
  { mistake }: { mistake: MistakeMail },
  { productName, contactEmail, receiptLinkOf }: MailContext,
): Mail {
  const amount = formatCents(mistake.tipAmountCents);
  const name = nameLine(mistake.creatorDisplayName ?? '') || mistake.creatorUsername;
  const creator = name || 'a creator who has left';
  return {
    subject: `Your ${amount} tip to ${creator} is not refunded`,
    preheader: oneLine(mistake.message, 90),
    heading: 'Your tip is not refunded',
    blocks: [
      {
        kind: 'text',
        text: `You told us that your ${amount} tip to ${creator} was a mistake. This is our answer:`,
      },
      { kind: 'quote', text: mistake.message, by: `The ${productName} team` },
      { kind: 'text', text: `If you have questions, write to ${contactEmail}.` },
      { kind: 'button', label: 'See your receipt', href: receiptLinkOf(mistake.tipId) },
    ],
    reason: `You get this mail because somebody with your receipt asked for a refund on ${productName}.`,
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
    reason: `You get this mail once because this address was given with a tip to @${reply.creatorUsername} on ${productName}.`,
  };
}

const row = (label: string, value: string): [string, string] => [label, value];

/** The words themselves are not mailed. */
function heldBlocks({ heldFor }: Pick<TipMail, 'heldFor'>): Block[] {
  const text = 'A message waits for you. Visitors see this tip once you release it.';
  return heldFor ? [{ kind: 'text', text }] : [];
}

/** Tells the creator what visitors do not see, so that no reply gives it away. */
function discretionBlocks({ message, isPrivate, isAnonymous }: TipMail): Block[] {
  const ofMessage = 'Only you can read this message. Visitors see neither it nor your reply.';
  return [
    ...(isPrivate && message.trim() ? [{ kind: 'text', text: ofMessage } as const] : []),
    ...(isAnonymous ? [{ kind: 'text', text: 'Visitors see this tip as Anonymous.' } as const] : []),
  ];
}

/** The balance cannot be paid out without a payout method. */
function payoutMethodBlocks(publicUrl: string): Block[] {
  return [
    { kind: 'text', text: 'Your balance waits until you add a payout method.' },
    { kind: 'button', label: 'Add a payout method', href: `${publicUrl}/payment-settings` },
  ];
}

function messageBlock(message: string, by: string): Block[] {
  return message.trim() ? [{ kind: 'quote', text: withoutAddresses(message), by }] : [];
}
