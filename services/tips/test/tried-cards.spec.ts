import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { receiveProviderEventRpc } from '@sprinkle/contracts/tips/taking/provider-events.rpc';
import { openSupportCardRpc, takeSupportCardRpc } from '@sprinkle/contracts/tips/taking/supports.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { declineFrom, expectPaused, newAddress, newEmail, openPayment } from './declines.js';
import type { TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';
import { beginSupport, createSupportedCreator } from './supports.js';

let tips: TestTips;
let creator: TestCreator;

beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'strict' });
});

beforeEach(async () => {
  creator = await createSupportedCreator(tips);
  await tips.database.query('DELETE FROM rate_limits');
});

afterAll(() => tips.stop());

const begin = async () => (await beginSupport(tips, creator, { senderEmail: newEmail() })).token;

const openForm = async (token: string, ipAddress = newAddress()) => {
  const actor = { kind: 'anonymous', ipAddress } as const;
  return (await tips.rpc.call(openSupportCardRpc, { token }, { actor })).setupIntentId;
};

const tryCard = async (id: string, payment_method: string) => {
  const confirm = () =>
    tips.stripe.setupIntents.confirm(id, {
      payment_method,
      return_url: 'https://sprinkle.example/my-support',
    });
  try {
    return (await confirm()).status;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

const countedIn = async (setupIntentId: string) => {
  const [form] = await tips.database.query<{ declines: number }[]>(
    'SELECT declines FROM support_cards WHERE setup_intent_id = $1',
    [setupIntentId],
  );
  return form?.declines;
};

/** Tries declined cards, and waits until each is counted. */
const tryStolen = async (setupIntentId: string, times: number) => {
  for (let tries = 0; tries < times; tries += 1)
    expect(await tryCard(setupIntentId, 'pm_card_chargeDeclined')).toBe('card_declined');
  await waitFor(async () => (await countedIn(setupIntentId)) === times);
};

const isClosed = async (id: string) => (await tips.stripe.setupIntents.retrieve(id)).status === 'canceled';

const paused = { code: 'TOO_MANY_DECLINES', status: 429, retryAfterSeconds: expect.any(Number) };

it('the fifth declined card closes the form, and its network gets no new form and cannot pay', async () => {
  const token = await begin();
  const ipAddress = newAddress();
  const setupIntentId = await openForm(token, ipAddress);
  await tryStolen(setupIntentId, 5);
  await waitFor(() => isClosed(setupIntentId));
  expect(await tryCard(setupIntentId, 'pm_card_visa')).toBe('setup_intent_unexpected_state');
  await expect(openForm(token, ipAddress)).rejects.toMatchObject(paused);
  await expect(openForm(await begin(), ipAddress)).rejects.toMatchObject(paused);
  await expectPaused(tips, { to: creator, ipAddress }, 10);
  await expect(tips.rpc.call(takeSupportCardRpc, { token, setupIntentId })).rejects.toMatchObject({
    code: 'PAYMENT_NOT_COMPLETED',
  });
});

it('the forms of a support share one count, even from several networks at once', async () => {
  const token = await begin();
  const forms = await Promise.all([openForm(token), openForm(token), openForm(token)]);
  await Promise.all(forms.map((form, index) => tryStolen(form, index === 0 ? 1 : 2)));
  for (const form of forms) await waitFor(() => isClosed(form));
});

it('a pause closes the forms of all supports of the network', async () => {
  const ipAddress = newAddress();
  const forms = [await openForm(await begin(), ipAddress), await openForm(await begin(), ipAddress)];
  const elsewhere = await openForm(await begin());
  await tryStolen(forms[0]!, 3);
  await tryStolen(forms[1]!, 2);
  for (const form of forms) await waitFor(() => isClosed(form));
  expect(await isClosed(elsewhere)).toBe(false);
});

it('a network that is paused because of payments gets no form, and another one does', async () => {
  const token = await begin();
  const ipAddress = newAddress();
  await declineFrom(tips, { to: creator, ipAddress }, 5);
  await expect(openForm(token, ipAddress)).rejects.toMatchObject(paused);
  expect(await openForm(token)).toMatch(/^seti_/);
});

it('an attempt counts once, whoever reports it and however often, even before its event', async () => {
  const token = await begin();
  const setupIntentId = await openForm(token);
  const take = () =>
    expect(tips.rpc.call(takeSupportCardRpc, { token, setupIntentId })).rejects.toMatchObject({
      code: 'PAYMENT_NOT_COMPLETED',
    });
  await tips.sandbox.setFaults({ dropWebhooks: true });
  expect(await tryCard(setupIntentId, 'pm_card_chargeDeclined')).toBe('card_declined');
  await tips.sandbox.setFaults({ dropWebhooks: false });
  await Promise.all([take(), take(), take()]);
  expect(await countedIn(setupIntentId)).toBe(1);
  const { data } = await tips.stripe.events.list({ type: 'setup_intent.setup_failed', limit: 1 });
  for (const id of ['evt_late', 'evt_late', 'evt_later'])
    await tips.rpc.call(receiveProviderEventRpc, { rawBody: JSON.stringify({ ...data[0], id }) });
  expect(await countedIn(setupIntentId)).toBe(1);
  expect(await tryCard(setupIntentId, 'pm_card_chargeDeclined')).toBe('card_declined');
  await waitFor(async () => (await countedIn(setupIntentId)) === 2);
});

it('an unknown form, for example after a restore, is closed by its first declined card', async () => {
  const setupIntentId = await openForm(await begin());
  await tips.database.query('DELETE FROM support_cards WHERE setup_intent_id = $1', [setupIntentId]);
  expect(await tryCard(setupIntentId, 'pm_card_chargeDeclined')).toBe('card_declined');
  await waitFor(() => isClosed(setupIntentId));
});

it('a tipper who mistypes a card twice can still add one', async () => {
  const token = await begin();
  const ipAddress = newAddress();
  const setupIntentId = await openForm(token, ipAddress);
  await tryStolen(setupIntentId, 2);
  expect(await tryCard(setupIntentId, 'pm_card_visa')).toBe('succeeded');
  expect(await tips.rpc.call(takeSupportCardRpc, { token, setupIntentId })).toMatchObject({
    status: 'active',
  });
  expect(await openPayment(tips, { to: creator, ipAddress })).toMatchObject({
    clientSecret: expect.any(String),
  });
});

it('a form is closed after a day', async () => {
  const setupIntentId = await openForm(await begin());
  await tips.database.query(
    `UPDATE support_cards SET close_at = close_at - interval '1 day' WHERE setup_intent_id = $1`,
    [setupIntentId],
  );
  await tips.database.query(`SELECT pg_notify('support_cards', '')`);
  await waitFor(() => isClosed(setupIntentId));
});
