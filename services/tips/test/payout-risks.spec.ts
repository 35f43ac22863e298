import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { creatorSignedIn } from '@sprinkle/contracts/identity/identity.events';
import type { PayoutRisk, PayoutSort } from '@sprinkle/contracts/tips/paying/payout-risks.schemas';
import { listRunPayoutsRpc } from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import type { PayoutRun } from '@sprinkle/contracts/tips/paying/payout-runs.schemas';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { HashOlderMethods } from '../src/paying/payout-methods/hash-older-methods.js';
import { PurgeExpired } from '../src/upkeep/retention/purge-expired.js';
import { addAccount, createCreatorPaidTo, disputeTip } from './debtors.js';
import {
  createPendingTip,
  createPendingTipFrom,
  pay,
  type TestCreator,
  waitForProcessingFee,
} from './factories.js';
import {
  admin,
  bookTip,
  cancel,
  confirm,
  insertPayableCreators,
  onlyPayout,
  payOut,
  payoutsOf,
  propose,
  refund,
  startAfresh,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

beforeEach(() => startAfresh(tips));

afterAll(() => tips.stop());

const ONE_TIP: PayoutRisk = {
  tippedDays: 8,
  accountDays: 30,
  paidTipCount: 1,
  refundedTipCount: 0,
  refundedPercent: 0,
  disputedTipCount: 0,
  disputedPercent: 0,
  ownNetworkTipCount: 0,
  ownNetworkPercent: 0,
  sharingCreatorCount: 0,
  fraudMarkCount: 0,
  openFraudMarkCount: 0,
};

/** Gives a tip with a payment that can be refunded or disputed. */
async function giveTip(creator: TestCreator, amountCents: number) {
  const { paymentIntentId: intentId } = await createPendingTip(tips, creator, { amountCents });
  await pay(tips, intentId);
  const { id } = await waitForProcessingFee(tips, intentId);
  return { id, intentId };
}

const mark = (tipId: string, decision: 'approved' | null) =>
  tips.database.query(
    `INSERT INTO fraud_marks (id, tip_id, kind, provider_id, reason, opened_at, decision, decided_at)
     VALUES (gen_random_uuid(), $1, 'review', gen_random_uuid(), 'rule', now(), $2::text, CASE WHEN $2::text IS NOT NULL THEN now() END)`,
    [tipId, decision],
  );

/** Creates a creator with this account and with tips of these amounts that are some days old. */
async function createTipped(account: string, amounts: number[], days = 8) {
  const creator = await createCreatorPaidTo(tips, account);
  const tipIds = [];
  for (const amountCents of amounts) tipIds.push(await bookTip(tips, creator, { amountCents, days }));
  return { creator, tipIds };
}

async function risksIn(run: PayoutRun): Promise<Record<string, PayoutRisk | null>> {
  return Object.fromEntries((await payoutsOf(tips, run)).map(({ username, risk }) => [username ?? '', risk]));
}

it('a proposal shows what is known about each creator, and keeps those figures', async () => {
  const { creator: refunded } = await createTipped('@refunded', [435, 1_999], 20);
  await refund(tips, (await giveTip(refunded, 115)).id);
  const { creator: disputed } = await createTipped('@disputed', [1_999]);
  await disputeTip(tips, (await giveTip(disputed, 435)).intentId);
  const { creator: marked, tipIds } = await createTipped('@marked', [1_999, 435, 115]);
  await mark(tipIds[1]!, null);
  await mark(tipIds[2]!, 'approved');
  const { creator: one } = await createTipped('@both', [1_999]);
  const { creator: other } = await createTipped('@Both', [435]);

  const run = await propose(tips);
  const expected = {
    [refunded.username]: {
      ...ONE_TIP,
      tippedDays: 20,
      paidTipCount: 3,
      refundedTipCount: 1,
      refundedPercent: 4.5,
    },
    [disputed.username]: { ...ONE_TIP, paidTipCount: 2, disputedTipCount: 1, disputedPercent: 17.9 },
    [marked.username]: { ...ONE_TIP, paidTipCount: 3, fraudMarkCount: 2, openFraudMarkCount: 1 },
    [one.username]: { ...ONE_TIP, sharingCreatorCount: 1 },
    [other.username]: { ...ONE_TIP, sharingCreatorCount: 1 },
  };
  expect(await risksIn(run)).toEqual(expected);

  await mark(tipIds[0]!, null);
  await addAccount(tips, other, '@another');
  expect(await risksIn(run)).toEqual(expected);
  await cancel(tips, run);
  await tips.database.query(`UPDATE payment_methods SET default_since = now() - interval '96 hours'`);
  expect(await risksIn(await propose(tips))).toMatchObject({
    [one.username]: { sharingCreatorCount: 1 },
    [other.username]: { sharingCreatorCount: 0 },
  });
});

it('an account counts as shared with a creator who was paid to it and now has another one', async () => {
  const { creator: former } = await createTipped('@handed_on', [1_999]);
  await payOut(tips);
  await tips.database.query('DELETE FROM payment_methods WHERE user_id = $1', [former.id]);
  await createTipped('@handed_on', [1_999]);
  const run = await propose(tips);
  expect((await onlyPayout(tips, run)).risk).toEqual({ ...ONE_TIP, sharingCreatorCount: 1 });
});

it('a payout without figures about its creator is listed and confirmed like others', async () => {
  await createTipped('@older', [435]);
  const run = await propose(tips);
  const { id } = await onlyPayout(tips, run);
  await tips.database.query('DELETE FROM payout_risks WHERE payout_id = $1', [id]);
  expect((await read(run, 'refunds-desc')).map(({ risk }) => risk)).toEqual([null]);
  expect(await confirm(tips, run)).toMatchObject({ status: 'confirmed', totalCents: 391 });
});

/** Reads all payouts of a run in pages of two. */
async function read({ id: runId }: PayoutRun, sort: PayoutSort) {
  const found = [];
  let cursor: string | undefined;
  do {
    const query = { runId, sort, cursor, limit: 2 };
    const { payouts, nextCursor } = await tips.rpc.call(listRunPayoutsRpc, query, { actor: admin });
    found.push(...payouts);
    cursor = nextCursor ?? undefined;
  } while (cursor);
  return found;
}

it('the payouts of a run are sorted by each figure over all pages, both ways', async () => {
  const { creator: clean } = await createTipped('@first', [1_999, 1_999]);
  const { creator: refunded } = await createTipped('@second', [1_999], 20);
  await refund(tips, (await giveTip(refunded, 435)).id);
  const { creator: both, tipIds } = await createTipped('@third', [115, 435, 1_999], 9);
  await refund(tips, (await giveTip(both, 115)).id);
  await disputeTip(tips, (await giveTip(both, 115)).intentId);
  await mark(tipIds[0]!, 'approved');
  const { creator: last } = await createTipped('@first', [435], 12);
  const run = await propose(tips);
  const names = { [clean.id]: 'clean', [refunded.id]: 'refunded', [both.id]: 'both', [last.id]: 'last' };
  const sorted = async (sort: PayoutSort) => (await read(run, sort)).map(({ creatorId }) => names[creatorId]);

  const byReference = await sorted('reference');
  const tiesOf = (...group: string[]) => byReference.filter((name) => group.includes(name!));
  const orders: Partial<Record<PayoutSort, (string | undefined)[]>> = {
    amount: ['last', ...(await byAmount(run, names)).slice(1)],
    age: ['clean', 'both', 'last', 'refunded'],
    tips: [...tiesOf('refunded', 'last'), 'clean', 'both'],
    refunds: [...tiesOf('clean', 'last'), 'both', 'refunded'],
    disputes: [...tiesOf('clean', 'last', 'refunded'), 'both'],
    sharing: [...tiesOf('refunded', 'both'), ...tiesOf('clean', 'last')],
    marks: [...tiesOf('clean', 'last', 'refunded'), 'both'],
  };
  expect([...byReference].sort()).toEqual(['both', 'clean', 'last', 'refunded']);
  for (const [sort, order] of Object.entries(orders)) {
    expect([sort, await sorted(sort as PayoutSort)]).toEqual([sort, order]);
    expect([sort, await sorted(`${sort}-desc` as PayoutSort)]).toEqual([sort, [...order].reverse()]);
  }
  expect(await sorted('reference-desc')).toEqual([...byReference].reverse());
});

async function byAmount(run: PayoutRun, names: Record<string, string>) {
  const payouts = await payoutsOf(tips, run);
  return payouts
    .sort((one, other) => one.amountCents - other.amountCents)
    .map(({ creatorId }) => names[creatorId]);
}

it('one statement writes the figures of a whole run, even if thousands share an account', async () => {
  await insertPayableCreators(tips, 3_000);
  const run = await propose(tips);
  // Otherwise Postgres expects one row, and compares every row with every other.
  await tips.database.query('ANALYZE payouts, payout_risks');
  const [figures] = await tips.database.query(
    `SELECT count(*)::int AS payouts, count(DISTINCT payout_risks.cmin::text)::int AS statements,
       min(sharing_creator_count) AS sharing
     FROM payout_risks JOIN payouts ON payouts.id = payout_id WHERE run_id = $1`,
    [run.id],
  );
  expect(figures).toMatchObject({ payouts: 3_000, statements: 1 });
  expect(figures.sharing).toBeGreaterThanOrEqual(2_999);
});

it('a proposal shows tips from networks from which the creator signs in, and keeps no address', async () => {
  const { creator } = await createTipped('@near', [1_999]);
  const { creator: far } = await createTipped('@far', [1_999]);
  const signIn = async (accountId: string, network: string, signedInAt = new Date()) => {
    const { id } = await tips.events.publish(creatorSignedIn, {
      accountId,
      network,
      signedInAt: signedInAt.toISOString(),
    });
    await waitFor(async () => {
      const handled: unknown[] = await tips.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [id]);
      return handled.length > 0;
    });
  };
  for (let time = 0; time < 2; time += 1) await signIn(creator.id, '2001:db8:1:2::/64');
  await signIn(creator.id, '203.0.113.77', new Date(Date.now() - 31 * 86_400_000));
  await signIn(far.id, '198.51.100.9');
  const tipFrom = async (ipAddress: string) => {
    const { paymentIntentId } = await createPendingTipFrom(tips, creator, ipAddress);
    await pay(tips, paymentIntentId);
    await waitForProcessingFee(tips, paymentIntentId);
  };
  await tipFrom('2001:db8:1:2:aaaa::1');
  await tipFrom('198.51.100.9');
  await tips.app.get(PurgeExpired).execute();
  const run = await propose(tips);
  expect(await risksIn(run)).toMatchObject({
    // 500 of 2,999 cents came from the creator's own network.
    [creator.username]: { paidTipCount: 3, ownNetworkTipCount: 1, ownNetworkPercent: 16.7 },
    [far.username]: { ownNetworkTipCount: 0, ownNetworkPercent: 0 },
  });
  expect((await read(run, 'own-network-desc')).map(({ creatorId }) => creatorId)).toEqual([
    creator.id,
    far.id,
  ]);
  const kept = await tips.database.query('SELECT client_hash FROM creator_networks WHERE creator_id = $1', [
    creator.id,
  ]);
  expect(kept).toEqual([{ client_hash: expect.stringMatching(/^[\w-]{43}$/) }]);
});

it('an account from an earlier release without a hash counts as shared, even if it is not the default', async () => {
  const { creator: hidden } = await createTipped('@in-common', [1_999]);
  await addAccount(tips, hidden, '@another-one');
  await tips.database.query('UPDATE payment_methods SET account_hash = NULL, default_since = $1', [
    new Date(Date.now() - 4 * 86_400_000),
  ]);
  await tips.database.query(
    `UPDATE payment_methods SET encrypted_account_info = 'v1.x' WHERE user_id <> $1`,
    [hidden.id],
  );
  const { creator } = await createTipped('@in-common', [435]);
  while (await tips.app.get(HashOlderMethods).execute());
  expect(await risksIn(await propose(tips))).toMatchObject({
    [creator.username]: { sharingCreatorCount: 1 },
  });
});
