import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountArchiveSchema } from '@sprinkle/contracts/account-archive.schemas';
import { exportAccountRpc, listOwnActivityRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { listOwnAssetsRpc } from '@sprinkle/contracts/media/media.rpc';
import { listOwnMailsRpc, listOwnNotesRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import { exportProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { listOwnLedgerRpc } from '@sprinkle/contracts/tips/money/balance.rpc';
import { listBlockedSendersRpc } from '@sprinkle/contracts/tips/page/blocked-senders.rpc';
import { getOwnGoalRpc } from '@sprinkle/contracts/tips/page/goals.rpc';
import { listOwnTipsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { listOwnDebtsRpc } from '@sprinkle/contracts/tips/paying/debts.rpc';
import { listOwnFeeInvoicesRpc } from '@sprinkle/contracts/tips/paying/fee-invoices.rpc';
import { listOwnPayoutsRpc } from '@sprinkle/contracts/tips/paying/own-payouts.rpc';
import { getTaxDetailsRpc } from '@sprinkle/contracts/tips/paying/payees.rpc';
import {
  getPayoutAccountRpc,
  listFailedBankPayoutsRpc,
} from '@sprinkle/contracts/tips/paying/payout-account.rpc';
import { listPayoutMethodsRpc } from '@sprinkle/contracts/tips/paying/payout-methods.rpc';
import type { PayoutMethod } from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import { getMessageFilterRpc } from '@sprinkle/contracts/tips/taking/message-filter.rpc';
import { listSupportersRpc } from '@sprinkle/contracts/tips/taking/supporters.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import {
  createAccount,
  createProfile,
  createPublicTip,
  createSession,
  inDays,
  inDollars,
} from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
const account = createAccount();
const cookie = 'sprinkle_session=the-token';
const tips = Array.from({ length: 250 }, (_, n) => ({
  ...createPublicTip({ message: `"quoted" \u2028 ${n}` }),
  senderEmail: 'alex@example.com',
}));
const assets = Array.from({ length: 3 }, () => ({
  id: randomUUID(),
  url: `/media/${randomUUID()}.jpg`,
  purpose: 'profile-image',
  contentType: 'image/jpeg',
  width: 40,
  height: 20,
  bytes: 100,
  createdAt: inDays(-1),
}));
const feeInvoices = Array.from({ length: 101 }, (_, n) => ({
  id: randomUUID(),
  number: `INV-${n}`,
  month: '2026-10',
  issuedAt: inDays(-2),
  netCents: 215,
  vatCents: 41,
  totalCents: 256,
  currency: 'usd' as const,
}));
const EXPORTED = {
  ...account,
  isVerified: true,
  lastLogin: null,
  sessions: [],
  formerUsernames: [{ username: 'Maya_before', changedAt: inDays(-2) }],
  acceptedTerms: [{ version: '2025-04-26', confirmedAge: 18, acceptedAt: inDays(-2) }],
  formerEmails: [{ email: 'before@example.com', changedAt: inDays(-3) }],
  authenticatorAppSince: null,
};
const activity = Array.from({ length: 120 }, (_, n) => ({
  at: inDays(-1),
  action: 'signed-in',
  details: {},
  ipAddress: `203.0.113.${n}`,
  userAgent: null,
}));
const SECOND_PAGE = randomUUID();
const page = {
  profile: { ...createProfile(), createdAt: inDays(-9), updatedAt: inDays(-3), publishedAt: null },
  socialLinks: [],
  links: [],
  views: { profileViews: 9, uniqueProfileViews: 4 },
  dailyViews: [{ day: '2026-11-01', profileViews: 9, uniqueProfileViews: 4 }],
  viewSources: [{ name: 'Direct', visitors: 4 }],
  formerPages: [{ username: 'maya_before', keptUntil: inDays(88) }],
  takedowns: [],
  blockDecisions: [],
};
const ledger = Array.from({ length: 130 }, (_, n) => ({
  id: randomUUID(),
  tipId: randomUUID(),
  kind: 'platform-fee' as const,
  amountCents: -(n + 1),
  currency: 'usd' as const,
  createdAt: inDays(-1),
}));
const notes = ['Thank you all!', 'See you\n\nin May'].map((text) => ({ text, sentAt: inDays(-1) }));
const mails = Array.from({ length: 110 }, (_, n) => ({
  kind: 'tip-notice',
  subject: `Alex sent you $${n}.00`,
  createdAt: inDays(-1),
  sentAt: null,
}));
const payouts = Array.from({ length: 110 }, (_, n) => ({
  id: randomUUID(),
  reference: `PAYOUT-${n + 1}`,
  status: 'sent' as const,
  amountCents: 1_999 + n,
  currency: 'usd' as const,
  methodType: 'bank' as const,
  accountInfo: '***6789',
  failureReason: null,
  holds: [],
  tipCount: 1,
  confirmedAt: inDays(-3),
  sentAt: inDays(-1),
  endedAt: null,
  reversedCents: 0,
}));
const debtShown = {
  id: randomUUID(),
  carriedBy: 'account' as const,
  carriedAt: inDays(-2),
  state: 'objected' as const,
  objection: 'I know nobody',
};
const debt = { ...debtShown, amountCents: 1_080 };
const failedBankPayouts = Array.from({ length: 103 }, (_, n) => ({
  id: `po_${n}`,
  amountInSmallestUnit: 435,
  currency: 'jpy',
  reason: 'The bank account has been closed.',
  failedAt: inDays(-1),
}));
const paymentMethods: PayoutMethod[] = [
  { id: randomUUID(), type: 'bank', accountInfo: '***6789', isDefault: true },
];

const blockedSenders = [{ id: randomUUID(), senderName: 'Sam', blockedAt: inDays(-3) }];

const supporter = {
  id: randomUUID(),
  senderName: 'Sam',
  status: 'ended' as const,
  endReason: 'creator' as const,
  beganAt: inDays(-60),
  endedAt: inDays(-3),
};
const messageFilter = { words: ['spam', 'хам'], noLinks: true, holdStrongLanguage: false };
const goal = { title: 'A new camera', targetCents: 50_000, reachedCents: 1_234, setAt: inDays(-3) };
const payoutAccount = {
  state: 'ready' as const,
  country: 'US',
  takesTransfers: true,
  isMethod: true,
  needed: [],
  neededUntil: null,
};

const taxDetails = {
  kind: 'person' as const,
  legalName: 'Maya Chen',
  country: 'US',
  taxId: '***6789',
};

beforeAll(async () => {
  gateway = await startGateway();
  const { services } = gateway;
  await services.respondTo(getSessionRpc, () => createSession(account));
  await services.respondTo(exportProfileRpc, () => page);
  await services.respondTo(listPayoutMethodsRpc, () => paymentMethods);
  await services.respondTo(getPayoutAccountRpc, () => ({
    isOffered: true,
    countries: ['US'],
    account: payoutAccount,
  }));
  await services.respondTo(getTaxDetailsRpc, () => ({
    rule: 'off' as const,
    grossThresholdCents: 60_000,
    savedAt: inDays(-3),
    isGivenToStripe: false,
    details: taxDetails,
  }));
  await services.respondTo(getOwnGoalRpc, () => ({ goal }));
  await services.respondTo(getMessageFilterRpc, () => messageFilter);
  await services.respondTo(listOwnDebtsRpc, () => ({ debts: [debt] }));
  await services.respondTo(listBlockedSendersRpc, () => blockedSenders);
  await services.respondTo(listOwnActivityRpc, ({ cursor }) =>
    cursor === SECOND_PAGE
      ? { activity: activity.slice(100), nextCursor: null }
      : { activity: activity.slice(0, 100), nextCursor: SECOND_PAGE },
  );
  await services.respondTo(listOwnLedgerRpc, ({ cursor }) =>
    cursor === SECOND_PAGE
      ? { entries: ledger.slice(100), nextCursor: null }
      : { entries: ledger.slice(0, 100), nextCursor: SECOND_PAGE },
  );
  await services.respondTo(listOwnMailsRpc, ({ cursor }) =>
    cursor === SECOND_PAGE
      ? { mails: mails.slice(100), nextCursor: null }
      : { mails: mails.slice(0, 100), nextCursor: SECOND_PAGE },
  );
  await services.respondTo(listOwnPayoutsRpc, ({ cursor }) =>
    cursor === SECOND_PAGE
      ? { payouts: payouts.slice(100), nextCursor: null }
      : { payouts: payouts.slice(0, 100), nextCursor: SECOND_PAGE },
  );
  await services.respondTo(listFailedBankPayoutsRpc, ({ cursor }) =>
    cursor === SECOND_PAGE
      ? { payouts: failedBankPayouts.slice(100), nextCursor: null }
      : { payouts: failedBankPayouts.slice(0, 100), nextCursor: SECOND_PAGE },
  );
  await services.respondTo(listOwnFeeInvoicesRpc, ({ cursor }) =>
    cursor === SECOND_PAGE
      ? { invoices: feeInvoices.slice(100), nextCursor: null }
      : { invoices: feeInvoices.slice(0, 100), nextCursor: SECOND_PAGE },
  );
  await services.respondTo(listSupportersRpc, ({ state }) => ({
    supporters: state ? [] : [{ ...supporter, tipCents: 550, totalCents: 1_100 }],
    nextCursor: null,
  }));
  await services.respondTo(listOwnNotesRpc, ({ cursor }) =>
    cursor === SECOND_PAGE
      ? { notes: notes.slice(1), nextCursor: null }
      : { notes: notes.slice(0, 1), nextCursor: SECOND_PAGE },
  );
  await services.respondTo(listOwnAssetsRpc, () => ({ assets, nextCursor: null }));
});
afterAll(() => gateway.stop());

const stubAccount = () => gateway.services.respondTo(exportAccountRpc, () => EXPORTED);

/** Responds with pages of the requested size, and fails from `breaksAt` on. */
const stubTips = (breaksAt = Infinity) =>
  gateway.services.respondTo(listOwnTipsRpc, ({ cursor, limit = 50, withReversed }) => {
    expect(withReversed).toBe(true);
    const from = Number(cursor ?? 0);
    if (from >= breaksAt) throw new RpcError('SERVICE_UNAVAILABLE', 'Away.');
    const end = from + limit;
    return { tips: tips.slice(from, end), nextCursor: end < tips.length ? String(end) : null };
  });

it('an account export is one complete JSON document, however many pages there are', async () => {
  await stubAccount();
  await stubTips();
  const response = await gateway.get('/api/users/me/export', { cookie });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="Maya_fit.json"');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const archive: unknown = await response.json();
  expect(archive).toEqual({
    account: EXPORTED,
    ...page,
    paymentMethods,
    payoutAccount,
    taxDetails,
    goal: { title: goal.title, target: 500, reached: 12.34, setAt: goal.setAt },
    messageFilter,
    debts: [{ ...debtShown, amount: 10.8 }],
    blockedSenders,
    activity,
    media: assets,
    tips: tips.map(inDollars),
    ledger: ledger.map(({ amountCents, ...entry }) => ({ ...entry, amount: amountCents / 100 })),
    payouts: payouts.map(({ amountCents, reversedCents, ...payout }) => ({
      ...payout,
      amount: amountCents / 100,
      reversed: reversedCents / 100,
    })),
    failedBankPayouts,
    feeInvoices: feeInvoices.map(({ netCents, vatCents, totalCents, ...invoice }) => ({
      ...invoice,
      net: netCents / 100,
      vat: vatCents / 100,
      total: totalCents / 100,
    })),
    supporters: [{ ...supporter, tip: 5.5, total: 11 }],
    supporterNotes: notes,
    mails,
  });
  expect(accountArchiveSchema.safeParse(archive).success).toBe(true);
});

it('HEAD of the account export returns only headers and reads nothing', async () => {
  let calls = 0;
  await gateway.services.respondTo(exportAccountRpc, () => {
    calls += 1;
    return EXPORTED;
  });
  await stubTips();
  const path = '/api/users/me/export';
  const response = await fetch(gateway.url + path, { method: 'HEAD', headers: { cookie } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="Maya_fit.json"');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  await (await gateway.get(path, { cookie })).text();
  expect(calls).toBe(1);
});

it('the export of an account without tips has an empty list of tips', async () => {
  await stubAccount();
  await gateway.services.respondTo(listOwnTipsRpc, () => ({ tips: [], nextCursor: null }));
  const response = await gateway.get('/api/users/me/export', { cookie });
  expect(await response.json()).toMatchObject({ tips: [] });
});

it('an account export needs the password when the sign-in is not recent', async () => {
  await stubTips();
  await gateway.services.respondTo(exportAccountRpc, () => {
    throw new RpcError('REAUTH_REQUIRED', 'Please enter your password again.');
  });
  const response = await gateway.get('/api/users/me/export', { cookie });
  expect(response.status).toBe(403);
  expect(response.headers.get('content-disposition')).toBeNull();
  expect(await response.json()).toEqual({
    code: 'REAUTH_REQUIRED',
    message: 'Please enter your password again.',
  });
});

it('an account export breaks off when a later page cannot be read, so that it does not look complete', async () => {
  await stubAccount();
  await stubTips(100);
  const response = await gateway.get('/api/users/me/export', { cookie });
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});
