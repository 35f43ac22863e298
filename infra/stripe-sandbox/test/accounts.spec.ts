import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { type Receiver, startReceiver } from './start-receiver.ts';
import { eventually, type RunningSandbox, startSandbox } from './start-sandbox.ts';

const CONNECT_SECRET = 'whsec_sprinkle_connect';

let connectReceiver: Receiver;
let platformReceiver: Receiver;
let sandbox: RunningSandbox;
let stripe: Stripe;

beforeAll(async () => {
  [connectReceiver, platformReceiver] = await Promise.all([startReceiver(), startReceiver()]);
  sandbox = await startSandbox({
    webhookUrl: platformReceiver.url,
    connectWebhookUrl: connectReceiver.url,
  });
  stripe = sandbox.stripe;
});

afterAll(async () => {
  await sandbox.stop();
  await Promise.all([connectReceiver.close(), platformReceiver.close()]);
});

const EXPRESS = {
  country: 'US',
  controller: {
    fees: { payer: 'application' },
    losses: { payments: 'application' },
    requirement_collection: 'stripe',
    stripe_dashboard: { type: 'express' },
  },
  capabilities: { transfers: { requested: true } },
} as const satisfies Stripe.AccountCreateParams;

const create = (idempotencyKey?: string) => stripe.accounts.create(EXPRESS, { idempotencyKey });

function linkTo(account: string): Promise<Stripe.AccountLink> {
  return stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    refresh_url: 'https://sprinkle.example/again',
    return_url: 'https://sprinkle.example/back',
  });
}

const visit = async (url: string) => (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';

async function post(path: string, outcome: string): Promise<{ url?: string }> {
  const response = await fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { url?: string };
}

const change = (id: string, outcome: string) => post(`/sandbox/accounts/${id}`, outcome);

describe('a connected account', () => {
  it('has no payouts until its owner fills in the form, and is created once per idempotency key', async () => {
    const account = await create('account-of-maya');
    expect(account).toMatchObject({
      country: 'US',
      details_submitted: false,
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
      controller: { requirement_collection: 'stripe', stripe_dashboard: { type: 'express' } },
      requirements: { disabled_reason: 'requirements.past_due' },
    });
    expect(account.requirements?.currently_due).toContain('external_account');
    expect((await create('account-of-maya')).id).toBe(account.id);
  });

  it('needs controller properties and the transfers capability, and rejects a type', async () => {
    await expect(stripe.accounts.create({ type: 'express', country: 'US' })).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'type',
    });
    await expect(stripe.accounts.create({ ...EXPRESS, capabilities: {} })).rejects.toThrow('transfers');
    await expect(
      stripe.accounts.create({
        ...EXPRESS,
        controller: { ...EXPRESS.controller, fees: { payer: 'account' } },
      }),
    ).rejects.toMatchObject({ param: 'controller[fees][payer]' });
  });

  it("that does not exist is rejected like another platform's", async () => {
    await expect(stripe.accounts.retrieve('acct_1Unknown')).rejects.toMatchObject({
      statusCode: 403,
      code: 'account_invalid',
    });
  });

  it.each([
    ['ready', 'active', null, true],
    ['checking', 'pending', 'requirements.pending_verification', false],
    ['more-needed', 'active', null, true],
    ['past-due', 'inactive', 'requirements.past_due', false],
    ['refused', 'inactive', 'rejected.fraud', false],
  ])(
    'that is %s shows it in its capability and its requirements',
    async (outcome, transfers, reason, pays) => {
      const { id } = await create();
      await change(id, outcome);
      expect(await stripe.accounts.retrieve(id)).toMatchObject({
        details_submitted: true,
        capabilities: { transfers },
        requirements: { disabled_reason: reason },
        payouts_enabled: pays,
      });
    },
  );
});

describe('the onboarding form', () => {
  it('opens once per link, and a second visit leads to the refresh URL', async () => {
    const { id } = await create();
    const { url } = await linkTo(id);
    const form = await visit(url);
    expect(form).toMatch(/^\/setup\/form_/);
    expect(await visit(url)).toBe('https://sprinkle.example/again');
    expect((await fetch(`${sandbox.url}${form}`)).status).toBe(200);
    expect(await post(form, 'ready')).toEqual({ url: 'https://sprinkle.example/back' });
    expect((await stripe.accounts.retrieve(id)).payouts_enabled).toBe(true);
  });

  it('changes nothing if it is left half-way, and still leads back', async () => {
    const { id } = await create();
    expect(await post(await visit((await linkTo(id)).url), 'leave')).toEqual({
      url: 'https://sprinkle.example/back',
    });
    expect((await stripe.accounts.retrieve(id)).details_submitted).toBe(false);
  });

  it('must be completed before the dashboard opens', async () => {
    const { id } = await create();
    await expect(stripe.accounts.createLoginLink(id)).rejects.toThrow('has not completed onboarding');
    await change(id, 'ready');
    expect((await stripe.accounts.createLoginLink(id)).url).toContain(`/express/${id}/`);
  });
});

describe('an event in a connected account', () => {
  it('is sent only to the Connect endpoint, with the account and a secret of its own', async () => {
    const { id } = await create();
    await change(id, 'ready');
    const { body, signature } = await eventually(async () =>
      connectReceiver.received.find(
        (each) => each.body.includes(id) && each.body.includes('account.updated'),
      ),
    );
    const event = Stripe.webhooks.constructEvent(body, signature, CONNECT_SECRET);
    expect(event).toMatchObject({ type: 'account.updated', account: id, data: { object: { id } } });
    expect(platformReceiver.received.filter((each) => each.body.includes(id))).toEqual([]);
    expect((await stripe.events.list({ type: 'account.updated' })).data).toEqual([]);
    expect((await stripe.events.list({}, { stripeAccount: id })).data[0]?.type).toBe('account.updated');
  });

  it.each(['created', 'updated', 'deleted'] as const)(
    'is sent when a bank account was %s',
    async (change) => {
      const { id } = await create();
      const response = await fetch(`${sandbox.url}/sandbox/accounts/${id}/bank`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ change }),
      });
      expect(response.status).toBe(200);
      const type = `account.external_account.${change}`;
      const told = await eventually(async () =>
        connectReceiver.received.find((each) => each.body.includes(id) && each.body.includes(type)),
      );
      expect(JSON.parse(told.body)).toMatchObject({
        type,
        account: id,
        data: { object: { object: 'bank_account', account: id } },
      });
    },
  );

  it('is sent when the account leaves the platform', async () => {
    const { id } = await create();
    await change(id, 'closed');
    await expect(stripe.accounts.retrieve(id)).rejects.toMatchObject({ code: 'account_invalid' });
    const told = await eventually(async () =>
      connectReceiver.received.find((each) => each.body.includes(id) && each.body.includes('deauthorized')),
    );
    expect(JSON.parse(told.body)).toMatchObject({
      type: 'account.application.deauthorized',
      account: id,
      data: { object: { object: 'application' } },
    });
  });
});
