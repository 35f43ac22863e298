import { beforeEach, describe, expect, it } from '@jest/globals';
import type {
  CurrentUser,
  EmailChange,
  FreezeOffer,
  Message,
  PasswordChange,
  Session,
  TipMailChoice,
  TotpStatus,
} from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../../testing/render-app';
import { sampleSession } from '../../../testing/sample-session';
import { sampleUser } from '../../../testing/samples';

const SESSIONS = '/api/auth/sessions';
const WRONG_PASSWORD = { code: 'INVALID_CREDENTIALS', message: 'Invalid password. Please try again.' };

const here = sampleSession({
  isCurrent: true,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
});

beforeEach(() => {
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser()),
    respond<FreezeOffer>('get', '/api/users/me/freeze', { until: null }),
    respond<Session[]>('get', SESSIONS, [here]),
    respond<TipMailChoice>('get', '/api/users/me/tip-mails', { choice: 'each' }),
    respond<TotpStatus>('get', '/api/users/me/totp', { isEnabled: false, recoveryCodesLeft: 0 }),
  );
});

async function openForm(button: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return screen.getByRole('form', { name: button });
}

describe('the email section', () => {
  it('shows the address and mails a link to the new one', async () => {
    const reply: Message = { message: 'Open the link that we sent to new@example.test.' };
    const { sent, handler } = record<EmailChange, Message>('post', '/api/users/me/email', reply);
    server.use(handler);
    renderApp('/account');
    const section = await screen.findByRole('region', { name: 'Your email' });
    expect(within(section).getByText('maya@example.test')).toBeVisible();
    const form = await openForm('Change email');
    expect(within(form).getByLabelText('New email')).toHaveFocus();
    await userEvent.keyboard('new@example.test');
    await userEvent.type(within(form).getByLabelText('Password'), 'correct horse{Enter}');
    expect(await screen.findByText(reply.message)).toBeVisible();
    expect(sent).toEqual([{ email: 'new@example.test', password: 'correct horse' }]);
    expect(screen.queryByRole('form', { name: 'Change email' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Change email' })).toHaveFocus();
  });

  it('changes nothing after an empty form, a wrong password or a cancellation', async () => {
    server.use(respondError('post', '/api/users/me/email', 401, WRONG_PASSWORD));
    renderApp('/account');
    const form = await openForm('Change email');
    await userEvent.keyboard('new{Enter}');
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(within(form).getByLabelText('New email')).toHaveFocus();

    await userEvent.keyboard('@example.test');
    await userEvent.type(within(form).getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByText(WRONG_PASSWORD.message)).toBeVisible();
    expect(within(form).getByLabelText('Password')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('form', { name: 'Change email' })).toBeNull();
  });
});

describe('the password section', () => {
  it('asks for the current password, and for the new one twice', async () => {
    const reply: Message = { message: 'Your password is changed.' };
    const { sent, handler } = record<PasswordChange, Message>('put', '/api/users/me/password', reply);
    server.use(handler);
    renderApp('/account');
    const form = await openForm('Change password');
    expect(within(form).getByLabelText('Current password')).toHaveFocus();
    await userEvent.keyboard('correct horse');
    await userEvent.type(within(form).getByLabelText('New password'), 'short');
    await userEvent.type(within(form).getByLabelText('Confirm new password'), 'shor{Enter}');
    expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible();
    expect(screen.getByText('Passwords do not match')).toBeVisible();

    await userEvent.type(within(form).getByLabelText('New password'), ' no more');
    await userEvent.type(within(form).getByLabelText('Confirm new password'), 't no more{Enter}');
    expect(await screen.findByText(reply.message)).toBeVisible();
    expect(sent).toEqual([{ currentPassword: 'correct horse', newPassword: 'short no more' }]);
  });

  it('changes nothing after a wrong current password', async () => {
    server.use(respondError('put', '/api/users/me/password', 401, WRONG_PASSWORD));
    renderApp('/account');
    const form = await openForm('Change password');
    await userEvent.keyboard('wrong');
    await userEvent.type(within(form).getByLabelText('New password'), 'battery staple');
    await userEvent.type(within(form).getByLabelText('Confirm new password'), 'battery staple{Enter}');
    expect(await screen.findByText(WRONG_PASSWORD.message)).toBeVisible();
    expect(within(form).getByLabelText('Current password')).toHaveFocus();
  });
});

describe('the list of sessions', () => {
  let phone: Session;
  beforeEach(() => {
    phone = sampleSession();
  });
  const region = () => screen.findByRole('region', { name: 'Where you are signed in' });

  it('lists the devices, and can sign out any except this one', async () => {
    let sessions = [phone, here];
    server.use(
      http.get(window.location.origin + SESSIONS, () => HttpResponse.json(sessions)),
      http.delete(`${window.location.origin}${SESSIONS}/:id`, ({ params }) => {
        sessions = sessions.filter(({ id }) => id !== params.id);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    renderApp('/account');
    const rows = await within(await region()).findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Firefox on LinuxActive now · signed in Nov 1This device',
      'Safari on iPhoneLast used 3 minutes ago · signed in Nov 1Sign out',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await screen.findByText('Safari on iPhone is signed out.')).toBeVisible();
    expect(await screen.findByText("You're only signed in on this device.")).toBeVisible();
    expect(screen.queryByText('Safari on iPhone')).toBeNull();
  });

  it('signs out all other devices at once', async () => {
    const message = 'Your other devices are signed out.';
    let sessions = [here, phone, sampleSession()];
    server.use(
      http.get(window.location.origin + SESSIONS, () => HttpResponse.json(sessions)),
      http.delete(window.location.origin + SESSIONS, () => {
        sessions = [here];
        return HttpResponse.json({ message });
      }),
    );
    renderApp('/account');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByText("You're only signed in on this device.")).toBeVisible();
  });

  it('shows errors, and reloads on request', async () => {
    server.use(
      respondError('get', SESSIONS, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Back in a minute.' }),
    );
    renderApp('/account');
    expect(await within(await region()).findByText('Back in a minute.')).toBeVisible();
    server.use(
      respond<Session[]>('get', SESSIONS, [here, phone]),
      respondError('delete', `${SESSIONS}/:id`, 404, { code: 'NOT_FOUND', message: 'It has ended already.' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await screen.findByText("Couldn't sign out that device")).toBeVisible();
    expect(screen.getByText('It has ended already.')).toBeVisible();
  });

  it('leads to the sign-in after the session has ended', async () => {
    server.use(
      respond<Session[]>('get', SESSIONS, [here, phone]),
      respondError('delete', SESSIONS, 401, {
        code: 'NOT_SIGNED_IN',
        message: 'Please sign in to continue.',
      }),
    );
    const { router } = renderApp('/account');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('Session Expired')).toBeVisible();
    expect(screen.getByText('Your session has expired. Please login again.')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});
