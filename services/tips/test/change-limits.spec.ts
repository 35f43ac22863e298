import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { saveTaxDetailsRpc } from '@sprinkle/contracts/tips/paying/payees.rpc';
import {
  openPayoutDashboardRpc,
  refreshPayoutAccountRpc,
} from '@sprinkle/contracts/tips/paying/payout-account.rpc';
import { removePayoutMethodRpc } from '@sprinkle/contracts/tips/paying/payout-methods.rpc';
import { newOwner } from './connected-accounts.js';
import { startTips, type TestTips } from './start-tips.js';
import { TAX_DETAILS } from './tax-details.js';

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips({ STRIPE_CONNECT: 'on' });
});
afterAll(() => tips.stop());

type Owner = ReturnType<typeof newOwner>;

const CALLS: [name: string, perHour: number, call: (actor: Owner) => Promise<unknown>][] = [
  [
    'changes of payout methods',
    40,
    (actor) => tips.rpc.call(removePayoutMethodRpc, { methodId: randomUUID() }, { actor }),
  ],
  ['ways to the dashboard at Stripe', 40, (actor) => tips.rpc.call(openPayoutDashboardRpc, {}, { actor })],
  ['looks at the account at Stripe', 40, (actor) => tips.rpc.call(refreshPayoutAccountRpc, {}, { actor })],
  ['changes of tax details', 20, (actor) => tips.rpc.call(saveTaxDetailsRpc, TAX_DETAILS, { actor })],
];

it.each(CALLS)('%s are limited to %i an hour for each creator', async (_name, perHour, make) => {
  const call = (actor: Owner) => make(actor).catch(({ code }: { code: string }) => code);
  const owner = newOwner();
  const codes = await Promise.all(Array.from({ length: perHour }, () => call(owner)));
  expect(codes).not.toContain('RATE_LIMITED');
  expect(await call(owner)).toBe('RATE_LIMITED');
  expect(await call(newOwner())).not.toBe('RATE_LIMITED');
});
