import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { begin, pay, read } from './billing.ts';
import { readyAccount } from './ready-account.ts';
import { type RunningSandbox, startSandbox } from './start-sandbox.ts';

/** Names the fields of the objects in Stripe's published fixtures (github.com/stripe/openapi, fixtures3.json of 2026-08-21). */
const published = JSON.parse(
  readFileSync(new URL('./published-shapes.json', import.meta.url), 'utf8'),
) as Record<string, string[]>;

/** Fields in the fixtures that belong to older API versions than the SDK's. */
const OUTDATED: Record<string, string[]> = {
  charge: ['refunds'],
  payment_intent: ['source'],
  invoice: ['subscription'],
};

let sandbox: RunningSandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startSandbox();
  stripe = sandbox.stripe;
});

afterAll(() => sandbox.stop());

const payBy = (payment_method: string) =>
  stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    capture_method: 'automatic',
    confirm: true,
    payment_method,
    expand: ['latest_charge.balance_transaction'],
  });

const post = (path: string, body: object) =>
  fetch(`${sandbox.url}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

function expectShape(object: unknown, name: string): void {
  const fields = published[name]?.filter((field) => !OUTDATED[name]?.includes(field));
  expect([name, Object.keys(object as object)]).toEqual([name, expect.arrayContaining(fields ?? [name])]);
}

it('the stand-in has every field of the published payments, charges, refunds and balance transactions', async () => {
  const intent = await payBy('pm_card_visa');
  const charge = intent.latest_charge as Stripe.Charge;
  expectShape(intent, 'payment_intent');
  expectShape(charge, 'charge');
  expectShape(charge.balance_transaction, 'balance_transaction');
  const refund = await stripe.refunds.create({
    payment_intent: intent.id,
    expand: ['balance_transaction'],
  });
  expectShape(refund, 'refund');
  expectShape(refund.balance_transaction, 'balance_transaction');
});

it('the stand-in has every field of the published disputes and events', async () => {
  const intent = await payBy('pm_card_createDispute');
  const [dispute] = (await stripe.disputes.list({ payment_intent: intent.id })).data;
  expectShape(dispute, 'dispute');
  expectShape(dispute?.evidence, 'dispute.evidence');
  expectShape(dispute?.evidence_details, 'dispute.evidence_details');
  expectShape(dispute?.payment_method_details?.card, 'dispute.payment_method_details.card');
  expectShape(dispute?.balance_transactions[0], 'balance_transaction');
  const [event] = (await stripe.events.list({ type: 'charge.dispute.*' })).data;
  expectShape(event, 'event');
  expectShape(event?.request, 'event.request');
  expectShape(event?.data.object, 'dispute');
});

it('a connected account and the links to it have every published field', async () => {
  const { id } = await stripe.accounts.create({
    country: 'US',
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
    capabilities: { transfers: { requested: true } },
  });
  const address = 'https://sprinkle.example';
  const link = {
    account: id,
    type: 'account_onboarding',
    refresh_url: address,
    return_url: address,
  } as const;
  expectShape(await stripe.accountLinks.create(link), 'account_link');
  await fetch(`${sandbox.url}/sandbox/accounts/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'ready' }),
  });
  expectShape(await stripe.accounts.createLoginLink(id), 'login_link');
  const account = await stripe.accounts.retrieve(id);
  expectShape(account, 'account');
  expectShape(account.requirements, 'account.requirements');
  expectShape(account.future_requirements, 'account.future_requirements');
  expectShape(account.settings, 'account.settings');
  expectShape(account.external_accounts?.data[0], 'bank_account');
});

it('an account, a webhook endpoint and settings of payment methods have every published field', async () => {
  const account = await stripe.accounts.retrieveCurrent();
  expectShape(account, 'account');
  expectShape(account.business_profile, 'account.business_profile');
  expectShape(account.requirements, 'account.requirements');
  expectShape(account.settings, 'account.settings');
  expectShape(account.settings?.payouts, 'account.settings.payouts');
  expectShape(account.settings?.payouts?.schedule, 'account.settings.payouts.schedule');
  await stripe.webhookEndpoints.create({
    url: 'https://sprinkle.example/hook',
    enabled_events: ['charge.updated'],
  });
  expectShape((await stripe.webhookEndpoints.list()).data[0], 'webhook_endpoint');
  const [configuration] = (await stripe.paymentMethodConfigurations.list()).data;
  expectShape(configuration, 'payment_method_configuration');
  expectShape(configuration?.card, 'payment_method_configuration.card');
  expectShape(
    configuration?.card?.display_preference,
    'payment_method_configuration.card.display_preference',
  );
  expectShape(
    await stripe.paymentMethodDomains.create({ domain_name: 'sprinkle.example' }),
    'payment_method_domain',
  );
});

it('the stand-in has every field of the published transfers, reversals, payouts and balances', async () => {
  await post('balance_transactions', { type: 'topup', amount: 100_000, description: 'Top-up' });
  const account = await readyAccount(sandbox);
  const transfer = await stripe.transfers.create({ amount: 500, currency: 'usd', destination: account });
  expectShape(transfer, 'transfer');
  expectShape(await stripe.transfers.createReversal(transfer.id, { amount: 100 }), 'transfer_reversal');
  await post('payouts', { account, amount: 400, end: 'failed' });
  const [payout] = (await stripe.payouts.list({}, { stripeAccount: account })).data;
  expectShape(payout, 'payout');
  expectShape(await stripe.balance.retrieve(), 'balance');
});

it('a subscription, its customer, its price and its invoices have every published field', async () => {
  const { id } = await begin(stripe);
  await pay(stripe, await read(stripe, id), 'pm_card_visa');
  await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } });
  const subscription = await stripe.subscriptions.retrieve(id, {
    expand: ['customer', 'default_payment_method', 'items.data.price.product', 'latest_invoice.payments'],
  });
  expectShape(subscription, 'subscription');
  for (const name of ['automatic_tax', 'cancellation_details', 'invoice_settings'] as const)
    expectShape(subscription[name], `subscription.${name}`);
  for (const name of ['pause_collection', 'payment_settings', 'trial_settings'] as const)
    expectShape(subscription[name], `subscription.${name}`);
  const [item] = subscription.items.data;
  expectShape(item, 'subscription_item');
  expectShape(item?.plan, 'plan');
  expectShape(item?.price, 'price');
  expectShape(item?.price.recurring, 'price.recurring');
  expectShape(item?.price.product, 'product');
  const customer = subscription.customer as Stripe.Customer;
  expectShape(customer, 'customer');
  expectShape(customer.invoice_settings, 'customer.invoice_settings');
  const method = subscription.default_payment_method as Stripe.PaymentMethod;
  expectShape(method, 'payment_method');
  expectShape(method.card, 'payment_method.card');
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  expectShape(invoice, 'invoice');
  for (const name of ['automatic_tax', 'parent', 'payment_settings', 'status_transitions'] as const)
    expectShape(invoice[name], `invoice.${name}`);
  expectShape(invoice.parent?.subscription_details, 'invoice.parent.subscription_details');
  expectShape(invoice.payments?.data[0], 'invoice_payment');
  const [line] = invoice.lines.data;
  expectShape(line, 'line_item');
  expectShape(line?.parent?.subscription_item_details, 'line_item.parent.subscription_item_details');
});

it('a setup intent and a test clock have every published field', async () => {
  expectShape(await stripe.setupIntents.create({}), 'setup_intent');
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000 });
  expectShape(clock, 'test_helpers.test_clock');
});
