import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openPayoutDashboardRpc, refreshPayoutAccountRpc } from '@sprinkle/contracts/tips/payout-account.rpc';
import { removePayoutMethodRpc } from '@sprinkle/contracts/tips/payout-methods.rpc';
import { newOwner } from './connected-accounts.js';
import { startTips, type TestTips } from './start-tips.js';

const PER_HOUR = 40;

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips({ STRIPE_CONNECT: 'on' });
});
afterAll(() => tips.stop());

const CALLS = {
  'changes of payout methods': (actor: ReturnType<typeof newOwner>) =>
    tips.rpc.call(removePayoutMethodRpc, { methodId: randomUUID() }, { actor }),
  'ways to the dashboard at Stripe': (actor: ReturnType<typeof newOwner>) =>
    tips.rpc.call(openPayoutDashboardRpc, {}, { actor }),
  'looks at the account at Stripe': (actor: ReturnType<typeof newOwner>) =>
    tips.rpc.call(refreshPayoutAccountRpc, {}, { actor }),
};

it.each(Object.keys(CALLS) as (keyof typeof CALLS)[])('%s are limited for each creator', async (name) => {
  const call = (actor: ReturnType<typeof newOwner>) =>
    CALLS[name](actor).catch(({ code }: { code: string }) => code);
  const owner = newOwner();
  const codes = await Promise.all(Array.from({ length: PER_HOUR }, () => call(owner)));
  expect(codes).not.toContain('RATE_LIMITED');
  expect(await call(owner)).toBe('RATE_LIMITED');
  expect(await call(newOwner())).not.toBe('RATE_LIMITED');
});
