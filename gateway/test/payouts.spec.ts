import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Rpc } from '@sprinkle/contracts/rpc';
import { owedCreator } from '@sprinkle/contracts/testing/owed-creator';
import { checkCreatorRpc, listOwedRpc } from '@sprinkle/contracts/tips/paying/owed.rpc';
import { releasePayoutLockRpc } from '@sprinkle/contracts/tips/paying/payout-lock.rpc';
import {
  cancelPayoutRunRpc,
  confirmPayoutRunRpc,
  exportPayoutRunRpc,
  getPayoutRunRpc,
  listRunPayoutsRpc,
  proposePayoutsRpc,
  recordRunSentRpc,
} from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import type { PayoutRun } from '@sprinkle/contracts/tips/paying/payout-runs.schemas';
import {
  cancelPayoutRpc,
  listPayoutTipsRpc,
  recordPayoutOutcomeRpc,
  releasePayoutRpc,
  revealPayoutMethodRpc,
  revealPayoutRpc,
} from '@sprinkle/contracts/tips/paying/payouts.rpc';
import type { Payout } from '@sprinkle/contracts/tips/paying/payouts.schemas';
import { keepMarkedTipRpc } from '@sprinkle/contracts/tips/taking/fraud-marks.rpc';
import { refundTipRpc } from '@sprinkle/contracts/tips/taking/refunds.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { ADMIN_HEADERS, adminHeadersAgo, signInAdmin } from './admin-session.js';
import { startGateway, type TestGateway } from './start-gateway.js';
import { textWithMark } from './text-with-mark.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
  await signInAdmin(gateway);
});
afterAll(() => gateway.stop());

const run: PayoutRun = {
  id: randomUUID(),
  status: 'confirmed',
  working: null,
  failure: null,
  payoutCount: 2,
  totalCents: 123_450,
  leftOutCount: 0,
  confirmedCount: 2,
  heldCount: 0,
  sentCount: 0,
  failedCount: 0,
  canceledCount: 0,
  unsent: [{ methodType: 'paypal', payoutCount: 2, totalCents: 123_450, exportedAt: null, exportedBy: null }],
  transferring: { payoutCount: 1, totalCents: 450, waitingCents: 450 },
  proposedAt: '2026-11-22T10:00:00.000Z',
  proposedBy: 'root',
  proposedById: '8f2d6a0e-9a44-4e0e-8c43-1f0b7a3f6c05',
  hasOtherAdmin: true,
  decidedAt: '2026-11-22T11:00:00.000Z',
  decidedBy: 'root',
  decidedById: '8f2d6a0e-9a44-4e0e-8c43-1f0b7a3f6c06',
};
const payout: Payout = {
  id: randomUUID(),
  reference: 'PAYOUT-7',
  status: 'sent',
  amountCents: 450,
  currency: 'usd',
  methodType: 'paypal',
  accountInfo: 'ma***@example.com',
  failureReason: null,
  tipCount: 1,
  creatorId: randomUUID(),
  username: 'maya_fit',
  holds: [],
  confirmedAt: '2026-11-22T11:00:00.000Z',
  releasedAt: null,
  releasedBy: null,
  releaseReason: null,
  sentAt: '2026-11-22T12:00:00.000Z',
  sentBy: 'root',
  sentById: '8f2d6a0e-9a44-4e0e-8c43-1f0b7a3f6c05',
  bankReference: null,
  bankDate: null,
  transfer: {
    stripeTransferId: 'tr_1Paid',
    waitingSince: null,
    refusal: null,
  },
  reversedCents: 200,
  returnedFrom: ['PAYOUT-3'],
  risk: {
    tippedDays: 8,
    accountDays: 30,
    paidTipCount: 3,
    refundedTipCount: 1,
    refundedPercent: 4.5,
    disputedTipCount: 0,
    disputedPercent: 0,
    ownNetworkTipCount: 0,
    ownNetworkPercent: 0,
    sharingCreatorCount: 1,
    fraudMarkCount: 0,
    openFraudMarkCount: 0,
  },
  exportedAt: '2026-11-22T11:30:00.000Z',
  exportedBy: 'kim',
};

const post = (path: string, body: object, headers: object = ADMIN_HEADERS) =>
  fetch(`${gateway.url}/api/admin/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

it('the list of owed balances shows dollars, page by page', async () => {
  const owed = owedCreator({
    id: randomUUID(),
    pendingCents: 450,
    availableCents: -180,
    reservedCents: 500,
    paidOutCents: 900,
    unclaimedCents: 435,
    unclaimedHolds: ['tip-marked'],
  });
  await gateway.services.respondTo(listOwedRpc, () => ({ creators: [owed], nextCursor: owed.id }));
  const response = await gateway.get('/api/admin/payouts/owed?search=maya', ADMIN_HEADERS);
  expect(await response.json()).toMatchObject([
    {
      username: 'maya_fit',
      pending: 4.5,
      available: -1.8,
      held: 0,
      reserved: 5,
      paidOut: 9,
      proposed: 0,
      unclaimedHolds: ['tip-marked'],
    },
  ]);
  expect(response.headers.get('link')).toBe(
    `</api/admin/payouts/owed?search=maya&cursor=${owed.id}>; rel="next"`,
  );
  expect((await gateway.get('/api/admin/payouts/owed')).status).toBe(401);
});

it('the gateway passes on a decision about a creator, and requires a reason for a hold', async () => {
  const asked: object[] = [];
  await gateway.services.respondTo(checkCreatorRpc, (input) => {
    asked.push(input);
    return {};
  });
  const path = `creators/${payout.creatorId}/payout-check`;
  const decision = { check: 'hold', reason: 'Fifty tips from one network' };
  expect((await post(path, decision)).status).toBe(204);
  expect(asked).toEqual([{ creatorId: payout.creatorId, decision }]);
  const response = await post(path, { check: 'hold', reason: ' ' });
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { message: 'Please give a reason for the hold' },
  ]);
  expect((await post(path, { check: 'pay-although-blocked' })).status).toBe(400);
  expect((await post(path, { check: 'trust' })).status).toBe(400);
  expect((await post(path, decision, {})).status).toBe(401);
  expect(asked).toHaveLength(1);
});

it('a proposal is passed on in cents, and rejected with a misspelt field', async () => {
  const asked: object[] = [];
  await gateway.services.respondTo(proposePayoutsRpc, (input) => {
    asked.push(input);
    return run;
  });
  expect((await post('payout-runs', { usernames: ['maya_fit'], least: 12.5 })).status).toBe(200);
  const response = await post('payout-runs', { usernmaes: ['maya_fit'], least: 12.5 });
  const message = 'There is no parameter "usernmaes".';
  expect([response.status, await response.json()]).toMatchObject([400, { message }]);
  expect(asked).toEqual([{ usernames: ['maya_fit'], leastCents: 1_250 }]);
});

it('the gateway passes on the confirmed totals in cents', async () => {
  const asked: object[] = [];
  await gateway.services.respondTo(confirmPayoutRunRpc, (input) => {
    asked.push(input);
    return run;
  });
  const response = await post(`payout-runs/${run.id}/confirm`, { payoutCount: 2, total: 1234.5 });
  expect([response.status, await response.json()]).toMatchObject([200, { id: run.id, total: 1234.5 }]);
  expect(asked).toEqual([{ runId: run.id, payoutCount: 2, totalCents: 123_450 }]);
  for (const body of [{}, { payoutCount: 2, total: 1.234 }, { payoutCount: 0, total: 1 }])
    expect((await post(`payout-runs/${run.id}/confirm`, body)).status).toBe(400);
  expect(asked).toHaveLength(1);
});

it('the gateway requires a reason when a payout failed or was returned', async () => {
  const asked: object[] = [];
  await gateway.services.respondTo(recordPayoutOutcomeRpc, (input) => {
    asked.push(input);
    return payout;
  });
  const path = `payouts/${payout.id}/outcome`;
  for (const outcome of ['failed', 'returned']) {
    const response = await post(path, { outcome, reason: ' ' });
    const asked = [400, { message: 'Please give a reason' }];
    expect([response.status, await response.json()]).toMatchObject(asked);
  }
  const proof = { reason: 'No such account', bankReference: 'R03', bankDate: '2026-11-20' };
  const outcomes = [{ outcome: 'sent' }, { outcome: 'failed', ...proof }, { outcome: 'returned', ...proof }];
  for (const outcome of outcomes) expect((await post(path, outcome)).status).toBe(200);
  expect(asked).toMatchObject(outcomes.map((outcome) => ({ ...outcome, payoutId: payout.id })));
});

it('a held payout is released with a reason and the known holds, and canceled with a reason', async () => {
  const asked: object[] = [];
  await gateway.services.respondTo(releasePayoutRpc, (input) => {
    asked.push(input);
    return payout;
  });
  const body = { reason: 'We called her', holds: ['blocked', 'email-changed'] };
  expect((await post(`payouts/${payout.id}/release`, body)).status).toBe(200);
  expect(asked).toEqual([{ ...body, payoutId: payout.id }]);
  for (const wrong of [
    { ...body, reason: ' ' },
    { ...body, holds: [] },
    { ...body, holds: ['mood'] },
  ])
    expect((await post(`payouts/${payout.id}/release`, wrong)).status).toBe(400);
  expect((await post(`payouts/${payout.id}/cancel`, {})).status).toBe(400);
  await gateway.services.respondTo(cancelPayoutRpc, (input) => {
    asked.push(input);
    return payout;
  });
  expect((await post(`payouts/${payout.id}/cancel`, { reason: 'She moved' })).status).toBe(200);
  expect(asked[1]).toEqual({ reason: 'She moved', payoutId: payout.id });
});

it('the file of a run is written from all its pages', async () => {
  const line = (reference: string) => ['+maya@example.com', '4.50', 'USD', reference, 'Your tips', 'PAYPAL'];
  const cursor = randomUUID();
  const asked: unknown[] = [];
  await gateway.services.respondTo(exportPayoutRunRpc, (query) => {
    asked.push([query.cursor, query.allowsRepeatedDownload, query.methodType]);
    return query.cursor
      ? { lines: [line('PAYOUT-2')], leftOut: ['PAYOUT-4'], nextCursor: null }
      : { lines: [line('PAYOUT-1')], leftOut: ['PAYOUT-3'], nextCursor: cursor };
  });
  await post(`payout-runs/${run.id}/file`, { type: 'venmo', again: true });
  const response = await post(`payout-runs/${run.id}/file`, { type: 'paypal' });
  expect(asked).toEqual([
    [undefined, true, 'venmo'],
    [cursor, true, 'venmo'],
    [undefined, false, 'paypal'],
    [cursor, false, 'paypal'],
  ]);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="payouts-paypal.csv"');
  expect(response.headers.get('cache-control')).toMatch(/no-store/);
  expect(response.headers.get('payouts-left-out')).toBe('PAYOUT-3, PAYOUT-4');
  expect(await textWithMark(response)).toBe(
    '+maya@example.com,4.50,USD,PAYOUT-1,Your tips,PAYPAL\r\n+maya@example.com,4.50,USD,PAYOUT-2,Your tips,PAYPAL\r\n',
  );
  expect((await post(`payout-runs/${run.id}/file`, { type: 'cash' })).status).toBe(400);
});

it('the formulas in a bank file are disarmed, because a spreadsheet may open it', async () => {
  await gateway.services.respondTo(exportPayoutRunRpc, () => ({
    lines: [['=HYPERLINK("x")', '', '', '021000021', '123456789', '+021000021 / 123456789', '1234.50']],
    leftOut: [],
    nextCursor: null,
  }));
  const response = await post(`payout-runs/${run.id}/file`, { type: 'bank' });
  expect(await textWithMark(response)).toBe(
    `"'=HYPERLINK(""x"")",,,021000021,123456789,'+021000021 / 123456789,1234.50\r\n`,
  );
});

it("the list of a run's payouts has masked account information", async () => {
  await gateway.services.respondTo(listRunPayoutsRpc, () => ({ payouts: [payout], nextCursor: null }));
  const response = await gateway.get(`/api/admin/payout-runs/${run.id}/payouts`, ADMIN_HEADERS);
  expect(await response.json()).toMatchObject([
    { reference: 'PAYOUT-7', amount: 4.5, accountInfo: 'ma***@example.com', risk: payout.risk },
  ]);
});

it('a run, and the tips of a payout, are read by the id in the path', async () => {
  const asked: unknown[] = [];
  await gateway.services.respondTo(getPayoutRunRpc, (query) => {
    asked.push(query);
    return run;
  });
  await gateway.services.respondTo(listPayoutTipsRpc, (query) => {
    asked.push(query);
    const tip = { id: payout.id, senderName: 'Sam', tippedAt: run.proposedAt, isCorrection: false };
    return { tips: [{ ...tip, tipAmountCents: 435, amountCents: 391 }], nextCursor: null };
  });
  const [cursor, read] = [randomUUID(), (path: string) => gateway.get(`/api/admin/${path}`, ADMIN_HEADERS)];
  expect(await (await read(`payout-runs/${run.id}`)).json()).toMatchObject({ id: run.id, total: 1234.5 });
  const tips = await read(`payouts/${payout.id}/tips?limit=1&cursor=${cursor}`);
  expect(await tips.json()).toMatchObject([{ tipAmount: 4.35, amount: 3.91 }]);
  expect(asked).toEqual([{ runId: run.id }, { payoutId: payout.id, limit: 1, cursor }]);
});

it("the list of a run's payouts is sorted, and links to the next page in the same order", async () => {
  const asked: unknown[] = [];
  await gateway.services.respondTo(listRunPayoutsRpc, (query) => {
    asked.push(query);
    return { payouts: [payout], nextCursor: payout.id };
  });
  const path = `/api/admin/payout-runs/${run.id}/payouts`;
  const response = await gateway.get(`${path}?sort=refunds-desc&limit=1`, ADMIN_HEADERS);
  expect(asked).toEqual([{ runId: run.id, sort: 'refunds-desc', limit: 1 }]);
  expect(response.headers.get('link')).toBe(
    `<${path}?sort=refunds-desc&limit=1&cursor=${payout.id}>; rel="next"`,
  );
  expect((await gateway.get(`${path}?sort=username`, ADMIN_HEADERS)).status).toBe(400);
});

const RISKY: [path: string, body: object, rpc: Rpc][] = [
  ['payout-runs', {}, proposePayoutsRpc],
  [`payout-runs/${run.id}/confirm`, { payoutCount: 2, total: 1234.5 }, confirmPayoutRunRpc],
  [`payout-runs/${run.id}/cancel`, {}, cancelPayoutRunRpc],
  [`payout-runs/${run.id}/sent`, { methodType: 'paypal', payoutCount: 2, total: 1234.5 }, recordRunSentRpc],
  [`payout-runs/${run.id}/file`, { type: 'paypal' }, exportPayoutRunRpc],
  [`payouts/${payout.id}/outcome`, { outcome: 'sent' }, recordPayoutOutcomeRpc],
  [`payouts/${payout.id}/release`, { reason: 'A mistake', holds: ['blocked'] }, releasePayoutRpc],
  [`payouts/${payout.id}/cancel`, { reason: 'A mistake' }, cancelPayoutRpc],
  [`payouts/${payout.id}/reveal`, {}, revealPayoutRpc],
  [`payment-methods/${payout.id}/reveal`, {}, revealPayoutMethodRpc],
  [`tips/${payout.id}/refund`, { reason: 'A mistake' }, refundTipRpc],
  [`tips/${payout.id}/keep`, { reason: 'A mistake' }, keepMarkedTipRpc],
  [`payout-lock/${payout.id}/release`, { note: 'Compared' }, releasePayoutLockRpc],
];

it.each(RISKY)(
  '%s does nothing after an old sign-in, and otherwise acts on the id in the path',
  async (path, body, rpc) => {
    let done = 0;
    const [, named = '{}'] = path.split('/');
    await gateway.services.respondTo(rpc, (input, { authenticatedAt }) => {
      expect(JSON.stringify(input)).toContain(named);
      if (Date.parse(String(authenticatedAt)) < Date.now() - 30 * 60_000)
        throw new RpcError('REAUTH_REQUIRED', 'Please enter your password again.');
      done += 1;
      throw new RpcError('SERVICE_UNAVAILABLE', 'It was done.');
    });
    const statusAfter = async (minutes: number) => (await post(path, body, adminHeadersAgo(minutes))).status;
    expect([await statusAfter(31), done]).toEqual([403, 0]);
    expect([await statusAfter(29), done]).toEqual([503, 1]);
  },
);
