import { randomBytes, randomUUID } from 'node:crypto';
import type { AccountSnapshot } from '@sprinkle/contracts/identity/identity.events';
import type { TipFact } from '@sprinkle/contracts/tips/tips.schemas';
import type { MailContext } from '../src/templates/mail.js';

/** Returns an address that no other test uses. */
export function newAddress(name: string): string {
  return `${name}.${randomBytes(6).toString('hex')}@example.com`;
}

export function newAccount(overrides: Partial<AccountSnapshot> = {}): AccountSnapshot {
  return {
    id: randomUUID(),
    username: 'maya_fit',
    email: newAddress('maya'),
    isVerified: true,
    isBlocked: false,
    isActive: true,
    createdAt: '2026-11-01T10:00:00.000Z',
    version: 1,
    ...overrides,
  };
}

export function newTip(overrides: Partial<TipFact> = {}): TipFact {
  return {
    id: randomUUID(),
    creatorId: randomUUID(),
    creatorUsername: 'maya_fit',
    creatorDisplayName: 'Maya',
    senderName: 'Alex',
    senderEmail: newAddress('alex'),
    amountCents: 500,
    feeCents: 50,
    processingCents: 0,
    coveredCents: 0,
    method: null,
    statementDescriptor: null,
    thankYouText: null,
    currency: 'usd',
    message: 'Loved the video!',
    isPrivate: false,
    isAnonymous: false,
    heldFor: null,
    socialPlatform: null,
    socialHandle: null,
    createdAt: '2026-11-20T14:05:00.000Z',
    ...overrides,
  };
}

/** Context of the mails in tests that look at no personal link. */
export const mailContext: MailContext = {
  productName: 'Sprinkle',
  publicUrl: 'https://sprinkle.example',
  contactEmail: 'help@sprinkle.example',
  supportLinkOf: (supportId: string) => `https://sprinkle.example/my-support#of-${supportId}`,
  receiptLinkOf: () => '',
  blockAppealLinkOf: () => '',
  endWeeklyTokenOf: () => '',
  unsubscribeTokenOf: () => '',
};
