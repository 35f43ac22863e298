import { afterEach, expect, it, jest } from '@jest/globals';
import type { NewTip, PaymentIntent } from '@sprinkle/api-client/api.gen';
import { respond } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readCheckout, saveCheckout } from '../../shared/checkout/checkout-details';
import { renderCheckout } from '../../testing/render-checkout';

const SCRIPT = 'script[src="http://sprinkle.test/stripe.js"]';
const tip: NewTip = {
  username: 'mayafits',
  senderName: 'Jo',
  senderEmail: 'jo@example.test',
  amountCents: 500,
};
const intent: PaymentIntent = { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', netAmountCents: 447 };

afterEach(() => void jest.restoreAllMocks());

it('the checkout offers another try when the provider’s form does not load, and keeps the tip', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  saveCheckout(tip);
  server.use(respond('post', '/api/create-payment-intent', intent));
  renderCheckout();
  for (const attempt of ['first', 'second']) {
    await waitFor(() => expect([attempt, document.querySelector(SCRIPT)]).not.toContain(null));
    document.querySelector(SCRIPT)?.dispatchEvent(new Event('error'));
    expect(await screen.findByText("Couldn't load the payment form")).toBeVisible();
    expect(screen.getByText(/You weren't charged/)).toBeVisible();
    expect(document.querySelector(SCRIPT)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  }
  expect(readCheckout()?.tip).toEqual(tip);
});
