import type { TipReplyMail } from '../messages/mail-content.js';
import type { Mail, MailContext } from './mail.js';
import { oneLine } from './plain.js';

const NAME_MAX = 60;

/** What the creator answered, for whoever sent the tip. */
export function tipReplyMail({ reply }: { reply: TipReplyMail }, context: MailContext): Mail {
  const { productName, receiptLinkOf } = context;
  const creator = oneLine(reply.creatorDisplayName ?? '', NAME_MAX) || reply.creatorUsername;
  const sender = oneLine(reply.senderName, NAME_MAX);
  return {
    subject: `${creator} replied to your tip`,
    preheader: oneLine(reply.response, 90),
    heading: `${creator} replied to your tip`,
    blocks: [
      { kind: 'quote', text: reply.response, by: creator },
      ...(reply.message.trim()
        ? ([
            { kind: 'text', text: 'You wrote:' },
            { kind: 'quote', text: reply.message, by: sender },
          ] as const)
        : []),
      { kind: 'button', label: 'See it on your receipt', href: receiptLinkOf(reply.tipId) },
    ],
    reason: `You get this mail once because this address was given with a tip to @${reply.creatorUsername} on ${productName}.`,
  };
}
