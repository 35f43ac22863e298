import { beforeEach, expect, it } from '@jest/globals';
import type {
  Admin,
  CurrentAdmin,
  Message,
  RecoveryCodes,
  Session,
  TotpConfirmation,
  TotpDisabling,
  TotpEnrolment,
  TotpSetup,
  TotpStatus,
} from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, renderConsole } from '../../testing/render-console';

const TOTP = '/api/admin/totp';
const off: TotpStatus = { isEnabled: false, recoveryCodesLeft: 0 };
const on: TotpStatus = { isEnabled: true, recoveryCodesLeft: 9 };

beforeEach(() =>
  server.use(
    respond<Admin>('get', '/api/admin/current', admin),
    respond<Session[]>('get', '/api/admin/sessions', []),
    respond<TotpStatus>('get', TOTP, off),
  ),
);

it('an authenticator app is set up with a QR code or a key, and its recovery codes are shown once', async () => {
  server.use(
    respond<TotpSetup>('post', TOTP, { secret: 'ABCDEFGH', address: 'otpauth://totp/x?secret=ABCDEFGH' }),
    respondError('post', `${TOTP}/confirm`, 401, {
      code: 'INVALID_CODE',
      message: "This code isn't valid.",
    }),
  );
  renderConsole('/account');
  const setUp = await screen.findByRole('button', { name: 'Set up an app' });
  expect(setUp).not.toHaveClass('MuiButton-contained');
  await userEvent.click(setUp);
  expect(await screen.findByText('ABCD EFGH')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toHaveAttribute(
    'src',
    expect.stringContaining('data:image/svg+xml'),
  );
  await userEvent.type(screen.getByLabelText('Code'), '000000');
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText("This code isn't valid.")).toBeVisible();

  const { sent, handler } = record<TotpConfirmation, RecoveryCodes>('post', `${TOTP}/confirm`, {
    message: 'Done.',
    recoveryCodes: ['11111-aaaaa', '22222-bbbbb'],
  });
  server.use(handler, respond<TotpStatus>('get', TOTP, on));
  await userEvent.clear(screen.getByLabelText('Code'));
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['11111-aaaaa', '22222-bbbbb']);
  expect(sent).toEqual([{ code: '123456' }]);
  await userEvent.click(screen.getByRole('button', { name: "I've saved them" }));
  expect(await screen.findByText(/9 of 10 recovery codes are left/)).toBeVisible();
  expect(screen.queryByText('11111-aaaaa')).toBeNull();
});

it('the setup of an authenticator app asks for an enrolment code if every administrator needs an app', async () => {
  server.use(
    respond<CurrentAdmin>('get', '/api/admin/current', { ...admin, setup: 'totp', hasTotp: false }),
    respondError('post', TOTP, 401, { code: 'INVALID_CODE', message: "This code isn't valid." }),
  );
  renderConsole('/account');
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an app' }));
  expect(await screen.findByText('Please enter the code')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Enrolment code/), '11111-22222');
  await userEvent.click(screen.getByRole('button', { name: 'Set up an app' }));
  expect(await screen.findByText("This code isn't valid.")).toBeVisible();
  const { sent, handler } = record<TotpEnrolment, TotpSetup>('post', TOTP, {
    secret: 'ABCDEFGH',
    address: 'otpauth://totp/x?secret=ABCDEFGH',
  });
  server.use(handler);
  await userEvent.click(screen.getByRole('button', { name: 'Set up an app' }));
  expect(await screen.findByText('ABCD EFGH')).toBeVisible();
  expect(sent).toEqual([{ enrolmentCode: '11111-22222' }]);
});

it('an authenticator app is turned off with password and code', async () => {
  server.use(respond<TotpStatus>('get', TOTP, on));
  renderConsole('/account');
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  const form = await screen.findByRole('form', { name: 'Turn the authenticator app off' });
  await userEvent.type(within(form).getByLabelText('Password'), 'a password');
  await userEvent.type(within(form).getByLabelText('Code'), '123456');
  const { sent, handler } = record<TotpDisabling, Message>('post', `${TOTP}/disable`, { message: 'Done.' });
  server.use(handler, respond<TotpStatus>('get', TOTP, off));
  await userEvent.click(within(form).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeVisible();
  expect(sent).toEqual([{ password: 'a password', code: '123456' }]);
});

it.each([
  ['totp' as const, /Every administrator needs an authenticator app/],
  ['password' as const, /Choose your own before you continue/],
])('every screen redirects to the account while the setup step "%s" is missing', async (setup, text) => {
  server.use(respond<CurrentAdmin>('get', '/api/admin/current', { ...admin, setup, hasTotp: false }));
  const { router } = renderConsole('/users');
  expect(await screen.findByText(text)).toBeVisible();
  expect(router.state.location.pathname).toBe('/account');
});
