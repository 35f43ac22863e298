import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { NewTip, PaymentIntent } from '@sprinkle/api-client/api.gen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { readCheckout, saveCheckout } from '../../checkout-session/checkout-details';
import { refuse } from '@sprinkle/api-client/testing/answer';
import { renderApp } from '../../testing/render-app';
import { server } from '@sprinkle/api-client/testing/server';

const INTENT = '/api/create-payment-intent';
const tip: NewTip = { username: 'mayafits', senderName: 'Jo', senderEmail: 'jo@example.test', amount: 5 };

/** As much of the provider's script as a declined payment needs. */
function providerThatDeclines() {
  const element = { on: () => element, off: () => element, mount() {}, update() {}, destroy() {} };
  const elements = { create: () => element, getElement: () => null, update() {}, on() {}, off() {} };
  return {
    elements: () => elements,
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
    confirmPayment: async () => ({ error: { message: 'Your card was declined.' } }),
  };
}

describe('checkout', () => {
  beforeEach(() => {
    Object.assign(window, { Stripe: providerThatDeclines });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'Stripe');
  });

  it('says what is missing when no tip is on its way', async () => {
    renderApp('/checkout');
    expect(await screen.findByText('Missing Information')).toBeVisible();
    expect(screen.getByText('Required information for the tip is missing')).toBeVisible();
  });

  it('opens one payment with the key of its details, and shows why a card was declined', async () => {
    saveCheckout(tip);
    const keys: (string | null)[] = [];
    const intent: PaymentIntent = { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1' };
    server.use(
      http.post(window.location.origin + INTENT, async ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        expect(await request.json()).toEqual(tip);
        return HttpResponse.json(intent);
      }),
    );
    renderApp('/checkout');
    expect(await screen.findByText("You're sending $5.00 to @mayafits")).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Pay $5.00' }));
    expect(await screen.findByText('Payment Failed')).toBeVisible();
    const inline = within(screen.getByRole('main')).getByRole('alert');
    expect(inline).toHaveTextContent('Your card was declined.');
    await waitFor(() => expect(inline).toHaveFocus());
    expect(keys).toEqual([readCheckout()?.idempotencyKey]);
  });

  it('says so when no payment can be opened', async () => {
    saveCheckout(tip);
    server.use(
      refuse('post', INTENT, 400, { code: 'VALIDATION_FAILED', message: 'The minimum tip is $9.00' }),
    );
    renderApp('/checkout');
    expect(
      await screen.findByText('Could not initiate payment process. The minimum tip is $9.00'),
    ).toBeVisible();
    expect(readCheckout()).toBeNull();
  });
});
