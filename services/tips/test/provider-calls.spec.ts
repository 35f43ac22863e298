import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { refundTipRpc } from '@sprinkle/contracts/tips/taking/refunds.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { StripePayments } from '../src/taking/stripe/stripe.js';
import { closeCreator } from './close-creator.js';
import { createCreator, createPendingTip, giveCompleteTip, waitForStatus } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';

const METHODS = [
  'createIntent',
  'retrieveIntent',
  'cancelIntent',
  'createRefund',
  'listRefunds',
  'listDisputes',
] as const;

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

afterAll(() => tips.stop());

/** Postgres ends a transaction that is idle for 10 seconds, which would hide the fault. */
const WAIT = { timeoutMs: 5_000 };

/** Transactions of other work end soon. One around the call would stay open until the call returns. */
const noTransactionIsOpen = () =>
  waitFor(async () => {
    const open = await tips.database.query(
      `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    );
    return open.length === 0;
  }, WAIT);

it('the payment provider is called only while no transaction is open', async () => {
  const stripe = tips.app.get(StripePayments);
  const started: string[] = [];
  const ended: string[] = [];
  for (const method of METHODS) {
    const call = stripe[method].bind(stripe) as (...values: unknown[]) => Promise<never>;
    jest.spyOn(stripe, method).mockImplementation(async (...values: unknown[]) => {
      started.push(method);
      await noTransactionIsOpen();
      ended.push(method);
      return call(...values);
    });
  }
  const creator = await createCreator(tips);
  const { id } = await giveCompleteTip(tips, creator);
  const authenticatedAt = new Date().toISOString();
  const actor = {
    kind: 'admin',
    id: randomUUID(),
    username: 'root',
    role: 'admin',
    authenticatedAt,
  } as const;
  await tips.rpc.call(
    refundTipRpc,
    { tipId: id, reason: 'A mistyped amount' },
    { actor, deadlineMs: 60_000 },
  );
  await waitForStatus(tips, id, 'refunded');
  const { paymentIntentId } = await createPendingTip(tips, creator);
  await closeCreator(tips, creator);
  await waitFor(
    async () => (await tips.stripe.paymentIntents.retrieve(paymentIntentId)).status === 'canceled',
  );
  expect([...new Set(ended)].sort()).toEqual([...METHODS].sort());
  await waitFor(() => ended.length === started.length, WAIT);
});
