import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { getDailyTipStatsRpc } from '@sprinkle/contracts/tips/stats.rpc';
import { receiveProviderEventRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { ProcessProviderEvents } from '../src/provider-events/process-provider-events.js';
import { SumUpDays } from '../src/stats/sum-up-days.js';
import { cutOff, endCuts } from './cut-off.js';
import {
  accountsOf,
  createCreator,
  createPendingTip,
  findLines,
  findTip,
  letBear,
  pay,
  type TestCreator,
} from './factories.js';
import { activitiesOf, check } from './payouts.js';
import { createRandom, shuffle } from './random.js';
import { startTips, type TestTips } from './start-tips.js';

/** Each seed gives another order; LIFE_SEEDS=7,8,9 and LIFE_REPEATS=100 try others for longer. */
const SEEDS = (process.env.LIFE_SEEDS ?? '20261122').split(',').map(Number);
const REPEATS = Number(process.env.LIFE_REPEATS ?? 2);

const PROCESSING_LIMIT = { timeoutMs: 60_000 + REPEATS * 20_000 };
const LIFE_LIMIT_MS = 120_000 + REPEATS * 30_000;

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips();
  creator = await createCreator(tips);
});

afterAll(() => tips.stop());

interface Life {
  card: string;
  /** Steps of the payment, in order. */
  steps: ((intentId: string) => Promise<unknown>)[];
  status: string;
  accounts: Record<string, number>;
  /** Decisions of the early fraud warning and of the review. */
  marks?: (string | null)[];
  /** Amount of the tip, in cents; $5.00 unless given. */
  cents?: number;
  /** Who bears the provider's fee; the platform unless given. */
  bearer?: 'creator';
  coverFees?: true;
}

const refund = (amount?: number) => (payment_intent: string) =>
  tips.stripe.refunds.create({ payment_intent, ...(amount && { amount }) });

const endRefund = (outcome: 'succeeded' | 'failed') => async (intentId: string) => {
  const { data } = await tips.stripe.refunds.list({ payment_intent: intentId });
  const pending = data.find(({ status }) => status === 'pending');
  await tips.sandbox.settleRefund(String(pending?.id), outcome);
};

const dispute = (intentId: string) => tips.sandbox.dispute(intentId);

const submit = (uncategorized_text: string) => async (intentId: string) => {
  const { data } = await tips.stripe.disputes.list({ payment_intent: intentId });
  await tips.stripe.disputes.update(String(data[0]?.id), { evidence: { uncategorized_text } });
};

const warnOfFraud = (intentId: string) => tips.sandbox.warnOfFraud(intentId);

const openReview = (intentId: string) => tips.sandbox.openReview(intentId);

const closeReview = (reason: string) => async (intentId: string) => {
  const { review } = await tips.stripe.paymentIntents.retrieve(intentId);
  await tips.sandbox.closeReview(String(review), reason);
};

const preventDispute = (intentId: string) => tips.sandbox.dispute(intentId, 'prevented');

const LIVES: Life[] = [
  {
    card: 'pm_card_visa',
    steps: [refund(100), refund(55), dispute, submit('winning_evidence')],
    status: 'succeeded',
    accounts: { tipper: -345, creator: 310, platform: -1_510, provider: 1_545 },
  },
  {
    card: 'pm_card_pendingRefund',
    steps: [refund(200), endRefund('failed'), refund(), endRefund('succeeded')],
    status: 'refunded',
    accounts: { platform: -45, provider: 45 },
  },
  {
    card: 'pm_card_createDisputeInquiry',
    steps: [submit('escalate_inquiry_evidence'), submit('losing_evidence')],
    status: 'lost',
    accounts: { platform: -1_545, provider: 1_545 },
  },
  {
    card: 'pm_card_visa',
    steps: [refund(), dispute, submit('winning_evidence')],
    status: 'refunded',
    accounts: { platform: -1_545, provider: 1_545 },
  },
  {
    // The fee on the remaining $17.84 is $1.78.
    card: 'pm_card_createIssuerFraudRecord',
    cents: 1_999,
    steps: [refund(115), refund(100), openReview, closeReview('approved')],
    status: 'succeeded',
    accounts: { tipper: -1_784, creator: 1_606, platform: 90, provider: 88 },
    marks: [null, 'approved'],
  },
  {
    card: 'pm_card_visa',
    cents: 435,
    steps: [openReview, warnOfFraud, preventDispute],
    status: 'lost',
    accounts: { platform: -43, provider: 43 },
    marks: ['disputed', 'disputed'],
  },
  {
    card: 'pm_card_visa',
    cents: 115,
    steps: [warnOfFraud, openReview, refund()],
    status: 'refunded',
    accounts: { platform: -33, provider: 33 },
    marks: ['refunded', 'refunded'],
  },
  {
    card: 'pm_card_visa',
    cents: 1_999,
    steps: [refund(435), preventDispute],
    status: 'lost',
    accounts: { platform: -88, provider: 88 },
  },
  {
    // Of the charge of 88 cents for $19.99, 79 remain for $17.84.
    card: 'pm_card_visa',
    cents: 1_999,
    bearer: 'creator',
    steps: [refund(115), openReview, refund(100), closeReview('approved')],
    status: 'succeeded',
    accounts: { tipper: -1_784, creator: 1_527, platform: 169, provider: 88 },
    marks: ['approved'],
  },
  {
    card: 'pm_card_visa',
    bearer: 'creator',
    coverFees: true,
    steps: [dispute, submit('winning_evidence')],
    status: 'succeeded',
    accounts: { tipper: -609, creator: 500, platform: -1_439, provider: 1_548 },
  },
  {
    card: 'pm_card_visa',
    bearer: 'creator',
    steps: [refund(435), preventDispute],
    status: 'lost',
    accounts: { platform: -45, provider: 45 },
  },
  {
    card: 'pm_card_visa',
    coverFees: true,
    steps: [refund()],
    status: 'refunded',
    accounts: { platform: -46, provider: 46 },
  },
];

/** Begins lives while this setting holds, which the tips keep. */
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

/** A copy under another id is processed once more; one under the same id is recognized. */
const deliver = (event: object, id?: string) =>
  tips.rpc.call(receiveProviderEventRpc, { rawBody: JSON.stringify({ ...event, ...(id && { id }) }) });

/** Has an administrator hold and release payouts to the creator until each decision is taken, whatever is cut off. */
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
  await tips.database.query('DELETE FROM day_sums');
  let hasMore = true;
  while (hasMore) hasMore = await tips.app.get(SumUpDays).execute();
}

it.each(SEEDS)(
  'the life of tips ends with the same ledger to the cent, in whatever order its events come, with seed %i',
  async (seed) => {
    const random = createRandom(seed);
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
    for (const { intentId } of lives)
      await waitFor(async () => {
        const { data } = await tips.stripe.charges.list({ payment_intent: intentId });
        return data[0]?.balance_transaction;
      });
    await cutOff(tips);
    try {
      const turns = shuffle(
        lives.flatMap((life) => life.steps.map(() => life)),
        random,
      );
      for (const life of turns) {
        await life.left.shift()?.(life.intentId);
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
      expect({ status: tip.status, accounts: await accountsOf(tips, tip.id) }).toEqual({ status, accounts });
      expect(await decisionsOf(tip.id)).toEqual(marks);
    }
    const told = await activitiesOf(tips, creator.id);
    const steps = LIVES.flatMap((life) => life.steps);
    expect(told.slice(-2 * steps.length).map(({ payload }) => payload)).toEqual(
      steps.flatMap(() => [
        expect.objectContaining({ action: 'creator-held' }),
        expect.objectContaining({ action: 'creator-released' }),
      ]),
    );
    const [{ total }] = await tips.database.query(
      'SELECT sum(amount_cents)::int AS total FROM ledger_entries',
    );
    expect(total).toBe(0);
    expect(await findLines(tips)).toEqual([]);
    await expectStatsOfLedger();
    await sumUpOnOtherDays(
      lives.map(({ intentId }) => intentId),
      random,
    );
    await expectStatsOfLedger();
  },
  LIFE_LIMIT_MS,
);
