import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type {
  AccountClosing,
  CurrentUser,
  FreezeOffer,
  Message,
  OwnBalance,
  PayoutAccountOffer,
  Reauthentication,
  TotpStatus,
} from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../../testing/render-app';
import { sampleSession } from '../../../testing/sample-session';
import { NO_STRIPE, sampleBalance, sampleUser } from '../../../testing/samples';

const EXPORT = '/api/users/me/export';
const CLOSE = '/api/users/me/close';
const BALANCE = '/api/users/me/balance';
const REAUTHENTICATE = '/api/auth/reauthenticate';
const STALE = { code: 'REAUTH_REQUIRED', message: 'Please enter your password again.' };
const WRONG_PASSWORD = { code: 'INVALID_CREDENTIALS', message: 'Invalid password. Please try again.' };

const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  // jsdom neither saves files nor navigates, so replace the anchor's click.
  Object.assign(URL, { createObjectURL: () => 'blob:export', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} from ${this.href}`);
  });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser()),
    respond<FreezeOffer>('get', '/api/users/me/freeze', { until: null }),
    respond('get', '/api/auth/sessions', [sampleSession({ isCurrent: true })]),
    respond<TotpStatus>('get', '/api/users/me/totp', { isEnabled: false, recoveryCodesLeft: 0 }),
    respond<PayoutAccountOffer>('get', '/api/users/me/payout-account', NO_STRIPE),
    respond<OwnBalance>('get', BALANCE, sampleBalance()),
  );
});

const clickExport = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Export my data' }));

describe('the export of the data', () => {
  it('saves the data as a file', async () => {
    server.use(respond('get', EXPORT, { account: {} }));
    renderApp('/account');
    await clickExport();
    expect(await screen.findByText('Your data is on its way')).toBeVisible();
    expect(saved).toEqual(['sprinkle-mayafits.json from blob:export']);
  });

  it('asks for the password if the sign-in is old, then continues by itself', async () => {
    let isFresh = false;
    const given: Reauthentication[] = [];
    server.use(
      http.get(window.location.origin + EXPORT, () =>
        isFresh ? HttpResponse.json({ account: {} }) : HttpResponse.json(STALE, { status: 403 }),
      ),
      http.post(window.location.origin + REAUTHENTICATE, async ({ request }) => {
        given.push((await request.json()) as Reauthentication);
        isFresh = given.length > 1;
        return isFresh
          ? HttpResponse.json({ message: '' })
          : HttpResponse.json(WRONG_PASSWORD, { status: 401 });
      }),
    );
    renderApp('/account');
    await clickExport();
    const dialog = await screen.findByRole('dialog', { name: 'Please enter your password again' });
    const password = within(dialog).getByLabelText('Password');
    expect(password).toHaveFocus();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(await within(dialog).findByText('Password is required')).toBeVisible();
    await userEvent.type(password, 'wrong{Enter}');
    expect(await within(dialog).findByText(WRONG_PASSWORD.message)).toBeVisible();
    expect(saved).toEqual([]);

    await userEvent.clear(password);
    await userEvent.type(password, 'correct horse{Enter}');
    expect(await screen.findByText('Your data is on its way')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(given).toEqual([{ password: 'wrong' }, { password: 'correct horse' }]);
    expect(saved).toHaveLength(1);
  });

  it('does nothing if the visitor cancels the password dialog', async () => {
    server.use(respondError('get', EXPORT, 403, STALE));
    renderApp('/account');
    await clickExport();
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Export my data' })).toBeEnabled();
    expect(screen.queryByText(STALE.message)).toBeNull();
    expect(saved).toEqual([]);
  });

  it('shows why the export failed', async () => {
    server.use(
      respondError('get', EXPORT, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Back in a minute.' }),
    );
    renderApp('/account');
    await clickExport();
    expect(await screen.findByText("Couldn't export your data")).toBeVisible();
    expect(screen.getByText('Back in a minute.')).toBeVisible();
  });
});

async function openClosing() {
  renderApp('/account');
  await userEvent.click(await screen.findByRole('button', { name: 'Close my account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close your account?' });
  return {
    dialog,
    password: within(dialog).getByLabelText('Password'),
    close: within(dialog).getByRole('button', { name: 'Close my account' }),
  };
}

describe('closing the account', () => {
  it('says what happens to a Stripe account, even after payouts through Stripe were switched off', async () => {
    const account: PayoutAccountOffer['account'] = {
      state: 'ready',
      country: 'US',
      takesTransfers: true,
      isMethod: true,
      needed: [],
      neededUntil: null,
    };
    server.use(respond<PayoutAccountOffer>('get', '/api/users/me/payout-account', { ...NO_STRIPE, account }));
    const { dialog } = await openClosing();
    expect(
      await within(dialog).findByText(
        "Your Stripe account stays with Stripe, along with the money in it. We won't pay anything more into it.",
      ),
    ).toBeVisible();
  });

  it.each([
    [{ availableCents: 1_000, pendingCents: 260 }, "You'd give up $12.60"],
    [{ availableCents: 119_385, heldReasons: [{ reason: 'unreviewed' as const, until: null }] }, '$1,193.85'],
    [{ availableCents: -500, pendingCents: 260 }, null],
    [{}, null],
  ])(
    'says up front what money is lost with %j, and offers to keep the account first',
    async (balance, text) => {
      server.use(respond<OwnBalance>('get', BALANCE, sampleBalance(balance)));
      const { dialog } = await openClosing();
      await waitFor(() => expect(within(dialog).queryByRole('status')).toBeNull());
      const note = within(dialog).queryByRole('note');
      if (text) expect(note).toHaveTextContent(text);
      else expect(note).toBeNull();
      const buttons = within(dialog).getAllByRole('button', { name: /my account$/ });
      expect(buttons.map(({ textContent }) => textContent)).toEqual(['Keep my account', 'Close my account']);
    },
  );

  it('lists the consequences and asks for the password', async () => {
    const { sent, handler } = record<AccountClosing, Message>('post', CLOSE, { message: 'It is closed.' });
    server.use(handler);
    const { dialog, password, close } = await openClosing();
    expect(within(dialog).getByText(/sprinkle\.test\/mayafits goes offline right away/)).toBeVisible();
    expect(within(dialog).getByText(/@mayafits for 90 days/)).toBeVisible();
    expect(within(dialog).queryByText(/Stripe/)).toBeNull();
    await userEvent.click(close);
    expect(await within(dialog).findByText('Password is required')).toBeVisible();
    expect(password).toHaveFocus();
    expect(sent).toEqual([]);

    await userEvent.type(password, 'correct horse{Enter}');
    expect(await screen.findByText('Account closed')).toBeInTheDocument();
    expect(screen.getByText('It is closed.')).toBeInTheDocument();
    expect(sent).toEqual([{ password: 'correct horse' }]);
  });

  it('names the remaining balance and continues only once it is waived', async () => {
    const message = 'There are still $12.60 waiting for you.';
    const sent: AccountClosing[] = [];
    server.use(
      http.post(window.location.origin + CLOSE, async ({ request }) => {
        const closing = (await request.json()) as AccountClosing;
        sent.push(closing);
        return closing.waiveBalance
          ? HttpResponse.json({ message: 'It is closed.' })
          : HttpResponse.json({ code: 'BALANCE_REMAINS', message }, { status: 409 });
      }),
    );
    const { dialog, password, close } = await openClosing();
    await userEvent.type(password, 'correct horse{Enter}');
    expect(await within(dialog).findByText(message)).toBeVisible();
    const giveUp = within(dialog).getByRole('checkbox', { name: 'Give up this money and close my account' });
    expect(giveUp).toHaveFocus();
    await userEvent.click(close);
    expect(
      await within(dialog).findByText('Check this box to continue, or keep your account.'),
    ).toBeVisible();
    expect(sent).toHaveLength(1);

    await userEvent.click(giveUp);
    await userEvent.click(close);
    expect(await screen.findByText('Account closed')).toBeInTheDocument();
    expect(sent[1]).toEqual({ password: 'correct horse', waiveBalance: true });
  });

  it('asks for the code from the email, and sends it with the rest', async () => {
    const message = 'We sent a code to your email address.';
    const sent: unknown[] = [];
    server.use(
      http.post(window.location.origin + CLOSE, async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? HttpResponse.json({ code: 'MAIL_CODE_REQUIRED', message }, { status: 409 })
          : HttpResponse.json(
              {
                code: 'VALIDATION_FAILED',
                message: "This code isn't valid.",
                issues: [{ path: 'mailCode', message: "This code isn't valid." }],
              },
              { status: 400 },
            );
      }),
    );
    const { dialog, password } = await openClosing();
    await userEvent.type(password, 'correct horse{Enter}');
    expect(await within(dialog).findByText(message)).toBeVisible();
    const code = within(dialog).getByLabelText('Code from our email');
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.type(code, '0a1b2-c3d4e{Enter}');
    expect(await within(dialog).findByText("This code isn't valid.")).toBeVisible();
    expect(sent).toEqual([
      { password: 'correct horse' },
      { password: 'correct horse', mailCode: '0a1b2-c3d4e' },
    ]);
  });

  it('asks for a code from the app together with the one from the email, not before', async () => {
    const sent: unknown[] = [];
    server.use(
      respond<TotpStatus>('get', '/api/users/me/totp', { isEnabled: true, recoveryCodesLeft: 10 }),
      http.post(window.location.origin + CLOSE, async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? HttpResponse.json({ code: 'MAIL_CODE_REQUIRED', message: 'We sent a code.' }, { status: 409 })
          : HttpResponse.json({ message: 'It is closed.' });
      }),
    );
    const { dialog, password } = await openClosing();
    expect(within(dialog).queryByLabelText('Code from your authenticator app')).toBeNull();
    await userEvent.type(password, 'correct horse{Enter}');
    await userEvent.type(await within(dialog).findByLabelText('Code from our email'), '0a1b2-c3d4e');
    await userEvent.type(
      await within(dialog).findByLabelText('Code from your authenticator app'),
      '123456{Enter}',
    );
    expect(await screen.findByText('Account closed')).toBeInTheDocument();
    expect(sent[1]).toEqual({ password: 'correct horse', mailCode: '0a1b2-c3d4e', code: '123456' });
  });

  it.each([
    [
      'PAYOUT_UNDER_WAY',
      'Your payout of $17.99 can still come back. You can close your account from July 3.',
    ],
    ['DEBT_REMAINS', 'You owe $4.50. You can close your account once new tips have settled it.'],
    ['BALANCE_HELD', 'You still have $3.91. You can give it up and close your account from July 4.'],
    ['ADDRESS_CHANGED', 'Your email address was changed. You can close your account from July 4 on.'],
  ])('says what prevents closing the account, and until when (%s)', async (code, message) => {
    server.use(respondError('post', CLOSE, 409, { code, message }));
    const { dialog, password } = await openClosing();
    await userEvent.type(password, 'correct horse{Enter}');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Close my account' })).toBeEnabled();
  });

  it('keeps the account after a wrong password or a cancellation', async () => {
    server.use(respondError('post', CLOSE, 401, WRONG_PASSWORD));
    const { dialog, password } = await openClosing();
    await userEvent.type(password, 'wrong{Enter}');
    expect(await within(dialog).findByText(WRONG_PASSWORD.message)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Account' })).toBeVisible();
  });
});

describe('freezing the account', () => {
  const FREEZE = '/api/users/me/freeze';

  it('is offered only while a change of the address is recent', async () => {
    renderApp('/account');
    expect(await screen.findByRole('button', { name: 'Export my data' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Freeze my account' })).toBeNull();
  });

  it('asks for confirmation, and says why it failed', async () => {
    server.use(
      respond<FreezeOffer>('get', FREEZE, { until: '2026-11-24T10:00:00.000Z' }),
      respondError('post', FREEZE, 409, { code: 'WRONG_STATE', message: 'Nothing to decide.' }),
    );
    renderApp('/account');
    await userEvent.click(await screen.findByRole('button', { name: 'Freeze my account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Freeze your account?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep using it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Freeze my account' }));
    const again = await screen.findByRole('dialog', { name: 'Freeze your account?' });
    await userEvent.click(within(again).getByRole('button', { name: 'Freeze my account' }));
    expect(await screen.findByText('Nothing to decide.')).toBeVisible();
    expect(within(again).getByRole('button', { name: 'Freeze my account' })).toBeEnabled();
  });

  it('asks for the password if the sign-in is old', async () => {
    server.use(
      respond<FreezeOffer>('get', FREEZE, { until: '2026-11-24T10:00:00.000Z' }),
      respondError('post', FREEZE, 403, STALE),
    );
    renderApp('/account');
    await userEvent.click(await screen.findByRole('button', { name: 'Freeze my account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Freeze your account?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Freeze my account' }));
    expect(await screen.findByRole('dialog', { name: 'Please enter your password again' })).toBeVisible();
  });
});
