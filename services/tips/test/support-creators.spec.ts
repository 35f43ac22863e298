import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  accountBlocked,
  accountUnblocked,
  accountUpdated,
} from '@sprinkle/contracts/identity/identity.events';
import {
  profilePublished,
  profileUnpublished,
  profileUpdated,
} from '@sprinkle/contracts/profiles/profiles.events';
import { pauseSupportRpc } from '@sprinkle/contracts/tips/taking/supports.rpc';
import { supportChanged } from '@sprinkle/contracts/tips/tips.events';
import { runServiceCommand } from '@sprinkle/service-testing/run-service-command';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { SyncSupport } from '../src/taking/supports/sync-support.js';
import { accountSnapshot, profileSnapshot, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';
import {
  advanceMonths,
  advanceTo,
  beginSupport,
  createSupportedCreator,
  findSupport,
  paidAmounts,
  subscriptionOf,
  waitForSupport,
  waitUntilCompared,
  waitUntilQuiet,
} from './supports.js';

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips();
});
afterAll(() => tips.stop());

const waitForState = (supportId: string, status: string) => waitForSupport(tips, supportId, status);

const subscriptionAt = async (supportId: string) =>
  tips.stripe.subscriptions.retrieve(await subscriptionOf(tips, supportId));

const hear = async (supportId: string) =>
  tips.app.get(SyncSupport).hear(await subscriptionOf(tips, supportId));

/** What happens to creators, as events of other services report it, and how it is undone. */
const account = (creator: TestCreator, version: number, changes: object) => ({
  account: accountSnapshot({ id: creator.id, username: creator.username, version, ...changes }),
});
const profile = (creator: TestCreator, version: number, changes: object) => ({
  profile: profileSnapshot(accountSnapshot({ id: creator.id, username: creator.username }), {
    version,
    takesMonthly: true,
    ...changes,
  }),
});

describe('a creator who no longer takes tips', () => {
  it.each([
    [
      'was blocked',
      (creator: TestCreator) => tips.events.publish(accountBlocked, account(creator, 8, { isBlocked: true })),
      (creator: TestCreator) => tips.events.publish(accountUnblocked, account(creator, 9, {})),
    ],
    [
      'unpublished their page',
      (creator: TestCreator) =>
        tips.events.publish(profileUnpublished, profile(creator, 8, { isPublished: false })),
      (creator: TestCreator) => tips.events.publish(profilePublished, profile(creator, 9, {})),
    ],
    [
      'lost the verified address',
      (creator: TestCreator) =>
        tips.events.publish(accountUpdated, account(creator, 8, { isVerified: false })),
      (creator: TestCreator) => tips.events.publish(accountUpdated, account(creator, 9, {})),
    ],
  ])('because the creator %s, gets nothing until that is undone', async (_why, leave, comeBack) => {
    const creator = await createSupportedCreator(tips);
    const { supportId } = await beginSupport(tips, creator);
    await waitUntilCompared(tips, supportId);
    await leave(creator);
    await waitForState(supportId, 'paused');
    expect((await subscriptionAt(supportId)).pause_collection?.behavior).toBe('void');
    await advanceMonths(tips, supportId, 1);
    await waitUntilCompared(tips, supportId);
    expect(await paidAmounts(tips, supportId)).toEqual([500]);
    await comeBack(creator);
    await waitForState(supportId, 'active');
    await advanceMonths(tips, supportId, 1);
    await waitFor(async () => (await paidAmounts(tips, supportId)).length === 2);
  });

  it('gets nothing from an invoice that is being collected', async () => {
    const creator = await createSupportedCreator(tips);
    const { supportId } = await beginSupport(tips, creator, { card: 'pm_card_chargeCustomerFail' });
    await advanceMonths(tips, supportId, 1);
    await waitForState(supportId, 'past-due');
    await tips.events.publish(accountBlocked, account(creator, 8, { isBlocked: true }));
    await waitFor(async () => {
      const { data } = await tips.stripe.invoices.list({
        subscription: await subscriptionOf(tips, supportId),
      });
      return data.map(({ status }) => status).join() === 'void,paid';
    });
    await waitForState(supportId, 'paused');
  });

  it('loses the support after 30 days, and its tipper is told why', async () => {
    const creator = await createSupportedCreator(tips);
    const { supportId } = await beginSupport(tips, creator);
    await waitUntilCompared(tips, supportId);
    await tips.events.publish(accountBlocked, account(creator, 8, { isBlocked: true }));
    await waitForState(supportId, 'paused');
    const gone = (days: number) =>
      tips.database.query(
        'UPDATE supports SET creator_gone_since = now() - make_interval(days => $2) WHERE id = $1',
        [supportId, days],
      );
    await gone(29);
    await hear(supportId);
    expect(await findSupport(tips, supportId)).toMatchObject({ status: 'paused' });
    await gone(31);
    await hear(supportId);
    const { support } = await tips.events.waitFor(
      supportChanged,
      (event) => event.support.id === supportId && event.support.status === 'ended',
    );
    expect(support.endReason).toBe('creator-gone');
    expect((await subscriptionAt(supportId)).status).toBe('canceled');
  });
});

describe('monthly support goes on', () => {
  it.each([
    [
      'while the account is frozen, whose payouts wait',
      (creator: TestCreator) => tips.events.publish(accountUpdated, account(creator, 8, { isFrozen: true })),
      'SELECT is_frozen AS is_done FROM creators WHERE id = $1',
    ],
    [
      'after the creator has switched off new monthly support',
      (creator: TestCreator) =>
        tips.events.publish(profileUpdated, profile(creator, 8, { takesMonthly: false })),
      'SELECT NOT takes_monthly AS is_done FROM creators WHERE id = $1',
    ],
    [
      'after the platform has switched off new monthly support',
      () => tips.database.query('UPDATE platform_settings SET monthly_support = false'),
      'SELECT NOT monthly_support AS is_done FROM platform_settings WHERE $1::uuid IS NOT NULL',
    ],
  ])('%s', async (_when, change, isDone) => {
    const creator = await createSupportedCreator(tips);
    const { supportId } = await beginSupport(tips, creator);
    await waitUntilCompared(tips, supportId);
    await change(creator);
    await waitFor(async () => (await tips.database.query(isDone, [creator.id]))[0]?.is_done);
    await hear(supportId);
    await advanceMonths(tips, supportId, 1);
    await waitFor(async () => (await paidAmounts(tips, supportId)).length === 2);
    expect(await findSupport(tips, supportId)).toMatchObject({ status: 'active', creatorGoneSince: null });
  });
});

describe('a restored database', () => {
  /** The command blocks this process, whose open transactions would keep their locks meanwhile. */
  const restore = async () => {
    await waitUntilQuiet(tips);
    return runServiceCommand(new URL('../dist/after-restore.js', import.meta.url), {
      TIPS_DATABASE_URL: tips.databaseUrl,
    });
  };

  it.each([
    [false, 500, 800, 800],
    [true, 556, 889, 800],
  ])(
    'has the amount and the pause that the tipper chose after the backup (fees covered: %s)',
    async (coverFees, before, charged, tipCents) => {
      const creator = await createSupportedCreator(tips);
      const { supportId } = await beginSupport(tips, creator, { coverFees });
      await waitUntilCompared(tips, supportId);
      const { id, items } = await subscriptionAt(supportId);
      const [item] = items.data;
      expect(item?.price.unit_amount).toBe(before);
      const resumes_at = Math.floor(Date.now() / 1_000) + 70 * 86_400;
      const price_data = {
        currency: 'usd',
        product: String(item?.price.product),
        recurring: { interval: 'month' as const },
        unit_amount: charged,
      };
      await tips.sandbox.setFaults({ dropWebhooks: true });
      await tips.stripe.subscriptions.update(id, {
        items: [{ id: item?.id, price_data }],
        proration_behavior: 'none',
        pause_collection: { behavior: 'void', resumes_at },
      });
      await tips.sandbox.setFaults({ dropWebhooks: false });
      expect(await restore()).toMatchObject({ status: 0 });
      await tips.database.query(`SELECT pg_notify('supports', '')`);
      await waitUntilCompared(tips, supportId);
      expect(await findSupport(tips, supportId)).toMatchObject({
        status: 'paused',
        tipCents,
        pausedUntil: new Date(resumes_at * 1_000),
        isRestored: false,
      });
      expect(await subscriptionAt(supportId)).toMatchObject({
        pause_collection: { resumes_at },
        items: { data: [{ price: { unit_amount: charged } }] },
      });
    },
  );

  it('ends supports that have ended at Stripe since the backup, and keeps the others unchanged', async () => {
    const creator = await createSupportedCreator(tips);
    const [ended, kept] = [
      await beginSupport(tips, creator, { senderEmail: 'ended@example.com' }),
      await beginSupport(tips, creator, { senderEmail: 'kept@example.com' }),
    ];
    for (const { supportId } of [ended, kept]) await waitUntilCompared(tips, supportId);
    await tips.rpc.call(pauseSupportRpc, { token: kept.token, months: 2 });
    const { pausedUntil } = await waitForState(kept.supportId, 'paused');
    await tips.sandbox.setFaults({ dropWebhooks: true });
    await tips.stripe.subscriptions.cancel(await subscriptionOf(tips, ended.supportId));
    await tips.sandbox.setFaults({ dropWebhooks: false });
    expect(await restore()).toMatchObject({ status: 0 });
    await tips.database.query(`SELECT pg_notify('supports', '')`);
    await waitForState(ended.supportId, 'ended');
    await waitUntilCompared(tips, kept.supportId);
    const { tipCents, pausedUntil: left } = await findSupport(tips, kept.supportId);
    expect([tipCents, Math.abs(Number(left) - Number(pausedUntil)) < 1_000]).toEqual([500, true]);
    await advanceTo(tips, kept.supportId, { days: 45 });
    expect(await paidAmounts(tips, kept.supportId)).toEqual([500]);
  });
});
