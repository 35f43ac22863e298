import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { declineMistakeRpc } from '@sprinkle/contracts/tips/page/mistakes.rpc';
import {
  decideDebtTieRpc,
  getDebtTotalsRpc,
  getReversibleRpc,
  listDebtTiesRpc,
  recordPaidByHandRpc,
  reverseTransfersRpc,
  writeOffDebtRpc,
} from '@sprinkle/contracts/tips/paying/debts.rpc';
import type { DebtTie } from '@sprinkle/contracts/tips/paying/debts.schemas';
import { listDisputesRpc } from '@sprinkle/contracts/tips/taking/disputes.rpc';
import { keepMarkedTipRpc } from '@sprinkle/contracts/tips/taking/fraud-marks.rpc';
import { refundTipRpc } from '@sprinkle/contracts/tips/taking/refunds.rpc';
import { RpcError } from '@sprinkle/service-testing/rpc-responder';
import { ADMIN, ADMIN_HEADERS, signInAdmin } from './admin-session.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
  await signInAdmin(gateway);
});
afterAll(() => gateway.stop());

const tipId = randomUUID();

const post = (path: string, body: object, headers: object = ADMIN_HEADERS) =>
  fetch(`${gateway.url}/api/admin/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const refund = (body: object, headers?: object) => post(`tips/${tipId}/refund`, body, headers);

it('the gateway passes on a refund, with who requested it and when they signed in', async () => {
  const asked: { tipId: string; reason: string; actor: Actor }[] = [];
  await gateway.services.respondTo(refundTipRpc, (input, actor) => {
    asked.push({ ...input, actor });
    return {
      id: tipId,
      status: 'pending' as const,
      amountCents: 550,
      failureReason: null,
      waitingReason: null,
    };
  });
  const response = await refund({ reason: ' A mistake ' });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    id: tipId,
    status: 'pending',
    amount: 5.5,
    failureReason: null,
    waitingReason: null,
  });
  expect(asked).toMatchObject([
    { tipId, reason: 'A mistake', actor: { kind: 'admin', id: ADMIN.id, username: ADMIN.username } },
  ]);
  expect(Date.parse(asked[0]?.actor.authenticatedAt ?? '')).not.toBeNaN();
  expect((await refund({ reason: ' ' })).status).toBe(400);
  expect((await refund({ reason: 'x' }, {})).status).toBe(401);
  expect(asked).toHaveLength(1);
});

it('the gateway passes on that a marked tip is kept, and who decided', async () => {
  const asked: { tipId: string; reason: string; actor: Actor }[] = [];
  await gateway.services.respondTo(keepMarkedTipRpc, (input, actor) => {
    asked.push({ ...input, actor });
    return {};
  });
  const keep = (body: object, headers?: object) => post(`tips/${tipId}/keep`, body, headers);
  expect((await keep({ reason: ' The payer called ' })).status).toBe(204);
  expect(asked).toMatchObject([
    { tipId, reason: 'The payer called', actor: { kind: 'admin', id: ADMIN.id } },
  ]);
  expect((await keep({})).status).toBe(400);
  expect((await keep({ reason: 'x' }, {})).status).toBe(401);
  expect(asked).toHaveLength(1);
});

it('the gateway passes on that a mistake is declined, with the message and who decided', async () => {
  const asked: { tipId: string; message: string; actor: Actor }[] = [];
  await gateway.services.respondTo(declineMistakeRpc, (input, actor) => {
    asked.push({ ...input, actor });
    return {};
  });
  const decline = (body: object, headers?: object) => post(`tips/${tipId}/decline-mistake`, body, headers);
  expect((await decline({ message: ' You thanked them ' })).status).toBe(204);
  expect(asked).toMatchObject([
    { tipId, message: 'You thanked them', actor: { kind: 'admin', id: ADMIN.id } },
  ]);
  expect((await decline({})).status).toBe(400);
  expect((await decline({ message: 'x' }, {})).status).toBe(401);
  expect(asked).toHaveLength(1);
});

it('the gateway asks for the password again when the service does', async () => {
  await gateway.services.respondTo(refundTipRpc, () => {
    throw new RpcError('REAUTH_REQUIRED', 'Please enter your password again.');
  });
  const response = await refund({ reason: 'A mistake' });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
    403,
    'REAUTH_REQUIRED',
  ]);
});

it('the disputes list shows dollars, page by page', async () => {
  const dispute = {
    id: randomUUID(),
    tipId,
    creatorId: randomUUID(),
    creatorUsername: 'maya_fit',
    senderName: 'Alex',
    providerDisputeId: 'du_1',
    status: 'needs_response',
    reason: 'fraudulent',
    isInquiry: false,
    evidenceDueAt: '2026-12-01T00:00:00.000Z',
    openedAt: '2026-11-20T00:00:00.000Z',
  };
  const asked: object[] = [];
  await gateway.services.respondTo(listDisputesRpc, (query) => {
    asked.push(query);
    return {
      disputes: [{ ...dispute, amountCents: 550, reservedCents: 550, feeCents: 1_500 }],
      nextCursor: dispute.id,
    };
  });
  const response = await gateway.get('/api/admin/disputes?limit=1', ADMIN_HEADERS);
  expect(await response.json()).toEqual([{ ...dispute, amount: 5.5, reserved: 5.5, fee: 15 }]);
  const next = `/api/admin/disputes?limit=1&cursor=${dispute.id}`;
  expect(response.headers.get('link')).toBe(`<${next}>; rel="next"`);
  expect((await gateway.get('/api/admin/disputes?state=decided', ADMIN_HEADERS)).status).toBe(200);
  expect(asked).toEqual([
    { state: 'open', limit: 1 },
    { state: 'decided', limit: 50 },
  ]);
  expect((await gateway.get('/api/admin/disputes?state=lost', ADMIN_HEADERS)).status).toBe(400);
  expect((await gateway.get('/api/admin/disputes')).status).toBe(401);
});

it('the gateway shows the totals of debts and unclaimed money in dollars', async () => {
  const totals = { debtCents: 1_999, debtorCount: 2, unclaimedCents: 435, unclaimedCount: 1 };
  await gateway.services.respondTo(getDebtTotalsRpc, () => totals);
  const response = await gateway.get('/api/admin/payouts/debts', ADMIN_HEADERS);
  expect(await response.json()).toEqual({ debt: 19.99, debtorCount: 2, unclaimed: 4.35, unclaimedCount: 1 });
});

it.each([
  [4.35, 435],
  [1.15, 115],
  [19.99, 1_999],
])('a write-off and a payment by hand of $%d are passed on in cents', async (amount, amountCents) => {
  const decided: unknown[] = [];
  for (const rpc of [writeOffDebtRpc, recordPaidByHandRpc])
    await gateway.services.respondTo(rpc, (decision) => {
      decided.push([rpc.subject, decision]);
      return {};
    });
  const creatorId = randomUUID();
  for (const path of ['write-off', 'paid-by-hand'])
    expect((await post(`payouts/owed/${creatorId}/${path}`, { amount, reason: ' By letter ' })).status).toBe(
      204,
    );
  const decision = { creatorId, amountCents, reason: 'By letter' };
  expect(decided).toEqual([
    [writeOffDebtRpc.subject, decision],
    [recordPaidByHandRpc.subject, { ...decision, holds: [] }],
  ]);
  const holds = ['tip-marked', 'sanctions-match'];
  await post(`payouts/owed/${creatorId}/paid-by-hand`, { amount, reason: 'By letter', holds });
  expect(decided[2]).toEqual([recordPaidByHandRpc.subject, { ...decision, holds }]);
  const silent = await post(`payouts/owed/${creatorId}/write-off`, { amount });
  expect(silent.status).toBe(400);
  expect(await silent.json()).toMatchObject({ message: 'Please give a reason' });
});

it('the gateway shows in dollars what can be reversed of transfers, and passes on a reversal', async () => {
  const cents = { debtCents: 1_999, availableCents: 435, reversibleCents: 435, openCents: 0, refusal: null };
  const asked: object[] = [];
  await gateway.services.respondTo(getReversibleRpc, (input) => {
    asked.push(input);
    return cents;
  });
  await gateway.services.respondTo(reverseTransfersRpc, (input) => {
    asked.push(input);
    return {};
  });
  const creatorId = randomUUID();
  const url = `${gateway.url}/api/admin/payouts/owed/${creatorId}/reversible`;
  const response = await fetch(url, { headers: ADMIN_HEADERS });
  expect(await response.json()).toEqual({
    reversible: { debt: 19.99, available: 4.35, reversible: 4.35, open: 0, refusal: null },
  });
  const path = `payouts/owed/${creatorId}/reverse-transfers`;
  expect((await post(path, { amount: 4.35, reason: 'Stolen card' })).status).toBe(204);
  expect(asked).toEqual([{ creatorId }, { creatorId, amountCents: 435, reason: 'Stolen card' }]);
  expect((await post(path, { amount: 4.35 })).status).toBe(400);
  expect((await post(path, { amount: 4.35, reason: 'Stolen card' }, {})).status).toBe(401);
});

it('the gateway lists ties in dollars, and passes on a decision about one', async () => {
  const asked: object[] = [];
  const id = randomUUID();
  await gateway.services.respondTo(listDebtTiesRpc, (input) => {
    asked.push(input);
    return { ties: [debtTie(id)], nextCursor: null };
  });
  await gateway.services.respondTo(decideDebtTieRpc, (input) => {
    asked.push(input);
    return {};
  });
  const list = (query: string) =>
    fetch(`${gateway.url}/api/admin/payouts/debts/ties${query}`, { headers: ADMIN_HEADERS });
  const [tie] = (await (await list('?only=to-decide&limit=3')).json()) as object[];
  expect(tie).toMatchObject({
    id,
    debt: 19.99,
    carried: 4.35,
    accounts: [{ debtorPaid: 4.35, bearerPaid: 1.15 }],
  });
  for (const query of ['?only=others', '?limit=51', '?more=1']) expect((await list(query)).status).toBe(400);
  const decision = { isSamePerson: false, objectedAt: null, reason: 'Two passports' };
  const path = `payouts/debts/ties/${id}/decision`;
  expect((await post(path, decision)).status).toBe(204);
  expect(asked).toEqual([
    { limit: 3, only: 'to-decide' },
    { ...decision, tieId: id },
  ]);
  for (const incomplete of [
    { ...decision, reason: ' ' },
    { isSamePerson: true, objectedAt: null },
    { objectedAt: null, reason: 'x' },
    { isSamePerson: true, reason: 'x' },
  ])
    expect((await post(path, incomplete)).status).toBe(400);
});

function debtTie(id: string): DebtTie {
  const at = '2026-11-22T10:00:00.000Z';
  return {
    id,
    debtorId: randomUUID(),
    debtorUsername: null,
    debtorName: null,
    debtorJoinedAt: at,
    debtorClosedAt: at,
    bearerId: randomUUID(),
    bearerUsername: 'maya_fit',
    bearerName: 'Maya',
    bearerJoinedAt: at,
    bearerClosedAt: null,
    debtCents: 1_999,
    carriedCents: 435,
    carriedBy: 'account',
    carriedAt: at,
    hasSameAddress: false,
    hasSameNetwork: true,
    accounts: [
      {
        methodType: 'venmo',
        accountInfo: '@***a',
        debtorHolder: null,
        bearerHolder: null,
        hasSameHolder: false,
        isBearersFirst: false,
        debtorPaidCents: 435,
        debtorFirstPaidAt: at,
        debtorAddedAt: null,
        bearerPaidCents: 115,
        bearerFirstPaidAt: at,
        bearerAddedAt: at,
      },
    ],
    objection: null,
    objectedAt: null,
    isObjected: false,
    isSamePerson: null,
    decidedAt: null,
    decidedBy: null,
    decisionReason: null,
  };
}
