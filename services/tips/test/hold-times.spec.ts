import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { StripePayments } from '../src/taking/stripe/stripe.js';
import { settle, type TestCreator } from './factories.js';
import { block, changeCredentials, chooseAnotherMethod, HAPPENINGS, holdsOf, payTwo } from './holds.js';
import {
  activitiesOf,
  admin,
  bookTip,
  check,
  createPayableCreator,
  dispute,
  giveOldTip,
  onlyPayout,
  payOut,
  release,
  startAfresh,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

beforeEach(() => startAfresh(tips));

afterEach(async () => {
  jest.useRealTimers();
  await tips.sandbox.setFaults({ dropWebhooks: false });
});

afterAll(() => tips.stop());

/** Resolves when this many transactions wait for a lock. */
const waitForLocks = (count: number) =>
  waitFor(async () => {
    const waiting = await tips.database.query<unknown[]>(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return waiting.length === count;
  });

/** Makes each action wait for the creator's lock before the next one begins. Then lets all of them go on in this order. */
async function inOrder({ id }: TestCreator, actions: (() => Promise<unknown>)[]): Promise<void> {
  const running: Promise<unknown>[] = [];
  await tips.database.transaction(async (manager) => {
    await manager.query('SELECT FROM creators WHERE id = $1 FOR UPDATE', [id]);
    for (const action of actions) {
      running.push(action());
      await waitForLocks(running.length);
    }
  });
  await Promise.all(running);
}

describe("a change that waits for the creator's lock during a release", () => {
  it('holds the payout again: a hold by an administrator', async () => {
    const { creator, run, ours } = await payTwo(tips);
    await changeCredentials(tips, creator, 'password-reset');
    await inOrder(creator, [
      () => release(tips, ours.id, ['password-reset']),
      () => check(tips, creator, { check: 'hold', reason: 'The caller was not the creator' }),
    ]);
    expect(await holdsOf(tips, run, ours.id)).toEqual(['creator-held']);
    expect((await activitiesOf(tips, creator.id)).map(({ payload }) => payload)).toMatchObject([
      { action: 'payout-released' },
      { action: 'creator-held' },
    ]);
  });

  it("holds the payout again: a refund made in the provider's dashboard", async () => {
    const { creator, tip, run, ours } = await payTwo(tips);
    await bookTip(tips, creator, { amountCents: 1_999, days: 10 });
    await changeCredentials(tips, creator, 'password-reset');
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await tips.stripe.refunds.create({ payment_intent: tip.intentId });
    const settling = await settleUpToRefunds(tip.intentId);
    await inOrder(creator, [() => release(tips, ours.id, ['password-reset']), settling]);
    expect(await holdsOf(tips, run, ours.id)).toEqual(['tip-refunded']);
  });

  /** Settles a payment until the provider has listed its refunds, and returns a function that goes on from there. */
  async function settleUpToRefunds(intentId: string): Promise<() => Promise<unknown>> {
    const stripe = tips.app.get(StripePayments);
    const list = stripe.listRefunds.bind(stripe);
    let continueIt = () => {};
    const isContinued = new Promise<void>((resolve) => (continueIt = resolve));
    let tellListed = () => {};
    const isListed = new Promise<void>((resolve) => (tellListed = resolve));
    const listing = jest.spyOn(stripe, 'listRefunds').mockImplementationOnce(async (intent) => {
      const refunds = await list(intent);
      tellListed();
      await isContinued;
      return refunds;
    });
    const settling = settle(tips, intentId);
    await isListed;
    listing.mockRestore();
    return () => {
      continueIt();
      return settling;
    };
  }
});

it('a refund that had failed before the proposal holds the payout if it is made after all', async () => {
  const creator = await createPayableCreator(tips);
  const tip = await giveOldTip(tips, creator);
  const refundId = randomUUID();
  await tips.database.query(
    `INSERT INTO refunds (id, tip_id, amount_cents, status, failure_reason, requested_by, created_at, updated_at)
     VALUES ($1, $2, 500, 'failed', 'lost_or_stolen_card', $3, now(), now())`,
    [refundId, tip.id, admin.id],
  );
  const run = await payOut(tips);
  const { id } = await onlyPayout(tips, run);
  expect(await holdsOf(tips, run, id)).toEqual([]);
  await bookTip(tips, creator, { amountCents: 1_999, days: 10 });
  await tips.stripe.refunds.create({ payment_intent: tip.intentId, metadata: { refundId } });
  await settle(tips, tip.intentId);
  expect(await holdsOf(tips, run, id)).toEqual(['tip-refunded']);
  await release(tips, id, ['tip-refunded']);
  expect(await holdsOf(tips, run, id)).toEqual([]);
});

describe('when the clock of the service is behind that of the database', () => {
  /** Changes only the time. Timers go on. */
  function setClockBack(): void {
    const doNotFake = [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ] as const;
    jest.useFakeTimers({ now: Date.now() - 60_000, advanceTimers: true, doNotFake: [...doNotFake] });
  }

  const AGAIN = HAPPENINGS.filter(
    ([what]) => !what.includes('closed') && !what.includes('blocked') && !what.includes('removed'),
  );

  it.each(AGAIN)('a released payout is held again when %s', async (_what, happen, holds) => {
    const { creator, tip, run, ours } = await payTwo(tips);
    await changeCredentials(tips, creator, 'password-reset');
    await release(tips, ours.id, ['password-reset']);
    setClockBack();
    await happen(tips, { creator, tip });
    expect(await holdsOf(tips, run, ours.id)).toEqual(holds);
  });

  it('changing the payout method again puts the payout back on hold', async () => {
    const { creator, run, ours } = await payTwo(tips);
    await chooseAnotherMethod(tips, creator);
    await release(tips, ours.id, ['method-changed']);
    setClockBack();
    await chooseAnotherMethod(tips, creator);
    expect(await holdsOf(tips, run, ours.id)).toEqual(['method-changed']);
  });

  it('a payout is held for a dispute that comes just after the confirmation', async () => {
    setClockBack();
    const { tip, run, ours } = await payTwo(tips);
    await dispute(tips, tip.intentId);
    expect(await holdsOf(tips, run, ours.id)).toEqual(['tip-disputed', 'balance-negative']);
  });

  it('a creator who is paid although blocked is paid by a confirmation right after that decision', async () => {
    const creator = await createPayableCreator(tips);
    await bookTip(tips, creator, { amountCents: 1_999 });
    await block(tips, creator);
    await check(tips, creator, { check: 'pay-although-blocked', reason: 'Earned before the block' });
    setClockBack();
    const run = await payOut(tips);
    expect(await onlyPayout(tips, run)).toMatchObject({ holds: [] });
  });
});
