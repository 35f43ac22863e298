import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { NewTip, PaymentIntent } from '@sprinkle/api-client/api.gen';
import { responseOf } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { NO_MESSAGES } from '@sprinkle/contracts/rules/tip-limits';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { saveCheckout } from '../../shared/checkout/checkout-details';
import { leavings } from '../../testing/leavings';
import { installPaymentProvider, removePaymentProvider } from '../../testing/payment-provider';
import { renderCheckout } from '../../testing/render-checkout';

const tip: NewTip = {
  username: 'mayafits',
  senderName: 'Jo',
  senderEmail: 'jo@example.test',
  amountCents: 500,
  message: 'Nice coat',
};
const intent: PaymentIntent = { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', netAmountCents: 447 };

beforeEach(() => {
  window.history.replaceState(null, '', '/checkout');
  installPaymentProvider(async () => ({}));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  removePaymentProvider();
  jest.restoreAllMocks();
});

/** Rejects every message with this text, as the server does, and records the requests. */
function refuseMessages(message: string) {
  const asked: { key: string | null; message: unknown }[] = [];
  server.use(
    http.post('*/api/create-payment-intent', async ({ request }) => {
      const body = (await request.json()) as { message?: unknown };
      asked.push({ key: request.headers.get('idempotency-key'), message: body.message });
      if (!body.message) return responseOf(intent);
      const error = { code: 'VALIDATION_FAILED', message, issues: [{ path: 'message', message }] };
      return HttpResponse.json(error, { status: 400 });
    }),
  );
  saveCheckout(tip);
  renderCheckout();
  return asked;
}

it('the checkout continues without a message that the creator does not accept, and says so', async () => {
  const asked = refuseMessages(NO_MESSAGES);
  expect(await screen.findByRole('button', { name: 'Pay $5.00' })).toBeVisible();
  expect(screen.getByText("This creator doesn't accept messages")).toBeVisible();
  expect(screen.getByText('Your tip will be sent without your message.')).toBeVisible();
  expect(screen.queryByText('Nice coat')).toBeNull();
  expect(asked.map(({ message }) => message)).toEqual(['Nice coat', null]);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(2);
});

it('the checkout does not drop a message for any other reason', async () => {
  const asked = refuseMessages('Message must be 300 characters or less');
  expect(await screen.findByText('Could not initiate payment process')).toBeVisible();
  await waitFor(() => expect(leavings()).not.toEqual([]));
  expect(asked).toHaveLength(1);
});
