import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { NewTip, PaymentIntent, TipStatus } from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { cancelCheckout, readCheckout, saveCheckout } from '../../shared/checkout/checkout-details';
import { keepProblem, readPayment, readProblem, savePayment } from '../../shared/checkout/payment-result';
import { leavings } from '../../testing/leavings';
import { installPaymentProvider, removePaymentProvider } from '../../testing/payment-provider';
import { renderCheckout } from '../../testing/render-checkout';
import { beginPayment } from './checkout-api';

const tip: NewTip = {
  username: 'mayafits',
  senderName: 'Jo',
  senderEmail: 'jo@example.test',
  amountCents: 500,
};
const intent: PaymentIntent = { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', netAmountCents: 447 };
const NOT_COMPLETED = { code: 'PAYMENT_NOT_COMPLETED', message: "The payment hasn't been completed." };
const DECLINED = 'Your card was declined.';
const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

let provider: ReturnType<typeof installPaymentProvider>;
const statusOf = (status: TipStatus['status']): TipStatus => ({
  status,
  amountCents: 500,
  username: 'mayafits',
  problem: null,
});

beforeEach(() => {
  window.history.replaceState(null, '', '/checkout');
  provider = installPaymentProvider(async () => ({ paymentIntent: { status: 'succeeded' } }));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(respond('post', '/api/create-payment-intent', intent));
});
afterEach(() => {
  removePaymentProvider();
  jest.restoreAllMocks();
});

async function pay() {
  saveCheckout(tip);
  renderCheckout();
  const button = await screen.findByRole('button', { name: 'Pay $5.00' });
  await userEvent.click(button);
  return button;
}

describe('the provider', () => {
  it("gets the payment methods in order, with the payer's address", async () => {
    saveCheckout(tip);
    renderCheckout();
    await screen.findByRole('button', { name: 'Pay $5.00' });
    expect(provider.created).toEqual([
      {
        type: 'payment',
        options: {
          layout: 'tabs',
          paymentMethodOrder: ['apple_pay', 'google_pay', 'card', 'cashapp', 'link', 'klarna'],
          defaultValues: { billingDetails: { email: 'jo@example.test' } },
        },
      },
    ]);
  });

  it('confirms the payment before the server does', async () => {
    const confirmation = record('post', '/api/confirm-tip', { status: 'succeeded', username: 'mayafits' });
    server.use(confirmation.handler);
    await pay();
    await waitFor(() => expect(leavings()).toHaveLength(1));
    expect(provider.confirmed).toEqual([
      expect.objectContaining({
        redirect: 'if_required',
        confirmParams: {
          return_url: `${window.location.origin}/mayafits?success=true`,
          payment_method_data: { billing_details: { email: 'jo@example.test' } },
        },
      }),
    ]);
    expect(confirmation.sent).toEqual([
      { paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_2', senderEmail: 'jo@example.test' },
    ]);
  });

  it('may keep a payment processing, and the tip is kept because it may still fail', async () => {
    provider.respond = async () => ({ paymentIntent: { status: 'processing' } });
    server.use(respond('post', '/api/confirm-tip', { status: 'processing', username: 'mayafits' }));
    await pay();
    await waitFor(() => expect(leavings()).toHaveLength(1));
    expect(readCheckout()?.tip).toEqual(tip);
    expect(screen.queryByText('Payment Successful')).toBeNull();
  });
});

describe('a decline', () => {
  const decline = (code: string, message: string, declineCode?: string, type = 'card_error') => ({
    type,
    code,
    message,
    ...(declineCode && { decline_code: declineCode }),
    payment_intent: { status: 'requires_payment_method' },
  });

  it.each([
    decline('card_declined', DECLINED, 'generic_decline'),
    decline('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
    decline('card_declined', DECLINED, 'lost_card'),
    decline('card_declined', DECLINED, 'stolen_card'),
    decline('card_declined', DECLINED, 'fraudulent'),
    decline(
      'card_declined',
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
      'card_velocity_exceeded',
    ),
    decline('card_declined', `${DECLINED} Your request used a non test card.`, 'test_mode_live_card'),
    decline('expired_card', 'Your card has expired.'),
    decline('incorrect_cvc', "Your card's security code is incorrect."),
    decline('incorrect_number', 'Your card number is incorrect.'),
    decline('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
    decline('payment_intent_authentication_failure', NOT_AUTHENTICATED),
    decline('incomplete_number', 'Your card number is incomplete.', undefined, 'validation_error'),
    decline('invalid_code', 'That confirmation code is not right.', undefined, 'validation_error'),
  ])('$code $decline_code shows its message and keeps the form', async (error) => {
    provider.respond = async () => ({ error });
    const button = await pay();
    const toast = within(screen.getByRole('region', { name: /Notifications/ }));
    expect(await toast.findByText('Payment Failed')).toBeVisible();
    expect(toast.getByText(error.message)).toBeVisible();
    const inline = within(screen.getByRole('main')).getByRole('alert');
    expect(inline).toHaveTextContent(error.message);
    await waitFor(() => expect(inline).toHaveFocus());
    expect(button).toBeEnabled();
    expect(readCheckout()?.tip).toEqual(tip);
    expect(leavings()).toEqual([]);
  });

  it("becomes an error when the provider can't be reached and the server knows of no payment", async () => {
    provider.respond = () => Promise.reject(new Error('Gone'));
    server.use(
      respondError('post', '/api/confirm-tip', 409, NOT_COMPLETED),
      respond('post', '/api/tip-status', statusOf('pending')),
    );
    await pay();
    expect(await screen.findByText('Payment Error')).toBeVisible();
    expect(screen.getAllByText('There was an error processing your payment')).toHaveLength(2);
  });

  it('says what to do next if the provider does not', async () => {
    provider.respond = async () => ({
      error: decline('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
    });
    await pay();
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
      'Your card has insufficient funds. Please use another card, or send a smaller tip.',
    );
  });

  it.each(['canceled', 'failed'] as const)(
    'leads to a new payment when the old one was %s in the meantime',
    async (status) => {
      provider.respond = async () => ({
        error: {
          type: 'invalid_request_error',
          code: 'payment_intent_unexpected_state',
          message: 'You cannot confirm this PaymentIntent because it has a status of canceled.',
        },
      });
      server.use(
        respondError('post', '/api/confirm-tip', 409, NOT_COMPLETED),
        respond('post', '/api/tip-status', statusOf(status)),
      );
      await pay();
      expect(await screen.findByText("This payment can't be completed")).toBeVisible();
      expect(screen.queryByText(/PaymentIntent/)).toBeNull();
      const key = readCheckout()?.idempotencyKey;
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('button', { name: 'Pay $5.00' })).toBeVisible();
      expect(readCheckout()?.tip).toEqual(tip);
      expect(readCheckout()?.idempotencyKey).not.toBe(key);
    },
  );
});

describe('a payment whose outcome was lost with the connection', () => {
  const lost = () =>
    ['/api/confirm-tip', '/api/tip-status'].map((path) =>
      http.post(`${window.location.origin}${path}`, () => HttpResponse.error()),
    );

  it('is looked up before it is tried again, and not paid twice', async () => {
    provider.respond = async () => ({ error: { type: 'api_connection_error', message: 'No connection.' } });
    server.use(...lost());
    const button = await pay();
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent('No connection.');
    await userEvent.click(button);
    const alert = await within(screen.getByRole('main')).findByText(/We couldn't check your payment yet/);
    expect(alert).toHaveTextContent("Try again in a moment, and we'll check first.");
    server.use(respond('post', '/api/confirm-tip', { status: 'succeeded', username: 'mayafits' }));
    await userEvent.click(button);
    await waitFor(() => expect(leavings()).toHaveLength(1));
    expect(provider.confirmed).toHaveLength(1);
    expect(readPayment()?.isUnsettled).toBeUndefined();
  });

  it('prevents another tip from being paid if it turns out to have succeeded', async () => {
    savePayment({
      username: 'dj_tess',
      paymentIntentId: 'pi_0',
      clientSecret: 'pi_0_secret_1',
      isUnsettled: true,
    });
    const asked = record('post', '/api/confirm-tip', { status: 'succeeded', username: 'dj_tess' });
    server.use(asked.handler);
    saveCheckout(tip);
    renderCheckout();
    await waitFor(() => expect(leavings()).toHaveLength(1));
    expect(asked.sent).toEqual([expect.objectContaining({ paymentIntentId: 'pi_0' })]);
    expect(screen.queryByRole('button', { name: 'Pay $5.00' })).toBeNull();
  });

  it('is not forgotten when the checkout is canceled', () => {
    savePayment({ username: 'mayafits', paymentIntentId: 'pi_1', clientSecret: 's', isUnsettled: true });
    saveCheckout(tip);
    cancelCheckout();
    expect([readCheckout(), readPayment()?.paymentIntentId]).toEqual([null, 'pi_1']);
  });
});

it('the checkout requests its payment once, even if the request began before rendering', async () => {
  const asked = record('post', '/api/create-payment-intent', intent);
  server.use(asked.handler);
  saveCheckout(tip);
  const details = readCheckout();
  if (details) beginPayment(details);
  renderCheckout();
  expect(await screen.findByRole('button', { name: 'Pay $5.00' })).toBeVisible();
  expect(asked.sent).toHaveLength(1);
});

it('the checkout offers the other payment methods when the chosen one is no longer available', async () => {
  provider.respond = async () => ({
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_incompatible_payment_method',
      message: 'The PaymentMethod provided (link) is not allowed for this PaymentIntent.',
    },
  });
  await pay();
  const alert = await within(await screen.findByRole('main')).findByRole('alert');
  expect(alert).toHaveTextContent(
    'This payment method is no longer available here. Please choose another one.',
  );
  expect(provider.updates).toBe(1);
  expect(await screen.findByRole('button', { name: 'Pay $5.00' })).toBeEnabled();
});

it('the checkout makes one payment on a double click', async () => {
  provider.respond = () => new Promise(() => undefined);
  saveCheckout(tip);
  renderCheckout();
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Pay $5.00' }));
  expect(provider.confirmed).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
});

it('the checkout repeats why a payment on another site failed', async () => {
  keepProblem('Klarna declined the payment.');
  saveCheckout(tip);
  renderCheckout();
  const inline = within(await screen.findByRole('main')).findByRole('alert');
  expect(await inline).toHaveTextContent('Klarna declined the payment.');
  expect(readProblem()).toBeNull();
});
