import type { Block, Mail, MailContext } from './mail.js';
import { OUTSIDE_REDRESS } from './redress.js';

interface Account {
  username: string;
}

export function accountBlockedMail(
  { username, reason }: Account & { reason?: string },
  { productName, contactEmail }: MailContext,
): Mail {
  const why: Block[] = reason ? [{ kind: 'quote', text: reason, by: `The ${productName} team` }] : [];
  return {
    subject: `Your ${productName} account has been blocked`,
    preheader: 'Your page is hidden, and no one can tip you.',
    heading: 'Your account has been blocked',
    blocks: [
      {
        kind: 'text',
        text: `We've blocked your account ${username}. You're signed out everywhere, your page is hidden, and no one can tip you.`,
      },
      ...why,
      {
        kind: 'text',
        text: `Do you think this is a mistake? Write to ${contactEmail} within six months, and we will review the decision.`,
      },
      { kind: 'text', text: OUTSIDE_REDRESS },
    ],
    reason: `This address belongs to a ${productName} account.`,
  };
}

export function accountUnblockedMail({ username }: Account, { productName, publicUrl }: MailContext): Mail {
  return {
    subject: `Your ${productName} account is back`,
    preheader: 'Your page is as it was.',
    heading: 'Your account is back',
    blocks: [
      {
        kind: 'text',
        text: `Your account ${username} is no longer blocked. Your page and your tips are as they were.`,
      },
      { kind: 'button', label: 'Sign in', href: `${publicUrl}/login` },
    ],
    reason: `This address belongs to a ${productName} account.`,
  };
}
