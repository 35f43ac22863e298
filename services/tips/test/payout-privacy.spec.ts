/**
 * nestjs-pino keeps the first logger of a process, which may be silent.
 * @jest-environment node
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  openPayoutAccountRpc,
  openPayoutDashboardRpc,
} from '@sprinkle/contracts/tips/paying/payout-account.rpc';
import { addPayoutMethodRpc } from '@sprinkle/contracts/tips/paying/payout-methods.rpc';
import { captureLog } from '@sprinkle/service-testing/capture-log';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { startTips, type TestTips } from './start-tips.js';

let tips: TestTips;
const { lines, release } = captureLog();
beforeAll(async () => {
  tips = await startTips({ LOG_LEVEL: 'trace', RATE_LIMITS: 'strict', STRIPE_CONNECT: 'on' });
});
afterAll(async () => {
  await tips.stop();
  release();
});

const newActor = () => ({
  kind: 'user' as const,
  id: randomUUID(),
  username: 'maya',
  authenticatedAt: new Date().toISOString(),
});

it('the logs have no link to a Stripe account, neither to its form nor to its dashboard', async () => {
  const actor = newActor();
  const form = await tips.rpc.call(openPayoutAccountRpc, { country: 'US' }, { actor });
  const [{ stripe_account_id: id }] = await tips.database.query(
    'SELECT stripe_account_id FROM connected_accounts',
  );
  await tips.sandbox.changeConnectedAccount(String(id), 'ready');
  await waitFor(
    async () => (await tips.database.query(`SELECT 1 FROM connected_accounts WHERE state = 'ready'`)).length,
  );
  const dashboard = await tips.rpc.call(openPayoutDashboardRpc, {}, { actor });
  await tips.sandbox.setFaults({ rejectNext: 1 });
  await expect(tips.rpc.call(openPayoutDashboardRpc, {}, { actor })).rejects.toMatchObject({
    code: 'PROVIDER_UNAVAILABLE',
  });
  await waitFor(() => lines.join('').includes('rejected on purpose'));
  for (const { url } of [form, dashboard]) expect(lines.join('')).not.toContain(url.split('/').at(-1));
});

it('the logs have no account information, even on errors', async () => {
  const actor = newActor();
  const add = (accountInfo: string) =>
    tips.rpc.call(addPayoutMethodRpc, { type: 'bank', accountInfo, accountHolder: 'Maya Fit' }, { actor });
  await add('very-secret-account 123456789');
  await expect(add('very-secret-account'.repeat(20))).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await tips.database.query('ALTER TABLE payment_methods ADD CONSTRAINT broken CHECK (false) NOT VALID');
  await expect(add('very-secret-account 987654321')).rejects.toMatchObject({ code: 'INTERNAL' });
  await waitFor(() => lines.join('').includes('broken'));
  expect(lines.join('')).not.toContain('very-secret');
});
