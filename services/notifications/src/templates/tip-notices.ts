import { formatCents } from '@sprinkle/contracts/rules/money';
import type { MailData, TipMail } from '../messages/mail-content.js';
import { formatDate } from './format-date.js';
import { type Block, type Mail, type MailContext, messageBlock } from './mail.js';
import { nameLine, oneLine, withoutAddresses } from './plain.js';

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
          [tip.supportId ? 'Every month' : 'Tip', amount],
          ['You get', share],
          ['Date', formatDate(tip.createdAt)],
        ],
      },
      { kind: 'button', label: tip.heldFor ? 'Read it' : 'Reply', href: commentLinkOf(publicUrl, tip.id) },
      ...(tip.creatorHasPayoutMethod === false ? payoutMethodBlocks(publicUrl) : []),
      { kind: 'button', label: 'See it on your dashboard', href: `${publicUrl}/dashboard` },
    ],
    reason: `You're getting this email because someone tipped @${tip.creatorUsername} on ${productName}. ${choiceText(publicUrl)}`,
  };
}

export function tipSummaryMail(
  summary: MailData['tip-summary'],
  { productName, publicUrl }: MailContext,
): Mail {
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
    reason: `You're getting this email once a day because @${creatorUsername} got tips on ${productName}. ${choiceText(publicUrl)}`,
  };
}

/** The fragment opens the reply form of this comment. */
const commentLinkOf = (publicUrl: string, tipId: string) => `${publicUrl}/comments#tip-${tipId}`;

const choiceText = (publicUrl: string) => `Choose which emails about tips you get at ${publicUrl}/account.`;

/** The mail does not contain the held message itself. */
function heldBlocks({ heldFor }: Pick<TipMail, 'heldFor'>): Block[] {
  const text = 'A message is held for you. Visitors see this tip once you release it.';
  return heldFor ? [{ kind: 'text', text }] : [];
}

/** Tells the creator what visitors do not see, so that a reply does not reveal it. */
function discretionBlocks({ message, isPrivate, isAnonymous }: TipMail): Block[] {
  const ofMessage = "Only you can read this message. Visitors can't see it or your reply.";
  return [
    ...(isPrivate && message.trim() ? [{ kind: 'text', text: ofMessage } as const] : []),
    ...(isAnonymous ? [{ kind: 'text', text: 'Visitors see this tip as Anonymous.' } as const] : []),
  ];
}

/** The balance cannot be paid out without a payout method. */
function payoutMethodBlocks(publicUrl: string): Block[] {
  return [
    { kind: 'text', text: 'Add a payout method so we can pay out your balance.' },
    { kind: 'button', label: 'Add a payout method', href: `${publicUrl}/payment-settings` },
  ];
}
