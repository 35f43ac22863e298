import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { listOwedRpc } from '@sprinkle/contracts/tips/paying/owed.rpc';
import {
  getOwnPayoutRpc,
  getOwnStatementRpc,
  listOwnPayoutsRpc,
  listOwnPayoutTipsRpc,
} from '@sprinkle/contracts/tips/paying/own-payouts.rpc';
import {
  cancelPayoutRunRpc,
  confirmPayoutRunRpc,
  exportPayoutRunRpc,
  getPayoutRunRpc,
  listPayoutRunsRpc,
  listRunPayoutsRpc,
  proposePayoutsRpc,
  recordRunSentRpc,
} from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import {
  cancelPayoutRpc,
  listPayoutTipsRpc,
  recordPayoutOutcomeRpc,
  releasePayoutRpc,
  revealPayoutMethodRpc,
} from '@sprinkle/contracts/tips/paying/payouts.rpc';
import { keepMarkedTipRpc } from '@sprinkle/contracts/tips/taking/fraud-marks.rpc';
import { refundTipRpc } from '@sprinkle/contracts/tips/taking/refunds.rpc';
import {
  admin,
  bookTip,
  createPayableCreator,
  onlyPayout,
  owedTo,
  payOut,
  propose,
  startAfresh,
  wrongState,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

type Call = [name: string, call: (actor: Actor, id: string) => Promise<unknown>];
type RiskyCall = [...call: Call, target: 'proposed' | 'confirmed' | 'payout' | 'method' | 'tip'];

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

afterAll(() => tips.stop());

const creator: Actor = {
  kind: 'user',
  id: randomUUID(),
  username: 'maya_fit',
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
const proposal: RiskyCall = [
  'proposePayouts',
  (actor) => tips.rpc.call(proposePayoutsRpc, {}, { actor }),
  'proposed',
];
const decisions: RiskyCall[] = [
  [
    'confirmPayoutRun',
    (actor, runId) => tips.rpc.call(confirmPayoutRunRpc, { runId, ...totals }, { actor }),
    'proposed',
  ],
  ['cancelPayoutRun', (actor, runId) => tips.rpc.call(cancelPayoutRunRpc, { runId }, { actor }), 'proposed'],
  [
    'recordRunSent',
    (actor, runId) => tips.rpc.call(recordRunSentRpc, { runId, methodType, ...totals }, { actor }),
    'confirmed',
  ],
  [
    'recordPayoutOutcome',
    (actor, payoutId) => tips.rpc.call(recordPayoutOutcomeRpc, { payoutId, outcome: 'sent' }, { actor }),
    'payout',
  ],
];
const reason = 'A mistake';
const supersOnly: RiskyCall[] = [
  [
    'releasePayout',
    (actor, payoutId) => tips.rpc.call(releasePayoutRpc, { payoutId, reason, holds: ['blocked'] }, { actor }),
    'payout',
  ],
  [
    'cancelPayout',
    (actor, payoutId) => tips.rpc.call(cancelPayoutRpc, { payoutId, reason }, { actor }),
    'payout',
  ],
  [
    'exportPayoutRun',
    (actor, runId) => tips.rpc.call(exportPayoutRunRpc, { runId, methodType }, { actor }),
    'confirmed',
  ],
  [
    'revealPayoutMethod',
    (actor, methodId) => tips.rpc.call(revealPayoutMethodRpc, { methodId }, { actor }),
    'method',
  ],
];
const refund: RiskyCall = [
  'refundTip',
  (actor, tipId) => tips.rpc.call(refundTipRpc, { tipId, reason: 'A mistake' }, { actor }),
  'tip',
];
const keepMarked: RiskyCall = [
  'keepMarkedTip',
  (actor, tipId) => tips.rpc.call(keepMarkedTipRpc, { tipId, reason: 'A mistake' }, { actor }),
  'tip',
];
const ownReads: Call[] = [
  ['listOwnPayouts', (actor) => tips.rpc.call(listOwnPayoutsRpc, {}, { actor })],
  ['getOwnPayout', (actor, payoutId) => tips.rpc.call(getOwnPayoutRpc, { payoutId }, { actor })],
  ['listOwnPayoutTips', (actor, payoutId) => tips.rpc.call(listOwnPayoutTipsRpc, { payoutId }, { actor })],
  ['getOwnStatement', (actor) => tips.rpc.call(getOwnStatementRpc, { month: '2026-11' }, { actor })],
];

const withoutTarget = ([name, call]: RiskyCall): Call => [name, call];

/** Returns ids with which every risky call would have an effect after a fresh sign-in. */
async function createTargets() {
  await startAfresh(tips);
  const owner = await createPayableCreator(tips);
  const tip = await bookTip(tips, owner);
  const confirmed = await payOut(tips);
  await bookTip(tips, owner);
  const proposed = await propose(tips);
  const { id: payout } = await onlyPayout(tips, confirmed);
  const { method } = await owedTo(tips, owner);
  return { proposed: proposed.id, confirmed: confirmed.id, payout, method: String(method?.methodId), tip };
}

const readAll = () =>
  tips.database
    .query(`SELECT (SELECT count(*) FROM outbox) AS events, (SELECT count(*) FROM refunds) AS refunds,
    (SELECT count(*) FROM ledger_entries) AS entries,
    (SELECT json_agg(payout_runs ORDER BY id) FROM payout_runs) AS runs,
    (SELECT json_agg(payouts ORDER BY id) FROM payouts) AS payouts`);

it.each([proposal, ...decisions, ...supersOnly, refund, keepMarked])(
  '%s requires a password of the last 30 minutes, and writes nothing without it',
  async (_name, call, target) => {
    const targets = await createTargets();
    const before = await readAll();
    for (const actor of [stale, { ...admin, authenticatedAt: undefined }])
      await expect(call(actor, targets[target])).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
    expect(await readAll()).toEqual(before);
  },
);

it.each(supersOnly)('%s rejects administrators without the role super', async (_name, call) => {
  await expect(call(plainAdmin, randomUUID())).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('proposePayouts accepts every administrator', async () => {
  await startAfresh(tips);
  await expect(propose(tips, plainAdmin)).rejects.toMatchObject(wrongState('no one to pay'));
});

it.each([
  ...lists,
  ...reads,
  ...[proposal, ...decisions, ...supersOnly, refund, keepMarked].map(withoutTarget),
])('%s rejects creators', async (_name, call) => {
  await expect(call(creator, randomUUID())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});

it.each(ownReads)('%s rejects administrators', async (_name, call) => {
  await expect(call(admin, randomUUID())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});

it.each([...reads, ...decisions.map(withoutTarget)])(
  '%s does not find an unknown or malformed id',
  async (_name, call) => {
    for (const unknown of [randomUUID(), 'no-id'])
      await expect(call(plainAdmin, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  },
);
