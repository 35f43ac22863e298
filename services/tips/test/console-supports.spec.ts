import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { searchTipsRpc } from '@sprinkle/contracts/tips/page/search.rpc';
import { getTipDetailsRpc } from '@sprinkle/contracts/tips/page/tip-details.rpc';
import {
  endSupportByAdminRpc,
  exportSupportsRpc,
  getSupportDetailsRpc,
  listSupportsRpc,
} from '@sprinkle/contracts/tips/taking/console-supports.rpc';
import { endSupportRpc } from '@sprinkle/contracts/tips/taking/supports.rpc';
import { supportChanged } from '@sprinkle/contracts/tips/tips.events';
import { getCreatorRevenueRpc, getPlatformTipStatsRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import type { RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createCreator, createPendingTip, giveTip, type TestCreator } from './factories.js';
import { activitiesOf } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';
import {
  advanceMonths,
  advanceTo,
  beginSupport,
  createSupportedCreator,
  findSupport,
  subscriptionOf,
} from './supports.js';

const admin: Actor = { kind: 'admin', id: randomUUID(), username: 'root', role: 'admin' };
const withPassword = (): Actor => ({ ...admin, authenticatedAt: new Date().toISOString() });

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips();
  expect(await statsOf()).toBeUndefined();
  creator = await createSupportedCreator(tips);
});

afterAll(() => tips.stop());

async function statsOf() {
  return (await tips.rpc.call(getPlatformTipStatsRpc, {}, { actor: admin })).monthlySupport;
}
const list = async (query: RpcInput<typeof listSupportsRpc> | object) =>
  tips.rpc.call(listSupportsRpc, query, { actor: admin });
const idsOf = async (query: object) => (await list(query)).supports.map(({ id }) => id);
const detailsOf = (supportId: string, actor = admin) =>
  tips.rpc.call(getSupportDetailsRpc, { supportId }, { actor });
const end = (supportId: string, actor = withPassword()) =>
  tips.rpc.call(endSupportByAdminRpc, { supportId, reason: 'Asked by mail' }, { actor });
const waitForState = (id: string, status: string) =>
  waitFor(async () => (await findSupport(tips, id)).status === status);

describe('the list of supports', () => {
  it('has those that were ever paid, newest first, filtered by state, creator or search, page by page', async () => {
    const owner = await createSupportedCreator(tips);
    const name = `Name ${randomUUID()}`;
    const first = await beginSupport(tips, owner, { senderName: name, senderEmail: 'a@example.com' });
    const second = await beginSupport(tips, owner, { senderEmail: 'b@example.com' });
    const unpaid = await createPendingTip(tips, owner, { interval: 'month', senderEmail: 'c@example.com' });
    const creatorId = owner.id;
    await end(first.supportId);
    expect(await idsOf({ creatorId })).toEqual([second.supportId, first.supportId]);
    expect(await idsOf({ creatorId, state: 'active' })).toEqual([second.supportId]);
    expect(await idsOf({ creatorId, state: 'ended' })).toEqual([first.supportId]);
    expect(await idsOf({ creatorId, state: 'past-due' })).toEqual([]);
    const [pending] = (await list({ creatorId, state: 'unpaid' })).supports;
    expect(pending).toMatchObject({ status: 'starting', beganAt: null, paymentCount: 0 });
    expect(unpaid.paymentIntentId).toBeDefined();
    const subscription = await subscriptionOf(tips, first.supportId);
    for (const search of [name.slice(5).toUpperCase(), first.supportId, subscription])
      expect(await idsOf({ search })).toEqual([first.supportId]);
    expect(await idsOf({ search: '100%' })).toEqual([]);
    const page = await list({ creatorId, limit: 1 });
    expect(page.nextCursor).toBe(second.supportId);
    expect(await idsOf({ creatorId, limit: 1, cursor: page.nextCursor })).toEqual([first.supportId]);
    const file = await tips.rpc.call(exportSupportsRpc, { creatorId }, { actor: withPassword() });
    expect(file.supports).toEqual((await list({ creatorId })).supports);
  });

  it('counts payments and failed attempts, including those of months that were paid later', async () => {
    const { supportId } = await beginSupport(tips, creator, {
      card: 'pm_card_chargeCustomerFail',
      senderEmail: 'failing@example.com',
    });
    const before = await statsOf();
    await advanceMonths(tips, supportId, 1);
    await waitForState(supportId, 'past-due');
    expect(await detailsOf(supportId)).toMatchObject({
      paymentCount: 1,
      failedAttempts: 1,
      failures: [{ attempts: 1, recoveredAt: null }],
    });
    await advanceTo(tips, supportId, { days: 33 });
    await waitFor(async () => (await detailsOf(supportId)).failedAttempts === 2);
    const { data } = await tips.stripe.invoices.list({ subscription: await subscriptionOf(tips, supportId) });
    await tips.stripe.invoices.pay(data[0]?.id ?? '', { payment_method: 'pm_card_visa' });
    await waitForState(supportId, 'active');
    const { failures, failedAttempts, paymentCount } = await detailsOf(supportId);
    expect([failures.length, failures[0]?.attempts, failedAttempts, paymentCount]).toEqual([1, 2, 2, 2]);
    expect(failures[0]?.recoveredAt).not.toBeNull();
    const after = await statsOf();
    expect([after?.failed, after?.recovered]).toEqual([
      (before?.failed ?? 0) + 1,
      (before?.recovered ?? 0) + 1,
    ]);
  });
});

describe('a support', () => {
  it('has its payments, its tipper with a masked address, and its subscription', async () => {
    const { supportId } = await beginSupport(tips, creator, { senderEmail: 'masked@example.com' });
    expect(await detailsOf(supportId)).toMatchObject({
      senderEmail: 'ma***@example.com',
      creatorUsername: creator.username,
      status: 'active',
      payments: [{ amountCents: 500, refundedCents: 0, status: 'succeeded' }],
      failures: [],
      providerSubscriptionId: await subscriptionOf(tips, supportId),
    });
  });

  it('is named only in the details of its own payments', async () => {
    const { supportId } = await beginSupport(tips, creator, { senderEmail: 'named@example.com' });
    const [payment] = (await detailsOf(supportId)).payments;
    const read = (tipId: string) => tips.rpc.call(getTipDetailsRpc, { tipId }, { actor: admin });
    expect((await read(payment?.tipId ?? '')).support).toEqual({
      id: supportId,
      status: 'active',
      tipCents: 500,
    });
    expect(await read((await giveTip(tips, creator)).id)).not.toHaveProperty('support');
  });

  it('is found by id, subscription, name and the whole address', async () => {
    const senderName = `Search ${randomUUID()}`;
    const senderEmail = `${randomUUID()}@example.com`;
    const { supportId } = await beginSupport(tips, creator, { senderName, senderEmail });
    const find = async (words: string, actor = admin) =>
      (await tips.rpc.call(searchTipsRpc, { words }, { actor })).supports;
    const subscription = await subscriptionOf(tips, supportId);
    for (const words of [supportId, subscription, senderName.slice(1), senderEmail.toUpperCase()])
      expect(await find(words)).toMatchObject([
        { id: supportId, senderName, tipCents: 500, status: 'active' },
      ]);
    for (const words of [senderEmail.slice(1), 'sub_unknown', randomUUID(), '5', '%'])
      expect(await find(words)).toEqual([]);
  });

  it.each(['none', randomUUID(), '', "' OR 1 = 1"])('is not found by the id "%s"', async (id) => {
    await expect(detailsOf(id)).rejects.toMatchObject({ code: 'SUPPORT_NOT_FOUND' });
    await expect(end(id)).rejects.toMatchObject({ code: 'SUPPORT_NOT_FOUND' });
  });

  it('is shown only to administrators', async () => {
    const { supportId } = await beginSupport(tips, creator, { senderEmail: 'private@example.com' });
    const calls = [
      () => detailsOf(supportId, creator.actor),
      () => end(supportId, { ...creator.actor, authenticatedAt: new Date().toISOString() }),
      () => tips.rpc.call(listSupportsRpc, {}, { actor: creator.actor }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});

describe('ending a support as an administrator', () => {
  it('needs a recent password and a reason, ends it at Stripe, and is announced and logged', async () => {
    const { supportId } = await beginSupport(tips, creator, { senderEmail: 'ended@example.com' });
    await expect(end(supportId, admin)).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
    await expect(
      tips.rpc.call(endSupportByAdminRpc, { supportId, reason: ' ' }, { actor: withPassword() }),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'reason' }] });
    expect((await findSupport(tips, supportId)).endedAt).toBeNull();
    expect(await end(supportId)).toMatchObject({ status: 'ended', endReason: 'administrator' });
    const subscription = await subscriptionOf(tips, supportId);
    await waitFor(async () => (await tips.stripe.subscriptions.retrieve(subscription)).status === 'canceled');
    const { support } = await tips.events.waitFor(
      supportChanged,
      (event) => event.support.id === supportId && event.support.status === 'ended',
    );
    expect(support.endReason).toBe('administrator');
    expect(await activitiesOf(tips, supportId)).toMatchObject([
      { payload: { action: 'support-ended', details: { amount: '$5.00', reason: 'Asked by mail' } } },
    ]);
  });

  it('happens once, however often it is requested at once', async () => {
    const { supportId } = await beginSupport(tips, creator, { senderEmail: 'often@example.com' });
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => end(supportId)));
    const codes = outcomes.map((each) => (each.status === 'rejected' ? each.reason.code : 'ended'));
    expect(codes.sort()).toEqual(['SUPPORT_ENDED', 'SUPPORT_ENDED', 'SUPPORT_ENDED', 'ended']);
    await expect(end(supportId)).rejects.toMatchObject({ code: 'SUPPORT_ENDED' });
    expect(await activitiesOf(tips, supportId)).toHaveLength(1);
  });

  it('changes nothing if the tipper has already ended the support', async () => {
    const { supportId, token } = await beginSupport(tips, creator, { senderEmail: 'mine@example.com' });
    await tips.rpc.call(endSupportRpc, { token });
    await expect(end(supportId)).rejects.toMatchObject({ code: 'SUPPORT_ENDED' });
    expect((await detailsOf(supportId)).endReason).toBe('tipper');
    expect(await activitiesOf(tips, supportId)).toEqual([]);
  });
});

describe('the figures', () => {
  it('add up the monthly amounts, and count new and ended supports', async () => {
    const owner = await createSupportedCreator(tips);
    const revenueOf = async (creatorId: string) =>
      (await tips.rpc.call(getCreatorRevenueRpc, { creatorId }, { actor: admin })).monthlySupport;
    expect(await revenueOf(owner.id)).toBeUndefined();
    const before = await statsOf();
    const begun: string[] = [];
    for (const [index, amountCents] of [500, 700, 900].entries()) {
      const senderEmail = `figure-${index}@example.com`;
      begun.push((await beginSupport(tips, owner, { senderEmail, amountCents })).supportId);
    }
    expect(await revenueOf(owner.id)).toEqual({ monthlyCents: 2_100, count: 3 });
    await end(begun[0] ?? '');
    await tips.database.query(`UPDATE supports SET status = 'paused' WHERE id = $1`, [begun[1]]);
    expect(await revenueOf(owner.id)).toEqual({ monthlyCents: 900, count: 2 });
    const after = await statsOf();
    expect(after).toEqual({
      ...before,
      monthlyCents: (before?.monthlyCents ?? 0) + 900,
      count: (before?.count ?? 0) + 2,
      begun: (before?.begun ?? 0) + 3,
      ended: (before?.ended ?? 0) + 1,
    });
    await tips.database.query('UPDATE platform_settings SET monthly_support = false');
    expect(await statsOf()).toEqual(after);
    expect(await revenueOf((await createCreator(tips)).id)).toBeUndefined();
  });
});
