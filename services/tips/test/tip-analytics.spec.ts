import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getTipAnalyticsRpc } from '@sprinkle/contracts/tips/stats.rpc';
import { createCreator, insertPaidTip, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

afterAll(() => tips.stop());

function read(creator: TestCreator, from: string, to: string, timeZone: string) {
  return tips.rpc.call(getTipAnalyticsRpc, { from, to, timeZone }, { actor: creator.actor });
}

describe('the figures of a creator’s tips', () => {
  it.each([
    ['Asia/Kathmandu', '2026-05-09T18:14:59Z', '2026-05-09', 23],
    ['Asia/Kathmandu', '2026-05-09T18:15:00Z', '2026-05-10', 0],
    ['Asia/Kolkata', '2026-05-09T18:30:00Z', '2026-05-10', 0],
    ['Australia/Lord_Howe', '2026-05-09T13:29:59Z', '2026-05-09', 23],
    ['America/New_York', '2026-05-10T03:59:59Z', '2026-05-09', 23],
    ['UTC', '2026-05-10T00:00:00Z', '2026-05-10', 0],
  ])('put a tip in %s at %s on the day %s and in hour %i', async (timeZone, moment, date, hour) => {
    const creator = await createCreator(tips);
    await insertPaidTip(tips, creator, { succeededAt: new Date(moment), amountCents: 700 });
    const { days, hours, before } = await read(creator, date, date, timeZone);
    expect(days).toEqual([{ date, tips: 1, amountCents: 700 }]);
    expect(hours).toHaveLength(24);
    expect(hours[hour]).toEqual({ tips: 1, amountCents: 700 });
    expect(before).toEqual({ tips: 0, amountCents: 0 });
  });

  it.each([
    ['of 23 hours', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T03:59:00Z', '2026-03-09T04:00:00Z'],
    ['of 25 hours', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T04:59:00Z', '2026-11-02T05:00:00Z'],
  ])('end a day %s where its zone does', async (_length, date, first, last, next) => {
    const creator = await createCreator(tips);
    for (const moment of [first, last, next])
      await insertPaidTip(tips, creator, { succeededAt: new Date(moment) });
    const { days } = await read(creator, date, date, 'America/New_York');
    expect(days).toEqual([{ date, tips: 2, amountCents: 1_000 }]);
  });

  it('leave out tips that went back, those of others, and add up the time before', async () => {
    const [creator, other] = [await createCreator(tips), await createCreator(tips)];
    const succeededAt = new Date('2026-05-10T12:00:00Z');
    for (const status of ['succeeded', 'refunded', 'disputed', 'lost'])
      await insertPaidTip(tips, creator, { succeededAt, status });
    await insertPaidTip(tips, other, { succeededAt });
    const partly = await insertPaidTip(tips, creator, { succeededAt, amountCents: 900 });
    await tips.database.query('UPDATE tips SET refunded_cents = 300, sender_name = NULL WHERE id = $1', [
      partly,
    ]);
    await insertPaidTip(tips, creator, { succeededAt: new Date('2026-05-04T00:00:00Z') });
    const figures = await read(creator, '2026-05-10', '2026-05-16', 'UTC');
    expect(figures.days).toEqual([{ date: '2026-05-10', tips: 2, amountCents: 1_100 }]);
    expect(figures.before).toEqual({ tips: 1, amountCents: 500 });
    expect(figures.tippers).toEqual([
      { name: 'Anonymous', tips: 1, amountCents: 600 },
      { name: 'Sam', tips: 1, amountCents: 500 },
    ]);
  });
});
