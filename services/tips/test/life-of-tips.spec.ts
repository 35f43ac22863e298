import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { receiveProviderEventRpc } from '@sprinkle/contracts/tips/taking/provider-events.rpc';
import { getDailyTipStatsRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { ProcessProviderEvents } from '../src/taking/provider-events/process-provider-events.js';
import { SumUpDays } from '../src/upkeep/stats/sum-up-days.js';
import { objectToDebts } from './account-changes.js';
import { cutOff, endCuts } from './cut-off.js';
import { createCreatorPaidTo, settleDebts, signInTogether } from './debtors.js';
import {
  accountsOf,
  balanceOf,
  createPendingTip,
  findLines,
  findTip,
  letBear,
  pay,
  settle,
  type TestCreator,
} from './factories.js';
import { decideAtRandom } from './histories.js';
import { freeze } from './holds.js';
import { type Life, LIVES } from './lives.js';
import { activitiesOf, check, daysAgo, owedTo, payOut, ruleBy, sendAll } from './payouts.js';
import { createRandom, shuffle } from './random.js';
import { startTips, type TestTips } from './start-tips.js';

/** Each seed gives a different order. LIFE_SEEDS=7,8,9 and LIFE_REPEATS=100 try others for longer. */
const SEEDS = (process.env.LIFE_SEEDS ?? '20261122').split(',').map(Number);
const REPEATS = Number(process.env.LIFE_REPEATS ?? 2);

const PROCESSING_LIMIT = { timeoutMs: 60_000 + REPEATS * 20_000 };
const LIFE_LIMIT_MS = 120_000 + REPEATS * 30_000;

/** Number of steps after which the lives so far are paid out. */
const STEPS_BEFORE_PAYOUT = 4;

let tips: TestTips;
let creator: TestCreator;
let account: string;
/** Two others with the creator's payout account, who may each have to bear a debt. The second one shares the creator's network. */
let others: TestCreator[];

beforeAll(async () => {
  tips = await startTips();
  await ruleBy(tips, {});
});

afterAll(() => tips.stop());

/** Begins lives under this setting, which the tips keep. */
async function begin(lives: Life[], bearer: 'platform' | 'creator') {
  await letBear(tips, bearer);
  return Promise.all(
    lives.map(async (life) => {
      const { cents: amountCents = 500, coverFees } = life;
      const { paymentIntentId } = await createPendingTip(tips, creator, { amountCents, coverFees });
      await pay(tips, paymentIntentId, life.card);
      return { ...life, intentId: paymentIntentId, left: [...life.steps] };
    }),
  );
}

async function eventsSince(seen: Set<string>): Promise<object[]> {
  const events = await tips.stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
  return events.filter(({ id }) => !seen.has(id));
}

/** A copy under another id is processed again. A copy under the same id is recognized. */
const deliver = (event: object, id?: string) =>
  tips.rpc.call(receiveProviderEventRpc, { rawBody: JSON.stringify({ ...event, ...(id && { id }) }) });

/** Has an administrator hold and release payouts to the creator, and repeats each decision until it succeeds despite the cuts. */
async function holdAndRelease(): Promise<void> {
  for (const decision of ['hold', 'release'] as const)
    await waitFor(() =>
      check(tips, creator, { check: decision, reason: 'Many cards of one bank' }).then(
        () => true,
        () => false,
      ),
    );
}

async function decisionsOf(tipId: string): Promise<(string | null)[]> {
  const statement = 'SELECT decision FROM fraud_marks WHERE tip_id = $1 ORDER BY kind';
  const marks: { decision: string | null }[] = await tips.database.query(statement, [tipId]);
  return marks.map(({ decision }) => decision);
}

/** Resolves when the provider knows its own fee. */
const waitForFee = (intentId: string) =>
  waitFor(async () => {
    const { data } = await tips.stripe.charges.list({ payment_intent: intentId });
    return data[0]?.balance_transaction;
  });

/** Pays out what is payable of the lives so far, so that later reversals leave a debt, and gives each of the others a tip. */
async function payLivesOut(intentIds: string[]): Promise<void> {
  await endCuts(tips);
  for (const intentId of intentIds) await settle(tips, intentId);
  await makePayable(creator);
  await sendAll(tips, await payOut(tips));
  others = [await createCreatorPaidTo(tips, account), await createCreatorPaidTo(tips, account)];
  await signInTogether(tips, creator, others[1]!);
  for (const other of others) {
    const { paymentIntentId: intentId } = await createPendingTip(tips, other);
    await pay(tips, intentId);
    await waitForFee(intentId);
    await settle(tips, intentId);
    await makePayable(other);
  }
  await cutOff(tips);
}

const makePayable = ({ id }: TestCreator) =>
  tips.database.query('UPDATE tips SET succeeded_at = $2 WHERE user_id = $1 AND succeeded_at IS NOT NULL', [
    id,
    daysAgo(8),
  ]);

/** Has a debt carried, objected to or decided, or an account frozen or unfrozen, and repeats it until it succeeds despite the cuts. */
async function happenToAccounts(random: () => number): Promise<void> {
  const below = (limit: number) => Math.floor(random() * limit);
  const oneOf = <T>(list: T[]): T => list[below(list.length)]!;
  const step = oneOf([
    () => settleDebts(tips),
    () => objectToDebts(tips),
    () => decideAtRandom(tips, below),
    () => freeze(tips, oneOf([creator, ...others]), random() < 0.5),
  ]);
  await waitFor(() =>
    step().then(
      () => true,
      () => false,
    ),
  );
}

/** Returns what was paid out of a tip, in cents. */
async function paidOutOf(tipId: string): Promise<number> {
  const [{ cents }] = await tips.database.query(
    'SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM payout_tips WHERE tip_id = $1',
    [tipId],
  );
  return cents;
}

/** Asserts that ledger, creator and console show the same balance, to the cent, and that nothing of a frozen account is payable. */
async function expectSameBalances(): Promise<void> {
  for (const each of [creator, ...others]) {
    const [{ cents, isFrozen }] = await tips.database.query(
      `SELECT sum(amount_cents)::int AS cents, (SELECT is_frozen FROM creators WHERE id = $1) AS "isFrozen"
       FROM ledger_entries WHERE creator_id = $1`,
      [each.id],
    );
    const { pendingCents, availableCents, heldCents, heldReasons } = await owedTo(tips, each);
    expect([await balanceOf(tips, each), pendingCents + availableCents + heldCents]).toEqual([cents, cents]);
    expect(heldReasons.some(({ reason }) => reason === 'frozen')).toBe(isFrozen);
    if (isFrozen) expect(availableCents).toBe(0);
  }
}

async function processAll(): Promise<void> {
  await waitFor(async () => {
    await tips.database.query(
      'UPDATE provider_events SET next_attempt_at = now(), failed_at = NULL, attempts = 0 WHERE processed_at IS NULL',
    );
    await tips.app.get(ProcessProviderEvents).execute();
    const [{ count }] = await tips.database.query(
      'SELECT count(*)::int AS count FROM provider_events WHERE processed_at IS NULL',
    );
    return count === 0;
  }, PROCESSING_LIMIT);
}

/** Tips count on the day they were paid, refunds on the day they succeeded. */
const FROM_LEDGER = `
  SELECT to_char(succeeded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*) FILTER (WHERE ledger.cents > 0)::int AS tips,
    sum(ledger.cents)::int AS "amountCents", sum(ledger.fee_cents)::int AS "platformFeeCents"
  FROM tips JOIN (
    SELECT tip_id, sum(amount_cents) FILTER (WHERE account = 'creator' AND kind IN ('tip', 'refund', 'dispute')) AS cents,
      sum(amount_cents) FILTER (WHERE account = 'platform' AND kind IN ('platform-fee', 'fee-reversal')) AS fee_cents
    FROM ledger_entries GROUP BY tip_id
  ) AS ledger ON tip_id = tips.id
  GROUP BY 1 ORDER BY 1`;

async function expectStatsOfLedger(): Promise<void> {
  const actor: Actor = { kind: 'admin', id: randomUUID(), username: 'root', role: 'admin' };
  const lastDay = new Date().toISOString().slice(0, 10);
  const stats = await tips.rpc.call(getDailyTipStatsRpc, { lastDay, days: 365 }, { actor });
  const days: Record<string, unknown>[] = await tips.database.query(FROM_LEDGER);
  const byDay = new Map(stats.map(({ day, ...sums }) => [day, sums]));
  for (const { day, ...sums } of days)
    expect({ day, ...byDay.get(String(day)) }).toMatchObject({ day, ...sums });
  const [{ cents }] = await tips.database.query(
    `SELECT sum(amount_cents)::int AS cents FROM ledger_entries WHERE kind = 'refund' AND account = 'tipper'`,
  );
  expect(stats.reduce((sum, { refundedCents }) => sum + refundedCents, 0)).toBe(cents);
}

/** Moves the tips of the lives to days that have ended and were summed up. */
async function sumUpOnOtherDays(intentIds: string[], random: () => number): Promise<void> {
  for (const intentId of intentIds)
    await tips.database.query(
      `UPDATE tips SET succeeded_at = succeeded_at - make_interval(days => $2) FROM payments
       WHERE tip_id = tips.id AND provider_intent_id = $1`,
      [intentId, 1 + Math.floor(random() * 40)],
    );
  await sumUp();
}

/** Sums days up again, because tips were moved to other days. */
async function sumUp(): Promise<void> {
  await tips.database.query('DELETE FROM day_sums');
  let hasMore = true;
  while (hasMore) hasMore = await tips.app.get(SumUpDays).execute();
}

it.each(SEEDS)(
  'tips end with the same ledger to the cent, in whatever order their events come, with seed %i',
  async (seed) => {
    const random = createRandom(seed);
    account = `@lives-${seed}`;
    creator = await createCreatorPaidTo(tips, account);
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const seen = new Set(
      (await tips.stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })).map(
        ({ id }) => id,
      ),
    );
    const charged = await begin(
      LIVES.filter(({ bearer }) => bearer === 'creator'),
      'creator',
    );
    const lives = [
      ...charged,
      ...(await begin(
        LIVES.filter(({ bearer }) => !bearer),
        'platform',
      )),
    ];
    // The provider's fee must be known at the end.
    for (const { intentId } of lives) await waitForFee(intentId);
    await cutOff(tips);
    try {
      const turns = shuffle(
        lives.flatMap((life) => life.steps.map(() => life)),
        random,
      );
      for (const [turn, life] of turns.entries()) {
        if (turn === STEPS_BEFORE_PAYOUT) await payLivesOut(lives.map(({ intentId }) => intentId));
        if (turn > STEPS_BEFORE_PAYOUT) await happenToAccounts(random);
        await life.left.shift()?.(tips, life.intentId);
        await holdAndRelease();
        const events = shuffle(await eventsSince(seen), random).slice(0, 3);
        await Promise.all(events.map((event) => deliver(event)));
      }
      const events = await eventsSince(seen);
      for (let repeat = 0; repeat < REPEATS; repeat += 1) {
        for (const event of shuffle(events, random)) {
          await deliver(event, random() < 0.5 ? `evt_${randomUUID()}` : undefined);
        }
      }
      await processAll();
    } finally {
      await endCuts(tips);
    }
    for (const { intentId, status, accounts, marks = [] } of lives) {
      const tip = await findTip(tips, intentId);
      const paid = await paidOutOf(tip.id);
      const left = { ...accounts, creator: (accounts.creator ?? 0) - paid, payout: paid };
      expect({ status: tip.status, accounts: await accountsOf(tips, tip.id) }).toEqual({
        status,
        accounts: Object.fromEntries(Object.entries(left).filter(([, cents]) => cents !== 0)),
      });
      expect(await decisionsOf(tip.id)).toEqual(marks);
    }
    const told = (await activitiesOf(tips, creator.id)).map(({ payload }) => payload as { action: string });
    const decided = told.map(({ action }) => action).filter((action) => action.startsWith('creator-'));
    const steps = LIVES.flatMap((life) => life.steps);
    expect(decided.slice(-2 * steps.length)).toEqual(
      steps.flatMap(() => ['creator-held', 'creator-released']),
    );
    const [{ total }] = await tips.database.query(
      'SELECT sum(amount_cents)::int AS total FROM ledger_entries',
    );
    expect(total).toBe(0);
    await sumUp();
    expect(await findLines(tips)).toEqual([]);
    await expectSameBalances();
    const [ties] = await tips.database.query(
      'SELECT count(carried_at) > 0 AS carried, count(objected_at) > 0 AS objected FROM debt_ties WHERE debtor_id = $1',
      [creator.id],
    );
    expect(ties).toEqual({ carried: true, objected: true });
    await expectStatsOfLedger();
    await sumUpOnOtherDays(
      lives.map(({ intentId }) => intentId),
      random,
    );
    await expectStatsOfLedger();
  },
  LIFE_LIMIT_MS,
);
