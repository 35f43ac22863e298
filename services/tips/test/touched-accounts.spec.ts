import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openPayoutDashboardRpc } from '@sprinkle/contracts/tips/paying/payout-account.rpc';
import { payoutAccountTouched } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { HearOfBankChange } from '../src/paying/connected-accounts/hear-of-bank-change.js';
import { closeCreator } from './close-creator.js';
import { formIsHeardOf, newOwner, openAccount, type Owner, rowOf, stripeIdOf } from './connected-accounts.js';
import { expectHeld, expectPaid } from './expect-held.js';
import { holdsOf } from './holds.js';
import { activitiesOf, bookTip, eventsOf, startAfresh } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';
import {
  attempt,
  confirmWaitingTransfer,
  type ConnectedCreator,
  createConnectedCreator,
  deliver,
  processEvents,
  topUp,
  transfersOf,
} from './transfers.js';

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed', STRIPE_CONNECT: 'on' });
  await topUp(tips);
});
beforeEach(() => startAfresh(tips));
afterAll(() => tips.stop());

async function touchesOf({ id }: { id: string }): Promise<object[]> {
  const events = await eventsOf(tips, payoutAccountTouched.type, 'creatorId', id);
  return events.map(({ payload }) => payload);
}

const openDashboard = (owner: Owner) => tips.rpc.call(openPayoutDashboardRpc, {}, { actor: owner });

const stale = (owner: Owner) => ({
  ...owner,
  authenticatedAt: new Date(Date.now() - 3_600_000).toISOString(),
});

describe('a link to Stripe', () => {
  it('to the form is logged and reported to the creator every time', async () => {
    const owner = newOwner();
    await openAccount(tips, owner);
    await openAccount(tips, owner);
    const touch = { creatorId: owner.id, creatorUsername: 'maya', what: 'form-opened' };
    expect(await touchesOf(owner)).toEqual([touch, touch]);
    const actor = { kind: 'user', id: owner.id };
    const logged = {
      actor,
      action: 'stripe-form-opened',
      target: null,
      ipAddress: '203.0.113.9',
      userAgent: 'a browser',
    };
    expect(await activitiesOf(tips, owner.id)).toMatchObject([{ payload: logged }, { payload: logged }]);
    expect(await rowOf(tips, owner)).toMatchObject({ link_given_at: expect.any(Date) });
  });

  it('to the dashboard is logged and reported to the creator', async () => {
    const creator = await createConnectedCreator(tips);
    await openDashboard(newOwner(creator.id));
    expect(await touchesOf(creator)).toMatchObject([{ what: 'dashboard-opened' }]);
    expect(await activitiesOf(tips, creator.id)).toMatchObject([
      { payload: { action: 'stripe-dashboard-opened' } },
    ]);
    expect(await rowOf(tips, creator)).toMatchObject({ link_given_at: expect.any(Date) });
  });

  it('leaves no trace if it is not given out: without a recent password, or if Stripe refuses', async () => {
    const creator = await createConnectedCreator(tips);
    const owner = newOwner(creator.id);
    await expect(openDashboard(stale(owner))).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
    await expect(openAccount(tips, stale(owner))).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
    await tips.sandbox.setFaults({ rejectNext: 1 });
    await expect(openDashboard(owner)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    expect(await touchesOf(creator)).toEqual([]);
    expect(await activitiesOf(tips, creator.id)).toEqual([]);
    expect(await rowOf(tips, creator)).toMatchObject({ link_given_at: null });
  });

  it('is not given out if it cannot be logged', async () => {
    const owner = newOwner();
    await openAccount(tips, owner);
    await tips.database.query('ALTER TABLE outbox ADD CONSTRAINT broken CHECK (false) NOT VALID');
    await expect(openAccount(tips, owner)).rejects.toMatchObject({ code: 'INTERNAL' });
    await tips.database.query('ALTER TABLE outbox DROP CONSTRAINT broken');
    expect(await touchesOf(owner)).toHaveLength(1);
  });
});

/** Changes the bank account long after the form was filled in. */
async function changeBank(creator: ConnectedCreator, change: 'created' | 'updated' | 'deleted') {
  await formIsHeardOf(tips, creator.account);
  await tips.database.query(
    `UPDATE connected_accounts SET completed_at = completed_at - interval '1 hour' WHERE creator_id = $1`,
    [creator.id],
  );
  await tips.sandbox.changeBank(creator.account, change);
  await waitFor(async () => (await touchesOf(creator)).length);
}

const passHours = ({ id }: { id: string }, hours: number) =>
  tips.database.query(
    'UPDATE payment_methods SET default_since = default_since - make_interval(hours => $2) WHERE user_id = $1',
    [id, hours],
  );

describe('a bank account that was changed at Stripe', () => {
  it.each(['created', 'updated', 'deleted'] as const)(
    'holds payouts for 72 hours, and is reported to the creator and logged: %s',
    async (change) => {
      const creator = await createConnectedCreator(tips);
      await bookTip(tips, creator);
      await changeBank(creator, change);
      await expectHeld(tips, creator, 'method-changed', 450);
      expect(await touchesOf(creator)).toMatchObject([{ what: 'bank-changed' }]);
      expect(await activitiesOf(tips, creator.id)).toMatchObject([
        { payload: { actor: null, action: 'stripe-bank-changed', details: {} } },
      ]);
      await passHours(creator, 71);
      await expectHeld(tips, creator, 'method-changed', 450);
      await passHours(creator, 2);
      await expectPaid(tips, creator, 450);
    },
  );

  it('holds a payout that is confirmed, so that nothing is transferred', async () => {
    const { creator, run, id } = await confirmWaitingTransfer(tips);
    await changeBank(creator, 'updated');
    expect(await holdsOf(tips, run, id)).toEqual(['method-changed']);
    await attempt(tips, id);
    expect(await transfersOf(tips, creator)).toEqual([]);
  });

  it('is reported once, however often and under whatever id its event arrives', async () => {
    const creator = await createConnectedCreator(tips);
    await changeBank(creator, 'updated');
    const [event] = (
      await tips.stripe.events.list(
        { type: 'account.external_account.updated' },
        { stripeAccount: creator.account },
      )
    ).data;
    for (const id of [event!.id, `evt_${randomUUID()}`, `evt_${randomUUID()}`])
      await deliver(tips, event!, id);
    const { bank_changed_at: changedAt } = await rowOf(tips, creator);
    const hear = tips.app.get(HearOfBankChange);
    await Promise.all(Array.from({ length: 5 }, () => hear.execute(creator.account, changedAt as Date)));
    await processEvents(tips);
    expect(await touchesOf(creator)).toHaveLength(1);
  });

  it('is not the one first entered in the form', async () => {
    const owner = newOwner();
    await openAccount(tips, owner);
    const account = await stripeIdOf(tips, owner);
    await tips.sandbox.changeConnectedAccount(account, 'ready');
    await formIsHeardOf(tips, account);
    expect(await touchesOf(owner)).toMatchObject([{ what: 'form-opened' }]);
    expect(await rowOf(tips, owner)).toMatchObject({ state: 'ready', bank_changed_at: null });
  });

  it('affects nobody else, and no creator who has closed the account', async () => {
    const creator = await createConnectedCreator(tips);
    const other = await createConnectedCreator(tips);
    const closed = await createConnectedCreator(tips);
    await closeCreator(tips, closed);
    const object = { object: 'bank_account' };
    const type = 'account.external_account.updated';
    const created = Math.floor(Date.now() / 1_000) + 60;
    await Promise.all(
      Array.from({ length: 5 }, () =>
        tips.app.get(HearOfBankChange).execute(creator.account, new Date(created * 1_000)),
      ),
    );
    for (const account of [creator.account, closed.account, 'acct_1SomebodyElse'])
      await deliver(tips, { id: `evt_${randomUUID()}`, type, account, created, data: { object } });
    await processEvents(tips);
    expect(await touchesOf(creator)).toHaveLength(1);
    expect(await touchesOf(other)).toEqual([]);
    expect(await touchesOf(closed)).toEqual([]);
    await bookTip(tips, other);
    await expectPaid(tips, other, 450);
  });
});
