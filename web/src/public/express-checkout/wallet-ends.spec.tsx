import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PaymentIntent, TipStatus } from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { currentToast, showToast } from '@sprinkle/ui/feedback/toast';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { readCheckout, saveCheckout } from '../../shared/checkout/checkout-details';
import { type PaymentReference, readPayment, savePayment } from '../../shared/checkout/payment-result';
import { installPaymentProvider, removePaymentProvider } from '../../testing/payment-provider';
import { config, sampleProfile } from '../../testing/samples';
import { TipDialog } from '../tip-dialog/TipDialog';

const intent: PaymentIntent = { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', netAmountCents: 270 };
const NOT_COMPLETED = { code: 'PAYMENT_NOT_COMPLETED', message: "The payment hasn't been completed." };
const NOT_PAYABLE = {
  code: 'PAYMENT_NOT_PAYABLE',
  message: 'This payment was canceled. Please start again.',
};
const CONNECTION_LOST = {
  error: { type: 'api_connection_error', message: 'We are experiencing issues. Please try again.' },
};
const TIP = { username: 'mayafits', senderName: 'Jo', senderEmail: 'jo@example.test', amountCents: 500 };
const BEFORE = { username: 'mayafits', paymentIntentId: 'pi_0', clientSecret: 'pi_0_secret_1' };
const NOT_CHECKED = "We couldn't check your payment yet";

let provider: ReturnType<typeof installPaymentProvider>;
let keys: (string | null)[];
const onTaken = jest.fn<(payment: PaymentReference) => void>();

const statusOf = (status: TipStatus['status']): TipStatus => ({
  status,
  amountCents: 300,
  username: 'mayafits',
  problem: null,
});
const isOpen = () => [
  respondError('post', '/api/confirm-tip', 409, NOT_COMPLETED),
  respond('post', '/api/tip-status', statusOf('pending')),
];
const isPaid = () =>
  respond('post', '/api/confirm-tip', { status: 'succeeded' as const, username: 'mayafits' });
const isLost = () =>
  ['/api/confirm-tip', '/api/tip-status'].map((path) =>
    http.post(`${window.location.origin}${path}`, () => HttpResponse.error()),
  );

beforeEach(() => {
  provider = installPaymentProvider(async () => ({ paymentIntent: { status: 'succeeded' } }));
  keys = [];
  onTaken.mockClear();
  server.use(
    http.get(`${window.location.origin}/checkout`, () => HttpResponse.html('')),
    http.post(`${window.location.origin}/api/create-payment-intent`, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      const { netAmountCents, ...body } = intent;
      return HttpResponse.json({ ...body, netAmount: netAmountCents / 100 });
    }),
  );
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  removePaymentProvider();
  jest.restoreAllMocks();
});

async function openDialog(): Promise<void> {
  provider.handlers.clear();
  render(<TipDialog config={config} profile={sampleProfile()} presses={1} onTaken={onTaken} />);
  await waitFor(() => expect(provider.handlers.has('confirm')).toBe(true));
}

async function payByWallet() {
  const paymentFailed = await confirmByWallet();
  await waitFor(() => expect(screen.queryByText('Waiting for your wallet...')).toBeNull());
  return paymentFailed;
}

async function confirmByWallet() {
  act(() => provider.emit('click', { resolve: () => undefined, reject: () => undefined }));
  const paymentFailed = jest.fn();
  const billingDetails = { name: 'Robin', email: 'robin@wallet.test' };
  await act(async () => provider.emit('confirm', { billingDetails, paymentFailed }));
  return paymentFailed;
}

describe('a wallet’s payment', () => {
  it.each([
    [
      { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds', message: 'No funds.' },
      'No funds. Please use another card, or send a smaller tip.',
    ],
    [
      { type: 'card_error', code: 'expired_card', message: 'Your card has expired.' },
      'Your card has expired. Please use another card or payment method.',
    ],
    [
      {
        type: 'card_error',
        code: 'payment_intent_authentication_failure',
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method.',
      },
      'We are unable to authenticate your payment method. Please choose a different payment method.',
    ],
  ])('that is declined shows why and what to do, and fills in the card form: %j', async (error, text) => {
    provider.respond = async () => ({ error });
    await openDialog();
    const paymentFailed = await payByWallet();
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(text);
    await waitFor(() => expect(alert).toHaveFocus());
    expect(paymentFailed).toHaveBeenCalledWith({ reason: 'fail' });
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Robin');
    expect(onTaken).not.toHaveBeenCalled();

    provider.respond = async () => ({ paymentIntent: { status: 'succeeded' } });
    await payByWallet();
    expect(onTaken).toHaveBeenCalledTimes(1);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('that is processing leads to the page, without the message about an earlier one', async () => {
    showToast({ title: 'Payment Successful' });
    provider.respond = async () => ({ paymentIntent: { status: 'processing' } });
    await openDialog();
    await payByWallet();
    expect(currentToast()).toBeNull();
    expect(onTaken).toHaveBeenCalledWith(expect.objectContaining({ paymentIntentId: 'pi_1' }));
    expect(readCheckout()?.tip).toMatchObject({ senderName: 'Robin' });
  });

  it('is made once, however often the wallet confirms', async () => {
    provider.respond = () => new Promise(() => undefined);
    await openDialog();
    await confirmByWallet();
    await confirmByWallet();
    await waitFor(() => expect([keys.length, provider.confirmed.length]).toEqual([1, 1]));
  });

  it('is not made without the server, and says that nothing was charged', async () => {
    server.use(http.post(`${window.location.origin}/api/create-payment-intent`, () => HttpResponse.error()));
    await openDialog();
    await payByWallet();
    expect(screen.getByRole('alert')).toHaveTextContent(/you weren't charged/);
    expect(provider.confirmed).toEqual([]);
  });

  it('shows the server’s reason for refusing it', async () => {
    const refused = { code: 'CREATOR_NOT_FOUND', message: 'This creator is not accepting tips right now.' };
    server.use(respondError('post', '/api/create-payment-intent', 404, refused));
    await openDialog();
    await payByWallet();
    expect(screen.getByRole('alert')).toHaveTextContent(`${refused.message} You weren't charged.`);
  });

  it('waits while payments are paused', async () => {
    const paused = {
      code: 'TOO_MANY_DECLINES',
      message: 'Too many declined payments.',
      retryAfterSeconds: 600,
    };
    server.use(respondError('post', '/api/create-payment-intent', 429, paused));
    await openDialog();
    await payByWallet();
    expect(screen.getByText('Payments are paused')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDisabled();
  });

  it('that can no longer be paid is replaced by a new one', async () => {
    provider.respond = async () => CONNECTION_LOST;
    server.use(
      respondError('post', '/api/confirm-tip', 409, NOT_COMPLETED),
      respond('post', '/api/tip-status', statusOf('canceled')),
    );
    await openDialog();
    await payByWallet();
    expect(screen.getByText("This payment can't be completed")).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    provider.respond = async () => ({ paymentIntent: { status: 'succeeded' } });
    await payByWallet();
    expect(onTaken).toHaveBeenCalledTimes(1);
    expect(new Set(keys).size).toBe(2);
  });

  it('starts over when the server says that the previous one was canceled', async () => {
    await openDialog();
    const { respond: succeed } = provider;
    provider.respond = async () => ({ error: { type: 'card_error', code: 'card_declined', message: 'No.' } });
    await payByWallet();
    provider.respond = succeed;
    const refusals = [NOT_PAYABLE];
    server.use(
      http.post(`${window.location.origin}/api/create-payment-intent`, ({ request }) => {
        const refusal = refusals.pop();
        if (refusal) return HttpResponse.json(refusal, { status: 409 });
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.json({ paymentIntentId: 'pi_2', clientSecret: 'pi_2_secret', netAmount: 2.7 });
      }),
      respondError('post', '/api/confirm-tip', 409, NOT_COMPLETED),
      respond('post', '/api/tip-status', statusOf('canceled')),
    );
    await payByWallet();
    expect(onTaken).toHaveBeenCalledWith(expect.objectContaining({ paymentIntentId: 'pi_2' }));
    expect(new Set(keys).size).toBe(2);
  });
});

describe('a connection that is lost while a wallet pays', () => {
  it('leaves the payment unknown, and it is looked up before anything else is tried', async () => {
    provider.respond = async () => CONNECTION_LOST;
    server.use(...isLost());
    await openDialog();
    await payByWallet();
    expect(await screen.findByText(NOT_CHECKED)).toBeVisible();
    expect(screen.queryByText('or pay by card')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(NOT_CHECKED)).toBeVisible();
    server.use(isPaid());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(onTaken).toHaveBeenCalledTimes(1));
    expect([keys.length, provider.confirmed.length]).toEqual([1, 1]);
    expect(readPayment()?.isUnsettled).toBeUndefined();
  });

  it('does not pay again after a reload', async () => {
    provider.respond = async () => CONNECTION_LOST;
    server.use(...isLost());
    await openDialog();
    await payByWallet();
    expect(await screen.findByText(NOT_CHECKED)).toBeVisible();
    cleanup();
    server.use(isPaid());
    await openDialog();
    await waitFor(() => expect(onTaken).toHaveBeenCalledTimes(1));
    expect(provider.confirmed).toHaveLength(1);
  });

  it('allows another attempt, which looks up the payment first', async () => {
    provider.respond = async () => CONNECTION_LOST;
    server.use(...isOpen());
    await openDialog();
    await payByWallet();
    expect(screen.getByRole('alert')).toHaveTextContent('We are experiencing issues.');
    const asked = record('post', '/api/confirm-tip', { status: 'succeeded' as const, username: 'mayafits' });
    server.use(asked.handler);
    const paymentFailed = await payByWallet();
    expect(asked.sent).toEqual([expect.objectContaining({ paymentIntentId: 'pi_1' })]);
    expect(provider.confirmed).toHaveLength(1);
    expect(paymentFailed).toHaveBeenCalled();
    expect(onTaken).toHaveBeenCalledTimes(1);
  });

  it('in the checkout leads to a lookup when the dialog is opened', async () => {
    saveCheckout(TIP);
    savePayment({ ...BEFORE, isUnsettled: true });
    server.use(isPaid());
    await openDialog();
    await waitFor(() =>
      expect(onTaken).toHaveBeenCalledWith(expect.objectContaining({ paymentIntentId: 'pi_0' })),
    );
    expect(provider.confirmed).toEqual([]);
  });
});
