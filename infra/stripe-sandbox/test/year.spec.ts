import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { advance, beginAndPay, DAY, newClock, now } from './billing.ts';
import { type RunningSandbox, startSandbox } from './start-sandbox.ts';

const SUBSCRIPTIONS = 200;

let sandbox: RunningSandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startSandbox();
  stripe = sandbox.stripe;
});

afterAll(() => sandbox.stop());

it('a year of 200 subscriptions passes within a minute, and each month is paid once', async () => {
  const clock = await newClock(stripe);
  const start = now();
  for (let day = 0; day < 20; day += 1) {
    if (day > 0) await advance(stripe, clock, start + day * DAY);
    const begun = Array.from({ length: SUBSCRIPTIONS / 20 }, (_, index) =>
      beginAndPay(stripe, index === 0 ? 'pm_card_chargeCustomerFail' : 'pm_card_visa', { clock }),
    );
    await Promise.all(begun);
  }
  const startedAt = Date.now();
  await advance(stripe, clock, start + 365 * DAY);
  expect(Date.now() - startedAt).toBeLessThan(60_000);

  const invoices: Stripe.Invoice[] = [];
  for await (const invoice of stripe.invoices.list({ limit: 100 })) invoices.push(invoice);
  const paid = invoices.filter(({ status }) => status === 'paid');
  // 180 subscriptions pay the first month and eleven or twelve more. 20 pay only the first.
  expect(paid.length).toBeGreaterThanOrEqual(180 * 12 + 20);
  expect(invoices.filter(({ status }) => status === 'open')).toHaveLength(20);
  const months = paid.map((invoice) => {
    const [line] = invoice.lines.data;
    return `${line?.subscription as string} ${line?.period.start}`;
  });
  expect(new Set(months).size).toBe(months.length);
  const canceled = await stripe.subscriptions.list({ status: 'canceled', test_clock: clock, limit: 100 });
  expect(canceled.data).toHaveLength(20);
  const charges = [];
  for await (const charge of stripe.charges.list({ limit: 100 })) charges.push(charge);
  expect(charges.filter(({ status }) => status === 'succeeded')).toHaveLength(paid.length);
}, 240_000);
