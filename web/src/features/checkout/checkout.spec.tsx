import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { NewTip, PaymentIntent } from '@sprinkle/api-client/api.gen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { readCheckout, saveCheckout } from '../../checkout-session/checkout-details';
import { readPayment, savePayment } from '../../checkout-session/payment-result';
import { answer, refuse } from '@sprinkle/api-client/testing/answer';
import { renderApp } from '../../testing/render-app';
import { server } from '@sprinkle/api-client/testing/server';

const INTENT = '/api/create-payment-intent';
const tip: NewTip = { username: 'mayafits', senderName: 'Jo', senderEmail: 'jo@example.test', amount: 5 };
const intent: PaymentIntent = { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1' };
const NOT_PAYABLE = { code: 'PAYMENT_NOT_PAYABLE', message: 'This tip has already been paid.' };

const DECLINED = { error: { type: 'card_error', message: 'Your card was declined.' } };
let confirmPayment: () => Promise<unknown>;

/** As much of the provider's script as a payment needs. */
function provider() {
  const element = { on: () => element, off: () => element, mount() {}, update() {}, destroy() {} };
  const elements = { create: () => element, getElement: () => null, update() {}, on() {}, off() {} };
  return {
    elements: () => elements,
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
    confirmPayment: () => confirmPayment(),
  };
}

async function openCheckout() {
  saveCheckout(tip);
  renderApp('/checkout');
  return screen.findByRole('button', { name: 'Pay $5.00' });
}

function leavings() {
  return jest.mocked(console.error).mock.calls.filter(([error]) => String(error).includes('navigation'));
}

beforeEach(() => {
  Object.assign(window, { Stripe: provider });
  confirmPayment = async () => DECLINED;
  // jsdom goes nowhere: it only says that it was asked to.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  Reflect.deleteProperty(window, 'Stripe');
  jest.restoreAllMocks();
});

describe('opening a checkout', () => {
  it('says what is missing when no tip is on its way', async () => {
    renderApp('/checkout');
    expect(await screen.findByText('Missing Information')).toBeVisible();
    expect(screen.getByText('Required information for the tip is missing')).toBeVisible();
  });

  it('goes on to the creator where the tip was paid', async () => {
    savePayment({ ...intent, username: 'mayafits' });
    renderApp('/checkout');
    await waitFor(() => expect(leavings()).not.toEqual([]));
    expect(screen.queryByText('Missing Information')).toBeNull();
  });

  it('says so when no payment can be opened', async () => {
    saveCheckout(tip);
    const message = 'The minimum tip is $9.00';
    server.use(refuse('post', INTENT, 400, { code: 'VALIDATION_FAILED', message }));
    renderApp('/checkout');
    expect(await screen.findByText(`Could not initiate payment process. ${message}`)).toBeVisible();
    expect(readCheckout()).toBeNull();
  });

  it.each([
    [429, 'RATE_LIMITED'],
    [503, 'PROVIDER_UNAVAILABLE'],
    [504, 'DEADLINE_EXCEEDED'],
  ])('keeps the tip and offers another try after a %d', async (status, code) => {
    saveCheckout(tip);
    server.use(refuse('post', INTENT, status, { code, message: 'Please wait a moment.' }));
    renderApp('/checkout');
    expect(await screen.findByText('Please wait a moment.')).toBeVisible();
    expect(readCheckout()?.tip).toEqual(tip);
    server.use(answer('post', INTENT, intent));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Pay $5.00' })).toBeVisible();
    expect(leavings()).toEqual([]);
  });

  it('does not call a tip failed that was paid before', async () => {
    saveCheckout(tip);
    savePayment({ ...intent, username: 'mayafits' });
    server.use(
      refuse('post', INTENT, 409, NOT_PAYABLE),
      answer('post', '/api/tip-status', { status: 'succeeded', amount: 5, username: 'mayafits' }),
    );
    renderApp('/checkout');
    await waitFor(() => expect(leavings()).not.toEqual([]));
    expect(readCheckout()).toBeNull();
    expect(readPayment()).toEqual({ ...intent, username: 'mayafits' });
    expect(screen.queryByText('Error')).toBeNull();
  });
});

describe('paying', () => {
  it('opens one payment with the key of its details, and shows why a card was declined', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(window.location.origin + INTENT, async ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        expect(await request.json()).toEqual(tip);
        return HttpResponse.json(intent);
      }),
    );
    await userEvent.click(await openCheckout());
    expect(await screen.findByText('Payment Failed')).toBeVisible();
    const inline = within(screen.getByRole('main')).getByRole('alert');
    expect(inline).toHaveTextContent('Your card was declined.');
    await waitFor(() => expect(inline).toHaveFocus());
    expect(keys).toEqual([readCheckout()?.idempotencyKey]);
    const cancel = screen.getByRole('link', { name: 'Cancel' });
    expect(cancel).toHaveAttribute('href', '/');
    expect(cancel.compareDocumentPosition(inline)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('cannot be cancelled meanwhile, and takes back what it said before', async () => {
    server.use(answer('post', INTENT, intent));
    const pay = await openCheckout();
    await userEvent.click(pay);
    expect(await screen.findByText('Payment Failed')).toBeVisible();
    const cancel = screen.getByText('Cancel');
    expect(cancel).not.toHaveAttribute('aria-disabled', 'true');
    confirmPayment = () => new Promise(() => undefined);
    await userEvent.click(pay);
    expect(pay).toHaveTextContent('Processing...');
    expect(cancel).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText('Payment Failed')).toBeNull();
  });

  it.each([
    ['throws', () => Promise.reject(new Error('Gone'))],
    ['brings a paid payment', async () => ({ error: { payment_intent: { status: 'succeeded' } } })],
    [
      'is that it was paid before',
      async () => ({ error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } }),
    ],
  ])('asks the server when the answer %s', async (_, lostAnswer) => {
    server.use(
      answer('post', INTENT, intent),
      answer('post', '/api/confirm-tip', { status: 'succeeded', username: 'mayafits' }),
    );
    confirmPayment = lostAnswer;
    await userEvent.click(await openCheckout());
    expect(await screen.findByText('Payment Successful')).toBeVisible();
    await waitFor(() => expect(leavings()).not.toEqual([]));
    expect(readCheckout()).toBeNull();
  });

  it('has failed when the server knows of no payment either', async () => {
    server.use(
      answer('post', INTENT, intent),
      refuse('post', '/api/confirm-tip', 409, { code: 'PAYMENT_NOT_COMPLETED', message: 'No.' }),
      answer('post', '/api/tip-status', { status: 'pending', amount: 5, username: 'mayafits' }),
    );
    confirmPayment = () => Promise.reject(new Error('Gone'));
    await userEvent.click(await openCheckout());
    expect(await screen.findByText('Payment Error')).toBeVisible();
    expect(readCheckout()?.tip).toEqual(tip);
  });

  it('raises no failure that would outlive the page when that is left meanwhile', async () => {
    server.use(
      answer('post', INTENT, intent),
      http.post(`${window.location.origin}/api/:call`, () => HttpResponse.error()),
    );
    const pay = await openCheckout();
    confirmPayment = () => {
      window.dispatchEvent(new Event('beforeunload'));
      return Promise.reject(new Error('Aborted'));
    };
    await userEvent.click(pay);
    expect(await within(screen.getByRole('main')).findByRole('alert')).toBeVisible();
    expect(readCheckout()?.tip).toEqual(tip);
    expect(screen.queryByText('Payment Error')).toBeNull();
  });
});
