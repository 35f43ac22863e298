import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { splitTip } from '@sprinkle/contracts/rules/fee';
import { PAYEE_RECORD_RULES } from '@sprinkle/contracts/rules/payouts';
import { getBalanceRpc } from '@sprinkle/contracts/tips/money/balance.rpc';
import type { CreatorCheck } from '@sprinkle/contracts/tips/paying/creator-checks.schemas';
import { listOwedRpc } from '@sprinkle/contracts/tips/paying/owed.rpc';
import type { Owed } from '@sprinkle/contracts/tips/paying/owed.schemas';
import { getOwnPayoutRpc } from '@sprinkle/contracts/tips/paying/own-payouts.rpc';
import { getPayoutRunRpc } from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import type { PayoutRun } from '@sprinkle/contracts/tips/paying/payout-runs.schemas';
import { postTransfer } from '../src/money/ledger/post-transfer.js';
import { Tip } from '../src/tip/tip.entity.js';
import { cancelUnpaid, isHeldFor } from './account-changes.js';
import { settleDebts } from './debtors.js';
import type { TestCreator } from './factories.js';
import {
  beginAgain,
  beginHistory,
  type Below,
  endHolds,
  happenToAccount,
  type History,
  randomBy,
} from './histories.js';
import { freeze } from './holds.js';
import {
  admin,
  bookTip,
  cancel,
  check,
  chooseMethodAgo,
  confirm,
  expectSound,
  payOut,
  payoutsOf,
  propose,
  record,
  referencesInFile,
  release,
  ruleBy,
  sendAll,
  startAfresh,
  wrongState,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';
import { recordSanctions, saveTaxDetails } from './tax-details.js';

let tips: TestTips;
/** Number of times that a payout was found held by a freeze. */
let frozenCount = 0;

beforeAll(async () => {
  tips = await startTips();
});

beforeEach(() => startAfresh(tips));

afterAll(() => tips.stop());

/** Stores a refund that is never made, unless there is one. */
const REQUEST_REFUND = `
  INSERT INTO refunds (id, tip_id, amount_cents, status, requested_by, created_at, updated_at)
  VALUES (gen_random_uuid(), $1, 500, 'requested', gen_random_uuid(), now(), now()) ON CONFLICT DO NOTHING`;

const MARK = `
  INSERT INTO fraud_marks (id, tip_id, kind, provider_id, reason, opened_at)
  VALUES (gen_random_uuid(), $1, 'review', gen_random_uuid(), 'rule', now())`;

const KEEP = `
  UPDATE fraud_marks SET decision = 'kept', decided_at = now(), decided_by = gen_random_uuid() WHERE tip_id = $1`;

const DECISIONS: CreatorCheck[] = [
  { check: 'hold', reason: 'Many cards of one bank' },
  { check: 'release', reason: 'They are one company' },
  { check: 'release', reason: 'They are one company' },
  { check: 'review' },
  { check: 'release-first-payout' },
];

const SWITCH_BLOCK = `
  UPDATE creators SET is_blocked = NOT is_blocked, blocked_at = CASE WHEN NOT is_blocked THEN clock_timestamp() END
  WHERE id = $1`;

/** Turns the method into a bank account that was saved before we asked for its holder, or back. */
const SWITCH_TO_BANK = `
  UPDATE payment_methods SET type = CASE type WHEN 'bank' THEN 'venmo' ELSE 'bank' END
  WHERE user_id = $1 AND is_default`;

/** Sets rules at random. Each is off half the time. */
const ruleAtRandom = (below: Below) =>
  ruleBy(tips, {
    firstPayoutDays: below(2) * 14,
    minimumPayoutCents: below(2) * below(20_000),
    unreviewedPayoutLimitCents: below(2) * below(200_000),
    payoutReservePercent: below(2) * below(51),
    payoutReserveDays: 8 + below(10),
    payeeRecordRule: PAYEE_RECORD_RULES[below(PAYEE_RECORD_RULES.length)],
    payeeGrossThresholdCents: 1 + below(200_000),
  });

/**
 * Lets one thing happen to a creator: a tip, a refund, a mark, a dispute or its end, a block, another method or password, a
 * missing holder, a decision, an allowance, tax details or a sanctions result.
 */
async function happen(history: History, below: Below): Promise<void> {
  const { creator, tipIds } = history;
  const tipId = tipIds[below(tipIds.length)];
  const update = (statement: string, value: unknown) => tips.database.query(statement, [value]);
  switch (below(18)) {
    case 17:
      return void (await update(SWITCH_TO_BANK, creator.id));
    case 16:
    case 15:
      return void (await saveTaxDetails(tips, creator, { taxId: `${100_000_000 + below(3)}` }));
    case 14:
      return lookForSanctions(creator, below);
    case 13:
      return allow(creator);
    case 12:
      return void (await update(
        `UPDATE creators SET password_reset_at = clock_timestamp() - interval '${below(2) * 73} hours' WHERE id = $1`,
        creator.id,
      ));
    case 11:
      return void (await check(tips, creator, DECISIONS[below(DECISIONS.length)]!));
    case 0:
      return void (await update(SWITCH_BLOCK, creator.id));
    case 1:
      return void (await chooseMethodAgo(tips, creator, 70 + below(5)));
    case 2:
      return void (tipId && (await update(REQUEST_REFUND, tipId)));
    case 3:
      return void (tipId && (await update(`DELETE FROM refunds WHERE tip_id = $1`, tipId)));
    case 4:
      return void (tipId && (await update(MARK, tipId)));
    case 5:
      return void (tipId && (await update(KEEP, tipId)));
    case 6:
    case 7:
      return tipId ? takeBack(history, tipId, below) : undefined;
    default:
      tipIds.push(await bookTipAtRandom(creator, below));
  }
}

/** Half of the tips have a processing charge, as where creators bear it. */
function bookTipAtRandom(creator: TestCreator, below: Below): Promise<string> {
  const amountCents = 100 + below(50_000);
  const { processingCents } = splitTip(amountCents, {
    feeBasisPoints: 1_000,
    processingBasisPoints: below(2) * 290,
    processingFixedCents: below(2) * 30,
  });
  return bookTip(tips, creator, { amountCents, days: below(15), processingCents });
}

/** Records for a creator with tax details whether the sanctions lists have a match. */
async function lookForSanctions(creator: TestCreator, below: Below): Promise<void> {
  const [payee] = await tips.database.query('SELECT FROM payees WHERE id = $1', [creator.id]);
  const recorded = recordSanctions(tips, creator, below(2) ? 'match' : 'clear');
  if (payee) await recorded;
  else await expect(recorded).rejects.toMatchObject({ code: 'NOT_FOUND' });
}

/** Allows payouts to the creator although blocked, if the creator is blocked. */
async function allow(creator: TestCreator): Promise<void> {
  const [{ is_blocked: isBlocked }] = await tips.database.query(
    'SELECT is_blocked FROM creators WHERE id = $1',
    [creator.id],
  );
  const decided = check(tips, creator, { check: 'pay-although-blocked', reason: 'Earned before the block' });
  if (isBlocked) await decided;
  else await expect(decided).rejects.toMatchObject(wrongState("isn't blocked"));
}

/** A refund or dispute takes part of a tip or all of it, or its money comes back. */
async function takeBack(history: History, tipId: string, below: Below): Promise<void> {
  history.transfers += 1;
  const sequence = history.transfers;
  await tips.database.transaction(async (manager) => {
    const tip = await manager.findOneByOrFail(Tip, { id: tipId });
    const part = 1 + below(tip.amountCents);
    const [kind, cents] = below(2)
      ? (['refund', part] as const)
      : (['dispute', below(2) ? part : -part] as const);
    await postTransfer(manager, tip, kind, cents, sequence);
  });
}

/** Refunds all tips after a payout, which leaves a debt. */
async function takeAllBack(history: History): Promise<void> {
  for (const id of history.tipIds) {
    history.transfers += 1;
    const sequence = history.transfers;
    await tips.database.transaction(async (manager) => {
      const tip = await manager.findOneByOrFail(Tip, { id });
      await postTransfer(manager, tip, 'refund', tip.amountCents, sequence);
    });
  }
}

async function listAll(): Promise<Owed[]> {
  return (await tips.rpc.call(listOwedRpc, { limit: 100 }, { actor: admin })).creators;
}

/** Asserts that creator, console, proposal and confirmation agree on what is payable, and returns the run if it pays it. */
async function expectAgreement(histories: History[], below: Below): Promise<PayoutRun | null> {
  // Otherwise the background work may carry a debt between two of the reads.
  await settleDebts(tips);
  const owed = await listAll();
  for (const { creator } of histories) {
    const balance = await tips.rpc.call(getBalanceRpc, {}, { actor: creator.actor });
    const { pendingCents, availableCents, heldCents, heldReason, heldReasons } = owed.find(
      ({ id }) => id === creator.id,
    )!;
    expect([pendingCents, pendingCents + availableCents + heldCents, heldReason, heldReasons]).toEqual([
      balance.pendingCents,
      balance.balanceCents,
      balance.heldReason,
      balance.heldReasons,
    ]);
    expect(balance.reserveCents).toBeGreaterThanOrEqual(0);
  }
  const payable = owed.filter(({ availableCents }) => availableCents > 0);
  if (payable.length === 0) {
    await expect(propose(tips)).rejects.toMatchObject(wrongState('no one to pay'));
    return null;
  }
  const run = await propose(tips);
  const payouts = await payoutsOf(tips, run);
  const amounts = (list: [string, number][]) => Object.fromEntries(list);
  expect(amounts(payouts.map(({ creatorId, amountCents }) => [creatorId, amountCents]))).toEqual(
    amounts(payable.map(({ id, availableCents }) => [id, availableCents])),
  );
  expect(run.totalCents).toBe(payable.reduce((sum, { availableCents }) => sum + availableCents, 0));
  if (below(3) === 0) {
    await cancel(tips, run);
    return null;
  }
  const confirmed = await confirm(tips, run);
  for (const { id, holds } of await payoutsOf(tips, confirmed)) {
    if (holds.length > 0) continue;
    const outcome = ([undefined, 'failed', 'sent'] as const)[below(3)];
    if (outcome) await record(tips, id, outcome);
  }
  return confirmed;
}

const totalOf = (amounts: { amountCents: number }[]) =>
  amounts.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Asserts that creator, console, file and ledger agree on what is held and why, and decides about some of it. */
async function expectSameHolds(run: PayoutRun, below: Below): Promise<void> {
  const confirmed = (await payoutsOf(tips, run)).filter(({ status }) => status === 'confirmed');
  const due = confirmed.filter(({ holds }) => holds.length === 0);
  const { heldCount, unsent } = await tips.rpc.call(getPayoutRunRpc, { runId: run.id }, { actor: admin });
  expect(heldCount).toBe(confirmed.length - due.length);
  expect(unsent.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(totalOf(due));
  expect(await referencesInFile(tips, run)).toEqual(due.map(({ reference }) => reference));
  for (const { id, creatorId, holds, releasedAt } of confirmed) {
    const actor = { kind: 'user', id: creatorId, username: 'anybody' } as const;
    const own = await tips.rpc.call(getOwnPayoutRpc, { payoutId: id }, { actor });
    expect(own.holds).toEqual(holds);
    if (holds.length === 0 && !releasedAt) expect(await isHeldFor(tips, creatorId, run)).toBe(false);
    if (holds.length === 0) continue;
    if (holds.includes('frozen')) frozenCount += 1;
    const decision = below(3);
    if (decision === 0) await cancelUnpaid(tips, id);
    if (decision !== 1) continue;
    if (!holds.includes('frozen')) expect(await release(tips, id, holds)).toMatchObject({ holds: [] });
    else await expect(release(tips, id, holds)).rejects.toMatchObject(wrongState('The account is frozen'));
  }
}

it.each([1, 2, 3, 4])(
  'payable and held amounts and their reasons agree everywhere, after any history (%s)',
  async (seed) => {
    const below = randomBy(seed);
    const histories: History[] = [];
    const runs: PayoutRun[] = [];
    for (let n = 0; n < 4; n += 1) {
      const history = await beginHistory(tips);
      histories.push(history, await beginAgain(tips, history));
    }
    await sendAll(tips, await payOut(tips));
    for (const history of histories) if (below(2) === 0) await takeAllBack(history);
    for (let round = 0; round < 4; round += 1) {
      for (let n = 0; n < 48; n += 1) await happen(histories[below(histories.length)]!, below);
      for (let n = 0; n < 12; n += 1) {
        const index = below(histories.length);
        histories[index] = await happenToAccount(tips, histories[index]!, below);
      }
      for (const run of runs) await expectSameHolds(run, below);
      for (const history of histories) if (below(2) === 0) await endHolds(tips, history);
      await ruleAtRandom(below);
      const paid = await expectAgreement(histories, below);
      if (!paid) continue;
      runs.push(paid);
      for (const history of histories) {
        if (below(4) === 0) await takeAllBack(history);
        await freeze(tips, history.creator, below(2) === 0);
      }
      await expectSameHolds(paid, below);
    }
    await expectSound(tips);
  },
);

it('the histories had debts that were carried, given back and objected to, and payouts of frozen accounts', async () => {
  const [counts] = await tips.database.query(
    `SELECT count(*) FILTER (WHERE carried_at IS NOT NULL)::int AS carried, count(objected_at)::int AS objected,
       count(*) FILTER (WHERE is_same_person = false)::int AS refused,
       (SELECT count(*)::int FROM ledger_entries WHERE kind = 'debt-taken-over' AND account = 'creator' AND amount_cents > 0) AS back
     FROM debt_ties`,
  );
  for (const name of ['carried', 'objected', 'refused', 'back'])
    expect([name, counts[name] > 0]).toEqual([name, true]);
  expect(frozenCount).toBeGreaterThan(0);
});
