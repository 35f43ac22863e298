import { beforeEach, expect, it } from '@jest/globals';
import type {
  CurrentUser,
  EmailChange,
  FreezeOffer,
  Message,
  RecoveryCodes,
  TotpConfirmation,
  TotpDisabling,
  TotpSetup,
  TotpStatus,
} from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../../testing/render-app';
import { sampleSession } from '../../../testing/sample-session';
import { sampleUser } from '../../../testing/samples';

const TOTP = '/api/users/me/totp';
const REAUTHENTICATE = '/api/auth/reauthenticate';
const off: TotpStatus = { isEnabled: false, recoveryCodesLeft: 0 };
const on: TotpStatus = { isEnabled: true, recoveryCodesLeft: 9 };
const SETUP: TotpSetup = { secret: 'ABCDEFGH', address: 'otpauth://totp/x?secret=ABCDEFGH' };
const WRONG_CODE = { code: 'INVALID_CODE', message: "This code isn't valid. Please enter a new one." };
const STALE = { code: 'REAUTH_REQUIRED', message: 'Please enter your password again.' };

beforeEach(() =>
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser()),
    respond<FreezeOffer>('get', '/api/users/me/freeze', { until: null }),
    respond('get', '/api/auth/sessions', [sampleSession({ isCurrent: true })]),
    respond<TotpStatus>('get', TOTP, off),
  ),
);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const codesShown = async () =>
  within(await screen.findByRole('list', { name: 'Recovery codes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('an authenticator app is set up with a QR code or a key, and shows the recovery codes once', async () => {
  server.use(
    respond<TotpSetup>('post', TOTP, SETUP),
    respondError('post', `${TOTP}/confirm`, 401, WRONG_CODE),
  );
  renderApp('/account');
  await press('Set up an app');
  const form = await screen.findByRole('form', { name: 'Set up an authenticator app' });
  expect(within(form).getByText('ABCD EFGH')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await userEvent.type(within(form).getByLabelText('Code'), '000000{Enter}');
  expect(await within(form).findByText(WRONG_CODE.message)).toBeVisible();

  const recoveryCodes = ['11111-aaaaa', '22222-bbbbb'];
  const { sent, handler } = record<TotpConfirmation, RecoveryCodes>('post', `${TOTP}/confirm`, {
    message: 'Done.',
    recoveryCodes,
  });
  server.use(handler, respond<TotpStatus>('get', TOTP, on));
  await userEvent.clear(within(form).getByLabelText('Code'));
  await userEvent.type(within(form).getByLabelText('Code'), '123456{Enter}');
  expect(await codesShown()).toEqual(recoveryCodes);
  expect(sent).toEqual([{ code: '123456' }]);
  await press("I've saved them");
  expect(await screen.findByText('On. 9 of 10 recovery codes are left.')).toBeVisible();
  expect(screen.queryByText('11111-aaaaa')).toBeNull();
});

it.each([
  ['is copied', () => Promise.resolve(), 'Key copied'],
  ['must be typed where the browser does not copy', () => Promise.reject(new Error('no')), 'Failed to copy'],
])('the key for an app on the same phone %s', async (_case, write, title) => {
  const written: string[] = [];
  server.use(respond('post', TOTP, SETUP));
  renderApp('/account');
  await press('Set up an app');
  const form = await screen.findByRole('form', { name: 'Set up an authenticator app' });
  // Replaces the clipboard that userEvent installs.
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: (text: string) => {
        written.push(text);
        return write();
      },
    },
  });
  expect(within(form).getByText('Open in your app')).toHaveAttribute('href', SETUP.address);
  fireEvent.click(within(form).getByRole('button', { name: 'Copy the key' }));
  expect(await screen.findByText(title)).toBeVisible();
  expect(written).toEqual([SETUP.secret]);
});

it('the setup of an authenticator app asks for the password again if the sign-in is old', async () => {
  let isFresh = false;
  server.use(
    http.post(window.location.origin + TOTP, () =>
      isFresh ? HttpResponse.json(SETUP) : HttpResponse.json(STALE, { status: 403 }),
    ),
    http.post(window.location.origin + REAUTHENTICATE, () => {
      isFresh = true;
      return HttpResponse.json({ message: '' });
    }),
  );
  renderApp('/account');
  await press('Set up an app');
  const dialog = await screen.findByRole('dialog', { name: 'Please enter your password again' });
  expect(within(dialog).queryByLabelText('Code')).toBeNull();
  await userEvent.type(within(dialog).getByLabelText('Password'), 'correct horse{Enter}');
  expect(await screen.findByText('ABCD EFGH')).toBeVisible();
});

it('a creator gets new recovery codes after entering password and code', async () => {
  const given: unknown[] = [];
  const message = 'Your earlier recovery codes no longer work.';
  server.use(
    respond<TotpStatus>('get', TOTP, on),
    http.post(`${window.location.origin}${TOTP}/recovery-codes`, () =>
      given.length > 1
        ? HttpResponse.json({ message, recoveryCodes: ['33333-ccccc'] })
        : HttpResponse.json(STALE, { status: 403 }),
    ),
    http.post(window.location.origin + REAUTHENTICATE, async ({ request }) => {
      given.push(await request.json());
      return given.length > 1
        ? HttpResponse.json({ message: '' })
        : HttpResponse.json(WRONG_CODE, { status: 401 });
    }),
  );
  renderApp('/account');
  await press('Get new recovery codes');
  const dialog = await screen.findByRole('dialog', { name: 'Please enter your password again' });
  await userEvent.type(within(dialog).getByLabelText('Password'), 'correct horse');
  const code = await within(dialog).findByLabelText('Code');
  await userEvent.type(code, '000000{Enter}');
  expect(await within(dialog).findByText(WRONG_CODE.message)).toBeVisible();
  await userEvent.clear(code);
  await userEvent.type(code, '123456{Enter}');
  expect(await codesShown()).toEqual(['33333-ccccc']);
  expect(given).toEqual([
    { password: 'correct horse', code: '000000' },
    { password: 'correct horse', code: '123456' },
  ]);
});

it('an authenticator app is turned off with password and code', async () => {
  server.use(respond<TotpStatus>('get', TOTP, on));
  renderApp('/account');
  await press('Turn off');
  const form = await screen.findByRole('form', { name: 'Turn the authenticator app off' });
  await userEvent.type(within(form).getByLabelText('Password'), 'a password');
  await userEvent.type(within(form).getByLabelText('Code'), '123456');
  const { sent, handler } = record<TotpDisabling, Message>('post', `${TOTP}/disable`, { message: 'Done.' });
  server.use(handler, respond<TotpStatus>('get', TOTP, off));
  await userEvent.click(within(form).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeVisible();
  expect(sent).toEqual([{ password: 'a password', code: '123456' }]);
});

it('the section says that its state did not load, and loads it again', async () => {
  server.use(respondError('get', TOTP, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Away.' }));
  renderApp('/account');
  const section = await screen.findByRole('region', { name: 'Authenticator app' });
  expect(await within(section).findByText("Couldn't load your authenticator app")).toBeVisible();
  server.use(respond<TotpStatus>('get', TOTP, off));
  await userEvent.click(within(section).getByRole('button', { name: 'Try again' }));
  expect(await within(section).findByRole('button', { name: 'Set up an app' })).toBeVisible();
});

it('an authenticator app adds a code to the forms that ask for the password', async () => {
  const { sent, handler } = record<EmailChange, Message>('post', '/api/users/me/email', { message: 'Sent.' });
  server.use(respond<TotpStatus>('get', TOTP, on), handler);
  renderApp('/account');
  await press('Change email');
  const form = screen.getByRole('form', { name: 'Change email' });
  await userEvent.keyboard('new@example.test');
  await userEvent.type(within(form).getByLabelText('Password'), 'correct horse');
  await userEvent.type(await within(form).findByLabelText('Code'), '123456{Enter}');
  await waitFor(() =>
    expect(sent).toEqual([{ email: 'new@example.test', password: 'correct horse', code: '123456' }]),
  );
});

it("a form asks for a code if the server requires one, even if the app's state did not load", async () => {
  const required = { code: 'CODE_REQUIRED', message: 'Please enter the code from your authenticator app.' };
  server.use(
    respondError('get', TOTP, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Away.' }),
    respondError('post', '/api/users/me/email', 401, required),
  );
  renderApp('/account');
  await press('Change email');
  const form = screen.getByRole('form', { name: 'Change email' });
  await userEvent.keyboard('new@example.test');
  await userEvent.type(within(form).getByLabelText('Password'), 'correct horse{Enter}');
  expect(await within(form).findByText(required.message)).toBeVisible();
  expect(within(form).getByLabelText('Code')).toBeVisible();
});
