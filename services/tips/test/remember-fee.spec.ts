import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { getFeeSettingRpc } from '@sprinkle/contracts/tips/money/fee.rpc';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { startTips, type TestTips } from './start-tips.js';

const admin: Actor = { kind: 'admin', id: randomUUID(), username: 'root', role: 'admin' };
let tips: TestTips;
beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed', PLATFORM_FEE_PERCENT: '12' });
});
afterAll(() => tips.stop());

it('a start records the fee, with its time, for administrators', async () => {
  const { feeBasisPoints, since } = await tips.rpc.call(getFeeSettingRpc, {}, { actor: admin });
  expect(feeBasisPoints).toBe(1_200);
  expect(Date.now() - Date.parse(since ?? '')).toBeLessThan(600_000);
});

it('a start with a different fee logs the change once', async () => {
  const startWithMore = async () => {
    const { app } = await tips.runAnother({ PLATFORM_FEE_PERCENT: '12.5' });
    await app.close();
  };
  await startWithMore();
  await startWithMore();
  const set = await tips.database.query<{ details: object }[]>(
    `SELECT payload -> 'details' AS details FROM outbox
     WHERE type = $1 AND payload ->> 'action' = 'platform-fee-set' ORDER BY sequence`,
    [tipsActivityRecorded.type],
  );
  expect(set.map(({ details }) => details)).toEqual([{ fee: '12%' }, { fee: '12.5%', before: '12%' }]);
});

it('two instances that start at once with another fee log the change once', async () => {
  const starting: Promise<{ app: { close(): Promise<void> } }>[] = [];
  await tips.database.transaction(async (manager) => {
    await manager.query('SELECT FROM platform_settings FOR UPDATE');
    for (let count = 1; count <= 2; count += 1)
      starting.push(tips.runAnother({ PLATFORM_FEE_PERCENT: '11' }));
    await waitFor(async () => {
      const [{ waiting }] = await tips.database.query<[{ waiting: number }]>(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting === 2;
    });
  });
  for (const { app } of await Promise.all(starting)) await app.close();
  const [{ logged }] = await tips.database.query(
    `SELECT count(*)::int AS logged FROM outbox WHERE type = $1 AND payload -> 'details' ->> 'fee' = '11%'`,
    [tipsActivityRecorded.type],
  );
  expect(logged).toBe(1);
});

it('the fee setting is for administrators only', async () => {
  const user: Actor = { kind: 'user', id: randomUUID(), username: 'maya' };
  await expect(tips.rpc.call(getFeeSettingRpc, {}, { actor: user })).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
});
