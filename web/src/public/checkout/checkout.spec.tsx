import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { NewTip, PaymentIntent, TipStatus } from '@sprinkle/api-client/api.gen';
import { record, respond, respondError, responseOf } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { claimCheckoutAddress, readCheckout, saveCheckout } from '../../shared/checkout/checkout-details';
import { readPayment, savePayment } from '../../shared/checkout/payment-result';
import { leavings } from '../../testing/leavings';
import { installPaymentProvider, removePaymentProvider } from '../../testing/payment-provider';
import { renderCheckout } from '../../testing/render-checkout';

const INTENT = '/api/create-payment-intent';
const tip: NewTip = {
  username: 'mayafits',
  senderName: 'Jo',
  senderEmail: 'jo@example.test',
  amountCents: 500,
};
const intent: PaymentIntent = { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', netAmountCents: 447 };
const NOT_PAYABLE = { code: 'PAYMENT_NOT_PAYABLE', message: 'This tip has already been paid.' };

const statusOf = (status: TipStatus['status'], problem: string | null = null): TipStatus => ({
  status,
  amountCents: 500,
  username: 'mayafits',
  problem,
});

const DECLINED = { error: { type: 'card_error', message: 'Your card was declined.' } };
let provider: ReturnType<typeof installPaymentProvider>;

async function openCheckout() {
  saveCheckout(tip);
  renderCheckout();
  return screen.findByRole('button', { name: 'Pay $5.00' });
}

beforeEach(() => {
  window.history.replaceState(null, '', '/checkout');
  provider = installPaymentProvider(async () => DECLINED);
  // jsdom does not navigate, and only reports that it was asked to.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  removePaymentProvider();
  jest.restoreAllMocks();
});

describe('opening a checkout', () => {
  it('says that information is missing without a tip, and leads to the landing page', async () => {
    renderCheckout();
    expect(await screen.findByText('Missing Information')).toBeVisible();
    expect(screen.getByText('Required information for the tip is missing')).toBeVisible();
    await waitFor(() => expect(leavings()).not.toEqual([]));
  });

  it('shows what the creator gets of the tip', async () => {
    server.use(respond('post', INTENT, intent));
    await openCheckout();
    expect(screen.getByText(/gets \$4\.47 of it\./)).toHaveTextContent('@mayafits gets $4.47 of it.');
  });

  it('shows the total with the fees, and how the server divides it', async () => {
    const shares = { amountCents: 609, feeCents: 61, processingCents: 48, netAmountCents: 500 };
    server.use(respond('post', INTENT, { ...intent, ...shares }));
    saveCheckout({ ...tip, coverFees: true });
    renderCheckout();
    expect(await screen.findByRole('button', { name: 'Pay $6.09' })).toBeVisible();
    expect(screen.getByText(/gets \$5\.00 of it\./)).toHaveTextContent(
      'You pay $6.09 with the fees. @mayafits gets $5.00 of it. Sprinkle keeps $0.61, processing costs $0.48.',
    );
  });

  it('uses another payment when the fees are covered, and the first one again when they are not', async () => {
    const asked = record('post', INTENT, intent);
    server.use(asked.handler);
    await openCheckout();
    const first = readCheckout()?.idempotencyKey;
    const cover = () => screen.getByRole('checkbox', { name: /^Add \$0\.56 for the fees/ });
    expect(cover()).not.toBeChecked();
    await userEvent.click(cover());
    await waitFor(() => expect(asked.sent).toHaveLength(2));
    expect(asked.sent).toEqual([
      expect.not.objectContaining({ coverFees: true }),
      expect.objectContaining({ amount: 5, coverFees: true }),
    ]);
    expect(readCheckout()?.tip).toMatchObject({ amountCents: 500, coverFees: true });
    expect(readCheckout()?.idempotencyKey).not.toBe(first);
    expect(cover()).toBeChecked();
    await userEvent.click(cover());
    await waitFor(() => expect(asked.sent).toHaveLength(3));
    expect(readCheckout()).toMatchObject({ tip, idempotencyKey: first });
    expect(readCheckout()?.tip).not.toHaveProperty('coverFees');
  });

  it('does not let the fees change while it is unknown whether the tip was paid', async () => {
    server.use(respond('post', INTENT, intent));
    await openCheckout();
    savePayment({ ...intent, username: 'mayafits', isUnsettled: true });
    cleanup();
    renderCheckout();
    expect(await screen.findByRole('checkbox', { name: /for the fees/ })).toBeDisabled();
  });

  it('shows no message when the tip was canceled before', async () => {
    server.use(respond('post', INTENT, intent));
    await openCheckout();
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(readCheckout()).toBeNull();
    jest.mocked(console.error).mockClear();
    cleanup();
    renderCheckout();
    await waitFor(() => expect(leavings()).not.toEqual([]));
    expect(screen.queryByText('Missing Information')).toBeNull();
  });

  it.each(['username', 'senderName', 'senderEmail', 'amount'])('needs the %s', async (missing) => {
    const { username, senderName, senderEmail } = tip;
    const details = new URLSearchParams({ username, senderName, senderEmail, amount: '5' });
    details.delete(missing);
    window.history.replaceState(null, '', `/checkout?${details}`);
    claimCheckoutAddress();
    renderCheckout();
    expect(await screen.findByText('Missing Information')).toBeVisible();
  });

  it('shows how much goes to whom', async () => {
    server.use(respond('post', INTENT, intent));
    await openCheckout();
    expect(screen.getByRole('heading', { name: 'Send a Tip' })).toBeVisible();
    expect(screen.getByText(/You.re sending \$5\.00 to @mayafits/)).toBeVisible();
  });

  it('leaves the page when the tip was already paid', async () => {
    savePayment({ ...intent, username: 'mayafits' });
    renderCheckout();
    await waitFor(() => expect(leavings()).not.toEqual([]));
    expect(screen.queryByText('Missing Information')).toBeNull();
  });

  it.each([
    [400, 'VALIDATION_FAILED', 'The minimum tip is $9.00', false],
    [404, 'CREATOR_NOT_FOUND', 'This creator is not accepting tips right now.', false],
    [429, 'RATE_LIMITED', 'Too many attempts. Please try again in 5 minutes.', true],
    [503, 'PROVIDER_UNAVAILABLE', 'Payments are not available right now.', true],
    [504, 'DEADLINE_EXCEEDED', 'The response took too long.', true],
  ])('shows a toast and leads to the landing page after a %d %s', async (status, code, message, isKept) => {
    saveCheckout(tip);
    server.use(respondError('post', INTENT, status, { code, message }));
    renderCheckout();
    const toast = within(await screen.findByRole('region', { name: /Notifications/ }));
    expect(await toast.findByText('Error')).toBeVisible();
    expect(toast.getByText('Could not initiate payment process')).toBeVisible();
    expect(toast.getByText(message)).toBeVisible();
    await waitFor(() => expect(leavings()).not.toEqual([]));
    // A temporary error keeps the tip, so that the same payment can be paid later.
    expect(readCheckout() !== null).toBe(isKept);
  });

  it('leads to the landing page when the server is not reached', async () => {
    saveCheckout(tip);
    server.use(http.post(window.location.origin + INTENT, () => HttpResponse.error()));
    renderCheckout();
    expect(await screen.findByText('Could not initiate payment process')).toBeVisible();
    await waitFor(() => expect(leavings()).not.toEqual([]));
    expect(readCheckout()?.tip).toEqual(tip);
  });

  it('does not report a failure for a tip that was already paid', async () => {
    saveCheckout(tip);
    savePayment({ ...intent, username: 'mayafits' });
    server.use(
      respondError('post', INTENT, 409, NOT_PAYABLE),
      respond('post', '/api/tip-status', statusOf('succeeded')),
    );
    renderCheckout();
    await waitFor(() => expect(leavings()).not.toEqual([]));
    expect(readCheckout()).toBeNull();
    expect(readPayment()).toEqual({ ...intent, username: 'mayafits' });
    expect(screen.queryByText('Error')).toBeNull();
  });

  it('opens a new payment with its own key after one that has ended', async () => {
    saveCheckout(tip);
    const first = readCheckout()?.idempotencyKey;
    savePayment({ ...intent, username: 'mayafits' });
    server.use(
      respondError('post', INTENT, 409, {
        code: 'PAYMENT_NOT_PAYABLE',
        message: 'This payment was canceled.',
      }),
      respond('post', '/api/tip-status', statusOf('canceled')),
    );
    renderCheckout();
    expect(await screen.findByText("This payment can't be completed")).toBeVisible();
    expect(screen.getByText(/You weren't charged/)).toBeVisible();
    const keys: (string | null)[] = [];
    server.use(
      http.post(window.location.origin + INTENT, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.json({ clientSecret: 'pi_2_secret_2', paymentIntentId: 'pi_2', netAmount: 4.47 });
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Pay $5.00' })).toBeVisible();
    expect(keys).toEqual([readCheckout()?.idempotencyKey]);
    expect(keys).not.toEqual([first]);
    expect(readPayment()?.paymentIntentId).toBe('pi_2');
    expect(leavings()).toEqual([]);
  });
});

describe('paying', () => {
  it('opens the same payment after a reload', async () => {
    const opened: unknown[] = [];
    server.use(
      http.post(window.location.origin + INTENT, async ({ request }) => {
        opened.push([request.headers.get('idempotency-key'), await request.json()]);
        return responseOf(intent);
      }),
    );
    const { username, senderName, senderEmail } = tip;
    const details = new URLSearchParams({ username, senderName, senderEmail, amount: '5' });
    window.history.replaceState(null, '', `/checkout?${details}`);
    const load = async () => {
      claimCheckoutAddress();
      renderCheckout();
      expect(await screen.findByRole('button', { name: 'Pay $5.00' })).toBeVisible();
      cleanup();
    };
    await load();
    expect(window.location.search).toBe('');
    await load();
    const key = expect.stringMatching(/^[0-9a-f]{32}$/);
    const inFull = {
      username,
      senderName,
      senderEmail,
      amount: 5,
      message: null,
      socialPlatform: null,
      socialHandle: null,
    };
    expect(opened).toEqual([
      [key, inFull],
      [key, inFull],
    ]);
    expect(opened[1]).toEqual(opened[0]);
  });

  it('opens one payment with the key of its details, and shows why a card was declined', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(window.location.origin + INTENT, async ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        const { amountCents, ...others } = tip;
        expect(await request.json()).toEqual({ ...others, amount: amountCents / 100 });
        return responseOf(intent);
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
    for (const button of [cancel, screen.getByRole('button', { name: 'Pay $5.00' })]) {
      expect(inline.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  it('cannot be canceled while in progress, and removes the earlier error', async () => {
    server.use(respond('post', INTENT, intent));
    const pay = await openCheckout();
    await userEvent.click(pay);
    expect(await screen.findByText('Payment Failed')).toBeVisible();
    const cancel = screen.getByText('Cancel');
    expect(cancel).not.toHaveAttribute('aria-disabled', 'true');
    provider.respond = () => new Promise(() => undefined);
    await userEvent.click(pay);
    expect(pay).toHaveTextContent('Processing...');
    expect(cancel).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText('Payment Failed')).toBeNull();
  });

  it.each([
    ['fails', () => Promise.reject(new Error('Gone'))],
    ['returns a paid payment', async () => ({ error: { payment_intent: { status: 'succeeded' } } })],
    [
      'reports that it was paid before',
      async () => ({ error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } }),
    ],
  ])('asks the server when the provider %s', async (_, lostResponse) => {
    server.use(
      respond('post', INTENT, intent),
      respond('post', '/api/confirm-tip', { status: 'succeeded', username: 'mayafits' }),
    );
    provider.respond = lostResponse;
    await userEvent.click(await openCheckout());
    expect(await screen.findByText('Payment Successful')).toBeVisible();
    await waitFor(() => expect(leavings()).not.toEqual([]));
    // The thanks show the receipt's address.
    expect(readCheckout()?.tip).toEqual(tip);
  });

  it('fails when the server knows of no payment either', async () => {
    server.use(
      respond('post', INTENT, intent),
      respondError('post', '/api/confirm-tip', 409, { code: 'PAYMENT_NOT_COMPLETED', message: 'No.' }),
      respond('post', '/api/tip-status', statusOf('pending')),
    );
    provider.respond = () => Promise.reject(new Error('Gone'));
    await userEvent.click(await openCheckout());
    expect(await screen.findByText('Payment Error')).toBeVisible();
    expect(readCheckout()?.tip).toEqual(tip);
  });

  it('shows no failure on the next page when this one is left in the meantime', async () => {
    server.use(
      respond('post', INTENT, intent),
      http.post(`${window.location.origin}/api/:call`, () => HttpResponse.error()),
    );
    const pay = await openCheckout();
    provider.respond = () => {
      window.dispatchEvent(new Event('beforeunload'));
      return Promise.reject(new Error('Aborted'));
    };
    await userEvent.click(pay);
    expect(await within(screen.getByRole('main')).findByRole('alert')).toBeVisible();
    expect(readCheckout()?.tip).toEqual(tip);
    expect(screen.queryByText('Payment Error')).toBeNull();
  });
});
