import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { receiveProviderEventRpc } from '@sprinkle/contracts/tips/taking/provider-events.rpc';
import { openSupportCardRpc, takeSupportCardRpc } from '@sprinkle/contracts/tips/taking/supports.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { startTips, type TestTips } from './start-tips.js';
import { beginSupport, createSupportedCreator, subscriptionOf, waitUntilQuiet } from './supports.js';

let tips: TestTips;

beforeAll(async () => {
  tips = await startTips();
});

afterAll(() => tips.stop());

/** Begins a support, and opens this many forms for another card. */
async function openForms(count: number) {
  const { supportId, token } = await beginSupport(tips, await createSupportedCreator(tips));
  const forms: string[] = [];
  while (forms.length < count) forms.push((await tips.rpc.call(openSupportCardRpc, { token })).setupIntentId);
  const take = (setupIntentId: string) => tips.rpc.call(takeSupportCardRpc, { token, setupIntentId });
  return { supportId, forms, take };
}

const give = (setupIntentId: string, payment_method: string) =>
  tips.stripe.setupIntents.confirm(setupIntentId, {
    payment_method,
    return_url: 'https://sprinkle.example/my-support',
  });

const brandOf = async (supportId: string) => {
  const subscription = await tips.stripe.subscriptions.retrieve(await subscriptionOf(tips, supportId), {
    expand: ['default_payment_method'],
  });
  return (subscription.default_payment_method as { card: { brand: string } }).card.brand;
};

/** Gives cards in forms whose events come late, and returns a function that delivers one form's event. */
async function giveUnheard(cards: [string, string][]) {
  await tips.sandbox.setFaults({ dropWebhooks: true });
  for (const [form, card] of cards) await give(form, card);
  await tips.sandbox.setFaults({ dropWebhooks: false });
  const { data } = await tips.stripe.events.list({ type: 'setup_intent.succeeded', limit: 20 });
  return async (form: string) => {
    const event = data.find(({ data: { object } }) => (object as { id: string }).id === form);
    await tips.rpc.call(receiveProviderEventRpc, { rawBody: JSON.stringify(event) });
    await waitFor(async () => {
      const waiting = await tips.database.query('SELECT FROM provider_events WHERE processed_at IS NULL');
      return waiting.length === 0;
    });
  };
}

it('a late event of an earlier form does not restore its card, and the later event can be repeated', async () => {
  const { supportId, forms, take } = await openForms(2);
  const [first = '', second = ''] = forms;
  const deliver = await giveUnheard([
    [first, 'pm_card_mastercard'],
    [second, 'pm_card_amex'],
  ]);
  await take(second);
  expect(await brandOf(supportId)).toBe('amex');
  await deliver(first);
  expect(await brandOf(supportId)).toBe('amex');
  await take(first);
  await take(second);
  await deliver(second);
  expect(await brandOf(supportId)).toBe('amex');
});

it('of two cards the one whose form was opened last pays, in whichever order they are given', async () => {
  const { supportId, forms, take } = await openForms(2);
  const [first = '', second = ''] = forms;
  await give(second, 'pm_card_amex');
  await give(first, 'pm_card_mastercard');
  await Promise.all([take(first), take(second), take(first), take(second)]);
  await waitUntilQuiet(tips);
  expect(await brandOf(supportId)).toBe('amex');
});

it('the card of a later form replaces one that was taken before', async () => {
  const { supportId, forms, take } = await openForms(2);
  for (const [index, card] of ['pm_card_mastercard', 'pm_card_amex'].entries()) {
    await give(forms[index] ?? '', card);
    await take(forms[index] ?? '');
  }
  await waitUntilQuiet(tips);
  expect(await brandOf(supportId)).toBe('amex');
});
