import type { MailData } from '../messages/mail-content.js';
import type { Mail, MailContext } from './mail.js';
import { withoutAddresses } from './plain.js';

/** Anybody can open a page and enter this address as a supporter's, so only the quote is the creator's text. */
export function supporterNoteMail(
  { subject, body, creatorUsername, supportId }: MailData['supporter-note'],
  { productName, publicUrl, supportLinkOf, endNotesTokenOf }: MailContext,
): Mail {
  const token = endNotesTokenOf(supportId);
  const page = `${publicUrl}/unsubscribe`;
  return {
    subject,
    preheader: 'To everyone who supports them every month.',
    heading: subject,
    blocks: [
      { kind: 'text', text: `@${creatorUsername} wrote this to all monthly supporters:` },
      { kind: 'quote', text: withoutAddresses(body), by: `@${creatorUsername}` },
      { kind: 'text', text: `This message is from the creator, not from ${productName}.` },
      { kind: 'button', label: 'Manage your support', href: supportLinkOf(supportId) },
    ],
    reason: `You're getting this email because this address was given with monthly support for @${creatorUsername} on ${productName}.`,
    unsubscribeUrl: `${page}#token=${token}`,
    oneClickUrl: `${page}?token=${token}`,
  };
}
