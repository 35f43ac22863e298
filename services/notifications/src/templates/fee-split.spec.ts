import { it } from '@jest/globals';
import { splitTip } from '@sprinkle/contracts/rules/fee';
import { assertSplits, centsIn } from '@sprinkle/contracts/testing/fee-cases';
import { tipNoticeMail } from './tip-notices.js';
import { tipReceiptMail } from './tipper-mails.js';

const context = {
  productName: 'Sprinkle',
  publicUrl: 'https://sprinkle.example',
  contactEmail: 'help@sprinkle.example',
  supportLinkOf: (supportId: string) => `https://sprinkle.example/my-support#of-${supportId}`,
  receiptLinkOf: () => 'https://sprinkle.example/receipt',
  blockAppealLinkOf: (caseId: string) => `https://sprinkle.example/appeal#token=of-${caseId}`,
  endWeeklyTokenOf: (accountId: string) => `week-${accountId}`,
  endNotesTokenOf: () => 'N',
  unsubscribeTokenOf: (accountId: string) => `of-${accountId}`,
};

const TIP = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  creatorUsername: 'maya',
  creatorDisplayName: null,
  senderName: 'Alex',
  coveredCents: 0,
  method: null,
  statementDescriptor: null,
  thankYouText: null,
  currency: 'usd' as const,
  message: '',
  isPrivate: false,
  isAnonymous: false,
  heldFor: null,
  socialPlatform: null,
  socialHandle: null,
  createdAt: '2026-11-20T14:05:00.000Z',
};

it.each([
  ['receipt', tipReceiptMail],
  ['notice', tipNoticeMail],
])('the tip %s shows the share of every tip as the ledger posts it', (_name, mail) =>
  assertSplits((amountCents, terms) => {
    const { feeCents, processingCents } = splitTip(amountCents, terms);
    const { preheader } = mail({ tip: { ...TIP, amountCents, feeCents, processingCents } }, context);
    return { netCents: centsIn(preheader)[0] ?? Number.NaN };
  }),
);
