import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  cancelPayoutRunRpc,
  confirmPayoutRunRpc,
  exportPayoutRunRpc,
  getOwnPayoutRpc,
  getOwnStatementRpc,
  getPayoutRunRpc,
  listOwedRpc,
  listOwnPayoutsRpc,
  listOwnPayoutTipsRpc,
  listPayoutRunsRpc,
  listPayoutTipsRpc,
  listRunPayoutsRpc,
  proposePayoutsRpc,
  recordPayoutOutcomeRpc,
  recordRunSentRpc,
  revealPayoutMethodRpc,
} from '@sprinkle/contracts/tips/payouts.rpc';
import { admin, propose, wrongState } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

type Call = [name: string, call: (actor: Actor, id: string) => Promise<unknown>];

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

afterAll(() => tips.stop());

const creator: Actor = {
  ...{ kind: 'user', id: randomUUID(), username: 'maya_fit' },
  authenticatedAt: new Date().toISOString(),
};
const plainAdmin = { ...admin, role: 'admin' } as const;
const stale = { ...admin, authenticatedAt: new Date(Date.now() - 31 * 60_000).toISOString() };

const totals = { payoutCount: 1, totalCents: 450 };
const methodType = 'venmo';

const lists: Call[] = [
  ['listOwed', (actor) => tips.rpc.call(listOwedRpc, {}, { actor })],
  ['listPayoutRuns', (actor) => tips.rpc.call(listPayoutRunsRpc, {}, { actor })],
];
const reads: Call[] = [
  ['getPayoutRun', (actor, runId) => tips.rpc.call(getPayoutRunRpc, { runId }, { actor })],
  ['listRunPayouts', (actor, runId) => tips.rpc.call(listRunPayoutsRpc, { runId }, { actor })],
  ['listPayoutTips', (actor, payoutId) => tips.rpc.call(listPayoutTipsRpc, { payoutId }, { actor })],
];
const proposal: Call = ['proposePayouts', (actor) => tips.rpc.call(proposePayoutsRpc, {}, { actor })];
const decisions: Call[] = [
  ['confirmPayoutRun', (actor, runId) => tips.rpc.call(confirmPayoutRunRpc, { runId, ...totals }, { actor })],
  ['cancelPayoutRun', (actor, runId) => tips.rpc.call(cancelPayoutRunRpc, { runId }, { actor })],
  [
    'recordRunSent',
    (actor, runId) => tips.rpc.call(recordRunSentRpc, { runId, methodType, ...totals }, { actor }),
  ],
  [
    'recordPayoutOutcome',
    (actor, payoutId) => tips.rpc.call(recordPayoutOutcomeRpc, { payoutId, outcome: 'sent' }, { actor }),
  ],
];
const secrets: Call[] = [
  ['exportPayoutRun', (actor, runId) => tips.rpc.call(exportPayoutRunRpc, { runId, methodType }, { actor })],
  ['revealPayoutMethod', (actor, methodId) => tips.rpc.call(revealPayoutMethodRpc, { methodId }, { actor })],
];
const ownReads: Call[] = [
  ['listOwnPayouts', (actor) => tips.rpc.call(listOwnPayoutsRpc, {}, { actor })],
  ['getOwnPayout', (actor, payoutId) => tips.rpc.call(getOwnPayoutRpc, { payoutId }, { actor })],
  ['listOwnPayoutTips', (actor, payoutId) => tips.rpc.call(listOwnPayoutTipsRpc, { payoutId }, { actor })],
  ['getOwnStatement', (actor) => tips.rpc.call(getOwnStatementRpc, { month: '2026-11' }, { actor })],
];

it.each([proposal, ...decisions, ...secrets])(
  '%s asks for a password of the last 30 minutes [X23]',
  async (_name, call) => {
    for (const actor of [stale, { ...admin, authenticatedAt: undefined }])
      await expect(call(actor, randomUUID())).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
  },
);

it.each(secrets)('%s is for super administrators', async (_name, call) => {
  await expect(call(plainAdmin, randomUUID())).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('proposePayouts is for every administrator', async () => {
  await expect(propose(tips, plainAdmin)).rejects.toMatchObject(wrongState('nobody to pay'));
});

it.each([...lists, ...reads, proposal, ...decisions, ...secrets])(
  '%s is not for creators',
  async (_name, call) => {
    await expect(call(creator, randomUUID())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  },
);

it.each(ownReads)('%s is not for administrators', async (_name, call) => {
  await expect(call(admin, randomUUID())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});

it.each([...reads, ...decisions])('%s does not find an unknown or malformed id', async (_name, call) => {
  for (const unknown of [randomUUID(), 'no-id'])
    await expect(call(plainAdmin, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
