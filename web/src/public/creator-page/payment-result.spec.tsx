import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { TipStatus } from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { Toasts } from '@sprinkle/ui/feedback/Toasts';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { clearCheckout, readCheckout, saveCheckout } from '../../shared/checkout/checkout-details';
import { claimPaymentReturn, readPayment, savePayment } from '../../shared/checkout/payment-result';
import { leavings } from '../../testing/leavings';
import { config, samplePage, samplePublicTip } from '../../testing/samples';
import { CreatorPage } from './CreatorPage';

const PAID = { username: 'mayafits', paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_2' };
const TIP = { username: 'mayafits', senderName: 'Jo', senderEmail: 'jo@example.test', amountCents: 500 };
const DECLINED = 'Klarna declined the payment.';
const confirmed = { status: 'succeeded' as const, username: 'mayafits' };

const statusOf = (status: TipStatus['status'], problem: string | null = null): TipStatus => ({
  status,
  amountCents: 500,
  username: 'mayafits',
  problem,
});

function comeBack(query: string) {
  window.history.replaceState(null, '', `/mayafits${query}`);
  const isBack = claimPaymentReturn();
  expect(window.location.href).toBe(`${window.location.origin}/mayafits`);
  render(
    <>
      <CreatorPage config={config} page={samplePage()} />
      <Toasts />
    </>,
  );
  return isBack;
}

const toast = () => within(screen.getByRole('region', { name: /Notifications/ }));

beforeEach(() => {
  // jsdom does not navigate, and only reports that it was asked to.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.use(
    http.post(
      `${window.location.origin}/api/users/:username/view`,
      () => new HttpResponse(null, { status: 204 }),
    ),
    respond('get', '/api/users/mayafits', samplePage({}, [samplePublicTip({ message: 'Just paid' })])),
    respond('post', '/api/confirm-tip', confirmed),
  );
  savePayment(PAID);
  saveCheckout(TIP);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the return from a payment', () => {
  it('shows thanks and the tip once the server confirms the payment', async () => {
    const asked = record('post', '/api/tip-status', statusOf('succeeded'));
    const confirmation = record('post', '/api/confirm-tip', confirmed);
    server.use(asked.handler, confirmation.handler);
    expect(comeBack('?success=true')).toBe(true);
    expect(await screen.findByText('Payment Successful')).toBeVisible();
    expect(screen.getByText('Thank you for your tip!')).toBeVisible();
    expect(await screen.findByText('Just paid')).toBeVisible();
    expect(asked.sent).toEqual([{ paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_2' }]);
    expect(confirmation.sent).toEqual([
      { paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_2', senderEmail: 'jo@example.test' },
    ]);
    expect([readCheckout(), readPayment()]).toEqual([null, PAID]);
  });

  it.each([
    ['jo@xn--bcher-kva.example', 'jo@bücher.example'],
    ['ivan@xn--80a1acny.xn--p1ai', 'ivan@почта.рф'],
    ['aiko@xn--r8jz45g.xn--zckzah', 'aiko@例え.テスト'],
    ['ann@straße.example', 'ann@straße.example'],
  ])('shows thanks, with the address %s as %s', async (senderEmail, shown) => {
    saveCheckout({ ...TIP, senderEmail });
    server.use(respond('post', '/api/tip-status', statusOf('succeeded')));
    comeBack('?success=true');
    const thanks = await screen.findByRole('dialog', { name: 'Thank you for your tip!' });
    expect(thanks).toHaveTextContent(`and your receipt goes to ${shown}.`);
  });

  it('reports the payment once: the dialog replaces the toast of the checkout', async () => {
    server.use(respond('post', '/api/tip-status', statusOf('succeeded')));
    showToast({ title: 'Payment Successful', description: 'Thank you for your tip!' });
    comeBack('?success=true');
    expect(toast().getByText('Payment Successful')).toBeVisible();
    const thanks = await screen.findByRole('dialog', { name: 'Thank you for your tip!' });
    expect(within(thanks).getByText('Payment Successful')).toBeVisible();
    expect(within(thanks).getByText('Maya', { selector: 'p' })).toBeVisible();
    await waitFor(() => expect(toast().queryByText('Payment Successful')).toBeNull());
  });

  it('shows thanks, with links to the receipt and to sharing the page', async () => {
    const share = jest.fn<(page: ShareData) => Promise<void>>(async () => undefined);
    Object.assign(navigator, { share });
    server.use(respond('post', '/api/tip-status', { ...statusOf('succeeded'), receiptToken: 'good.token' }));
    comeBack('?success=true');
    const thanks = await screen.findByRole('dialog', { name: 'Thank you for your tip!' });
    expect(thanks).toHaveTextContent(
      'Your payment of $5.00 to Maya went through, and your receipt goes to jo@example.test.',
    );
    expect(within(thanks).getByRole('link', { name: 'See your receipt' })).toHaveAttribute(
      'href',
      '/receipt#good.token',
    );
    await userEvent.click(within(thanks).getByRole('button', { name: 'Share @mayafits' }));
    expect(share).toHaveBeenCalledWith({ title: 'Maya', url: `${window.location.origin}/mayafits` });
    await userEvent.click(within(thanks).getByRole('button', { name: 'Back to the page' }));
    expect(screen.queryByRole('dialog', { name: 'Thank you for your tip!' })).toBeNull();
    Reflect.deleteProperty(navigator, 'share');
  });

  it.each([
    ['opened another payment since', () => savePayment({ ...PAID, paymentIntentId: 'pi_2' })],
    ['no longer knows the tip', clearCheckout],
  ])('names no address for the receipt if the tab %s', async (_, change) => {
    const confirmation = record('post', '/api/confirm-tip', confirmed);
    server.use(respond('post', '/api/tip-status', statusOf('succeeded')), confirmation.handler);
    change();
    comeBack(`?success=true&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2`);
    const thanks = await screen.findByRole('dialog', { name: 'Thank you for your tip!' });
    expect(thanks).toHaveTextContent(
      "Your payment of $5.00 to Maya went through. We'll email you the receipt.",
    );
    await waitFor(() => expect(confirmation.sent).toMatchObject([{ senderEmail: null }]));
  });

  it("shows the creator's thank-you text to those who have paid, exactly as typed", async () => {
    const thankYouText = 'You just bought me\n<b>yarn</b>!';
    server.use(respond('post', '/api/tip-status', { ...statusOf('succeeded'), thankYouText }));
    comeBack('?success=true');
    const thanks = await screen.findByRole('dialog', { name: 'Thank you for your tip!' });
    expect(within(thanks).getByRole('blockquote')).toHaveTextContent(thankYouText, {
      normalizeWhitespace: false,
    });
  });

  it.each([true, undefined])('says that messages are read before they are shown: %s', async (isHeld) => {
    server.use(respond('post', '/api/tip-status', { ...statusOf('succeeded'), isHeld }));
    comeBack('?success=true');
    const thanks = await screen.findByRole('dialog', { name: 'Thank you for your tip!' });
    const text = /reads messages before they are shown\./;
    if (isHeld) expect(thanks).toHaveTextContent(text);
    else expect(thanks).not.toHaveTextContent(text);
  });

  it.each([true, undefined])('says that the payment repeats and how to stop it: %s', async (isMonthly) => {
    server.use(respond('post', '/api/tip-status', { ...statusOf('succeeded'), isMonthly }));
    comeBack('?success=true');
    const thanks = await screen.findByRole('dialog', { name: 'Thank you for your tip!' });
    const text = 'It repeats every month. Use the link in the email to change or stop it.';
    if (isMonthly) expect(thanks).toHaveTextContent(text);
    else expect(thanks).not.toHaveTextContent(text);
  });

  it("shows the creator's goal, including the tip that was just paid", async () => {
    const goal = {
      title: 'A new camera',
      targetCents: 50_000,
      reachedCents: 500,
      setAt: '2026-11-01T10:00:00Z',
    };
    server.use(
      respond('post', '/api/tip-status', statusOf('succeeded')),
      respond('get', '/api/users/mayafits', { ...samplePage(), goal }),
    );
    comeBack('?success=true');
    const thanks = within(await screen.findByRole('dialog', { name: 'Thank you for your tip!' }));
    const progress = await thanks.findByRole('progressbar', { name: 'A new camera' });
    expect(progress).toHaveAttribute('value', '1');
    expect(thanks.getByText('$5.00 of $500.00')).toBeVisible();
  });

  it('copies the address if the device has no share menu', async () => {
    userEvent.setup();
    const copied: string[] = [];
    Object.assign(navigator.clipboard, { writeText: async (text: string) => copied.push(text) });
    server.use(respond('post', '/api/tip-status', statusOf('succeeded')));
    comeBack('?success=true');
    const thanks = await screen.findByRole('dialog', { name: 'Thank you for your tip!' });
    expect(within(thanks).queryByRole('link', { name: 'See your receipt' })).toBeNull();
    await userEvent.click(within(thanks).getByRole('button', { name: 'Share @mayafits' }));
    expect(await toast().findByText('Link copied')).toBeVisible();
    expect(copied).toEqual([`${window.location.origin}/mayafits`]);
  });

  it("looks up the payment from another site's redirect, and removes it from the address", async () => {
    const asked = record('post', '/api/tip-status', statusOf('succeeded'));
    server.use(asked.handler);
    comeBack(
      '?success=true&payment_intent=pi_9&payment_intent_client_secret=pi_9_s&redirect_status=succeeded',
    );
    expect(await screen.findByText('Payment Successful')).toBeVisible();
    expect(asked.sent).toEqual([{ paymentIntentId: 'pi_9', clientSecret: 'pi_9_s' }]);
  });

  it("shows the provider's message, and leads back to the checkout to try another method", async () => {
    server.use(respond('post', '/api/tip-status', statusOf('pending', DECLINED)));
    comeBack('?success=true&redirect_status=failed');
    expect(await toast().findByText('Payment Failed')).toBeVisible();
    expect(toast().getByText(DECLINED)).toBeVisible();
    await waitFor(() => expect(leavings()).toHaveLength(1));
    expect(readCheckout()?.tip).toEqual(TIP);
  });

  it.each([
    ['pending', "The payment wasn't completed, and you weren't charged.", false],
    ['canceled', "The payment wasn't completed, and you weren't charged. Please start again.", true],
    ['failed', "The payment wasn't completed, and you weren't charged. Please start again.", true],
  ] as const)('shows that nothing was charged when the payment is %s', async (status, text, isDropped) => {
    server.use(respond('post', '/api/tip-status', statusOf(status)));
    comeBack('?success=true');
    expect(await toast().findByText(text)).toBeVisible();
    await waitFor(() => expect(readCheckout() === null).toBe(isDropped));
    expect(screen.queryByText('Payment Successful')).toBeNull();
  });

  it('shows that the payment is processing until it is paid', async () => {
    server.use(respond('post', '/api/tip-status', statusOf('processing')));
    comeBack('?success=true');
    expect(await screen.findByText('Your payment is being processed.')).toBeVisible();
    expect(readCheckout()?.tip).toEqual(TIP);
    server.use(respond('post', '/api/tip-status', statusOf('succeeded')));
    expect(await screen.findByText('Payment Successful')).toBeVisible();
    expect(screen.queryByText('Your payment is being processed.')).toBeNull();
    expect(readCheckout()).toBeNull();
  });

  it('leads back to the checkout when a processing payment has failed', async () => {
    server.use(respond('post', '/api/tip-status', statusOf('processing')));
    comeBack('?success=true');
    expect(await screen.findByText('Your payment is being processed.')).toBeVisible();
    server.use(respond('post', '/api/tip-status', statusOf('pending', DECLINED)));
    expect(await toast().findByText(DECLINED)).toBeVisible();
    await waitFor(() => expect(leavings()).toHaveLength(1));
  });

  it('asks again when the server does not respond, and warns against paying twice', async () => {
    const away = { code: 'SERVICE_UNAVAILABLE', message: 'Not now.' };
    server.use(respondError('post', '/api/tip-status', 503, away));
    comeBack('?success=true');
    expect(await screen.findByText("We couldn't check your payment yet.")).toBeVisible();
    expect(screen.getByText(/Please don't pay again/)).toBeVisible();
    server.use(respond('post', '/api/tip-status', statusOf('succeeded')));
    expect(await screen.findByText('Payment Successful')).toBeVisible();
  });

  it('shows thanks as soon as the server says that the tip is paid, and the tip once it is confirmed', async () => {
    let confirm = () => {};
    const isConfirmed = new Promise<void>((resolve) => (confirm = resolve));
    server.use(
      respond('post', '/api/tip-status', statusOf('succeeded')),
      http.post(`${window.location.origin}/api/confirm-tip`, async () => {
        await isConfirmed;
        return HttpResponse.json(confirmed);
      }),
    );
    comeBack('?success=true');
    expect(await screen.findByRole('dialog', { name: 'Thank you for your tip!' })).toBeVisible();
    expect(screen.queryByText('Just paid')).toBeNull();
    confirm();
    expect(await screen.findByText('Just paid')).toBeVisible();
  });

  it('shows thanks and the tip even if the payment could not be confirmed', async () => {
    server.use(
      respond('post', '/api/tip-status', statusOf('succeeded')),
      respondError('post', '/api/confirm-tip', 503, { code: 'SERVICE_UNAVAILABLE', message: 'Not now.' }),
    );
    comeBack('?success=true');
    expect(await screen.findByRole('dialog', { name: 'Thank you for your tip!' })).toBeVisible();
    expect(await screen.findByText('Just paid')).toBeVisible();
    expect(screen.queryByText("We couldn't check your payment yet.")).toBeNull();
  });

  it.each([
    [404, { code: 'TIP_NOT_FOUND', message: 'Tip not found.' }],
    [400, { code: 'VALIDATION_FAILED', message: 'Too long.' }],
  ])('shows nothing about an invented payment after a %i', async (status, error) => {
    const away = { code: 'SERVICE_UNAVAILABLE', message: 'Not now.' };
    server.use(respondError('post', '/api/tip-status', 503, away));
    comeBack('?success=true&payment_intent=pi_9&payment_intent_client_secret=pi_9_s');
    const doubt = await screen.findByText("We couldn't check your payment yet.");
    server.use(respondError('post', '/api/tip-status', status, error));
    await waitFor(() => expect(doubt).not.toBeInTheDocument());
    expect(toast().queryByText(/Payment/)).toBeNull();
    expect(readCheckout()?.tip).toEqual(TIP);
  });

  it.each(['', '?success=false', '?success=', '?payment_intent=pi_9&payment_intent_client_secret=s'])(
    'sends no request for the address %s',
    async (query) => {
      const asked = record('post', '/api/tip-status', statusOf('succeeded'));
      server.use(asked.handler);
      window.history.replaceState(null, '', `/mayafits${query}`);
      expect(claimPaymentReturn()).toBe(false);
      render(<CreatorPage config={config} page={samplePage()} />);
      await screen.findByText('No tips yet. Be the first to tip!');
      expect(asked.sent).toEqual([]);
    },
  );

  it('shows nothing to a visitor who has paid nothing', async () => {
    sessionStorage.clear();
    const asked = record('post', '/api/tip-status', statusOf('succeeded'));
    server.use(asked.handler);
    expect(comeBack('?success=true')).toBe(true);
    await screen.findByText('No tips yet. Be the first to tip!');
    expect(asked.sent).toEqual([]);
    expect(screen.queryByText('Payment Successful')).toBeNull();
  });
});
