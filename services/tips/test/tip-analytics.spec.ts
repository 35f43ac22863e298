import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getTipAnalyticsRpc } from '@sprinkle/contracts/tips/upkeep/stats.rpc';
import { FillTipQuarters1803000000031 } from '../src/migrations/1803000000031-fill-tip-quarters.js';
import { FillTipHours1804000000061 } from '../src/migrations/1804000000061-fill-tip-hours.js';
import { KeepTipQuarters } from '../src/upkeep/stats/keep-tip-quarters.js';
import {
  createCreator,
  findLines,
  giveTip,
  insertPaidTip,
  settle,
  type TestCreator,
  waitForStatus,
} from './factories.js';
import { expectSound } from './payouts.js';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

afterAll(() => tips.stop());

const keep = () => tips.app.get(KeepTipQuarters, { strict: false }).execute();

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
  ])('end a day %s when its time zone does', async (_length, date, first, last, next) => {
    const creator = await createCreator(tips);
    for (const moment of [first, last, next])
      await insertPaidTip(tips, creator, { succeededAt: new Date(moment) });
    const { days } = await read(creator, date, date, 'America/New_York');
    expect(days).toEqual([{ date, tips: 2, amountCents: 1_000 }]);
  });

  it.each([
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Africa/Casablanca',
    'Asia/Gaza',
    'Pacific/Chatham',
    'Pacific/Kiritimati',
    'UTC',
  ])('place every tip of a year by the clock of %s', async (timeZone) => {
    const creator = await createCreator(tips);
    await tips.database.query(
      `INSERT INTO tips (id, user_id, amount_cents, fee_basis_points, fee_cents, currency, status, created_at, succeeded_at, updated_at)
       SELECT gen_random_uuid(), $1, 100, 1000, 10, 'usd', 'succeeded', moment, moment, moment
       FROM generate_series('2024-06-01'::timestamptz, '2026-06-03', '3 hours 47 minutes') AS moment`,
      [creator.id],
    );
    const placed = (expression: string, from: string, to: string) =>
      tips.database.query(
        `SELECT ${expression} AS at, count(*)::int AS tips FROM (SELECT succeeded_at AT TIME ZONE $2 AS local FROM tips WHERE user_id = $1) AS tip
         WHERE local::date BETWEEN $3 AND $4 GROUP BY 1 ORDER BY 1`,
        [creator.id, timeZone, from, to],
      );
    const [from, to] = ['2025-06-01', '2026-05-31'];
    while (await keep());
    const figures = await read(creator, from, to, timeZone);
    expect(figures.days.map(({ date, tips: at }) => ({ at: date, tips: at }))).toEqual(
      await placed('local::date::text', from, to),
    );
    expect(figures.hours.map(({ tips: paid }, at) => ({ at, tips: paid }))).toEqual(
      await placed('extract(hour FROM local)::int', from, to),
    );
    const before = await placed('local::date::text', '2024-06-01', '2025-05-31');
    expect(figures.daysBefore.map(({ date, tips: at }) => ({ at: date, tips: at }))).toEqual(before);
    expect(figures.before.tips).toBe(
      before.reduce((sum: number, day: { tips: number }) => sum + day.tips, 0),
    );
  });

  it('leave out returned tips and those of others, and add up the preceding period', async () => {
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
    expect(figures.daysBefore).toEqual([{ date: '2026-05-04', tips: 1, amountCents: 500 }]);
    expect(figures.before).toEqual({ tips: 1, amountCents: 500 });
    expect(figures.tippers).toEqual([
      { name: 'Anonymous', tips: 1, amountCents: 600 },
      { name: 'Sam', tips: 1, amountCents: 500 },
    ]);
  });
});

describe('the sums behind the figures', () => {
  const today = new Date().toISOString().slice(0, 10);
  const todayOf = async (creator: TestCreator) => (await read(creator, today, today, 'UTC')).days;

  it('follow a tip through payment, partial refund and full refund', async () => {
    const creator = await createCreator(tips);
    const { id: tipId, provider_intent_id } = await giveTip(tips, creator);
    const paymentIntentId = provider_intent_id ?? '';
    expect(await todayOf(creator)).toMatchObject([{ tips: 1, amountCents: 500 }]);
    await keep();
    await tips.stripe.refunds.create({ payment_intent: paymentIntentId, amount: 200 });
    await settle(tips, paymentIntentId);
    expect(await todayOf(creator)).toMatchObject([{ tips: 1, amountCents: 300 }]);
    await tips.stripe.refunds.create({ payment_intent: paymentIntentId });
    await settle(tips, paymentIntentId);
    await waitForStatus(tips, tipId, 'refunded');
    expect(await todayOf(creator)).toEqual([]);
    await keep();
    expect(await todayOf(creator)).toEqual([]);
    await expectSound(tips, tipId);
  });

  it('take a tip out of its day and put it back with a dispute', async () => {
    const creator = await createCreator(tips);
    const id = await insertPaidTip(tips, creator, { succeededAt: new Date('2026-05-10T12:00:00Z') });
    const days = async () => (await read(creator, '2026-05-10', '2026-05-10', 'UTC')).days.length;
    for (const [status, shown] of [
      ['disputed', 0],
      ['succeeded', 1],
      ['disputed', 0],
      ['lost', 0],
    ] as const) {
      await tips.database.query('UPDATE tips SET status = $2 WHERE id = $1', [id, status]);
      expect(await days()).toBe(shown);
      await keep();
      expect(await days()).toBe(shown);
    }
  });

  it('are right while many tips arrive and several instances add them up', async () => {
    const creator = await createCreator(tips);
    const succeededAt = new Date('2026-05-10T12:00:00Z');
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        await insertPaidTip(tips, creator, { succeededAt: new Date(succeededAt.getTime() + index * 60_000) });
        if (index % 5 === 0) await Promise.all([keep(), keep()]);
      }),
    );
    const figures = await read(creator, '2026-05-10', '2026-05-10', 'UTC');
    expect(figures.days).toEqual([{ date: '2026-05-10', tips: 40, amountCents: 20_000 }]);
    while (await keep());
    expect(await read(creator, '2026-05-10', '2026-05-10', 'UTC')).toEqual(figures);
  });

  it('are compared with the tips by a reconciliation', async () => {
    const creator = await createCreator(tips);
    await insertPaidTip(tips, creator, { succeededAt: new Date('2026-05-10T12:29:59Z') });
    while (await keep());
    const isOurs = (line: string) => line.includes(creator.id) && line.startsWith('quarter');
    expect((await findLines(tips)).filter(isOurs)).toEqual([]);
    await tips.database.query('UPDATE tip_quarters SET amount_cents = 435 WHERE creator_id = $1', [
      creator.id,
    ]);
    expect((await findLines(tips)).filter(isOurs)).toEqual([
      `quarter of an hour ${creator.id} 2026-05-10T12:15Z: keeps 435 cents of tips, they are 500`,
    ]);
    await tips.database.query('UPDATE tip_hours SET tips = tips + 1 WHERE creator_id = $1', [creator.id]);
    const ofHour = (line: string) => line.startsWith(`hour ${creator.id}`);
    expect((await findLines(tips)).filter(ofHour)).toEqual([
      `hour ${creator.id} 2026-05-10T12:00Z: keeps 435 cents of tips, its quarters 435`,
    ]);
  });

  it('are filled from the tips of earlier releases', async () => {
    const creator = await createCreator(tips);
    await insertPaidTip(tips, creator, { succeededAt: new Date('2026-05-10T12:00:00Z') });
    while (await keep());
    const figures = await read(creator, '2026-05-10', '2026-05-10', 'UTC');
    await insertPaidTip(tips, creator, { succeededAt: new Date('2026-05-10T12:01:00Z') });
    await tips.database.query('DELETE FROM tip_quarters');
    const runner = tips.database.createQueryRunner();
    await new FillTipQuarters1803000000031().up(runner);
    await tips.database.query('UPDATE tip_hours SET tips = tips - 1, amount_cents = 0');
    await new FillTipHours1804000000061().up(runner);
    await runner.release();
    const filled = await read(creator, '2026-05-10', '2026-05-10', 'UTC');
    expect([figures.days[0]?.tips, filled.days[0]?.tips]).toEqual([1, 2]);
  });
});
