import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { NewTip, PaymentIntent } from '@sprinkle/api-client/api.gen';
import { respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { act, fireEvent, screen } from '@testing-library/react';
import { readCheckout, saveCheckout } from '../../shared/checkout/checkout-details';
import { installPaymentProvider, removePaymentProvider } from '../../testing/payment-provider';
import { renderCheckout } from '../../testing/render-checkout';

const INTENT = '/api/create-payment-intent';
const MESSAGE = 'Too many declined payments. Please try again later.';
const tip: NewTip = {
  username: 'mayafits',
  senderName: 'Jo',
  senderEmail: 'jo@example.test',
  amountCents: 500,
};
const intent: PaymentIntent = { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', netAmountCents: 447 };

beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'],
    now: new Date(2026, 10, 22, 15, 30),
  });
  installPaymentProvider(async () => ({ paymentIntent: { status: 'succeeded' } }));
});

afterEach(() => {
  jest.useRealTimers();
  removePaymentProvider();
});

function pauseFor(retryAfterSeconds: number) {
  saveCheckout(tip);
  server.use(
    respondError('post', INTENT, 429, { code: 'TOO_MANY_DECLINES', message: MESSAGE, retryAfterSeconds }),
  );
  renderCheckout();
}

it('the checkout says when a paused payment can be tried again, keeps the tip, and then allows it', async () => {
  pauseFor(600);
  expect(await screen.findByText('Payments are paused')).toBeVisible();
  expect(screen.getByText(`${MESSAGE} You weren't charged. You can try again at 3:40 PM.`)).toBeVisible();
  const retry = screen.getByRole('button', { name: 'Try again' });
  expect(retry).toBeDisabled();
  expect(readCheckout()?.tip).toEqual(tip);

  act(() => jest.advanceTimersByTime(600_000));
  expect(screen.getByText(/You can try again now\./)).toBeVisible();
  server.use(respond('post', INTENT, intent));
  fireEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'Pay $5.00' })).toBeVisible();
});

it('the checkout names the day of a pause that ends tomorrow', async () => {
  pauseFor(86_400);
  expect(await screen.findByText(/You can try again on Monday at 3:30 PM\./)).toBeVisible();
});
