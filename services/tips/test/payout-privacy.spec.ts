import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { addPayoutMethodRpc } from '@sprinkle/contracts/tips/payout-methods.rpc';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
const lines: string[] = [];
beforeAll(async () => {
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  tips = await startTips({ LOG_LEVEL: 'trace', RATE_LIMITS: 'strict' });
});
afterAll(async () => {
  await tips.stop();
  jest.restoreAllMocks();
});

it('has nothing of an account in the logs, neither when it is taken nor when something breaks', async () => {
  const actor = {
    ...{ kind: 'user' as const, id: randomUUID(), username: 'maya' },
    authenticatedAt: new Date().toISOString(),
  };
  const add = (accountInfo: string) =>
    tips.rpc.call(addPayoutMethodRpc, { type: 'bank', accountInfo }, { actor });
  await add('very-secret-account 123456789');
  await expect(add('very-secret-account'.repeat(20))).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await tips.database.query('ALTER TABLE payment_methods ADD CONSTRAINT broken CHECK (false) NOT VALID');
  await expect(add('very-secret-account 987654321')).rejects.toMatchObject({ code: 'INTERNAL' });
  expect(lines.join('')).toContain('broken');
  expect(lines.join('')).not.toContain('very-secret');
});
