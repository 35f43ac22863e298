import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bankPayoutFailed, connectedAccountChanged } from '@sprinkle/contracts/tips/tips.events';
import { ReadConnectedAccount } from '../src/paying/connected-accounts/read-connected-account.js';
import { PurgeExpired } from '../src/upkeep/retention/purge-expired.js';
import { closeCreator } from './close-creator.js';
import { rowOf } from './connected-accounts.js';
import { eventsOf } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';
import { type ConnectedCreator, createConnectedCreator, deliver, processEvents, topUp } from './transfers.js';

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed', STRIPE_CONNECT: 'on' });
  // Without events, each test decides how often an account is read.
  await tips.sandbox.setFaults({ dropWebhooks: true });
});
afterAll(() => tips.stop());

const read = ({ account }: ConnectedCreator) => tips.app.get(ReadConnectedAccount).execute(account);

const change = ({ account }: ConnectedCreator, outcome: 'ready' | 'more-needed' | 'past-due' | 'refused') =>
  tips.sandbox.changeConnectedAccount(account, outcome);

async function newsOf({ id }: ConnectedCreator): Promise<object[]> {
  const events = await eventsOf(tips, connectedAccountChanged.type, 'creatorId', id);
  return events.map(({ payload }) => payload);
}

describe('a creator with an account at Stripe', () => {
  it('is told once what more is needed and by when, even if the account is read many times at once', async () => {
    const creator = await createConnectedCreator(tips);
    await change(creator, 'more-needed');
    await Promise.all(Array.from({ length: 20 }, () => read(creator)));
    expect(await newsOf(creator)).toEqual([
      {
        creatorId: creator.id,
        creatorUsername: creator.username,
        state: 'more-needed',
        takesTransfers: true,
        needed: ['individual.verification.document'],
        neededUntil: expect.any(String),
      },
    ]);
  });

  it('is told again when payouts stop, and when Stripe asks anew after everything was fine', async () => {
    const creator = await createConnectedCreator(tips);
    for (const outcome of ['more-needed', 'past-due', 'ready', 'more-needed'] as const) {
      await change(creator, outcome);
      await read(creator);
    }
    expect(await newsOf(creator)).toMatchObject([
      { state: 'more-needed', takesTransfers: true },
      { state: 'more-needed', takesTransfers: false },
      { state: 'more-needed', takesTransfers: true },
    ]);
  });

  it('is told once that Stripe refused the account', async () => {
    const creator = await createConnectedCreator(tips);
    await change(creator, 'refused');
    for (let time = 0; time < 3; time += 1) await read(creator);
    expect(await newsOf(creator)).toMatchObject([{ state: 'refused', takesTransfers: false, needed: [] }]);
  });

  it('is told nothing while Connect is switched off', async () => {
    const creator = await createConnectedCreator(tips);
    await change(creator, 'refused');
    const off = await tips.runAnother({ STRIPE_CONNECT: 'off' });
    try {
      await off.app.get(ReadConnectedAccount).execute(creator.account);
    } finally {
      await off.close();
    }
    expect(await rowOf(tips, creator)).toMatchObject({ state: 'refused' });
    expect(await newsOf(creator)).toEqual([]);
  });

  it('who closes the account here keeps the one at Stripe, which is no longer read on schedule or reported', async () => {
    const creator = await createConnectedCreator(tips);
    await change(creator, 'more-needed');
    await read(creator);
    expect(await rowOf(tips, creator)).toMatchObject({ next_read_at: expect.any(Date) });
    await closeCreator(tips, creator);
    expect(await rowOf(tips, creator)).toMatchObject({ next_read_at: null });
    await change(creator, 'past-due');
    await read(creator);
    expect(await rowOf(tips, creator)).toMatchObject({
      stripe_account_id: creator.account,
      takes_transfers: false,
      next_read_at: null,
    });
    expect(await newsOf(creator)).toHaveLength(1);
    expect(await tips.stripe.accounts.retrieve(creator.account)).toMatchObject({ id: creator.account });
  });

  it('who closes the account here is told of no more bank payouts, and earlier ones are purged after a year', async () => {
    const creator = await createConnectedCreator(tips);
    await tips.database.query(
      `INSERT INTO failed_bank_payouts (stripe_payout_id, creator_id, amount_cents, currency, reason, failed_at)
       SELECT 'po_' || $1 || days, $1::uuid, days, 'usd', NULL, now() - make_interval(days => days)
       FROM unnest(ARRAY[364, 366]) AS days`,
      [creator.id],
    );
    await closeCreator(tips, creator);
    await topUp(tips);
    const transfer = { amount: 450, currency: 'usd', destination: creator.account };
    await tips.stripe.transfers.create(transfer);
    await tips.sandbox.payBank(creator.account, 450, 'failed');
    const [event] = (
      await tips.stripe.events.list({ type: 'payout.failed' }, { stripeAccount: creator.account })
    ).data;
    await deliver(tips, event!);
    await processEvents(tips);
    await tips.app.get(PurgeExpired).execute();
    expect(await eventsOf(tips, bankPayoutFailed.type, 'creatorId', creator.id)).toEqual([]);
    expect(
      await tips.database.query(
        'SELECT amount_cents::int AS days FROM failed_bank_payouts WHERE creator_id = $1',
        [creator.id],
      ),
    ).toEqual([{ days: 364 }]);
  });
});
