import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { eventually, startSandbox } from '../test/start-sandbox.ts';

const tip = { amount: 500, currency: 'usd' } as const;

it('has everything that it answered after kill -9', async () => {
  const first = await startSandbox();
  const calls = Array.from({ length: 40 }, (_, index) =>
    first.stripe.paymentIntents.create(
      { ...tip, confirm: true, capture_method: 'automatic', payment_method: 'pm_card_visa' },
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
    { ...tip, confirm: true, capture_method: 'automatic', payment_method: 'pm_card_visa' },
    { idempotencyKey: 'tip-0' },
  );
  expect(replayed.status).toBe('succeeded');
  await second.stop();
});

it('drops a commit that was cut off in the middle', async () => {
  const first = await startSandbox();
  const intent = await first.stripe.paymentIntents.create(tip);
  await first.stop('SIGKILL');
  appendFileSync(join(first.dataDirectory, 'journal.jsonl'), '[["payment_intents","pi_cut","{"id":"pi');

  const second = await startSandbox({ dataDirectory: first.dataDirectory });
  const after = await second.stripe.paymentIntents.create(tip);
  await second.stop('SIGKILL');
  const third = await startSandbox({ dataDirectory: first.dataDirectory });
  const { data } = await third.stripe.paymentIntents.list();
  expect(data.map(({ id }) => id)).toEqual([after.id, intent.id]);
  await third.stop();
});

it('keeps only the last version of what changed often', async () => {
  const first = await startSandbox();
  const paid = await first.stripe.paymentIntents.create({
    ...tip,
    confirm: true,
    payment_method: 'pm_card_visa',
  });
  for (let note = 0; note < 60; note += 1) {
    await first.stripe.paymentIntents.update(paid.id, { metadata: { note } }, { idempotencyKey: `${note}` });
  }
  await first.stop('SIGKILL');
  const journal = join(first.dataDirectory, 'journal.jsonl');
  const versions = () => readFileSync(journal, 'utf8').split(`["payment_intents","${paid.id}"`).length - 1;
  expect(versions()).toBe(62);

  const second = await startSandbox({ dataDirectory: first.dataDirectory });
  const kept = await second.stripe.paymentIntents.retrieve(paid.id);
  expect(kept.metadata).toEqual({ note: '59' });
  expect(versions()).toBe(1);
  await second.stop();
});

it('stops cleanly when it is asked to', async () => {
  const sandbox = await startSandbox();
  await sandbox.stripe.paymentIntents.create(tip);
  expect(await sandbox.stop('SIGTERM')).toBe(0);
});

it('still captures what was to be captured when it was killed', async () => {
  const first = await startSandbox();
  const paid = await first.stripe.paymentIntents.create({
    ...tip,
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
