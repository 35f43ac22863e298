import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { PaymentIntent } from '@sprinkle/api-client/api.gen';
import { record } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { installPaymentProvider, removePaymentProvider } from '../../testing/payment-provider';
import { config, sampleProfile } from '../../testing/samples';
import { TipDialog } from '../tip-dialog/TipDialog';

const intent: PaymentIntent = { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', netAmountCents: 270 };
const onTaken = jest.fn();
let provider: ReturnType<typeof installPaymentProvider>;

beforeEach(() => {
  provider = installPaymentProvider(async () => ({ paymentIntent: { status: 'succeeded' } }));
  server.use(http.get(`${window.location.origin}/checkout`, () => HttpResponse.html('')));
});
afterEach(() => {
  document.head.replaceChildren();
  removePaymentProvider();
});

it('the wallets of the tip dialog use subscription mode for monthly support, and payment mode otherwise', async () => {
  const { sent, handler } = record('post', '/api/create-payment-intent', intent);
  server.use(handler);
  const features = { ...config.features, monthlySupport: true as const };
  const profile = sampleProfile({ takesMonthly: true });
  render(<TipDialog config={{ ...config, features }} profile={profile} presses={1} onTaken={onTaken} />);
  await waitFor(() => expect(provider.handlers.has('confirm')).toBe(true));
  expect(provider.elements.at(-1)).toMatchObject({ mode: 'payment' });
  await userEvent.click(await screen.findByRole('radio', { name: 'Every month' }));
  await waitFor(() => expect(provider.elements.at(-1)).toMatchObject({ mode: 'subscription', amount: 300 }));
  await userEvent.click(screen.getByRole('radio', { name: 'Once' }));
  await waitFor(() => expect(provider.elements.at(-1)).toMatchObject({ mode: 'payment' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Every month' }));
  await waitFor(() => expect(provider.elements.at(-1)).toMatchObject({ mode: 'subscription' }));
  act(() => provider.emit('ready', { availablePaymentMethods: { applePay: true } }));
  act(() =>
    provider.emit('click', { expressPaymentType: 'apple_pay', resolve: jest.fn(), reject: jest.fn() }),
  );
  const billingDetails = { name: 'Robin', email: 'robin@wallet.test' };
  await act(async () => provider.emit('confirm', { billingDetails, paymentFailed: jest.fn() }));
  await waitFor(() => expect(onTaken).toHaveBeenCalled());
  expect(sent).toMatchObject([{ amount: 3, interval: 'month' }]);
});
