import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { NewTip, PaymentIntent } from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { readCheckout, saveCheckout } from '../../shared/checkout/checkout-details';
import { leavings } from '../../testing/leavings';
import { installPaymentProvider, removePaymentProvider } from '../../testing/payment-provider';
import { renderCheckout } from '../../testing/render-checkout';
import { samplePage } from '../../testing/samples';

const INTENT = '/api/create-payment-intent';
const tip: NewTip = {
  username: 'mayafits',
  senderName: 'Jo',
  senderEmail: 'jo@example.test',
  amountCents: 500,
};
const intent: PaymentIntent = { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', netAmountCents: 447 };
let provider: ReturnType<typeof installPaymentProvider>;

async function openCheckout() {
  saveCheckout(tip);
  renderCheckout();
  return screen.findByRole('button', { name: 'Pay $5.00' });
}

beforeEach(() => {
  window.history.replaceState(null, '', '/checkout');
  provider = installPaymentProvider(() => Promise.reject(new Error('Nothing is paid')));
  // jsdom does not navigate, and only reports that it was asked to.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  removePaymentProvider();
  jest.restoreAllMocks();
});

it.each([
  ['the wallet for whoever comes by a link', {}, undefined],
  [
    'the card for whoever has passed the wallets by',
    { isByCard: true },
    { applePay: 'never', googlePay: 'never' },
  ],
])('the checkout opens on %s', async (_, from, wallets) => {
  server.use(respond('post', INTENT, intent));
  saveCheckout(tip, from);
  renderCheckout();
  await screen.findByRole('button', { name: 'Pay $5.00' });
  expect(provider.created.at(-1)?.options).toMatchObject({
    paymentMethodOrder: ['apple_pay', 'google_pay', 'card', 'cashapp', 'link', 'klarna'],
  });
  expect(provider.created.at(-1)?.options).toHaveProperty('wallets', wallets);
});

it('the checkout shows the message under the amount, with the picture that the tip dialog knew', async () => {
  server.use(respond('post', INTENT, intent));
  const creator = {
    username: 'mayafits',
    displayName: 'Maya',
    profileImage: 'https://example.com/maya.png',
  };
  saveCheckout({ ...tip, message: 'That coat!' }, { creator });
  renderCheckout();
  const message = await screen.findByLabelText('Your message');
  expect(message).toHaveTextContent('That coat!');
  const sum = screen.getByText("You're sending $5.00 to @mayafits");
  expect(sum.compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText('Maya')).toBeVisible();
  expect(document.querySelector('main img')).toHaveAttribute('src', 'https://example.com/maya.png');
});

it('the checkout says when the amount is monthly', async () => {
  server.use(respond('post', INTENT, intent));
  saveCheckout({ ...tip, interval: 'month' });
  renderCheckout();
  expect(await screen.findByText("You're sending $5.00 a month to @mayafits")).toBeVisible();
});

it('the checkout looks up the creator for visitors who come by a link, and works without an answer', async () => {
  server.use(
    respond('post', INTENT, intent),
    respond('get', '/api/users/mayafits', samplePage({ displayName: 'Maya' })),
  );
  await openCheckout();
  expect(await screen.findByText('Maya')).toBeVisible();
  cleanup();
  server.use(
    respondError('get', '/api/users/mayafits', 503, { code: 'SERVICE_UNAVAILABLE', message: 'No.' }),
  );
  await openCheckout();
  expect(screen.queryByText('Maya')).toBeNull();
  expect(screen.getByText("You're sending $5.00 to @mayafits")).toBeVisible();
});

it('the checkout reports success as soon as the provider does, while the server still confirms', async () => {
  let confirm = () => {};
  const isConfirmed = new Promise<void>((resolve) => (confirm = resolve));
  server.use(
    respond('post', INTENT, intent),
    http.post(`${window.location.origin}/api/confirm-tip`, async () => {
      await isConfirmed;
      return HttpResponse.json({ status: 'succeeded', username: 'mayafits' });
    }),
  );
  provider.respond = async () => ({ paymentIntent: { status: 'succeeded' } });
  await userEvent.click(await openCheckout());
  expect(await screen.findByText('Payment Successful')).toBeVisible();
  expect(leavings()).toEqual([]);
  confirm();
  await waitFor(() => expect(leavings()).not.toEqual([]));
});

it('the checkout prefetches the next page once, while the form is filled in', async () => {
  const fetched: string[] = [];
  server.use(respond('post', INTENT, intent));
  await openCheckout();
  const ahead = jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    fetched.push(String(address));
    return new Response('<script src="/assets/public-1.js"></script>');
  });
  provider.emit('change', { empty: true });
  expect(fetched).toEqual([]);
  provider.emit('change', { empty: false });
  provider.emit('focus');
  await waitFor(() => expect(fetched).toEqual(['/mayafits', '/assets/public-1.js']));
  ahead.mockRestore();
});

it('the checkout asks who sees the tip, keeps the focus, and opens a payment for each choice', async () => {
  const asked = record('post', INTENT, intent);
  server.use(asked.handler);
  saveCheckout({ ...tip, message: 'Nice coat' });
  renderCheckout();
  const first = readCheckout();
  await userEvent.click(await screen.findByRole('button', { name: 'Who sees this?' }));
  const isPrivate = screen.getByRole('checkbox', { name: 'Only @mayafits can read my message' });
  const isAnonymous = screen.getByRole('checkbox', { name: "Don't show my name" });
  await userEvent.click(isPrivate);
  await waitFor(() => expect(asked.sent).toHaveLength(2));
  await userEvent.click(isAnonymous);
  await waitFor(() => expect(asked.sent).toHaveLength(3));
  expect(isAnonymous).toHaveFocus();
  expect(asked.sent.at(-1)).toMatchObject({ isPrivate: true, isAnonymous: true });
  await userEvent.click(isAnonymous);
  await userEvent.click(isPrivate);
  await waitFor(() => expect(asked.sent).toHaveLength(5));
  expect(readCheckout()).toMatchObject({ tip: first?.tip, idempotencyKey: first?.idempotencyKey });
  expect(await screen.findByRole('button', { name: 'Pay $5.00' })).toBeEnabled();
});
