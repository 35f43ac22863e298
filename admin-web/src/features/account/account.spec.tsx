import { beforeEach, expect, it } from '@jest/globals';
import type {
  Admin,
  CurrentAdmin,
  Message,
  PasswordChange,
  Session,
  TotpStatus,
} from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { admin, renderConsole } from '../../testing/render-console';

const SESSIONS = '/api/admin/sessions';
const session = (id: string, userAgent: string, isCurrent: boolean): Session => ({
  id,
  userAgent,
  isCurrent,
  createdAt: '2026-11-22T10:00:00.000Z',
  lastUsedAt: '2026-11-22T10:00:00.000Z',
});
const HERE = session(
  '6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0a02',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  true,
);
const THERE = session(
  '6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0a03',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
  false,
);

beforeEach(() =>
  server.use(
    respond<Admin>('get', '/api/admin/current', admin),
    respond<Session[]>('get', SESSIONS, [HERE, THERE]),
  ),
);

async function enter(current: string, chosen: string) {
  await userEvent.type(await screen.findByLabelText(/^Current password/), current);
  await userEvent.type(screen.getByLabelText(/^New password/), chosen);
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }));
}

it('an administrator changes the password', async () => {
  const message = 'Your password has been changed. Other devices are signed out.';
  const { sent, handler } = record<PasswordChange, Message>('put', '/api/admin/password', { message });
  server.use(handler);
  renderConsole('/account');
  await enter('the present one', 'a longer horse');
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent).toEqual([{ currentPassword: 'the present one', newPassword: 'a longer horse' }]);
  expect(screen.getByLabelText(/^New password/)).toHaveValue('');
});

it('the form for a new password also sends a code if the administrator has an authenticator app', async () => {
  const current = { ...admin, setup: null, hasTotp: true };
  const reply = { message: 'Your password has been changed.' };
  const { sent, handler } = record<PasswordChange, Message>('put', '/api/admin/password', reply);
  server.use(respond<CurrentAdmin>('get', '/api/admin/current', current), handler);
  renderConsole('/account');
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  await enter('the present one', 'a longer horse');
  expect(await screen.findByText(reply.message)).toBeVisible();
  expect(sent).toEqual([
    { currentPassword: 'the present one', newPassword: 'a longer horse', code: '123456' },
  ]);
  expect(screen.getByLabelText('Code')).toHaveValue('');
});

it('the form for a new password says why the password was not changed', async () => {
  const message = 'This password is too common. Please choose another one.';
  server.use(respondError('put', '/api/admin/password', 400, { code: 'VALIDATION_FAILED', message }));
  renderConsole('/account');
  await enter('the present one', 'qwertyuiop');
  expect(await screen.findByText(message)).toBeVisible();
});

it('the account screen lists the devices, and can sign out any except this one', async () => {
  const ended: string[] = [];
  renderConsole('/account');
  const button = await screen.findByRole('button', { name: 'Sign out Safari on iPhone' });
  expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull();
  server.use(
    http.delete(`${window.location.origin}${SESSIONS}/:id`, ({ params }) => {
      ended.push(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
    respond<Session[]>('get', SESSIONS, [HERE]),
  );
  await userEvent.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(ended).toEqual([THERE.id]);
});

it('the account screen shows a placeholder while it loads, says what did not load, and tries again', async () => {
  const failure = { code: 'SERVICE_UNAVAILABLE', message: 'The service is temporarily unavailable.' };
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.get(window.location.origin + SESSIONS, async () => {
      await isAnswered;
      return HttpResponse.json(failure, { status: 503 });
    }),
    respondError('get', '/api/admin/totp', 503, failure),
  );
  renderConsole('/account');
  expect(await screen.findByRole('status', { name: 'Loading the devices' })).toBeVisible();
  answer();
  expect(await screen.findByText("Couldn't load the devices.")).toBeVisible();
  expect(await screen.findByText("We couldn't check whether you use an authenticator app.")).toBeVisible();
  server.use(
    respond<Session[]>('get', SESSIONS, [HERE]),
    respond<TotpStatus>('get', '/api/admin/totp', { isEnabled: false, recoveryCodesLeft: 0 }),
  );
  const devices = screen.getByRole('region', { name: 'Devices' });
  await userEvent.click(within(devices).getByRole('button', { name: 'Try again' }));
  expect(await within(devices).findByText('Firefox on Linux')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeVisible();
});
