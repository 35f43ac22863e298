import type { MailData } from '../messages/mail-content.js';
import type { Block, Mail, MailContext } from './mail.js';
import { oneLine } from './plain.js';

const PREHEADER_MAX = 100;

export function massMailMail(
  { subject, body, button, image, accountId }: MailData['mass-mail'],
  { productName, publicUrl, unsubscribeTokenOf }: MailContext,
): Mail {
  const picture: Block[] = image ? [{ kind: 'image', ...image }] : [];
  const action: Block[] = button ? [{ kind: 'button', label: button.text, href: button.url }] : [];
  const paragraphs = body.split(/\n{2,}/).map((text): Block => ({ kind: 'text', text }));
  const page = `${publicUrl}/unsubscribe`;
  const token = accountId && unsubscribeTokenOf(accountId);
  return {
    subject,
    preheader: oneLine(body, PREHEADER_MAX),
    heading: subject,
    blocks: [...picture, ...paragraphs, ...action],
    reason: `You're getting this email because you have a ${productName} account.`,
    unsubscribeUrl: token ? `${page}#token=${token}` : page,
    oneClickUrl: token ? `${page}?token=${token}` : page,
  };
}
