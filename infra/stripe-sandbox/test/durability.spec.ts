import { expect, it } from '@jest/globals';
import { beginAndPay, DAY, newClock } from './billing.ts';
import { eventually, startSandbox } from './start-sandbox.ts';

const TIP = { amount: 500, currency: 'usd' } as const;

it('the stand-in keeps everything that it confirmed to its callers after kill -9', async () => {
  const first = await startSandbox();
  const calls = Array.from({ length: 40 }, (_, index) =>
    first.stripe.paymentIntents.create(
      { ...TIP, confirm: true, capture_method: 'automatic', payment_method: 'pm_card_visa' },
      { idempotencyKey: `tip-${index}` },
    ),
  );
  const answered: string[] = [];
  const settled = calls.map((call) => call.then(({ id }) => answered.push(id)).catch(() => undefined));
  await Promise.race(calls);
  await first.stop('SIGKILL');
  await Promise.all(settled);

  const second = await startSandbox({ dataDirectory: first.dataDirectory });
  expect(answered.length).toBeGreaterThan(0);
  for (const id of answered) {
    const intent = await second.stripe.paymentIntents.retrieve(id, {
      expand: ['latest_charge.balance_transaction'],
    });
    expect(intent).toMatchObject({
      status: 'succeeded',
      latest_charge: { balance_transaction: { net: 455 } },
    });
  }
  const replayed = await second.stripe.paymentIntents.create(
    { ...TIP, confirm: true, capture_method: 'automatic', payment_method: 'pm_card_visa' },
    { idempotencyKey: 'tip-0' },
  );
  expect(replayed.status).toBe('succeeded');
  await second.stop();
});

it('the stand-in stops cleanly when it is asked to', async () => {
  const sandbox = await startSandbox();
  await sandbox.stripe.paymentIntents.create(TIP);
  expect(await sandbox.stop('SIGTERM')).toBe(0);
});

it('the stand-in captures a pending charge after it was killed', async () => {
  const first = await startSandbox();
  const paid = await first.stripe.paymentIntents.create({
    ...TIP,
    confirm: true,
    payment_method: 'pm_card_visa',
  });
  await first.stop('SIGKILL');
  const second = await startSandbox({ dataDirectory: first.dataDirectory });
  const [transaction] = await eventually(async () => {
    const { data } = await second.stripe.balanceTransactions.list();
    return data.length > 0 ? data : undefined;
  });
  expect(transaction).toMatchObject({ source: paid.latest_charge, net: 455 });
  await second.stop();
});

it('the stand-in finishes advancing a test clock after it was killed', async () => {
  const first = await startSandbox();
  const clock = await newClock(first.stripe);
  const { id, items } = await beginAndPay(first.stripe, 'pm_card_visa', { clock });
  const end = items.data[0]!.current_period_end;
  await first.stripe.testHelpers.testClocks.advance(clock, { frozen_time: end + 50 * DAY });
  await first.stop('SIGKILL');
  const second = await startSandbox({ dataDirectory: first.dataDirectory });
  await eventually(async () => {
    const { status } = await second.stripe.testHelpers.testClocks.retrieve(clock);
    return status === 'ready' || undefined;
  });
  const invoices = await second.stripe.invoices.list({ subscription: id });
  expect(invoices.data.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
  await second.stop();
});
