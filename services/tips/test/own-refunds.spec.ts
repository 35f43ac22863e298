import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OWN_REFUNDS_A_DAY } from '@sprinkle/contracts/rules/tip-limits';
import { ownRefundTermsRpc, refundOwnTipRpc } from '@sprinkle/contracts/tips/taking/refunds.rpc';
import { tipRefunded } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { CheckOpenReversals } from '../src/taking/reversals/check-open-reversals.js';
import {
  balanceOf,
  createCreator,
  createPendingTip,
  findTip,
  giveCompleteTip,
  letBear,
  type TestCreator,
  waitForStatus,
} from './factories.js';
import {
  activitiesOf,
  confirm,
  createPayableCreator,
  daysAgo,
  dispute,
  expectSound,
  giveOldTip,
  onlyPayout,
  propose,
  refund as refundByAdmin,
  startAfresh,
  tipsIn,
} from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips();
});

beforeEach(async () => {
  await letBear(tips, 'platform');
  creator = await createCreator(tips);
});

afterAll(() => tips.stop());

const recent = ({ actor }: TestCreator) => ({ ...actor, authenticatedAt: new Date().toISOString() });

const refund = (tipId: string, reason?: string | null, actor = recent(creator)) =>
  tips.rpc.call(refundOwnTipRpc, { tipId, reason }, { actor, deadlineMs: 60_000 });

const termsOf = (tipId: string, { actor } = creator) =>
  tips.rpc.call(ownRefundTermsRpc, { tipId }, { actor });

const refundsOf = (tipId: string) =>
  tips.database.query('SELECT reason, requested_by, status, amount_cents FROM refunds WHERE tip_id = $1', [
    tipId,
  ]);

async function expectRefused(tipId: string, code: string): Promise<void> {
  await expect(termsOf(tipId)).rejects.toMatchObject({ code });
  await expect(refund(tipId)).rejects.toMatchObject({ code });
  expect(await refundsOf(tipId)).toEqual([]);
}

describe('a tip that its creator refunds', () => {
  it("is refunded in full, with the fees, and logged as its creator's action", async () => {
    const { id } = await giveCompleteTip(tips, creator);
    expect(await termsOf(id)).toEqual({ amountCents: 500, fromBalanceCents: 450 });
    expect(await refund(id, 'Meant for somebody else')).toMatchObject({
      status: 'succeeded',
      amountCents: 500,
    });
    expect(await findTip(tips, id)).toMatchObject({ status: 'refunded', refunded_cents: 500 });
    expect(await balanceOf(tips, creator)).toBe(0);
    expect(await refundsOf(id)).toEqual([
      { reason: 'Meant for somebody else', requested_by: creator.id, status: 'succeeded', amount_cents: 500 },
    ]);
    const details = { amount: '$5.00', reason: 'Meant for somebody else' };
    expect(await activitiesOf(tips, id)).toMatchObject([
      { payload: { action: 'own-tip-refunded', actor: { id: creator.id }, details } },
    ]);
    await tips.events.waitFor(tipRefunded, ({ tipId }) => tipId === id);
    await expectSound(tips, id);
  });

  it('takes what the creator got from the balance if creators bear the processing fee', async () => {
    await letBear(tips, 'creator');
    const { id } = await giveCompleteTip(tips, creator);
    const before = await balanceOf(tips, creator);
    const { fromBalanceCents } = await termsOf(id);
    expect(fromBalanceCents).toBeLessThan(450);
    await refund(id);
    expect(await balanceOf(tips, creator)).toBe(before - fromBalanceCents);
    await expectSound(tips, id);
  });

  it('is refunded once, even if it is requested repeatedly and at once', async () => {
    const { id, intentId } = await giveCompleteTip(tips, creator);
    const replies = await Promise.all(Array.from({ length: 5 }, () => refund(id)));
    await waitForStatus(tips, id, 'refunded');
    const again = await refund(id);
    expect(new Set([...replies, again].map((reply) => reply.id)).size).toBe(1);
    expect((await tips.stripe.refunds.list({ payment_intent: intentId })).data).toHaveLength(1);
    expect(await activitiesOf(tips, id)).toHaveLength(1);
  });

  it('shares one refund with an administrator who asks too', async () => {
    const { id } = await giveCompleteTip(tips, creator);
    const own = await refund(id);
    expect((await refundByAdmin(tips, id)).id).toBe(own.id);
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('is refunded later if the provider was down', async () => {
    const { id } = await giveCompleteTip(tips, creator);
    await tips.sandbox.kill();
    expect(await refund(id)).toMatchObject({ status: 'requested' });
    await tips.sandbox.start();
    await waitFor(async () => {
      await tips.database.query('UPDATE refunds SET next_check_at = now() WHERE tip_id = $1', [id]);
      await tips.app.get(CheckOpenReversals).checkRefunds();
      return (await findTip(tips, id)).status === 'refunded';
    });
    await expectSound(tips, id);
  });
});

describe('a tip is not refunded', () => {
  it('by anybody but its creator, or without a recent password', async () => {
    const { id } = await giveCompleteTip(tips, creator);
    const stranger = await createCreator(tips);
    const notFound = { code: 'TIP_NOT_FOUND' };
    await expect(refund(id, null, recent(stranger))).rejects.toMatchObject(notFound);
    await expect(termsOf(id, stranger)).rejects.toMatchObject(notFound);
    await expect(
      refund(id, null, { ...creator.actor, authenticatedAt: daysAgo(1).toISOString() }),
    ).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
    expect(await refundsOf(id)).toEqual([]);
  });

  it.each([['not-an-id'], [randomUUID()]])('when it does not exist: %s', async (id) => {
    await expect(refund(id)).rejects.toMatchObject({ code: 'TIP_NOT_FOUND' });
    await expect(termsOf(id)).rejects.toMatchObject({ code: 'TIP_NOT_FOUND' });
  });

  it('before it is paid', async () => {
    const { paymentIntentId } = await createPendingTip(tips, creator);
    const { id } = await findTip(tips, paymentIntentId);
    await expect(refund(id)).rejects.toMatchObject({ code: 'TIP_NOT_FOUND' });
  });

  it('after 30 days', async () => {
    const { id } = await giveCompleteTip(tips, creator);
    await tips.database.query('UPDATE tips SET succeeded_at = $2 WHERE id = $1', [id, daysAgo(30.01)]);
    await expectRefused(id, 'TIP_TOO_OLD');
  });

  it('while its tipper disputes it', async () => {
    const { id, intentId } = await giveCompleteTip(tips, creator);
    await dispute(tips, intentId);
    await expectRefused(id, 'TIP_DISPUTED');
  });

  it("again after a refund in the provider's dashboard", async () => {
    const { id, intentId } = await giveCompleteTip(tips, creator);
    await tips.stripe.refunds.create({ payment_intent: intentId });
    await waitForStatus(tips, id, 'refunded');
    await expect(refund(id)).rejects.toMatchObject({ code: 'TIP_REFUNDED' });
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('once its creator has made 20 refunds in a day, even with simultaneous requests', async () => {
    const given = await Promise.all([giveCompleteTip(tips, creator), giveCompleteTip(tips, creator)]);
    await tips.database.query(
      `INSERT INTO refunds (id, tip_id, amount_cents, status, requested_by, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 500, 'failed', $2, now() - interval '23 hours', now() FROM generate_series(2, $3)`,
      [(await giveCompleteTip(tips, creator)).id, creator.id, OWN_REFUNDS_A_DAY],
    );
    const replies = await Promise.allSettled(given.map(({ id }) => refund(id)));
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(replies.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'TOO_MANY_REFUNDS' },
    });
  });
});

describe('a tip in a payout', () => {
  beforeEach(async () => {
    await startAfresh(tips);
    creator = await createPayableCreator(tips);
  });

  it('is refunded while the payout is only proposed, and is then not paid out', async () => {
    const { id } = await giveOldTip(tips, creator);
    await giveOldTip(tips, creator);
    const run = await propose(tips);
    expect(await refund(id)).toMatchObject({ status: 'succeeded' });
    await expect(confirm(tips, run)).rejects.toMatchObject({ code: 'PROPOSAL_CHANGED' });
    await expectSound(tips, id);
  });

  it('is not refunded once the payout is confirmed', async () => {
    const { id } = await giveOldTip(tips, creator);
    await confirm(tips, await propose(tips));
    await expectRefused(id, 'TIP_PAID_OUT');
  });

  it('is given back or paid out when both happen at once', async () => {
    const { id } = await giveOldTip(tips, creator);
    const run = await propose(tips);
    const [confirmed, refunded] = await Promise.allSettled([confirm(tips, run), refund(id)]);
    const isPaidOut = confirmed.status === 'fulfilled';
    expect(refunded.status).toBe(isPaidOut ? 'rejected' : 'fulfilled');
    if (isPaidOut) expect(await tipsIn(tips, (await onlyPayout(tips, run)).id)).toHaveLength(1);
    await expectSound(tips, id);
  });
});
