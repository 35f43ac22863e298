import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endGoalRpc, getOwnGoalRpc, setGoalRpc } from '@sprinkle/contracts/tips/page/goals.rpc';
import { getPublicTipsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { goalChanged } from '@sprinkle/contracts/tips/tips.events';
import { closeCreator } from './close-creator.js';
import {
  createCreator,
  createPendingTip,
  giveTip,
  insertPaidTip,
  minutesAgo,
  type TestCreator,
} from './factories.js';
import { eventsOf } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips();
});
afterAll(() => tips.stop());

const CAMERA = { title: 'A new camera', targetCents: 50_000 };
const set = (creator: TestCreator, goal = CAMERA) =>
  tips.rpc.call(setGoalRpc, goal, { actor: creator.actor });
const end = (creator: TestCreator) => tips.rpc.call(endGoalRpc, {}, { actor: creator.actor });
const shown = async ({ username }: { username: string }) =>
  (await tips.rpc.call(getPublicTipsRpc, { username })).goal;

async function own({ actor }: TestCreator) {
  return (await tips.rpc.call(getOwnGoalRpc, {}, { actor })).goal;
}

describe('a goal', () => {
  it('counts the tips paid since it was set, minus what was refunded of them', async () => {
    const creator = await createCreator(tips);
    await giveTip(tips, creator, { amountCents: 900 });
    expect(await set(creator)).toMatchObject({ ...CAMERA, reachedCents: 0 });
    await giveTip(tips, creator, { amountCents: 700 });
    await createPendingTip(tips, creator, { amountCents: 4_000 });
    const { id } = await giveTip(tips, creator, { amountCents: 300 });
    await tips.database.query('UPDATE tips SET refunded_cents = 100 WHERE id = $1', [id]);
    for (const status of ['refunded', 'disputed', 'lost'])
      await insertPaidTip(tips, creator, { succeededAt: minutesAgo(-1), status });
    expect(await shown(creator)).toMatchObject({ ...CAMERA, reachedCents: 900 });
    expect(await shown({ username: creator.username.toUpperCase() })).toEqual(await own(creator));
  });

  it('counts what was charged for a tip with covered fees, just as the page lists it', async () => {
    const creator = await createCreator(tips);
    await set(creator);
    const { id } = await giveTip(tips, creator, { amountCents: 500, coverFees: true });
    const listed = await tips.rpc.call(getPublicTipsRpc, { username: creator.username });
    expect(listed.tips).toMatchObject([{ id, amountCents: 556 }]);
    expect(listed.goal).toMatchObject({ reachedCents: 556 });
    expect(await own(creator)).toEqual(listed.goal);
  });

  it('counts what active supports give every month, if its creator chooses so', async () => {
    const creator = await createCreator(tips);
    const other = await createCreator(tips);
    await giveTip(tips, creator, { amountCents: 700 });
    const insert = (id: string, tipCents: number, status = 'active') =>
      tips.database.query(
        `INSERT INTO supports (id, creator_id, tip_cents, covers_fees, status, ended_at, end_reason, created_at, updated_at)
         VALUES (gen_random_uuid(), $1, $2, true, $3, CASE $3 WHEN 'ended' THEN now() END, CASE $3 WHEN 'ended' THEN 'tipper' END, now(), now())`,
        [id, tipCents, status],
      );
    await insert(creator.id, 500);
    await insert(creator.id, 1_000);
    for (const status of ['starting', 'past-due', 'paused', 'ended']) await insert(creator.id, 3_000, status);
    await insert(other.id, 2_000);
    const monthly = { ...CAMERA, countsMonthly: true };
    expect(await set(creator, monthly)).toMatchObject({ ...monthly, reachedCents: 1_500 });
    expect(await shown(creator)).toEqual(await own(creator));
    const changed = await set(creator, CAMERA);
    expect(changed).not.toHaveProperty('countsMonthly');
    expect(changed.reachedCents).toBe(0);
  });

  it('keeps counting when it is changed, and starts from zero when it is set again', async () => {
    const creator = await createCreator(tips);
    const { setAt } = await set(creator);
    await giveTip(tips, creator, { amountCents: 700 });
    const changed = await set(creator, { title: 'A better camera', targetCents: 60_000 });
    expect(changed).toEqual({ title: 'A better camera', targetCents: 60_000, reachedCents: 700, setAt });
    await end(creator);
    await end(creator);
    expect([await own(creator), await shown(creator)]).toEqual([null, null]);
    expect(await set(creator)).toMatchObject({ reachedCents: 0 });
  });

  it('is announced once for each change', async () => {
    const creator = await createCreator(tips);
    await Promise.all([set(creator), set(creator)]);
    await end(creator);
    await end(creator);
    const told = await eventsOf(tips, goalChanged.type, 'creatorId', creator.id);
    expect(told).toEqual(
      Array(3).fill({ payload: { creatorId: creator.id, creatorUsername: creator.username } }),
    );
  });

  it('is found by a username that contains capitals', async () => {
    const creator = await createCreator(tips, { account: { username: `Capital_${Date.now()}` } });
    await set(creator);
    expect(await shown({ username: creator.username.toLowerCase() })).toEqual(await own(creator));
  });

  it('can be changed only by its creator', async () => {
    const [creator, other] = [await createCreator(tips), await createCreator(tips)];
    await set(creator);
    await end(other);
    expect([await own(other), await shown(other)]).toEqual([null, null]);
    expect(await shown(creator)).toMatchObject(CAMERA);
    const actor = { kind: 'anonymous' as const };
    await expect(tips.rpc.call(setGoalRpc, CAMERA, { actor })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    await expect(tips.rpc.call(endGoalRpc, {}, { actor })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('is found for every name in simultaneous requests, and for no unknown one', async () => {
    const creators = [await createCreator(tips), await createCreator(tips), await createCreator(tips)];
    for (const [index, creator] of creators.slice(0, 2).entries())
      await set(creator, { title: `Goal ${index}`, targetCents: 100 });
    const names = [...creators, { username: 'nobody_here' }, { username: 'not a name' }];
    const goals = await Promise.all(names.map((name) => shown(name)));
    expect(goals.map((goal) => goal?.title)).toEqual(['Goal 0', 'Goal 1', undefined, undefined, undefined]);
  });

  it('is deleted with the account, as the thank-you text is', async () => {
    const creator = await createCreator(tips, { profile: { thankYouText: 'You rock!' } });
    await set(creator);
    await closeCreator(tips, creator);
    const [row] = await tips.database.query(
      `SELECT thank_you_text, (SELECT count(*)::int FROM goals WHERE creator_id = id) AS goals
       FROM creators WHERE id = $1`,
      [creator.id],
    );
    expect(row).toEqual({ thank_you_text: null, goals: 0 });
    await expect(set(creator)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});

it('many simultaneous changes of one goal leave connections for the pages of other creators', async () => {
  const [busy, other] = [await createCreator(tips), await createCreator(tips)];
  const holder = tips.database.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT FROM creators WHERE id = $1 FOR UPDATE', [busy.id]);
  const settled = Promise.allSettled(Array.from({ length: 60 }, () => set(busy)));
  await tips.rpc.call(setGoalRpc, CAMERA, { actor: other.actor, deadlineMs: 1_500 });
  await holder.commitTransaction();
  await holder.release();
  const rejected = (await settled).filter((result) => result.status === 'rejected');
  expect(rejected).toHaveLength(10);
  for (const { reason } of rejected) expect(reason).toMatchObject({ code: 'RATE_LIMITED' });
});
