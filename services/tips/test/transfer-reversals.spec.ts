import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getOwnStatementRpc, listOwnPayoutsRpc } from '@sprinkle/contracts/tips/paying/own-payouts.rpc';
import { listFailedBankPayoutsRpc } from '@sprinkle/contracts/tips/paying/payout-account.rpc';
import { bankPayoutFailed, payoutRecorded } from '@sprinkle/contracts/tips/tips.events';
import { closeCreator } from './close-creator.js';
import { balanceOf, findTip, ledgerOf, settle } from './factories.js';
import {
  activitiesOf,
  bookTip,
  daysAgo,
  dispute,
  eventsOf,
  expectSound,
  giveOldTip,
  owedTo,
  payOut,
  payoutsOf,
  refund,
  startAfresh,
  tipsIn,
} from './payouts.js';
import { createRandom, shuffle } from './random.js';
import { startTips, type TestTips } from './start-tips.js';
import {
  attempt,
  createConnectedCreator,
  deliver,
  makeTransfer,
  payoutIn,
  processEvents,
  storedTransfer,
  topUp,
  transferLines,
  transfersOf,
  waitForTransfer,
} from './transfers.js';

/** TRANSFER_REPEATS=100 repeats each event that often. */
const REPEATS = Number(process.env.TRANSFER_REPEATS ?? 5);
const LIFE_LIMIT_MS = 60_000 + REPEATS * 10_000;

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
  await topUp(tips);
  await tips.sandbox.setFaults({ dropWebhooks: true });
});

beforeEach(() => startAfresh(tips));

afterAll(() => tips.stop());

const reverse = (transferId: string, amount?: number) =>
  tips.stripe.transfers.createReversal(transferId, amount === undefined ? {} : { amount });

const eventsAbout = async (transferId: string) =>
  (await tips.stripe.events.list({ type: 'transfer.*', limit: 100 })).data.filter(
    ({ data }) => (data.object as { id: string }).id === transferId,
  );

/** Reports everything that happened to a transfer, newest first. */
async function hear(transferId: string): Promise<void> {
  for (const event of await eventsAbout(transferId)) await deliver(tips, event);
  await processEvents(tips);
}

const thisMonth = () => new Date().toISOString().slice(0, 7);

describe('a transfer that is reversed', () => {
  it('returns the money to the balance, and the payout is reported as returned once', async () => {
    const { creator, tipId, run, id, transferId } = await makeTransfer(tips);
    await reverse(transferId);
    await hear(transferId);
    await hear(transferId);
    expect(await payoutIn(tips, run.id)).toMatchObject({
      status: 'returned',
      failureReason: 'Stripe took the transfer back.',
      reversedCents: 450,
    });
    expect(await balanceOf(tips, creator)).toBe(450);
    expect(await ledgerOf(tips, tipId)).toEqual(
      expect.arrayContaining(['transfer-reversal connected -450', 'transfer-reversal creator 450']),
    );
    const told = await eventsOf(tips, payoutRecorded.type, 'payoutId', id);
    expect(told.map(({ payload }) => payload)).toMatchObject([{ outcome: 'sent' }, { outcome: 'returned' }]);
    expect((await activitiesOf(tips, creator.id)).at(-1)?.payload).toMatchObject({
      action: 'payout-reversed',
      details: { amount: '$4.50', reversed: '$4.50' },
    });
    await expectSound(tips, tipId);
    expect(await transferLines(tips)).toEqual([]);
  });

  it('is paid again by the next run, like one that came back from a bank', async () => {
    const { creator, tipId, transferId } = await makeTransfer(tips);
    await reverse(transferId);
    await hear(transferId);
    const run = await payOut(tips);
    const { id, amountCents } = await payoutIn(tips, run.id);
    expect(amountCents).toBe(450);
    await waitForTransfer(tips, id);
    expect(await balanceOf(tips, creator)).toBe(0);
    expect(await owedTo(tips, creator)).toMatchObject({ paidOutCents: 450 });
    await expectSound(tips, tipId);
  });

  it('in part returns that part to the balance, and the payout stays sent', async () => {
    const { creator, tipId, run, id, transferId } = await makeTransfer(tips);
    for (const part of [150, 50]) {
      await reverse(transferId, part);
      await hear(transferId);
    }
    expect(await payoutIn(tips, run.id)).toMatchObject({ status: 'sent', reversedCents: 200 });
    expect(await balanceOf(tips, creator)).toBe(200);
    const told = await eventsOf(tips, payoutRecorded.type, 'payoutId', id);
    expect(told.map(({ payload }) => payload)).toMatchObject([
      { outcome: 'sent', amountCents: 450 },
      { outcome: 'returned', amountCents: 150, isPart: true },
      { outcome: 'returned', amountCents: 50, isPart: true },
    ]);
    const { payouts } = await tips.rpc.call(listOwnPayoutsRpc, {}, { actor: creator.actor });
    expect(payouts[0]).toMatchObject({ status: 'sent', reversedCents: 200 });
    const statement = await tips.rpc.call(
      getOwnStatementRpc,
      { month: thisMonth() },
      { actor: creator.actor },
    );
    expect(statement).toMatchObject({ closingCents: 200 });
    expect(statement.lines).toContainEqual({ kind: 'payouts', amountCents: -250 });
    await expectSound(tips, tipId);
    const again = await payOut(tips);
    const next = await payoutIn(tips, again.id);
    expect(await tipsIn(tips, next.id)).toEqual([[tipId, 200]]);
    await waitForTransfer(tips, next.id);
    await reverse(transferId);
    await hear(transferId);
    expect(await balanceOf(tips, creator)).toBe(250);
    expect(await storedTransfer(tips, id)).toMatchObject({ reversed_cents: '450' });
    expect(await owedTo(tips, creator)).toMatchObject({ paidOutCents: 200 });
    await expectSound(tips, tipId);
    expect(await transferLines(tips)).toEqual([]);
  });

  it('is assigned to its tips so that each gets back what it gave, including corrections', async () => {
    const creator = await createConnectedCreator(tips);
    const first = await bookTip(tips, creator);
    await waitForTransfer(tips, (await payoutIn(tips, (await payOut(tips)).id)).id);
    await tips.database.query(
      `INSERT INTO ledger_entries (id, tip_id, transfer_id, account, creator_id, amount_cents, currency, kind, sequence)
       SELECT gen_random_uuid(), $1, $2, side.account, side.creator_id, cents, 'usd', 'debt-written-off', 0
       FROM (VALUES ('creator', $3::uuid, -450), ('platform', NULL, 450)) AS side (account, creator_id, cents)`,
      [first, randomUUID(), creator.id],
    );
    const others = [await bookTip(tips, creator, { amountCents: 1_000 }), await bookTip(tips, creator)];
    const run = await payOut(tips);
    const { id, amountCents } = await payoutIn(tips, run.id);
    expect(amountCents).toBe(900);
    const transferId = await waitForTransfer(tips, id);
    for (const part of [100, 500, 300]) {
      await reverse(transferId, part);
      await hear(transferId);
      const sum = (await Promise.all(others.map((tipId) => reversedOf(tipId)))).reduce(
        (all, cents) => all + cents,
        0,
      );
      expect(sum + (await reversedOf(first))).toBe(Number((await storedTransfer(tips, id)).reversed_cents));
    }
    expect(await reversedOf(first)).toBe(-450);
    expect(await balanceOf(tips, creator)).toBe(900);
    expect(await payoutIn(tips, run.id)).toMatchObject({ status: 'returned' });
  });

  it('becomes unclaimed if the creator has closed the account', async () => {
    const { creator, tipId, transferId } = await makeTransfer(tips);
    await tips.database.query('UPDATE payouts SET sent_at = $2 WHERE creator_id = $1', [
      creator.id,
      daysAgo(30),
    ]);
    await closeCreator(tips, creator);
    await reverse(transferId);
    await hear(transferId);
    expect(await balanceOf(tips, creator)).toBe(0);
    expect(await ledgerOf(tips, tipId)).toContain('unclaimed unclaimed 450');
    await expectSound(tips, tipId);
  });

  async function reversedOf(tipId: string): Promise<number> {
    const [{ cents }] = await tips.database.query(
      `SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM ledger_entries
       WHERE tip_id = $1 AND kind = 'transfer-reversal' AND account = 'creator'`,
      [tipId],
    );
    return Number(cents);
  }
});

describe('a tip that is refunded after its transfer', () => {
  it('leaves the balance below zero and the transfer unchanged, and the next tips settle the debt', async () => {
    const creator = await createConnectedCreator(tips);
    await tips.sandbox.setFaults({ dropWebhooks: false });
    const { id: tipId } = await giveOldTip(tips, creator);
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const run = await payOut(tips);
    const { id } = await payoutIn(tips, run.id);
    const transferId = await waitForTransfer(tips, id);
    expect(await refund(tips, tipId)).toMatchObject({ status: 'succeeded', amountCents: 500 });
    expect(await balanceOf(tips, creator)).toBe(-450);
    expect(await payoutIn(tips, run.id)).toMatchObject({ status: 'sent', reversedCents: 0 });
    expect((await tips.stripe.transfers.retrieve(transferId)).amount_reversed).toBe(0);

    const next = await bookTip(tips, creator, { amountCents: 1_000 });
    const again = await payoutIn(tips, (await payOut(tips)).id);
    expect(again.amountCents).toBe(450);
    await waitForTransfer(tips, again.id);
    expect((await transfersOf(tips, creator)).map(({ amount }) => amount)).toEqual([450, 450]);
    expect(await balanceOf(tips, creator)).toBe(0);
    await expectSound(tips, tipId, next);
    expect(await transferLines(tips)).toEqual([]);
  });
});

describe('a tip that is disputed after its transfer', () => {
  it('leaves the balance below zero if the dispute is lost, and the transfer unchanged', async () => {
    const creator = await createConnectedCreator(tips);
    await tips.sandbox.setFaults({ dropWebhooks: false });
    const { id: tipId, intentId } = await giveOldTip(tips, creator);
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const run = await payOut(tips);
    const transferId = await waitForTransfer(tips, (await payoutIn(tips, run.id)).id);
    await dispute(tips, intentId);
    const { data } = await tips.stripe.disputes.list({ payment_intent: intentId });
    await tips.stripe.disputes.close(String(data[0]?.id));
    await settle(tips, intentId);
    expect(await findTip(tips, tipId)).toMatchObject({ status: 'lost' });
    expect(await balanceOf(tips, creator)).toBe(-450);
    expect(await payoutIn(tips, run.id)).toMatchObject({ status: 'sent', reversedCents: 0 });
    expect((await tips.stripe.transfers.retrieve(transferId)).amount_reversed).toBe(0);
    await expectSound(tips, tipId);
    expect(await transferLines(tips)).toEqual([]);
  });
});

describe('the life of transfers', () => {
  it.each([20261126, 7])(
    'ends with the same ledger to the cent, in whatever order and however often its events come, with seed %i',
    async (seed) => {
      const random = createRandom(seed);
      const parts = [[], [450], [100, 350], [35, 100, 100], [1, 449], [200]];
      const creators = await Promise.all(parts.map(() => createConnectedCreator(tips)));
      const tipIds = [];
      for (const creator of creators) tipIds.push(await bookTip(tips, creator));
      const run = await payOut(tips);
      const payouts = await payoutsOf(tips, run);
      const lives = await Promise.all(
        creators.map(async (creator, index) => {
          const { id } = payouts.find(({ creatorId }) => creatorId === creator.id)!;
          return { creator, id, transferId: await waitForTransfer(tips, id), left: [...parts[index]!] };
        }),
      );
      for (const life of shuffle(
        lives.flatMap((each) => each.left.map(() => each)),
        random,
      )) {
        await reverse(life.transferId, life.left.shift());
        const events = shuffle(await eventsAbout(life.transferId), random).slice(0, 1);
        await Promise.all(events.map((event) => deliver(tips, event)));
      }
      const events = (await Promise.all(lives.map(({ transferId }) => eventsAbout(transferId)))).flat();
      for (let repeat = 0; repeat < REPEATS; repeat += 1)
        for (const event of shuffle(events, random))
          await deliver(tips, event, random() < 0.5 ? `evt_${randomUUID()}` : undefined);
      await processEvents(tips);
      for (const [index, { creator, id }] of lives.entries()) {
        const cents = parts[index]!.reduce((sum, part) => sum + part, 0);
        await attempt(tips, id);
        expect([index, await balanceOf(tips, creator)]).toEqual([index, cents]);
        const told = await eventsOf(tips, payoutRecorded.type, 'payoutId', id);
        const wholes = told.filter(({ payload }) => !('isPart' in payload));
        expect(wholes).toHaveLength(cents === 450 ? 2 : 1);
      }
      await expectSound(tips, ...tipIds);
      expect(await transferLines(tips)).toEqual([]);
    },
    LIFE_LIMIT_MS,
  );
});

describe('a bank payout of a connected account', () => {
  const newestEvent = async (stripeAccount: string, type: 'payout.failed' | 'payout.paid') =>
    (await tips.stripe.events.list({ type }, { stripeAccount })).data[0]!;

  it('is reported to the creator once if it fails, and does not change the ledger', async () => {
    const { creator, tipId } = await makeTransfer(tips);
    const before = await ledgerOf(tips, tipId);
    await tips.sandbox.payBank(creator.account, 450, 'failed');
    const event = await newestEvent(creator.account, 'payout.failed');
    for (const id of [undefined, undefined, `evt_${randomUUID()}`]) await deliver(tips, event, id);
    await processEvents(tips);
    const told = await eventsOf(tips, bankPayoutFailed.type, 'creatorId', creator.id);
    expect(told.map(({ payload }) => payload)).toEqual([
      {
        bankPayoutId: expect.stringMatching(/^po_/) as unknown,
        creatorId: creator.id,
        creatorUsername: creator.username,
        amountCents: 450,
        currency: 'usd',
        reason: 'The bank account has been closed.',
      },
    ]);
    expect(await ledgerOf(tips, tipId)).toEqual(before);
  });

  it('is listed only for its creator, newest first and page by page', async () => {
    const { creator } = await makeTransfer(tips);
    const other = await createConnectedCreator(tips);
    await tips.database.query(
      `INSERT INTO failed_bank_payouts (stripe_payout_id, creator_id, amount_cents, currency, reason, failed_at)
       SELECT 'po_' || $1 || n, $1::uuid, n, 'jpy', NULL, now() - make_interval(days => n)
       FROM generate_series(1, 3) AS n`,
      [creator.id],
    );
    const list = (cursor?: string, { actor }: Pick<typeof other, 'actor'> = creator) =>
      tips.rpc.call(listFailedBankPayoutsRpc, { cursor, limit: 2 }, { actor });
    const first = await list();
    const second = await list(first.nextCursor ?? undefined);
    const amounts = [first, second].map(({ payouts }) =>
      payouts.map(({ amountInSmallestUnit }) => amountInSmallestUnit),
    );
    expect(amounts).toEqual([[1, 2], [3]]);
    expect(second.nextCursor).toBeNull();
    expect(await list(undefined, other)).toEqual({ payouts: [], nextCursor: null });
    expect(await list(first.nextCursor ?? undefined, other)).toEqual({ payouts: [], nextCursor: null });
  });

  it('is not reported if it succeeded after all, if the account is not ours, or if its creator has left', async () => {
    const { creator } = await makeTransfer(tips);
    await tips.sandbox.payBank(creator.account, 435, 'paid');
    const event = await newestEvent(creator.account, 'payout.paid');
    await deliver(tips, { ...event, type: 'payout.failed' }, `evt_${randomUUID()}`);
    await deliver(tips, { ...event, type: 'payout.failed', account: 'acct_1Other' }, `evt_${randomUUID()}`);
    await processEvents(tips).catch(() => undefined);
    await closeCreator(tips, creator);
    await tips.sandbox.payBank(creator.account, 15, 'failed');
    await deliver(tips, await newestEvent(creator.account, 'payout.failed'));
    await processEvents(tips).catch(() => undefined);
    expect(await eventsOf(tips, bankPayoutFailed.type, 'creatorId', creator.id)).toEqual([]);
  });
});
