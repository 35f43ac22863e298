import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AppConfig, PaymentIntent } from '@sprinkle/api-client/api.gen';
import { record } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { DRAFT_KEY, readCheckout } from '../../shared/checkout/checkout-details';
import type { PaymentReference } from '../../shared/checkout/payment-result';
import { installPaymentProvider, removePaymentProvider } from '../../testing/payment-provider';
import { config, sampleProfile } from '../../testing/samples';
import { TipDialog } from '../tip-dialog/TipDialog';

const INTENT = '/api/create-payment-intent';
const intent: PaymentIntent = { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', netAmountCents: 270 };
const WALLETS = { applePay: true, googlePay: false, link: true };
const ROBIN = { name: 'Robin', email: 'robin@wallet.test' };
const COME_FROM_WALLET = /We'll use the name and email from your wallet/;

/** The checkout's document, which references these files. */
const CHECKOUT = `<script type="module" src="/assets/checkout-1.js"></script>
  <link rel="modulepreload" href="/assets/paying-1.js" /><link rel="icon" href="/favicon.svg" />`;

const files: unknown[] = [];
let provider: ReturnType<typeof installPaymentProvider>;
const onTaken = jest.fn<(payment: PaymentReference) => void>();
const created = record('post', INTENT, intent);

beforeEach(() => {
  provider = installPaymentProvider(async () => ({ paymentIntent: { status: 'succeeded' } }));
  created.sent.length = 0;
  onTaken.mockClear();
  files.length = 0;
  server.use(
    created.handler,
    http.get(`${window.location.origin}/checkout`, () => HttpResponse.html(CHECKOUT)),
    http.get(`${window.location.origin}/assets/:file`, ({ params }) => {
      files.push(params.file);
      return HttpResponse.text('');
    }),
  );
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  document.head.replaceChildren();
  removePaymentProvider();
  jest.restoreAllMocks();
});

async function openDialog(
  availablePaymentMethods: object | null = WALLETS,
  stripe: Partial<AppConfig['stripe']> = {},
): Promise<void> {
  const configured = { ...config, stripe: { ...config.stripe, ...stripe } };
  render(<TipDialog config={configured} profile={sampleProfile()} presses={1} onTaken={onTaken} />);
  await waitFor(() => expect(provider.handlers.has('confirm')).toBe(true));
  await screen.findByRole('radio', { name: '$3' });
  act(() => provider.emit('ready', { availablePaymentMethods: availablePaymentMethods ?? undefined }));
}

function press() {
  const click = { resolve: jest.fn(), reject: jest.fn() };
  act(() => provider.emit('click', { expressPaymentType: 'apple_pay', ...click }));
  return click;
}

async function confirm(billingDetails: object = ROBIN) {
  const paymentFailed = jest.fn();
  await act(async () => provider.emit('confirm', { billingDetails, paymentFailed }));
  await waitFor(() => expect(screen.queryByText('Waiting for your wallet...')).toBeNull());
  return paymentFailed;
}

describe('the wallets of the tip dialog', () => {
  it('are requested in order, with an email address, for the amount, before there is a payment', async () => {
    await openDialog();
    expect(provider.elements[0]).toMatchObject({ mode: 'payment', amount: 300, currency: 'usd' });
    expect(provider.created).toEqual([
      {
        type: 'expressCheckout',
        options: expect.objectContaining({
          emailRequired: true,
          paymentMethodOrder: ['apple_pay', 'google_pay', 'link'],
          paymentMethods: {
            applePay: 'auto',
            googlePay: 'auto',
            link: 'auto',
            amazonPay: 'never',
            klarna: 'never',
            paypal: 'never',
          },
        }),
      },
    ]);
    await userEvent.click(screen.getByRole('radio', { name: '$10' }));
    expect(provider.elements.at(-1)).toEqual({ amount: 1_000 });
    expect(created.sent).toEqual([]);
  });

  it.each([null, { applePay: false, googlePay: false, link: false }])(
    'leave only the form if the browser has none: %j',
    async (methods) => {
      await openDialog(methods);
      await waitFor(() => expect(screen.queryByRole('group', { name: 'Express checkout' })).toBeNull());
      expect(screen.getByRole('button', { name: 'Continue to card · $3.00' })).toBeEnabled();
    },
  );

  it('use the payment method configuration that the platform has set', async () => {
    await openDialog(WALLETS, { paymentMethodConfiguration: 'pmc_tips' });
    expect(provider.elements[0]).toMatchObject({ paymentMethodConfiguration: 'pmc_tips' });
  });

  it('create nothing until the payer agrees, and nothing at all if the wallet is closed', async () => {
    await openDialog();
    const { resolve } = press();
    expect(resolve).toHaveBeenCalledWith({ lineItems: [{ name: 'Tip for @mayafits', amount: 300 }] });
    expect(screen.getByText('Waiting for your wallet...')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue to card · $3.00' })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: '$10' }));
    expect(screen.getByRole('radio', { name: '$3' })).toBeChecked();
    act(() => provider.emit('cancel'));
    expect(screen.getByText(COME_FROM_WALLET)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect([created.sent, provider.confirmed, readCheckout()]).toEqual([[], [], null]);
  });

  it('stay closed while the form has an error that no wallet can fix', async () => {
    await openDialog();
    await userEvent.click(screen.getByRole('textbox', { name: 'Message (optional)' }));
    await userEvent.paste('x'.repeat(301));
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'robin@');
    const { resolve, reject } = press();
    expect([resolve.mock.calls.length, reject.mock.calls.length]).toEqual([0, 1]);
    expect(screen.getByText('Message must be 300 characters or less')).toBeVisible();
    expect(screen.getByText('Please enter a valid email address')).toBeVisible();
    expect(screen.queryByText(/Name required/)).toBeNull();
  });

  it('pay the tip with their name and address, and with the typed message', async () => {
    await openDialog();
    await userEvent.type(screen.getByRole('textbox', { name: 'Message (optional)' }), 'That coat!');
    press();
    const paymentFailed = await confirm();
    expect(created.sent).toEqual([
      expect.objectContaining({
        username: 'mayafits',
        senderName: 'Robin',
        senderEmail: 'robin@wallet.test',
        amount: 3,
        message: 'That coat!',
      }),
    ]);
    expect(provider.confirmed).toEqual([
      expect.objectContaining({
        clientSecret: 'pi_1_secret_2',
        redirect: 'if_required',
        confirmParams: {
          return_url: `${window.location.origin}/mayafits?success=true`,
          payment_method_data: { billing_details: { email: 'robin@wallet.test' } },
        },
      }),
    ]);
    expect(onTaken.mock.calls).toEqual([[expect.objectContaining({ paymentIntentId: 'pi_1' })]]);
    expect(sessionStorage.getItem(DRAFT_KEY)).toBeNull();
    expect(paymentFailed).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keep a name that was typed', async () => {
    await openDialog();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Bobby');
    press();
    await confirm();
    expect(created.sent).toEqual([
      expect.objectContaining({ senderName: 'Bobby', senderEmail: 'robin@wallet.test' }),
    ]);
  });

  it('shorten a name that is longer than a tip’s', async () => {
    await openDialog();
    press();
    await confirm({ ...ROBIN, name: 'R'.repeat(80) });
    expect(created.sent).toEqual([expect.objectContaining({ senderName: 'R'.repeat(60) })]);
  });

  it("ask for a name that they don't provide", async () => {
    await openDialog();
    press();
    const paymentFailed = await confirm({ name: '', email: 'robin@wallet.test' });
    expect(paymentFailed).toHaveBeenCalledWith({ reason: 'invalid_payment_data' });
    expect(screen.getByRole('alert')).toHaveTextContent(/Your wallet didn't share everything we need/);
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('robin@wallet.test');
    expect(created.sent).toEqual([]);
  });
});

it('the dialog prefetches what the checkout needs once the wallets are there', async () => {
  await openDialog();
  await waitFor(() => expect(files).toEqual(['checkout-1.js', 'paying-1.js']));
});

it('the preview offers no wallet, because it takes no payments', async () => {
  render(<TipDialog config={config} profile={sampleProfile()} presses={1} />);
  await screen.findByRole('radio', { name: '$3' });
  expect(screen.queryByRole('group', { name: 'Express checkout' })).toBeNull();
  expect(document.querySelector('link[rel="preload"]')).toBeNull();
});

it("the provider's script is fetched only when the dialog is opened", async () => {
  const { rerender } = render(<p>Page</p>);
  expect(document.querySelector('[href="http://sprinkle.test/stripe.js"]')).toBeNull();
  rerender(<TipDialog config={config} profile={sampleProfile()} presses={1} onTaken={onTaken} />);
  await waitFor(() =>
    expect(
      document.querySelector('link[rel="preload"][href="http://sprinkle.test/stripe.js"]'),
    ).not.toBeNull(),
  );
});

it.each([{ applePay: true }, { googlePay: true }, { link: true }])(
  'the dialog shows its wallets with %j',
  async (has) => {
    await openDialog(has);
    expect(screen.getByRole('group', { name: 'Express checkout' })).toBeVisible();
    expect(screen.getByText(COME_FROM_WALLET)).toBeVisible();
  },
);
