import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { PAYOUT_DOUBT_DAYS, PAYOUT_NUMBERS_SKIPPED } from '@sprinkle/contracts/rules/payouts';
import { recordPaidByHandRpc } from '@sprinkle/contracts/tips/paying/debts.rpc';
import { listOwnPayoutsRpc } from '@sprinkle/contracts/tips/paying/own-payouts.rpc';
import { getPayoutLockRpc, releasePayoutLockRpc } from '@sprinkle/contracts/tips/paying/payout-lock.rpc';
import type { PayoutLock } from '@sprinkle/contracts/tips/paying/payout-lock.schemas';
import { exportPayoutRunRpc, getPayoutRunRpc } from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import type { PayoutRun } from '@sprinkle/contracts/tips/paying/payout-runs.schemas';
import { cancelPayoutRpc, releasePayoutRpc } from '@sprinkle/contracts/tips/paying/payouts.rpc';
import { runServiceCommand } from '@sprinkle/service-testing/run-service-command';
import { balanceOf } from './factories.js';
import {
  activitiesOf,
  admin,
  bookTip,
  confirm,
  createPayableCreator,
  daysAgo,
  expectSound,
  onlyPayout,
  payOut,
  payTip,
  propose,
  record,
  sendAll,
  startAfresh,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

const COMMAND = new URL('../dist/after-restore.js', import.meta.url);
const LOCKED = { code: 'PAYOUTS_LOCKED' };
const NOTE = 'The bank has paid $19.99 and $4.35';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

beforeEach(async () => {
  await tips.database.query('DELETE FROM payout_locks');
  await startAfresh(tips);
});

afterAll(() => tips.stop());

const plain: Actor = { ...admin, role: 'admin' };
const stale: Actor = { ...admin, authenticatedAt: daysAgo(1).toISOString() };
const creatorActor = (id: string): Actor => ({
  kind: 'user',
  id,
  username: 'maya_fit',
  authenticatedAt: new Date().toISOString(),
});

const afterRestore = () => runServiceCommand(COMMAND, { TIPS_DATABASE_URL: tips.databaseUrl });

async function lockState(actor: Actor = plain): Promise<PayoutLock | null> {
  return (await tips.rpc.call(getPayoutLockRpc, {}, { actor })).lock;
}

async function lock(): Promise<PayoutLock> {
  expect(afterRestore()).toMatchObject({ status: 0, stderr: '' });
  const found = await lockState();
  if (!found) throw new Error('Payouts are not locked');
  return found;
}

const release = (lockId: string, actor: Actor = admin, note = NOTE) =>
  tips.rpc.call(releasePayoutLockRpc, { lockId, note }, { actor });

const download = ({ id: runId }: PayoutRun) =>
  tips.rpc.call(exportPayoutRunRpc, { runId, methodType: 'venmo' }, { actor: admin });

const readAll = () =>
  tips.database.query(`SELECT (SELECT count(*) FROM outbox) AS events,
    (SELECT count(*) FROM ledger_entries) AS entries,
    (SELECT json_agg(payout_runs ORDER BY id) FROM payout_runs) AS runs,
    (SELECT json_agg(payouts ORDER BY id) FROM payouts) AS payouts`);

const releases = async ({ id }: PayoutLock) => activitiesOf(tips, id);

it('a restore cancels the open proposal, whose tips are payable again', async () => {
  const creator = await createPayableCreator(tips);
  const tipId = await bookTip(tips, creator, { amountCents: 1_999 });
  const run = await propose(tips);
  const { id } = await lock();
  expect(await tips.rpc.call(getPayoutRunRpc, { runId: run.id }, { actor: plain })).toMatchObject({
    status: 'canceled',
    decidedBy: 'An operator, after a restore',
  });
  await release(id);
  expect(await propose(tips)).toMatchObject({ payoutCount: 1, totalCents: 1_799 });
  await expectSound(tips, tipId);
});

it('while payouts are locked, nobody proposes, confirms, downloads or records them, and nothing is written', async () => {
  const { creator, id } = await payTip(tips, 1_999);
  const [row] = await tips.database.query('SELECT run_id FROM payouts WHERE id = $1', [id]);
  const sent = await tips.rpc.call(getPayoutRunRpc, { runId: row.run_id }, { actor: admin });
  await bookTip(tips, creator, { amountCents: 435 });
  const proposed = await propose(tips);
  await tips.database.query(
    `INSERT INTO payout_locks (reason, state_of, last_number, locked_at) VALUES ('restored', now(), 7, now())`,
  );
  const before = await readAll();
  const calls: [string, () => Promise<unknown>][] = [
    ['propose', () => propose(tips)],
    ['confirm', () => confirm(tips, proposed)],
    ['download', () => download(sent)],
    ['send all', () => sendAll(tips, sent)],
    ['sent', () => record(tips, id, 'sent')],
    ['failed', () => record(tips, id, 'failed')],
    [
      'release a held payout',
      () =>
        tips.rpc.call(releasePayoutRpc, { payoutId: id, holds: ['blocked'], reason: 'x' }, { actor: admin }),
    ],
    [
      'cancel a held payout',
      () => tips.rpc.call(cancelPayoutRpc, { payoutId: id, reason: 'x' }, { actor: admin }),
    ],
    [
      'pay by hand',
      () =>
        tips.rpc.call(
          recordPaidByHandRpc,
          { creatorId: creator.id, amountCents: 435, reason: 'x' },
          { actor: admin },
        ),
    ],
  ];
  for (const [, call] of calls) await expect(call()).rejects.toMatchObject(LOCKED);
  expect(await readAll()).toEqual(before);
  expect(await balanceOf(tips, creator)).toBe(391);
  const own = await tips.rpc.call(listOwnPayoutsRpc, {}, { actor: creatorActor(creator.id) });
  expect(own.payouts).toMatchObject([{ id, status: 'confirmed' }]);
});

it('payouts can go on once the lock is released, but the file of an earlier run asks first', async () => {
  const { id } = await payTip(tips, 435);
  const [{ run_id: runId }] = await tips.database.query('SELECT run_id FROM payouts WHERE id = $1', [id]);
  const run = await tips.rpc.call(getPayoutRunRpc, { runId }, { actor: admin });
  await release((await lock()).id);
  expect(await lockState()).toBeNull();
  await expect(download(run)).rejects.toMatchObject({
    message: 'Somebody, before a restore, downloaded this file already.',
  });
  expect(await record(tips, id, 'sent')).toMatchObject({ status: 'sent' });
});

it('only a Super Admin with a recent password can release the lock, and a note is required', async () => {
  const { id } = await lock();
  const rejections: [Actor, string][] = [
    [plain, 'FORBIDDEN'],
    [stale, 'REAUTH_REQUIRED'],
    [creatorActor(randomUUID()), 'NOT_SIGNED_IN'],
  ];
  for (const [actor, code] of rejections) await expect(release(id, actor)).rejects.toMatchObject({ code });
  await expect(release(id, admin, ' ')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  for (const unknown of [randomUUID(), 'no-id'])
    await expect(release(unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await lockState()).toMatchObject({ id });
  await expect(lockState(creatorActor(randomUUID()))).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  await expect(propose(tips)).rejects.toMatchObject(LOCKED);
});

it('the release is logged once with its note, even if it is pressed twice or by two people at once', async () => {
  const found = await lock();
  await Promise.all([release(found.id), release(found.id, { ...admin, id: randomUUID() }, 'Another note')]);
  await release(found.id, admin, 'A third note');
  const [logged, ...others] = await releases(found);
  expect(others).toEqual([]);
  const [row] = await tips.database.query('SELECT * FROM payout_locks WHERE id = $1', [found.id]);
  expect([NOTE, 'Another note']).toContain(row.note);
  expect(logged?.payload).toMatchObject({
    actor: { id: row.released_by },
    action: 'payouts-unlocked',
    details: { note: row.note, stateOf: found.stateOf },
  });
});

it('the lock names the runs that the bank may know more about, but none settled long ago', async () => {
  const settled = await payTip(tips, 115);
  await record(tips, settled.id, 'sent');
  await tips.database.query('UPDATE payouts SET confirmed_at = $2, sent_at = $2 WHERE id = $1', [
    settled.id,
    daysAgo(PAYOUT_DOUBT_DAYS + 1),
  ]);
  const lately = await payTip(tips, 435);
  await record(tips, lately.id, 'sent');
  await startAfresh(tips);
  const creator = await createPayableCreator(tips);
  await bookTip(tips, creator, { amountCents: 1_999 });
  const open = await payOut(tips);
  await download(open);
  const { reference } = await onlyPayout(tips, open);
  await tips.database.query('UPDATE payouts SET confirmed_at = $2 WHERE run_id = $1', [open.id, daysAgo(90)]);
  const { runs, firstUnknownReference, lastUnknownReference } = await lock();
  expect(runs[0]).toEqual({
    id: open.id,
    firstReference: reference,
    lastReference: reference,
    confirmedAt: open.decidedAt,
    confirmedBy: 'kim',
    exportedAt: expect.any(String),
    payoutCount: 1,
    totalCents: 1_799,
    openCount: 1,
    openCents: 1_799,
  });
  const references = runs.map((run) => run.firstReference);
  expect(references).toContain(lately.reference);
  expect(references).not.toContain(settled.reference);
  expect(runs.find((run) => run.firstReference === lately.reference)).toMatchObject({
    exportedAt: null,
    totalCents: 391,
    openCount: 0,
    openCents: 0,
  });
  const number = Number(reference.replace('PAYOUT-', ''));
  expect([firstUnknownReference, lastUnknownReference]).toEqual([
    `PAYOUT-${number + 1}`,
    `PAYOUT-${number + PAYOUT_NUMBERS_SKIPPED}`,
  ]);
});

it('the next payout gets a number that the bank cannot know', async () => {
  const { id, lastUnknownReference } = await lock();
  await release(id);
  const { reference } = await payTip(tips, 435);
  expect(Number(reference.replace('PAYOUT-', ''))).toBe(
    Number(lastUnknownReference.replace('PAYOUT-', '')) + 1,
  );
});

it('the command can be repeated: an existing lock stays, and after a release there is a new one', async () => {
  await payTip(tips, 435);
  const first = await lock();
  expect(await lock()).toEqual(first);
  await release(first.id);
  expect(await lock()).not.toMatchObject({ id: first.id });
});

it('the moment of the restored state is that of its last change', async () => {
  const { stateOf, lockedAt } = await lock();
  const [{ last }] = await tips.database.query('SELECT max(occurred_at) AS last FROM outbox');
  expect(Date.parse(stateOf)).toBeGreaterThanOrEqual(last.getTime());
  expect(Date.parse(stateOf)).toBeLessThanOrEqual(Date.parse(lockedAt));
});
