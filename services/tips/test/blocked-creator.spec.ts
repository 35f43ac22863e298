import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { accountBlocked, accountUnblocked } from '@sprinkle/contracts/identity/identity.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { CancelPayments } from '../src/taking/payments/cancel-payments.js';
import { CheckUnfinishedPayments } from '../src/taking/unfinished-payments/check-unfinished-payments.js';
import {
  accountSnapshot,
  createCreator,
  createPendingTip,
  createTipWithoutIntent,
  findTip,
  pay,
  type TestCreator,
  waitForStatus,
} from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

afterEach(() => tips.sandbox.setFaults({ dropWebhooks: false }));

afterAll(() => tips.stop());

async function block({ id, username }: TestCreator): Promise<void> {
  await tips.events.publish(accountBlocked, {
    account: accountSnapshot({ id, username, isBlocked: true, version: 9 }),
  });
  await waitFor(async () => {
    const [row] = await tips.database.query('SELECT is_blocked FROM creators WHERE id = $1', [id]);
    return row?.is_blocked === true;
  });
}

const intentOf = (id: string) => tips.stripe.paymentIntents.retrieve(id);

describe('a creator who was blocked', () => {
  it('takes no more tips, and has open payments canceled at the provider', async () => {
    const creator = await createCreator(tips);
    const { paymentIntentId } = await createPendingTip(tips, creator);
    const { paymentIntentId: stranger } = await createPendingTip(tips, await createCreator(tips));
    await block(creator);
    expect(await waitForStatus(tips, paymentIntentId, 'canceled')).toMatchObject({ sender_email: null });
    expect((await intentOf(paymentIntentId)).status).toBe('canceled');
    await expect(createPendingTip(tips, creator)).rejects.toMatchObject({ code: 'CREATOR_NOT_FOUND' });
    expect(await findTip(tips, stranger)).toMatchObject({ status: 'pending' });
  });

  it('has a payment begun before the block was known canceled once it has an intent', async () => {
    const creator = await createCreator(tips);
    await block(creator);
    const { id } = await createTipWithoutIntent(tips, creator);
    await tips.app.get(CancelPayments).execute();
    expect(await findTip(tips, id)).toMatchObject({ status: 'pending' });
    await tips.database.query('UPDATE payments SET next_check_at = now() WHERE tip_id = $1', [id]);
    await tips.app.get(CheckUnfinishedPayments).execute();
    await waitForStatus(tips, id, 'canceled');
  });

  it('keeps open payments that are not canceled yet when the block ends', async () => {
    const creator = await createCreator(tips);
    const { id } = await createTipWithoutIntent(tips, creator);
    await block(creator);
    const cancelAt = async () => {
      const [row] = await tips.database.query('SELECT cancel_at FROM payments WHERE tip_id = $1', [id]);
      return row.cancel_at as Date | null;
    };
    await waitFor(async () => (await cancelAt()) !== null);
    await tips.events.publish(accountUnblocked, {
      account: accountSnapshot({ id: creator.id, username: creator.username, version: 10 }),
    });
    await waitFor(async () => (await cancelAt()) === null);
    await tips.database.query('UPDATE payments SET next_check_at = now() WHERE tip_id = $1', [id]);
    await tips.app.get(CheckUnfinishedPayments).execute();
    await tips.app.get(CancelPayments).execute();
    const { provider_intent_id, status } = await findTip(tips, id);
    expect(status).toBe('pending');
    expect((await intentOf(String(provider_intent_id))).status).toBe('requires_payment_method');
  });

  it('gets a tip that was paid before its payment could be canceled', async () => {
    await tips.sandbox.setFaults({ dropWebhooks: true });
    const creator = await createCreator(tips);
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await pay(tips, paymentIntentId);
    await block(creator);
    expect(await waitForStatus(tips, paymentIntentId, 'succeeded')).toMatchObject({ amount_cents: 500 });
    expect((await intentOf(paymentIntentId)).status).toBe('succeeded');
  });

  it('has open payments canceled once the provider is back', async () => {
    const creator = await createCreator(tips);
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await tips.sandbox.kill();
    await block(creator);
    await tips.app.get(CancelPayments).execute();
    await tips.sandbox.start();
    await waitFor(
      async () => {
        await tips.database.query(
          'UPDATE payments SET cancel_leased_until = NULL; NOTIFY payments_to_cancel',
        );
        return (await findTip(tips, paymentIntentId)).status === 'canceled';
      },
      { timeoutMs: 30_000 },
    );
  });
});
