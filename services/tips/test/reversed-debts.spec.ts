import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { writeOffDebtRpc } from '@sprinkle/contracts/tips/paying/debts.rpc';
import { payoutRecorded } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { HearOfTransfers } from '../src/paying/transfers/hear-of-transfers.js';
import { closeCreator } from './close-creator.js';
import { settleDebts } from './debtors.js';
import { balanceOf, createCreator, type TestCreator } from './factories.js';
import {
  activitiesOf,
  admin,
  bookTip,
  eventsOf,
  expectSound,
  giveOldTip,
  payOut,
  refund,
  startAfresh,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';
import { attempt, createDebtor, ended, getReversible, reversalsOf, reverse } from './transfer-reversals.js';
import {
  createConnectedCreator,
  deliver,
  payoutIn,
  processEvents,
  topUp,
  transferLines,
  transfersOf,
  waitForTransfer,
} from './transfers.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed', STRIPE_CONNECT: 'on' });
  await topUp(tips);
});

beforeEach(async () => {
  await startAfresh(tips);
  await endCuts();
});

afterAll(() => tips.stop());

const reversible = (creator: Pick<TestCreator, 'id'>, actor?: Actor) => getReversible(tips, creator, actor);

async function expectSettledOnce({ creator, tipId, payoutId }: Awaited<ReturnType<typeof createDebtor>>) {
  await ended(tips, creator);
  const [transfer] = await transfersOf(tips, creator);
  expect(transfer).toMatchObject({ amount: 450, amount_reversed: 450 });
  for (const event of (await tips.stripe.events.list({ type: 'transfer.reversed', limit: 100 })).data)
    if ((event.data.object as { id: string }).id === transfer!.id)
      await deliver(tips, event, `evt_${randomUUID()}`);
  await processEvents(tips);
  expect(await ended(tips, creator)).toMatchObject([
    { refusal: null, stripe_reversal_id: expect.any(String) },
  ]);
  expect(await balanceOf(tips, creator)).toBe(0);
  const told = (await eventsOf(tips, payoutRecorded.type, 'payoutId', payoutId)).map(
    ({ payload }) => payload,
  );
  expect(told).toMatchObject([
    { outcome: 'sent' },
    {
      outcome: 'returned',
      reason: 'It settles what you owed for tips that were refunded or disputed.',
      isPart: true,
    },
  ]);
  await expectSound(tips, tipId);
  expect(await transferLines(tips)).toEqual([]);
}

describe('a debt after a refund', () => {
  it('is settled once by a reversal of the transfer, and both are logged with the reason', async () => {
    const debtor = await createDebtor(tips);
    const { creator } = debtor;
    const offer = { debtCents: 450, availableCents: 450, reversibleCents: 450, openCents: 0, refusal: null };
    expect(await reversible(creator)).toEqual(offer);
    await reverse(tips, creator, 450);
    await expectSettledOnce(debtor);
    const log = (await activitiesOf(tips, creator.id)).map(({ payload }) => payload);
    expect(log.slice(-2)).toMatchObject([
      { action: 'transfer-reversal-requested', details: { amount: '$4.50', reason: 'The card was stolen' } },
      { action: 'payout-reversed', details: { reversed: '$4.50' } },
    ]);
    expect(await reversible(creator)).toMatchObject({ debtCents: 0, reversibleCents: 0, openCents: 0 });
    await expect(reverse(tips, creator, 450)).rejects.toMatchObject({ code: 'AMOUNT_CHANGED' });
  });

  it('is settled once by ten requests at once on two instances', async () => {
    const debtor = await createDebtor(tips);
    const other = await tips.runAnother();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => reverse(tips, debtor.creator, 450)),
    );
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    await ended(tips, debtor.creator);
    await other.close();
    await expectSettledOnce(debtor);
  });

  it('is not written off while Stripe may already have reversed the transfer', async () => {
    const { creator, tipId, payoutId } = await createDebtor(tips);
    await tips.database.query(
      `INSERT INTO transfer_reversals (id, payout_id, creator_id, amount_cents, called_at, next_attempt_at)
       VALUES ($1, $2, $3, 450, now(), now() + interval '1 hour')`,
      [randomUUID(), payoutId, creator.id],
    );
    const decision = { creatorId: creator.id, amountCents: 450, reason: 'We let it go' };
    const writeOff = () => tips.rpc.call(writeOffDebtRpc, decision, { actor: admin });
    await expect(writeOff()).rejects.toMatchObject({ code: 'WRONG_STATE' });
    await attempt(tips, creator);
    await ended(tips, creator);
    await expect(writeOff()).rejects.toMatchObject({ code: 'AMOUNT_CHANGED' });
    expect(await balanceOf(tips, creator)).toBe(0);
    await expectSound(tips, tipId);
  });

  it('is not carried while Stripe may already have reversed the transfer', async () => {
    const { creator, tipId, payoutId } = await createDebtor(tips);
    await tips.database.query(
      `INSERT INTO transfer_reversals (id, payout_id, creator_id, amount_cents, called_at, next_attempt_at)
       VALUES ($1, $2, $3, 450, now(), now() + interval '1 hour')`,
      [randomUUID(), payoutId, creator.id],
    );
    await closeCreator(tips, creator, 'taken.back@example.com');
    const next = await createCreator(tips, { account: { email: 'taken.back@example.com' } });
    await settleDebts(tips);
    expect([await balanceOf(tips, creator), await balanceOf(tips, next)]).toEqual([-450, 0]);
    await attempt(tips, creator);
    await ended(tips, creator);
    await settleDebts(tips);
    expect([await balanceOf(tips, creator), await balanceOf(tips, next)]).toEqual([0, 0]);
    await expectSound(tips, tipId);
  });

  it('is not given as the reason for a reversal that Stripe makes by itself afterwards', async () => {
    const creator = await createConnectedCreator(tips);
    const { id: tipId } = await giveOldTip(tips, creator);
    await bookTip(tips, creator);
    const { id: payoutId } = await payoutIn(tips, (await payOut(tips)).id);
    const transferId = await waitForTransfer(tips, payoutId);
    await refund(tips, tipId);
    await reverse(tips, creator, 450);
    await ended(tips, creator);
    await tips.stripe.transfers.createReversal(transferId, {});
    await tips.app.get(HearOfTransfers).settleTransfer(transferId);
    const told = await eventsOf(tips, payoutRecorded.type, 'payoutId', payoutId);
    expect(told.slice(-2).map(({ payload }) => payload)).toMatchObject([
      { reason: 'It settles what you owed for tips that were refunded or disputed.', isPart: true },
      { reason: 'Stripe took the transfer back.' },
    ]);
    expect(told.at(-1)!.payload).not.toHaveProperty('isPart');
  });

  it('is settled only up to what the Stripe account still has', async () => {
    const { creator, tipId, run } = await createDebtor(tips);
    await tips.sandbox.payBank(creator.account, 250, 'paid');
    expect(await reversible(creator)).toMatchObject({ availableCents: 200, reversibleCents: 200 });
    await expect(reverse(tips, creator, 450)).rejects.toMatchObject({ code: 'AMOUNT_CHANGED' });
    await reverse(tips, creator, 200);
    await ended(tips, creator);
    expect(await balanceOf(tips, creator)).toBe(-250);
    expect(await payoutIn(tips, run.id)).toMatchObject({ status: 'sent', reversedCents: 200 });
    await expectSound(tips, tipId);
  });

  it('is settled from several transfers, newest first, and only up to the debt', async () => {
    const { creator, tipId } = await createDebtor(tips);
    const second = await bookTip(tips, creator, { amountCents: 800 });
    const run = await payOut(tips);
    await waitForTransfer(tips, (await payoutIn(tips, run.id)).id);
    expect(await balanceOf(tips, creator)).toBe(0);
    await tips.database.query(
      `INSERT INTO ledger_entries (id, tip_id, transfer_id, account, creator_id, amount_cents, currency, kind, sequence)
       SELECT gen_random_uuid(), $1, $2, side.account, side.creator_id, cents, 'usd', 'debt-written-off', 0
       FROM (VALUES ('creator', $3::uuid, -400), ('platform', NULL, 400)) AS side (account, creator_id, cents)`,
      [second, randomUUID(), creator.id],
    );
    await reverse(tips, creator, 400);
    await ended(tips, creator);
    expect(await balanceOf(tips, creator)).toBe(0);
    const back = (await transfersOf(tips, creator)).map(({ amount_reversed }) => amount_reversed);
    expect(back).toEqual([270, 130]);
    await expectSound(tips, tipId);
    expect(await transferLines(tips)).toEqual([]);
  });

  it('that was settled before the call takes nothing back', async () => {
    const { creator } = await createDebtor(tips);
    await cutOff('the note before the call');
    await reverse(tips, creator, 450);
    await waitFor(async () => (await reversalsOf(tips, creator)).length === 1);
    await bookTip(tips, creator);
    await endCuts();
    await attempt(tips, creator);
    expect(await ended(tips, creator)).toMatchObject([{ refusal: 'debt-settled', stripe_reversal_id: null }]);
    expect((await transfersOf(tips, creator))[0]).toMatchObject({ amount_reversed: 0 });
    expect(await reversible(creator)).toMatchObject({ refusal: 'debt-settled' });
  });

  it('remains if Stripe refuses the reversal, and the console shows why', async () => {
    const { creator, tipId } = await createDebtor(tips);
    await tips.sandbox.setFaults({ rejectNext: 1, rejectCode: 'balance_insufficient' });
    await reverse(tips, creator, 450);
    expect(await ended(tips, creator)).toMatchObject([{ refusal: 'balance_insufficient' }]);
    expect(await balanceOf(tips, creator)).toBe(-450);
    expect(await reversible(creator)).toMatchObject({ refusal: 'balance_insufficient', openCents: 0 });
    await reverse(tips, creator, 450);
    await ended(tips, creator);
    expect(await balanceOf(tips, creator)).toBe(0);
    await expectSound(tips, tipId);
  });
});

/** The writes before the call to the provider and after its response. */
const WRITES = {
  'the note before the call': ['transfer_reversals', 'NEW.called_at IS NOT NULL AND NEW.ended_at IS NULL'],
  'the part after the answer': ['payout_transfers', 'NEW.reversed_cents > 0'],
  'the ledger after the answer': ['ledger_entries', `NEW.kind = 'transfer-reversal'`],
  'its end after the answer': ['transfer_reversals', 'NEW.stripe_reversal_id IS NOT NULL'],
} as const;

/** From now on, this write aborts its transaction, as if the process had died. */
async function cutOff(write: keyof typeof WRITES): Promise<void> {
  const [table, condition] = WRITES[write];
  await tips.database.query(`
    CREATE OR REPLACE FUNCTION cut_off_reversal_${table}() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'cut off'; END $$;
    CREATE OR REPLACE TRIGGER cut_off_reversal AFTER INSERT OR UPDATE ON ${table}
      FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION cut_off_reversal_${table}()`);
}

/** The triggers of earlier cuts stay. */
async function endCuts(): Promise<void> {
  for (const [table] of Object.values(WRITES))
    await tips.database.query(`
      CREATE OR REPLACE FUNCTION cut_off_reversal_${table}() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RETURN NULL; END $$`);
}

it.each(Object.keys(WRITES) as (keyof typeof WRITES)[])(
  'a reversal is made once when the process dies at %s',
  async (write) => {
    const debtor = await createDebtor(tips);
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await cutOff(write);
    await reverse(tips, debtor.creator, 450);
    const isBeforeCall = write === 'the note before the call';
    await waitFor(async () => {
      const [transfer] = await transfersOf(tips, debtor.creator);
      const [row] = await tips.database.query(
        'SELECT attempts FROM transfer_reversals WHERE creator_id = $1',
        [debtor.creator.id],
      );
      return transfer?.amount_reversed === (isBeforeCall ? 0 : 450) && row.attempts > 0;
    });
    await endCuts();
    await tips.sandbox.setFaults({ dropWebhooks: false });
    await attempt(tips, debtor.creator);
    await attempt(tips, debtor.creator);
    await expectSettledOnce(debtor);
  },
);

describe('reversing a transfer', () => {
  it('needs a Super Admin with a recent password', async () => {
    const { creator } = await createDebtor(tips);
    await expect(reverse(tips, creator, 450, { ...admin, role: 'admin' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const old = { ...admin, authenticatedAt: new Date(Date.now() - 3_600_000).toISOString() };
    await expect(reverse(tips, creator, 450, old)).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
    await expect(reverse(tips, creator, 450, creator.actor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(reversible(creator, creator.actor)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(await reversalsOf(tips, creator)).toEqual([]);
  });

  it('is not offered without a Stripe account, and an unknown creator is not found', async () => {
    expect(await reversible(await createCreator(tips))).toBeNull();
    for (const id of [randomUUID(), 'nobody']) {
      await expect(reversible({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(reverse(tips, { id }, 450)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});
