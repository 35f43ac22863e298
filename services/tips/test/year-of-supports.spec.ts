import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import type { Stripe } from 'stripe';
import { CancelPayments } from '../src/taking/payments/cancel-payments.js';
import { ProcessProviderEvents } from '../src/taking/provider-events/process-provider-events.js';
import { SyncSupport } from '../src/taking/supports/sync-support.js';
import { CheckUnfinishedPayments } from '../src/taking/unfinished-payments/check-unfinished-payments.js';
import { CloseCreators } from '../src/upkeep/closing/close-creators.js';
import { cutOff, endCuts } from './cut-off.js';
import { findLines } from './factories.js';
import { randomBy } from './histories.js';
import { beginToMoveTime, endMovedTime, moveTimeBy } from './move-time.js';
import { createRandom, shuffle } from './random.js';
import { startTips, type TestTips } from './start-tips.js';
import {
  begin,
  createCreators,
  deliver,
  happenToCreator,
  happenToSupport,
  isGone,
  newsOf,
  type Span,
  type SupportLife,
} from './supported-year.js';

/** `npm run verify:supports` uses 200 supports; YEAR_SEED=7 tries another year. */
const SUPPORTS = Number(process.env.YEAR_SUPPORTS ?? 20);
const SEED = Number(process.env.YEAR_SEED ?? 20261201);

/** Only stops what hangs, even on the slowest machine. */
const TIMEOUT_MS = 300_000 + SUPPORTS * 60_000;
const DELIVERIES = 5;
const AT_ONCE = 16;
/** Supports begin within this many of the first days. */
const BEGIN_DAYS = 90;
const HOUR_MS = 3_600_000;

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
  await beginToMoveTime(tips);
  await tips.sandbox.setFaults({ dropWebhooks: true });
});

afterAll(async () => {
  endMovedTime();
  await tips.stop();
});

/** Delivers each event five times, in random order, while writes are cut off. */
async function deliverAll(events: object[], random: () => number): Promise<void> {
  const copies = shuffle(
    events.flatMap((event) => Array.from({ length: DELIVERIES }, () => event)),
    random,
  );
  await cutOff(tips);
  for (let sent = 0; sent < copies.length; sent += AT_ONCE)
    await Promise.all(copies.slice(sent, sent + AT_ONCE).map((event) => deliver(tips, event)));
  await endCuts(tips);
}

/** Does what is due or was cut off, until nothing is left. */
async function workOff(): Promise<void> {
  await waitFor(
    async () => {
      await tips.database.query(
        'UPDATE provider_events SET next_attempt_at = now() WHERE processed_at IS NULL AND next_attempt_at > now()',
      );
      await tips.database.query(
        'UPDATE supports SET next_sync_at = now() WHERE syncs > 0 AND next_sync_at > now()',
      );
      for (const part of [ProcessProviderEvents, CheckUnfinishedPayments, CancelPayments, CloseCreators])
        while ((await tips.app.get<{ execute(): Promise<unknown> }>(part).execute()) === true);
      while ((await tips.app.get(SyncSupport).work()) === true);
      const [{ waiting }] = await tips.database.query(
        `SELECT (SELECT count(*) FROM provider_events WHERE processed_at IS NULL)
           + (SELECT count(*) FROM supports WHERE next_sync_at <= now() OR syncs > 0) AS waiting`,
      );
      return waiting === '0';
    },
    { timeoutMs: TIMEOUT_MS },
  );
}

async function all<Row extends { id: string }>(list: Stripe.ApiListPromise<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of list) rows.push(row);
  return rows;
}

const isWithin = (at: number, [from, until]: Span) => at > from && at < until - HOUR_MS;

/** Asserts that every paid invoice is one tip and was paid in its own month, in which nothing else was paid. */
async function expectOneTipAMonth(lives: SupportLife[]): Promise<void> {
  const invoices = await all(tips.stripe.invoices.list({ limit: 100 }));
  const paid = invoices.filter(({ status }) => status === 'paid');
  const given: { invoice: string; cents: number }[] = await tips.database.query(
    `SELECT provider_invoice_id AS invoice, amount_cents AS cents FROM payments JOIN tips ON tips.id = tip_id
     WHERE succeeded_at IS NOT NULL`,
  );
  const byId = ({ invoice }: { invoice: string }, other: { invoice: string }) =>
    invoice < other.invoice ? -1 : 1;
  expect(given.sort(byId)).toEqual(
    paid.map(({ id, amount_paid }) => ({ invoice: id, cents: amount_paid })).sort(byId),
  );
  expect(paid.length).toBeGreaterThan(SUPPORTS * 2);
  const charges = await all(tips.stripe.charges.list({ limit: 100 }));
  expect(charges.filter((charge) => charge.status === 'succeeded')).toHaveLength(paid.length);
  const supports: { id: string; subscription: string; endedAt: Date | null }[] = await tips.database.query(
    'SELECT id, stripe_subscription_id AS subscription, ended_at AS "endedAt" FROM supports',
  );
  for (const life of lives) {
    const { subscription, endedAt } = supports.find(({ id }) => id === life.id)!;
    const own = paid.filter(({ parent }) => parent?.subscription_details?.subscription === subscription);
    const spans = [...life.pauses, ...life.creator.gone];
    if (endedAt) spans.push([endedAt.getTime(), Infinity]);
    for (const invoice of own) {
      const { start, end } = invoice.lines.data[0]!.period;
      const paidAt = (invoice.status_transitions.paid_at ?? 0) * 1_000;
      expect(isWithin(paidAt, [start * 1_000 - HOUR_MS, end * 1_000 + 2 * HOUR_MS])).toBe(true);
      expect(spans.filter((span) => isWithin(paidAt, span))).toEqual([]);
    }
    expect(new Set(own.map(({ lines }) => lines.data[0]!.period.start)).size).toBe(own.length);
  }
}

/** Asserts that what ended here has ended there with nothing left to collect, and that no tipper gives one creator twice. */
async function expectSameStates(): Promise<void> {
  const subscriptions = await all(tips.stripe.subscriptions.list({ status: 'all', limit: 100 }));
  const live = subscriptions.filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired');
  const lasting: { subscription: string }[] = await tips.database.query(
    'SELECT stripe_subscription_id AS subscription FROM supports WHERE ended_at IS NULL ORDER BY 1',
  );
  expect(lasting.map(({ subscription }) => subscription)).toEqual(live.map(({ id }) => id).sort());
  const open = await all(tips.stripe.invoices.list({ status: 'open', limit: 100 }));
  const liveIds = live.map(({ id }) => id);
  expect(
    open.filter(({ parent }) => !liveIds.includes(String(parent?.subscription_details?.subscription))),
  ).toEqual([]);
  const [{ twice }] = await tips.database.query(
    `SELECT count(*)::int AS twice FROM (SELECT FROM supports WHERE ended_at IS NULL
     GROUP BY creator_id, sender_email_hash HAVING count(*) > 1) AS pairs`,
  );
  expect(twice).toBe(0);
}

async function expectBalancedLedger(): Promise<void> {
  const [{ total, unbalanced }] = await tips.database.query(
    `SELECT coalesce(sum(cents), 0)::int AS total, count(*) FILTER (WHERE cents <> 0)::int AS unbalanced
     FROM (SELECT sum(amount_cents) AS cents FROM ledger_entries GROUP BY tip_id) AS sums`,
  );
  expect({ total, unbalanced }).toEqual({ total: 0, unbalanced: 0 });
}

it(
  `a year of ${SUPPORTS} supports ends without drift, and no month is charged twice`,
  async () => {
    const random = createRandom(SEED);
    const below = randomBy(SEED);
    const creators = await createCreators(tips, Math.ceil(SUPPORTS / 4));
    const lives: SupportLife[] = [];
    const news = newsOf(tips);
    for (let day = 0; day < 365;) {
      const days = 1 + below(8);
      day += days;
      const begun = Math.min(SUPPORTS, Math.ceil((SUPPORTS * day) / BEGIN_DAYS));
      while (lives.length < begun) await begin(tips, { creators, lives, below });
      await moveTimeBy(tips, days * DAY_MS - below(24) * HOUR_MS);
      await deliverAll(await news(), random);
      await workOff();
      for (const creator of creators)
        if (below(isGone(creator) ? 3 : 80) === 0) await happenToCreator(tips, creator, below);
      for (const life of lives) if (below(6) === 0) await happenToSupport(tips, life, below);
      await deliverAll(await news(), random);
      await workOff();
    }
    await moveTimeBy(tips, DAY_MS);
    await deliverAll(await news(), random);
    await workOff();
    // If an event was processed before its payment was settled, the next check has to find the provider's fee.
    await waitFor(
      async () => {
        await tips.database.query(
          'UPDATE payments SET next_check_at = now() WHERE next_check_at IS NOT NULL',
        );
        await workOff();
        return (await findLines(tips)).length === 0;
      },
      { timeoutMs: TIMEOUT_MS },
    );
    await expectOneTipAMonth(lives);
    await expectSameStates();
    await expectBalancedLedger();
  },
  TIMEOUT_MS,
);
