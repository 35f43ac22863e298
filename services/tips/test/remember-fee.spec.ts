import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@sprinkle/contracts/actor';
import { tipsActivityRecorded } from '@sprinkle/contracts/tips/tips.events';
import { getFeeSettingRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { startTips, type TestTips } from './start-tips.js';

const admin: Actor = { kind: 'admin', id: randomUUID(), username: 'root', role: 'admin' };
let tips: TestTips;
beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed', PLATFORM_FEE_PERCENT: '12' });
});
afterAll(() => tips.stop());

it('a start notes the fee with its time for administrators', async () => {
  const { feeBasisPoints, since } = await tips.rpc.call(getFeeSettingRpc, {}, { actor: admin });
  expect(feeBasisPoints).toBe(1_200);
  expect(Date.now() - Date.parse(since ?? '')).toBeLessThan(600_000);
});

it('a start with another fee logs the change once, and the settings show the new one', async () => {
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

it('the fee of the settings is for administrators only', async () => {
  const user: Actor = { kind: 'user', id: randomUUID(), username: 'maya' };
  await expect(tips.rpc.call(getFeeSettingRpc, {}, { actor: user })).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
});
