import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { weekEnded } from '@sprinkle/contracts/profiles/profiles.events';
import { weekSummed } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createCreator, insertPaidTip, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';
import { insertSupport } from './supports.js';

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips();
});
afterAll(() => tips.stop());

/** Ends a week, and returns what was reported about it. */
async function end({ id, username }: TestCreator, visitors: number) {
  const event = await tips.events.publish(weekEnded, {
    creatorId: id,
    creatorUsername: username,
    timeZone: 'Asia/Kathmandu',
    from: '2026-11-16',
    to: '2026-11-22',
    visitors,
    bestLink: null,
  });
  await waitFor(async () => {
    const rows = await tips.database.query('SELECT FROM inbox WHERE event_id = $1', [event.id]);
    return rows.length > 0;
  });
  const rows: { payload: unknown }[] = await tips.database.query(
    `SELECT payload FROM outbox WHERE type = $1 AND payload ->> 'creatorId' = $2`,
    [weekSummed.type, id],
  );
  return rows.map(({ payload }) => payload);
}

it("a week has the tips that were paid in it, by the creator's clock", async () => {
  const creator = await createCreator(tips);
  for (const [succeededAt, status] of [
    ['2026-11-15T18:14:59Z', 'succeeded'],
    ['2026-11-15T18:15:00Z', 'succeeded'],
    ['2026-11-22T18:14:59Z', 'succeeded'],
    ['2026-11-20T00:00:00Z', 'refunded'],
    ['2026-11-22T18:15:00Z', 'succeeded'],
  ] as const)
    await insertPaidTip(tips, creator, { succeededAt: new Date(succeededAt), status });
  expect(await end(creator, 9)).toMatchObject([{ tips: 2, amountCents: 1_000, visitors: 9 }]);
});

it('a week with only visitors is reported, and an empty one is not', async () => {
  expect(await end(await createCreator(tips), 1)).toMatchObject([{ tips: 0, amountCents: 0, visitors: 1 }]);
  expect(await end(await createCreator(tips), 0)).toEqual([]);
});

it("a week counts the monthly support that began or ended in it by the creator's clock, or is failing now", async () => {
  const creator = await createCreator(tips);
  for (const [beganAt, endedAt] of [
    ['2026-11-15T18:14:59Z', '2026-11-22T18:15:00Z'],
    ['2026-11-15T18:15:00Z', null],
    ['2026-11-16T18:15:00Z', '2026-11-22T18:14:59Z'],
    ['2026-11-22T18:15:00Z', null],
  ] as const)
    await insertSupport(tips, creator, {
      beganAt: new Date(beganAt),
      ...(endedAt && { status: 'ended', endReason: 'tipper', endedAt: new Date(endedAt) }),
    });
  await insertSupport(tips, creator, { status: 'past-due', beganAt: new Date('2026-10-01T00:00:00Z') });
  expect(await end(creator, 0)).toMatchObject([{ tips: 0, supports: { began: 2, ended: 1, failed: 1 } }]);
});

it('a week without such news does not mention monthly support', async () => {
  const creator = await createCreator(tips);
  await insertSupport(tips, creator, { beganAt: new Date('2026-10-01T00:00:00Z') });
  expect(await end(creator, 0)).toEqual([]);
  const [week] = await end(await createCreator(tips), 1);
  expect(week).not.toHaveProperty('supports');
});
