import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { administratorsChanged } from '@sprinkle/contracts/identity/identity.events';
import { getPayoutRunRpc } from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import type { PayoutRun } from '@sprinkle/contracts/tips/paying/payout-runs.schemas';
import { recordPayoutOutcomeRpc } from '@sprinkle/contracts/tips/paying/payouts.rpc';
import type { PayoutOutcome } from '@sprinkle/contracts/tips/paying/payouts.schemas';
import { administratorsRequested } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { AdministratorsProjection } from '../src/administrators/administrators-projection.js';
import { balanceOf, findLines } from './factories.js';
import {
  activitiesOf,
  admin,
  bookTip,
  colleague,
  confirm,
  createPayableCreator,
  dispute,
  expectSound,
  giveOldTip,
  onlyPayout,
  payOut,
  payoutsOf,
  PROOFS,
  propose,
  record,
  sendAll,
  startAfresh,
  tipsIn,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

beforeEach(async () => {
  await startAfresh(tips);
  await tellAdministrators([admin.id, plain.id, second.id]);
});

afterAll(() => tips.stop());

const plain = { ...admin, id: randomUUID(), username: 'lee', role: 'admin' } as const;
const second = { ...plain, id: randomUUID(), username: 'ada' };
const third = { ...plain, id: randomUUID(), username: 'max' };

let version = 0;

/** Resolves once the service knows these administrators. */
async function tellAdministrators(administratorIds: string[]): Promise<void> {
  version += 1;
  await tips.events.publish(administratorsChanged, { administratorIds, version });
  await waitFor(async () => (await knownVersion()) === version);
}

async function knownVersion(): Promise<number> {
  const [row] = await tips.database.query('SELECT version FROM administrators');
  return row.version;
}

const rejects = (call: Promise<unknown>, code: string) => expect(call).rejects.toMatchObject({ code });

/** Returns what the console learns about a run. */
const read = ({ id }: PayoutRun) => tips.rpc.call(getPayoutRunRpc, { runId: id }, { actor: admin });

it('whoever proposed a run cannot confirm it, in any role, while there is another administrator', async () => {
  const creator = await createPayableCreator(tips);
  await bookTip(tips, creator, { amountCents: 1_999 });
  for (const proposer of [plain, admin]) {
    await startAfresh(tips);
    await tips.database.query('UPDATE creators SET is_blocked = false WHERE id = $1', [creator.id]);
    const run = await propose(tips, proposer);
    expect(run).toMatchObject({ proposedById: proposer.id, hasOtherAdmin: true });
    await rejects(confirm(tips, run, proposer), 'ANOTHER_PERSON_REQUIRED');
    expect(await read(run)).toMatchObject({ status: 'proposed', decidedById: null });
  }
  expect(await balanceOf(tips, creator)).toBe(1_799);
  const run = await propose(tips, plain);
  expect(await confirm(tips, run, second)).toMatchObject({ status: 'confirmed', decidedById: second.id });
  expect(await balanceOf(tips, creator)).toBe(0);
});

it('the only administrator can confirm an own proposal only with the role super', async () => {
  await bookTip(tips, await createPayableCreator(tips), { amountCents: 435 });
  await tellAdministrators([plain.id]);
  const run = await propose(tips, plain);
  expect(run).toMatchObject({ hasOtherAdmin: false });
  await rejects(confirm(tips, run, plain), 'SUPER_REQUIRED');
  await tellAdministrators([plain.id, admin.id]);
  await rejects(confirm(tips, run, plain), 'ANOTHER_PERSON_REQUIRED');
  await startAfreshKeeping();
  await tellAdministrators([admin.id]);
  const own = await propose(tips);
  expect(own).toMatchObject({ hasOtherAdmin: false });
  expect(await confirm(tips, own, admin)).toMatchObject({ status: 'confirmed', decidedById: admin.id });
});

/** Cancels the proposal of the test, but lets its creator still be paid. */
async function startAfreshKeeping(): Promise<void> {
  const free = await tips.database.query('SELECT id FROM creators WHERE NOT is_blocked');
  await startAfresh(tips);
  for (const { id } of free)
    await tips.database.query('UPDATE creators SET is_blocked = false WHERE id = $1', [id]);
}

it('nobody counts as the only administrator until identity has named them all, which is requested', async () => {
  await bookTip(tips, await createPayableCreator(tips));
  const request = () => tips.app.get(AdministratorsProjection).requestMissing();
  const asked = async (): Promise<number> => {
    const select = 'SELECT count(*)::int AS count FROM outbox WHERE type = $1';
    const [{ count }] = await tips.database.query(select, [administratorsRequested.type]);
    return count;
  };
  const before = await asked();
  await request();
  expect(await asked()).toBe(before);
  await tips.database.query(`UPDATE administrators SET administrator_ids = '{}', version = 0`);
  await request();
  expect(await asked()).toBe(before + 1);
  const run = await propose(tips);
  expect(run).toMatchObject({ hasOtherAdmin: true });
  await rejects(confirm(tips, run, admin), 'ANOTHER_PERSON_REQUIRED');
});

it('the projection keeps the newest administrators when an older event arrives late', async () => {
  await tellAdministrators([admin.id]);
  const { id } = await tips.events.publish(administratorsChanged, {
    administratorIds: [plain.id, second.id],
    version: version - 1,
  });
  await waitFor(async () => {
    const handled: unknown[] = await tips.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [id]);
    return handled.length > 0;
  });
  expect(await tips.database.query('SELECT administrator_ids, version FROM administrators')).toEqual([
    { administrator_ids: [admin.id], version },
  ]);
});

it('an administrator alone cannot pay a creator twice by recording sent, returned and sent again', async () => {
  const creator = await createPayableCreator(tips);
  const tipId = await bookTip(tips, creator, { amountCents: 10_000 });
  const run = await confirm(tips, await propose(tips, second), plain);
  const { id } = await onlyPayout(tips, run);
  expect(await record(tips, id, 'sent', plain)).toMatchObject({ sentBy: 'lee', sentById: plain.id });
  await rejects(record(tips, id, 'returned', plain), 'ANOTHER_PERSON_REQUIRED');
  expect(await onlyPayout(tips, run)).toMatchObject({ status: 'sent', failureReason: null });
  expect(await balanceOf(tips, creator)).toBe(0);
  await rejects(propose(tips), 'WRONG_STATE');
  await rejects(record(tips, id, 'returned', second), 'ANOTHER_PERSON_REQUIRED');
  expect(await record(tips, id, 'returned', third)).toMatchObject({ status: 'returned' });
  await expectSound(tips, tipId);
});

it("an administrator alone cannot wipe out a debt by recording the creator's payout as returned", async () => {
  const creator = await createPayableCreator(tips);
  const tip = await giveOldTip(tips, creator);
  const { id } = await onlyPayout(tips, await payOut(tips));
  await record(tips, id, 'sent', plain);
  await dispute(tips, tip.intentId);
  expect(await balanceOf(tips, creator)).toBe(-450);
  await rejects(record(tips, id, 'returned', plain), 'ANOTHER_PERSON_REQUIRED');
  expect(await balanceOf(tips, creator)).toBe(-450);
});

it('one person cannot record as returned a payout that was sent with a whole file or by an earlier release', async () => {
  await bookTip(tips, await createPayableCreator(tips), { amountCents: 115 });
  const run = await payOut(tips);
  await sendAll(tips, run, plain);
  const { id, sentById } = await onlyPayout(tips, run);
  expect(sentById).toBe(plain.id);
  await rejects(record(tips, id, 'returned', plain), 'ANOTHER_PERSON_REQUIRED');
  await tips.database.query('UPDATE payouts SET sent_by = NULL, sent_by_name = NULL WHERE id = $1', [id]);
  for (const anybody of [plain, second])
    await rejects(record(tips, id, 'returned', anybody), 'ANOTHER_PERSON_REQUIRED');
  expect(await record(tips, id, 'returned', admin)).toMatchObject({ status: 'returned' });
});

it('whoever confirmed a payout can record it as failed only with the role super', async () => {
  const creator = await createPayableCreator(tips);
  await bookTip(tips, creator, { amountCents: 1_999 });
  const run = await confirm(tips, await propose(tips), plain);
  const { id } = await onlyPayout(tips, run);
  await rejects(record(tips, id, 'failed', plain), 'ANOTHER_PERSON_REQUIRED');
  expect(await balanceOf(tips, creator)).toBe(0);
  expect(await record(tips, id, 'failed', second)).toMatchObject({ status: 'failed' });
  const again = await confirm(tips, await propose(tips), colleague);
  expect(await record(tips, (await onlyPayout(tips, again)).id, 'failed', colleague)).toMatchObject({
    status: 'failed',
  });
});

it.each<PayoutOutcome>(['failed', 'returned'])(
  'whoever proposed a run is not the second person to record its payout as %s',
  async (outcome) => {
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator, { amountCents: 1_999 });
    const { id } = await onlyPayout(tips, await confirm(tips, await propose(tips, plain), second));
    if (outcome === 'returned') await record(tips, id, 'sent', second);
    for (const involved of [plain, second])
      await rejects(record(tips, id, outcome, involved), 'ANOTHER_PERSON_REQUIRED');
    expect(await balanceOf(tips, creator)).toBe(0);
    expect(await record(tips, id, outcome, third)).toMatchObject({ status: outcome });
  },
);

it.each<PayoutOutcome>(['failed', 'returned'])(
  "recording a payout as %s needs a reason and the bank's reference and date, which are kept and logged",
  async (outcome) => {
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator, { amountCents: 1_999 });
    const { id } = await onlyPayout(tips, await payOut(tips));
    if (outcome === 'returned') await record(tips, id, 'sent');
    const call = (proofs: object) =>
      tips.rpc.call(recordPayoutOutcomeRpc, { payoutId: id, outcome, ...proofs }, { actor: admin });
    for (const missing of ['reason', 'bankReference', 'bankDate'])
      for (const value of [undefined, ''])
        await expect(call({ ...PROOFS, [missing]: value })).rejects.toMatchObject({
          code: 'VALIDATION_FAILED',
          issues: [{ path: missing }],
        });
    for (const bankDate of ['2026-02-30', '2126-11-20'])
      await rejects(call({ ...PROOFS, bankDate }), 'VALIDATION_FAILED');
    const { reason, bankReference, bankDate } = PROOFS;
    expect(await call(PROOFS)).toMatchObject({ failureReason: reason, bankReference, bankDate });
    expect((await activitiesOf(tips, creator.id)).at(-1)?.payload).toMatchObject({
      action: `payout-${outcome}`,
      details: { amount: '$17.99', reason, bank: bankReference, bankDate },
    });
  },
);

it('a proposal names the payouts that its money came back from, and reconciliation lists double payments', async () => {
  const [creator, other] = [await createPayableCreator(tips), await createPayableCreator(tips)];
  const tipId = await bookTip(tips, creator, { amountCents: 1_999 });
  await bookTip(tips, other, { amountCents: 435 });
  const first = await payOut(tips);
  const ofCreator = async (run: PayoutRun) =>
    (await payoutsOf(tips, run)).find(({ creatorId }) => creatorId === creator.id)!;
  const { id, reference } = await ofCreator(first);
  await record(tips, id, 'sent');
  await record(tips, id, 'returned', colleague);
  await bookTip(tips, other, { amountCents: 115 });
  const second = await propose(tips);
  expect((await payoutsOf(tips, second)).map(({ returnedFrom }) => returnedFrom).sort()).toEqual([
    [],
    [reference],
  ]);
  const again = await ofCreator(second);
  expect(await tipsIn(tips, again.id)).toEqual([[tipId, 1_799]]);
  const looks = async () => (await findLines(tips)).filter((line) => line.includes(again.reference));
  expect(await looks()).toEqual([]);
  await confirm(tips, second);
  expect(await looks()).toEqual([
    `to look at: ${again.reference} pays again what came back from ${reference}`,
  ]);
  await expectSound(tips, tipId);
  await tips.database.query(`UPDATE payouts SET confirmed_at = now() - interval '91 days' WHERE id = $1`, [
    again.id,
  ]);
  expect(await looks()).not.toContainEqual(expect.stringContaining('to look at'));
});

it("reconciliation lists a tip that was paid out with more than its creator's share", async () => {
  const creator = await createPayableCreator(tips);
  const tipId = await bookTip(tips, creator, { amountCents: 1_999 });
  await payOut(tips);
  await bookTip(tips, creator, { amountCents: 435 });
  const { id } = await onlyPayout(tips, await payOut(tips));
  await tips.database.query(
    `INSERT INTO payout_tips (payout_id, tip_id, status, amount_cents, is_correction)
     VALUES ($1, $2, 'confirmed', 1, true)`,
    [id, tipId],
  );
  expect(await findLines(tips)).toContain(
    `to look at: tip ${tipId} was paid out with 1800 cents in all, the creator's share is 1799`,
  );
});
