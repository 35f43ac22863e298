import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { NewTip, PaymentIntent } from '@sprinkle/api-client/api.gen';
import { respond } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveCheckout } from '../../shared/checkout/checkout-details';
import { installPaymentProvider, removePaymentProvider } from '../../testing/payment-provider';
import { renderCheckout } from '../../testing/render-checkout';

const tip: Omit<NewTip, 'senderEmail'> = { username: 'mayafits', senderName: 'Jo', amountCents: 500 };
const intent: PaymentIntent = { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', netAmountCents: 447 };
const DECLINED = { error: { type: 'card_error', message: 'Your card was declined.' } };

let provider: ReturnType<typeof installPaymentProvider>;
beforeEach(() => {
  window.history.replaceState(null, '', '/checkout');
  provider = installPaymentProvider(async () => DECLINED);
  server.use(respond('post', '/api/create-payment-intent', intent));
});
afterEach(removePaymentProvider);

describe('the checkout', () => {
  it.each([
    ['jo@xn--bcher-kva.example', 'jo@bücher.example'],
    ['ivan@xn--80a1acny.xn--p1ai', 'ivan@почта.рф'],
    ['aiko@xn--r8jz45g.xn--zckzah', 'aiko@例え.テスト'],
    ['ann@straße.example', 'ann@straße.example'],
  ])('shows the address %s as %s', async (senderEmail, shown) => {
    saveCheckout({ ...tip, senderEmail });
    renderCheckout();
    expect(await screen.findByText(/Your receipt goes to/)).toHaveTextContent(`goes to ${shown}.`);
  });

  it.each([
    ['jo@example.test', 'jo@example.test'],
    ['jo@bücher.example', 'jo@xn--bcher-kva.example'],
    ['ivan@xn--80a1acny.xn--p1ai', 'ivan@xn--80a1acny.xn--p1ai'],
    ['try..this@docomo.ne.jp', undefined],
    ['.aiko@ezweb.ne.jp', undefined],
    ['aiko.@ezweb.ne.jp', undefined],
  ])('pays for %s with the address %s at the provider', async (senderEmail, given) => {
    saveCheckout({ ...tip, senderEmail });
    renderCheckout();
    await userEvent.click(await screen.findByRole('button', { name: 'Pay $5.00' }));
    const data = { payment_method_data: { billing_details: { email: given } } };
    await waitFor(() =>
      expect(provider.confirmed).toMatchObject([{ confirmParams: expect.objectContaining(data) }]),
    );
    expect(provider.created).toMatchObject([
      { options: { defaultValues: { billingDetails: { email: given } } } },
    ]);
  });
});
