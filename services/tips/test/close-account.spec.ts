import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { accountVerified } from '@sprinkle/contracts/identity/identity.events';
import { listPublicTipsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { closeCreator, continueClosing } from './close-creator.js';
import {
  accountSnapshot,
  createCreator,
  createPendingTip,
  createTipWithoutIntent,
  findTip,
  giveTip,
  waitForStatus,
} from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

afterEach(() => tips.sandbox.setFaults({ dropWebhooks: false }));

afterAll(() => tips.stop());

const ANONYMIZED = { sender_name: null, sender_email: null, message: null, request_hash: null };

describe('a creator who closed the account', () => {
  it('takes no more tips, and the old ones are anonymized', async () => {
    const creator = await createCreator(tips);
    const { id } = await giveTip(tips, creator);
    await closeCreator(tips, creator);
    await waitFor(async () => (await findTip(tips, id)).sender_name === null);
    expect(await findTip(tips, id)).toMatchObject({ ...ANONYMIZED, status: 'succeeded', amount_cents: 500 });
    await expect(createPendingTip(tips, creator)).rejects.toMatchObject({ code: 'CREATOR_NOT_FOUND' });
    expect(await tips.rpc.call(listPublicTipsRpc, { username: creator.username }).catch(() => [])).toEqual(
      [],
    );
    const [row] = await tips.database.query('SELECT * FROM creators WHERE id = $1', [creator.id]);
    expect(row).toMatchObject({ username: null, display_name: null, is_active: false, is_published: false });
  });

  it('leaves the time at which an unpaid tip ended as it is', async () => {
    const creator = await createCreator(tips);
    const { id } = await createTipWithoutIntent(tips, creator);
    const endedAt = new Date(Date.now() - 3 * 86_400_000);
    await tips.database.query(`UPDATE tips SET status = 'failed', updated_at = $2 WHERE id = $1`, [
      id,
      endedAt,
    ]);
    await closeCreator(tips, creator);
    const find = async () => (await tips.database.query('SELECT * FROM tips WHERE id = $1', [id]))[0];
    await waitFor(async () => (await find()).social_platform === null);
    expect(await find()).toMatchObject({ updated_at: endedAt, sender_email: null, sender_email_hash: null });
  });

  it('has open payments canceled, with and without an intent', async () => {
    const creator = await createCreator(tips);
    const { paymentIntentId } = await createPendingTip(tips, creator);
    const withoutIntent = await createTipWithoutIntent(tips, creator);
    await closeCreator(tips, creator);
    for (const tip of [paymentIntentId, withoutIntent.id]) {
      expect(await waitForStatus(tips, tip, 'canceled')).toMatchObject(ANONYMIZED);
    }
    expect((await tips.stripe.paymentIntents.retrieve(paymentIntentId)).status).toBe('canceled');
  });

  it('has open payments canceled once the provider is back', async () => {
    const creator = await createCreator(tips);
    const { paymentIntentId } = await createPendingTip(tips, creator);
    await tips.sandbox.kill();
    await closeCreator(tips, creator);
    await tips.sandbox.start();
    await waitFor(
      async () => {
        await continueClosing(tips, creator);
        return (await findTip(tips, paymentIntentId)).status === 'canceled';
      },
      { timeoutMs: 30_000 },
    );
  });

  it('is not restored by an older event, and leaves the queue after an hour', async () => {
    const creator = await createCreator(tips);
    await closeCreator(tips, creator);
    await tips.events.publish(accountVerified, {
      account: accountSnapshot({ id: creator.id, username: creator.username, version: 8 }),
    });
    await createCreator(tips);
    const [row] = await tips.database.query('SELECT username, is_active FROM creators WHERE id = $1', [
      creator.id,
    ]);
    expect(row).toEqual({ username: null, is_active: false });
    await tips.database.query(
      `UPDATE closed_creators SET closed_at = now() - interval '61 minutes' WHERE creator_id = $1`,
      [creator.id],
    );
    await continueClosing(tips, creator);
    expect(
      await tips.database.query('SELECT 1 FROM closed_creators WHERE creator_id = $1', [creator.id]),
    ).toEqual([]);
  });
});
