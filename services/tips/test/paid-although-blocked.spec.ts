import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { getBalanceRpc } from '@sprinkle/contracts/tips/money/balance.rpc';
import type { CreatorCheck } from '@sprinkle/contracts/tips/paying/creator-checks.schemas';
import { checkCreatorRpc } from '@sprinkle/contracts/tips/paying/owed.rpc';
import { balanceOf, type TestCreator } from './factories.js';
import { block, holdsOf } from './holds.js';
import {
  activitiesOf,
  admin,
  bookTip,
  check,
  confirm,
  createPayableCreator,
  expectSound,
  onlyPayout,
  owedTo,
  payOut,
  proposalChanged,
  propose,
  record,
  referencesInFile,
  startAfresh,
  wrongState,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

beforeEach(() => startAfresh(tips));

afterAll(() => tips.stop());

const ALLOWANCE: CreatorCheck = { check: 'pay-although-blocked', reason: 'All of it was earned before' };

const unblock = ({ id }: TestCreator) =>
  tips.database.query('UPDATE creators SET is_blocked = false, blocked_at = NULL WHERE id = $1', [id]);

const heldReasonTold = async ({ actor }: TestCreator) =>
  (await tips.rpc.call(getBalanceRpc, {}, { actor })).heldReason;

/** Creates a blocked creator with payable tips of $4.35, $1.15 and $19.99. */
async function createBlocked(): Promise<{ creator: TestCreator; tipIds: string[] }> {
  const creator = await createPayableCreator(tips);
  const tipIds: string[] = [];
  for (const amountCents of [435, 115, 1_999]) tipIds.push(await bookTip(tips, creator, { amountCents }));
  await block(tips, creator);
  return { creator, tipIds };
}

const EARNED = 391 + 103 + 1_799;

async function expectHeld(creator: TestCreator): Promise<void> {
  expect(await owedTo(tips, creator)).toMatchObject({ heldReason: 'blocked', heldCents: EARNED });
  expect(await heldReasonTold(creator)).toBe('blocked');
  await expect(propose(tips)).rejects.toMatchObject(wrongState('no one to pay'));
}

it('a blocked creator is paid what was earned once a Super Admin allows it, which is logged once', async () => {
  const { creator, tipIds } = await createBlocked();
  await expectHeld(creator);
  for (let time = 0; time < 2; time += 1) await check(tips, creator, ALLOWANCE);
  expect(await activitiesOf(tips, creator.id)).toMatchObject([
    {
      payload: {
        action: 'creator-paid-although-blocked',
        actor: { id: admin.id },
        details: { reason: ALLOWANCE.reason },
      },
    },
  ]);
  expect(await owedTo(tips, creator)).toMatchObject({ heldReason: null, availableCents: EARNED });
  expect(await heldReasonTold(creator)).toBeNull();
  const run = await payOut(tips);
  const { id, amountCents, holds, reference } = await onlyPayout(tips, run);
  expect([amountCents, holds]).toEqual([EARNED, []]);
  expect(await referencesInFile(tips, run)).toEqual([reference]);
  expect(await record(tips, id, 'sent')).toMatchObject({ status: 'sent' });
  expect(await balanceOf(tips, creator)).toBe(0);
  await expectSound(tips, ...tipIds);
});

it('decisions at the same time are stored and logged once', async () => {
  const { creator } = await createBlocked();
  await Promise.all([1, 2, 3].map(() => check(tips, creator, ALLOWANCE)));
  expect(await activitiesOf(tips, creator.id)).toHaveLength(1);
  expect(await onlyPayout(tips, await propose(tips))).toMatchObject({ amountCents: EARNED });
});

it('a block after the decision ends it, until a Super Admin decides again', async () => {
  const { creator } = await createBlocked();
  await check(tips, creator, ALLOWANCE);
  await unblock(creator);
  await block(tips, creator);
  await expectHeld(creator);
  await check(tips, creator, ALLOWANCE);
  expect(await activitiesOf(tips, creator.id)).toHaveLength(2);
  expect(await onlyPayout(tips, await payOut(tips))).toMatchObject({ amountCents: EARNED, holds: [] });
});

it('a block after the proposal prevents its confirmation, and one after the confirmation holds the payout', async () => {
  const { creator } = await createBlocked();
  await check(tips, creator, ALLOWANCE);
  const run = await propose(tips);
  await block(tips, creator);
  await expect(confirm(tips, run)).rejects.toMatchObject(proposalChanged('changed since the proposal'));
  await check(tips, creator, ALLOWANCE);
  await confirm(tips, run);
  const { id } = await onlyPayout(tips, run);
  expect(await holdsOf(tips, run, id)).toEqual([]);
  await block(tips, creator);
  expect(await holdsOf(tips, run, id)).toEqual(['blocked']);
  await expect(record(tips, id, 'sent')).rejects.toMatchObject({ code: 'PAYOUT_HELD' });
});

it('a payout confirmed before the block stays held, because it needs its own release', async () => {
  const creator = await createPayableCreator(tips);
  await bookTip(tips, creator, { amountCents: 1_999 });
  const run = await payOut(tips);
  const { id } = await onlyPayout(tips, run);
  await block(tips, creator);
  await check(tips, creator, ALLOWANCE);
  expect(await holdsOf(tips, run, id)).toEqual(['blocked']);
});

it('a hold by an administrator counts despite the decision', async () => {
  const { creator } = await createBlocked();
  await check(tips, creator, ALLOWANCE);
  await check(tips, creator, { check: 'hold', reason: 'Fifty tips from one network' });
  expect(await owedTo(tips, creator)).toMatchObject({ heldReason: 'under-review', heldCents: EARNED });
});

it('a block without a recorded time counts, too', async () => {
  const { creator } = await createBlocked();
  await tips.database.query('UPDATE creators SET blocked_at = NULL WHERE id = $1', [creator.id]);
  await expectHeld(creator);
  await check(tips, creator, ALLOWANCE);
  expect(await onlyPayout(tips, await payOut(tips))).toMatchObject({ amountCents: EARNED, holds: [] });
});

it('the decision needs a Super Admin with a recent password, a reason, and a creator who is blocked', async () => {
  const { creator } = await createBlocked();
  const refused = (actor: Actor, code: string, decision = ALLOWANCE) =>
    expect(
      tips.rpc.call(checkCreatorRpc, { creatorId: creator.id, decision }, { actor }),
    ).rejects.toMatchObject({ code });
  await refused({ ...admin, role: 'admin' }, 'SUPER_REQUIRED');
  await refused({ ...admin, authenticatedAt: new Date(0).toISOString() }, 'REAUTH_REQUIRED');
  await refused(creator.actor, 'NOT_SIGNED_IN');
  await refused(admin, 'VALIDATION_FAILED', { check: 'pay-although-blocked' });
  await expectHeld(creator);
  await unblock(creator);
  await refused(admin, 'WRONG_STATE');
  expect(await activitiesOf(tips, creator.id)).toEqual([]);
});
