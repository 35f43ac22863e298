import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { settingsChanged } from '@sprinkle/contracts/identity/identity.events';
import { profileUpdated } from '@sprinkle/contracts/profiles/profiles.events';
import { UNCHANGED_SETTINGS } from '@sprinkle/contracts/testing/unchanged-settings';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { CancelPayments } from '../src/taking/payments/cancel-payments.js';
import {
  accountSnapshot,
  createCreator,
  createPendingTip,
  findTip,
  pay,
  profileSnapshot,
  type TestCreator,
  waitForStatus,
} from './factories.js';
import { startTips, type TestTips } from './start-tips.js';
import { createSupportedCreator, subscriptionOf, waitForSupport } from './supports.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});
afterEach(() => tips.sandbox.setFaults({ dropWebhooks: false }));
afterAll(() => tips.stop());

/** Announces the platform's switch, as its owner does. */
async function allow(monthlySupport: boolean): Promise<void> {
  const [{ version }] = await tips.database.query('SELECT version + 1 AS version FROM platform_settings');
  const settings = { ...UNCHANGED_SETTINGS, monthlySupport };
  await tips.events.publish(settingsChanged, { settings, version });
  await waitFor(async () => {
    const [row] = await tips.database.query('SELECT version FROM platform_settings');
    return row.version === version;
  });
}

async function takeNoMonthly({ id, username }: TestCreator): Promise<void> {
  const profile = profileSnapshot(accountSnapshot({ id, username }), { version: 9, takesMonthly: false });
  await tips.events.publish(profileUpdated, { profile });
  await waitFor(async () => {
    const [row] = await tips.database.query('SELECT takes_monthly FROM creators WHERE id = $1', [id]);
    return row.takes_monthly === false;
  });
}

describe('monthly support', () => {
  it('can begin if the creator offers it and the platform allows it', async () => {
    const creator = await createCreator(tips, { profile: { takesMonthly: true } });
    const begin = () => createPendingTip(tips, creator, { interval: 'month' });
    await allow(false);
    await expect(begin()).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await allow(true);
    await expect(begin()).resolves.toBeDefined();
  });

  it.each(['platform_settings SET monthly_support = false', `creators SET takes_monthly = false`])(
    'is rejected after %s',
    async (change) => {
      const other = await createSupportedCreator(tips);
      await tips.database.query(`UPDATE ${change}`);
      await expect(createPendingTip(tips, other, { interval: 'month' })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        issues: [{ path: 'interval', message: "This creator doesn't accept monthly support." }],
      });
      await tips.database.query('UPDATE platform_settings SET monthly_support = true');
      await tips.database.query('UPDATE creators SET takes_monthly = true');
    },
  );
});

/** Begins a support without paying it. */
async function beginUnpaid(creator: TestCreator) {
  const { paymentIntentId } = await createPendingTip(tips, creator, { interval: 'month' });
  const { support_id: supportId } = await findTip(tips, paymentIntentId);
  return { paymentIntentId, supportId: String(supportId) };
}

describe('monthly support that was begun and not paid', () => {
  it.each([
    ['creator', takeNoMonthly],
    ['platform', () => allow(false)],
  ])(
    'cannot begin once the %s switches it off, while single tips can still be paid',
    async (_who, switchOff) => {
      const creator = await createSupportedCreator(tips);
      const { paymentIntentId, supportId } = await beginUnpaid(creator);
      const tip = await createPendingTip(tips, creator);
      await switchOff(creator);
      await waitForStatus(tips, paymentIntentId, 'canceled');
      expect((await tips.stripe.paymentIntents.retrieve(paymentIntentId)).status).toBe('canceled');
      await expect(pay(tips, paymentIntentId)).rejects.toMatchObject({
        code: 'payment_intent_unexpected_state',
      });
      expect(await waitForSupport(tips, supportId, 'ended')).toMatchObject({ endReason: 'never-paid' });
      await pay(tips, tip.paymentIntentId);
      await waitForStatus(tips, tip.paymentIntentId, 'succeeded');
    },
  );

  it('goes on when it is paid before its payment could be canceled', async () => {
    const creator = await createSupportedCreator(tips);
    const { paymentIntentId, supportId } = await beginUnpaid(creator);
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await pay(tips, paymentIntentId);
    await takeNoMonthly(creator);
    await waitForStatus(tips, paymentIntentId, 'succeeded');
    await waitForSupport(tips, supportId, 'active');
    const subscription = await tips.stripe.subscriptions.retrieve(await subscriptionOf(tips, supportId));
    expect(subscription.status).toBe('active');
  });

  it('keeps its payment if it is switched on again before the payment is canceled', async () => {
    const creator = await createSupportedCreator(tips);
    const kept = await beginUnpaid(creator);
    const other = await createSupportedCreator(tips);
    const ended = await beginUnpaid(other);
    await tips.database.query('UPDATE creators SET takes_monthly = false WHERE id = $1', [other.id]);
    await tips.database.query(
      `UPDATE payments SET cancel_at = now() + interval '1 hour', cancel_reason = 'blocked-creator'
       WHERE provider_intent_id = ANY ($1)`,
      [[kept.paymentIntentId, ended.paymentIntentId]],
    );
    await tips.app.get(CancelPayments).execute();
    const left = await tips.database.query(
      'SELECT provider_intent_id FROM payments WHERE cancel_at IS NOT NULL',
    );
    expect(left).toEqual([{ provider_intent_id: ended.paymentIntentId }]);
  });
});
