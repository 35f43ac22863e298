import { beforeEach, describe, expect, it } from '@jest/globals';
import type {
  CurrentUser,
  NewPayoutMethod,
  OwnBalance,
  OwnTaxDetails,
  PayoutAccountOffer,
  PayoutMethod,
  TotpStatus,
} from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { payoutMethodsApi, samplePayoutMethod } from '../../../testing/payout-methods';
import { renderApp } from '../../../testing/render-app';
import { NO_STRIPE, NO_TAX_DETAILS, sampleBalance, sampleUser } from '../../../testing/samples';

const METHODS = '/api/users/me/payment-methods';
const BALANCE = '/api/users/me/balance';
const STALE = { code: 'REAUTH_REQUIRED', message: 'Please enter your password again.' };
const balance = sampleBalance({ availableCents: 123_450, pendingCents: 990 });

beforeEach(() => {
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser()),
    respond<OwnBalance>('get', BALANCE, balance),
    respond<PayoutAccountOffer>('get', '/api/users/me/payout-account', NO_STRIPE),
    respond<TotpStatus>('get', '/api/users/me/totp', { isEnabled: false, recoveryCodesLeft: 0 }),
    respond<OwnTaxDetails>('get', '/api/users/me/tax-details', NO_TAX_DETAILS),
  );
});

function open(methods: PayoutMethod[], address = '/payment-settings') {
  server.use(...payoutMethodsApi(methods));
  return renderApp(address);
}

const bank = () => samplePayoutMethod({ isDefault: true });
const paypal = () => samplePayoutMethod({ type: 'paypal', accountInfo: 'ma***@example.com' });
const row = (name: string) => screen.findByRole('listitem', { name: new RegExp(name) });
const press = async (name: string, inside: HTMLElement = document.body) =>
  userEvent.click(await within(inside).findByRole('button', { name }));
const section = (name: string) => screen.findByRole('region', { name });

const heldBy = (
  reason: OwnBalance['heldReasons'][number]['reason'],
  until: string | null = null,
): Partial<OwnBalance> => ({ heldReason: reason, heldUntil: until, heldReasons: [{ reason, until }] });

describe('the payment settings', () => {
  it.each(['/payment-settings', '/dashboard/payment-methods'])(
    'open for a signed-in creator at %s',
    async (address) => {
      open([bank()], address);
      const sidebar = await screen.findByRole('navigation', { name: 'Main' });
      expect(screen.getByRole('heading', { name: 'Payment Settings', level: 1 })).toBeVisible();
      expect(document.title).toBe('Payment Settings · Sprinkle');
      expect(within(sidebar).getByRole('link', { current: 'page' })).toHaveTextContent('Payment Settings');
    },
  );

  it('send guests to the sign-in', async () => {
    server.use(
      respondError('get', '/api/auth/current', 401, { code: 'NOT_SIGNED_IN', message: 'Please sign in' }),
    );
    const { router } = renderApp('/payment-settings');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it('list the methods as the server masks them, and mark the default', async () => {
    open([bank(), paypal(), samplePayoutMethod({ type: 'venmo', accountInfo: '@***s' })]);
    const first = await row('Bank');
    expect(first).toHaveTextContent('BankDefault***6789');
    expect(within(first).queryByRole('button', { name: 'Set Default' })).toBeNull();
    expect(await row('PayPal')).toHaveTextContent(/^PayPalma\*\*\*@example\.comSet DefaultRemove$/);
    expect(await row('Venmo')).toHaveTextContent('@***s');
  });

  it('show a placeholder while they load', async () => {
    server.use(http.get(window.location.origin + METHODS, () => delay('infinite')));
    renderApp('/payment-settings');
    expect(await screen.findByRole('status', { name: 'Loading your payout methods' })).toBeVisible();
  });

  it('explain an empty list', async () => {
    open([]);
    expect(await screen.findByText('No payout method yet')).toBeVisible();
    const isDefault = await screen.findByRole('checkbox');
    expect(isDefault).toBeChecked();
    expect(isDefault).toBeDisabled();
  });

  it('offer another try after a failure', async () => {
    const away = { code: 'SERVICE_UNAVAILABLE', message: 'Away for a moment.' };
    server.use(respondError('get', METHODS, 503, away), respondError('get', BALANCE, 503, away));
    renderApp('/payment-settings');
    expect(await screen.findByText("Couldn't load your payout methods")).toBeVisible();
    expect(screen.getByText('Away for a moment.')).toBeVisible();
    server.use(...payoutMethodsApi([bank()]), respond<OwnBalance>('get', BALANCE, balance));
    await press('Try again', await section('Your payout methods'));
    expect(await row('Bank')).toBeVisible();
    await press('Try again', await section('Your balance'));
    expect(await screen.findByText('$1,234.50')).toBeVisible();
  });

  it.each<[Partial<OwnBalance>, string]>([
    [
      {},
      'Available$1,234.50Goes out with the next payoutPending$9.90From tips of the last 7 days, or being refunded',
    ],
    [
      { suspectedCents: 435 },
      "Pending$9.90$4.35 is pending because the tipper's bank or our payment provider suspects fraud.",
    ],
    [
      { hasPayoutMethod: false, ...heldBy('no-method') },
      'On hold$1,234.50Add a payout method so we can pay you',
    ],
    [
      heldBy('first-payout', '2026-11-30T12:00:00.000Z'),
      "Your first payout is held until November 30. You don't need to do anything.",
    ],
    [
      heldBy('method-changed', '2026-11-30T12:00:00.000Z'),
      'Held until November 30 because your payout method is new',
    ],
    [heldBy('holder-missing'), "We need the account holder's name"],
    [heldBy('method-unreadable'), "We can't read your payout method. Please enter it again."],
    [heldBy('under-review'), 'Held while we review your account.'],
    [
      { ...heldBy('below-minimum'), availableCents: 435, minimumPayoutCents: 1_999 },
      '$4.35Paid out once it reaches $19.99',
    ],
    [
      heldBy('password-reset', '2026-11-30T12:00:00.000Z'),
      "Held until November 30 because your password was reset. If it wasn't you, reset it again and write to us.",
    ],
    [
      heldBy('email-changed', '2026-11-30T12:00:00.000Z'),
      "Held until November 30 because your email address was changed. If it wasn't you, write to us.",
    ],
    [heldBy('blocked'), 'You can appeal the decision or write to us.'],
    [heldBy('closing'), 'Held for a few minutes because you started closing your account'],
    [heldBy('account-in-debt'), 'another account with your payout method owes us money.'],
    [
      {
        heldReasons: [
          { reason: 'no-method', until: null },
          { reason: 'below-minimum', until: null },
        ],
        minimumPayoutCents: 1_999,
      },
      'Add a payout method so we can pay youPaid out once it reaches $19.99',
    ],
    [
      heldBy('unreviewed'),
      "On hold$1,234.50We review a balance above $1,000.00 once, usually within 2 days. You don't need to do anything.",
    ],
    [
      { nextPayout: { at: '2026-12-04T00:00:00.000Z', amountCents: 124_440 } },
      'Available$1,234.50Goes out on Dec 4 with the next payout',
    ],
    [{ ...heldBy('no-method'), availableCents: 0 }, 'Available$0.00Nothing yet. Add a payout method'],
    [
      { reserveCents: 115, reserveDays: 45 },
      'or being refunded. $1.15 of it is kept in reserve for refunds until 45 days after each tip.',
    ],
    [{ availableCents: -450 }, 'Available-$4.50A tip was refunded or disputed after it was paid out.'],
    [
      { availableCents: -435, takenOverCents: 435 },
      "Available-$4.35$4.35 was deducted for another account's debt. Open Payouts to see why or to object. Your next tips will cover it.",
    ],
    [
      { takenOverCents: 435 },
      "Available$1,234.50$4.35 was deducted for another account's debt. Open Payouts to see why or to object. The rest goes out with the next payout.",
    ],
  ])('show the balance with %j', async (overrides, text) => {
    open([bank()]);
    server.use(respond<OwnBalance>('get', BALANCE, { ...balance, ...overrides }));
    await waitFor(async () => expect(await section('Your balance')).toHaveTextContent(text));
  });
});

describe('the form for a payout method', () => {
  it('asks for the fields of the chosen type', async () => {
    open([bank()]);
    expect(await screen.findByLabelText('Bank Account Details')).toBeVisible();
    await press('PayPal');
    expect(screen.getByLabelText('PayPal Email')).toHaveAttribute('type', 'email');
    await press('Venmo');
    expect(screen.getByLabelText('Venmo Username')).toBeVisible();
    await press('Add Payment Method');
    expect(await screen.findByText('Account information is required')).toBeVisible();
  });

  it('shows invalid fields before sending, and validates again after a change of type', async () => {
    open([bank()]);
    await press('PayPal');
    await userEvent.type(screen.getByLabelText('PayPal Email'), 'maya-fits');
    await press('Add Payment Method');
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByLabelText('PayPal Email')).toHaveFocus();
    await press('Venmo');
    await waitFor(() => expect(screen.queryByText('Please enter a valid email address')).toBeNull());
    expect(screen.getByLabelText('Venmo Username')).toHaveValue('maya-fits');
    await press('Add Payment Method');
    expect(await screen.findByText('Payment method added')).toBeVisible();
  });

  it('adds the method to the list, as default if chosen, and clears the form', async () => {
    open([bank()]);
    await press('PayPal');
    await userEvent.type(screen.getByLabelText('PayPal Email'), 'maya@example.com');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Set as default' }));
    await press('Add Payment Method');
    expect(await screen.findByText('Payment method added')).toBeVisible();
    expect(await row('PayPal')).toHaveTextContent('PayPalDefault***.com');
    expect(await row('Bank')).not.toHaveTextContent('Default***');
    expect(screen.getByLabelText('PayPal Email')).toHaveValue('');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('asks for the account holder of a bank account only, and sends the name', async () => {
    open([paypal()]);
    await userEvent.type(await screen.findByLabelText('Bank Account Details'), '123456789');
    await press('Add Payment Method');
    expect(await screen.findByText('Account holder is required')).toBeVisible();
    const { sent, handler } = record<NewPayoutMethod, PayoutMethod>('post', METHODS, bank());
    server.use(handler);
    await userEvent.type(screen.getByLabelText('Account holder'), 'Maya Fit');
    await press('Add Payment Method');
    expect(await screen.findByText('Payment method added')).toBeVisible();
    await press('Venmo');
    expect(screen.queryByLabelText('Account holder')).toBeNull();
    await userEvent.type(screen.getByLabelText('Venmo Username'), '@maya');
    await press('Add Payment Method');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      { type: 'bank', accountInfo: '123456789', accountHolder: 'Maya Fit', isDefault: false },
      { type: 'venmo', accountInfo: '@maya', isDefault: false },
    ]);
  });

  it("shows the server's error under the field, and any other error as a toast", async () => {
    open([bank()]);
    const message = 'Account information must be 300 characters or less';
    const issues = [{ path: 'accountInfo', message }];
    server.use(respondError('post', METHODS, 400, { code: 'VALIDATION_FAILED', message, issues }));
    await userEvent.type(await screen.findByLabelText('Bank Account Details'), '123456789');
    await userEvent.type(screen.getByLabelText('Account holder'), 'Maya Fit');
    await press('Add Payment Method');
    expect(await screen.findByText(message)).toBeVisible();

    const full = 'You can have up to 10 payout methods. Remove one before you add another.';
    server.use(respondError('post', METHODS, 409, { code: 'WRONG_STATE', message: full }));
    await press('Add Payment Method');
    expect(await screen.findByText('Error adding payment method')).toBeVisible();
    expect(screen.getByText(full)).toBeVisible();
    expect(screen.getByLabelText('Bank Account Details')).toHaveValue('123456789');
  });

  it('asks for the password if the sign-in is old, then continues by itself', async () => {
    open([bank()]);
    let isFresh = false;
    server.use(
      http.post(window.location.origin + METHODS, () =>
        isFresh ? undefined : HttpResponse.json(STALE, { status: 403 }),
      ),
      http.post(`${window.location.origin}/api/auth/reauthenticate`, () => {
        isFresh = true;
        return HttpResponse.json({ message: '' });
      }),
    );
    await press('Venmo');
    await userEvent.type(screen.getByLabelText('Venmo Username'), '@maya2026');
    await press('Add Payment Method');
    const dialog = await screen.findByRole('dialog', { name: 'Please enter your password again' });
    await userEvent.type(within(dialog).getByLabelText('Password'), 'correct horse{Enter}');
    expect(await screen.findByText('Payment method added')).toBeVisible();
    expect(await row('Venmo')).toHaveTextContent('***2026');
  });

  it('keeps the input if the visitor cancels the password dialog', async () => {
    open([bank()]);
    server.use(respondError('post', METHODS, 403, STALE));
    await userEvent.type(await screen.findByLabelText('Bank Account Details'), '123456789');
    await userEvent.type(screen.getByLabelText('Account holder'), 'Maya Fit');
    await press('Add Payment Method');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Bank Account Details')).toHaveValue('123456789');
    expect(screen.queryByText('Error adding payment method')).toBeNull();
  });
});

describe('a payout method', () => {
  it('becomes the default', async () => {
    open([bank(), paypal()]);
    await press('Set Default', await row('PayPal'));
    expect(await screen.findByText('Default payment method updated')).toBeVisible();
    await waitFor(async () => expect(await row('PayPal')).toHaveTextContent('PayPalDefault'));
    expect(await row('Bank')).toHaveTextContent('Set Default');
  });

  it('is removed, and the focus stays with the list', async () => {
    open([bank(), paypal()]);
    await press('Remove', await row('Bank'));
    expect(await screen.findByText('Payment method removed')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('***6789')).toBeNull());
    expect(await row('PayPal')).toHaveTextContent('PayPalDefault');
    expect(document.activeElement).toContainElement(await row('PayPal'));
    await press('Remove', await row('PayPal'));
    expect(await screen.findByText('No payout method yet')).toBeVisible();
  });

  it('leaves the list with an error if it no longer exists', async () => {
    const methods = [bank(), paypal()];
    open(methods);
    const gone = await row('PayPal');
    const apiError = {
      code: 'PAYOUT_METHOD_NOT_FOUND',
      message: 'This payout method no longer exists.',
    };
    server.use(
      respondError('put', `${METHODS}/:id`, 404, apiError),
      respondError('delete', `${METHODS}/:id`, 404, apiError),
    );
    await press('Set Default', gone);
    expect(await screen.findByText('Error updating default payment method')).toBeVisible();
    methods.pop();
    await press('Remove', gone);
    expect(await screen.findByText('Error removing payment method')).toBeVisible();
    expect(screen.getByText(apiError.message)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('ma***@example.com')).toBeNull());
  });

  it('leads to the sign-in after the session has ended', async () => {
    const { router } = open([bank(), paypal()]);
    const ended = { code: 'NOT_SIGNED_IN', message: 'Please sign in.' };
    server.use(respondError('put', `${METHODS}/:id`, 401, ended));
    await press('Set Default', await row('PayPal'));
    expect(await screen.findByText('Session Expired')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});
