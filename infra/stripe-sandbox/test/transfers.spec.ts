import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { readyAccount } from './ready-account.ts';
import { type RunningSandbox, startSandbox } from './start-sandbox.ts';

let sandbox: RunningSandbox;
let stripe: Stripe;
let creator: string;

beforeAll(async () => {
  sandbox = await startSandbox();
  stripe = sandbox.stripe;
  creator = await readyAccount(sandbox);
});

afterAll(() => sandbox.stop());

const post = (path: string, body: object) =>
  fetch(`${sandbox.url}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const topUp = (amount: number) =>
  post('balance_transactions', { type: 'topup', amount, description: 'Top-up' });

const payBy = (payment_method: string) =>
  stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    capture_method: 'automatic',
    confirm: true,
    payment_method,
  });

const transfer = (amount: number, more: Partial<Stripe.TransferCreateParams> = {}, idempotencyKey?: string) =>
  stripe.transfers.create(
    { amount, currency: 'usd', destination: creator, ...more },
    idempotencyKey ? { idempotencyKey } : {},
  );

async function balance(): Promise<{ available: number; pending: number }> {
  const { available, pending } = await stripe.balance.retrieve();
  return { available: available[0]?.amount ?? 0, pending: pending[0]?.amount ?? 0 };
}

const eventsAbout = async (id: string, type: string) =>
  (await stripe.events.list({ type, limit: 100 })).data
    .filter(({ data }) => (data.object as { id: string }).id === id)
    .map((event) => event.type);

it('a payment is pending at first, and one by pm_card_bypassPending is available at once', async () => {
  const before = await balance();
  await payBy('pm_card_visa');
  expect(await balance()).toEqual({ available: before.available, pending: before.pending + 455 });
  await payBy('pm_card_bypassPending');
  expect(await balance()).toEqual({ available: before.available + 455, pending: before.pending + 455 });
});

it('a transfer cannot exceed the available balance, and its key repeats the rejection', async () => {
  const { available } = await balance();
  await expect(transfer(available + 100, {}, 'too-much')).rejects.toMatchObject({
    code: 'balance_insufficient',
  });
  await topUp(1_000);
  await expect(transfer(available + 100, {}, 'too-much')).rejects.toMatchObject({
    code: 'balance_insufficient',
  });
  const made = await transfer(available + 100, {}, 'enough');
  expect(await transfer(available + 100, {}, 'enough')).toEqual(made);
  expect(await balance()).toMatchObject({ available: 900 });
  expect(await stripe.balanceTransactions.retrieve(String(made.balance_transaction))).toMatchObject({
    amount: -available - 100,
    type: 'transfer',
    status: 'available',
    source: made.id,
  });
  expect(await eventsAbout(made.id, 'transfer.*')).toEqual(['transfer.created']);
});

it('a transfer can be found by its group and its account', async () => {
  await topUp(1_000);
  const made = await transfer(100, { transfer_group: 'run-1', metadata: { payoutId: 'one' } });
  await transfer(100, { transfer_group: 'run-1', destination: await readyAccount(sandbox) });
  await transfer(100, { transfer_group: 'run-2' });
  const found = await stripe.transfers.list({ transfer_group: 'run-1', destination: creator });
  expect(found.data).toEqual([made]);
  expect(await stripe.transfers.retrieve(made.id)).toEqual(made);
});

it('a transfer needs an account that takes transfers', async () => {
  await topUp(1_000);
  await expect(transfer(100, { destination: 'acct_1Nobody' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
  const account = await readyAccount(sandbox);
  await post(`accounts/${account}`, { outcome: 'past-due' });
  await expect(transfer(100, { destination: account })).rejects.toMatchObject({
    code: 'insufficient_capabilities_for_transfer',
  });
});

it('a transfer can be reversed in parts, but never beyond its amount', async () => {
  await topUp(1_000);
  const { id } = await transfer(500);
  const { available } = await balance();
  const part = await stripe.transfers.createReversal(id, { amount: 200 });
  expect(part).toMatchObject({ amount: 200, transfer: id });
  expect(await stripe.transfers.retrieve(id)).toMatchObject({ amount_reversed: 200, reversed: false });
  await expect(stripe.transfers.createReversal(id, { amount: 301 })).rejects.toThrow(
    'Reversal amount ($3.01) is greater than unreversed amount on transfer ($3.00)',
  );
  await stripe.transfers.createReversal(id);
  expect(await stripe.transfers.retrieve(id)).toMatchObject({ amount_reversed: 500, reversed: true });
  await expect(stripe.transfers.createReversal(id)).rejects.toThrow('is already fully reversed');
  expect((await stripe.transfers.listReversals(id)).data).toHaveLength(2);
  expect(await balance()).toMatchObject({ available: available + 500 });
  expect(await eventsAbout(id, 'transfer.*')).toEqual([
    'transfer.reversed',
    'transfer.reversed',
    'transfer.created',
  ]);
});

it('a connected account pays out to its bank, and a failed payout can be made again', async () => {
  await topUp(1_000);
  const account = await readyAccount(sandbox);
  const { id } = await transfer(500, { destination: account });
  expect((await post('payouts', { account, amount: 501, end: 'paid' })).status).toBe(409);
  await post('payouts', { account, amount: 500, end: 'failed' });
  await post('payouts', { account, amount: 500, end: 'paid' });
  const { data } = await stripe.payouts.list({}, { stripeAccount: account });
  expect(data).toMatchObject([
    { amount: 500, status: 'paid', failure_code: null },
    { amount: 500, status: 'failed', failure_code: 'account_closed' },
  ]);
  const [failed] = (await stripe.events.list({ type: 'payout.failed' }, { stripeAccount: account })).data;
  expect(failed).toMatchObject({ account, data: { object: { id: data[1]!.id, status: 'failed' } } });
  await expect(stripe.transfers.createReversal(id)).rejects.toMatchObject({ code: 'balance_insufficient' });
  expect((await stripe.payouts.list()).data).toEqual([]);
});
