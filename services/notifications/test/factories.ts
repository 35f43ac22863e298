import { randomBytes, randomUUID } from 'node:crypto';
import type { AccountSnapshot } from '@sprinkle/contracts/identity/identity.events';
import type { TipFact } from '@sprinkle/contracts/tips/tip-facts.schemas';
import type { SupportMail } from '../src/messages/mail-content.js';
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

/** The data of a support in its mails. */
export function newSupport(): SupportMail {
  return {
    id: '0d9b8c36-0a5c-4d35-9d2f-3c1a5f0e7b11',
    creatorUsername: 'maya_fit',
    senderName: 'Alex',
    status: 'active',
    endReason: null,
    tipCents: 500,
    coversFees: false,
    before: null,
    nextPaymentAt: '2026-12-20T10:00:00.000Z',
    nextAttemptAt: null,
    otherSupportId: null,
  };
}

/** Context for tests that do not check personal links. */
export const mailContext: MailContext = {
  productName: 'Sprinkle',
  publicUrl: 'https://sprinkle.example',
  contactEmail: 'help@sprinkle.example',
  supportLinkOf: (supportId: string) => `https://sprinkle.example/my-support#of-${supportId}`,
  receiptLinkOf: () => '',
  blockAppealLinkOf: () => '',
  endWeeklyTokenOf: () => '',
  endNotesTokenOf: () => 'N',
  unsubscribeTokenOf: () => '',
};
