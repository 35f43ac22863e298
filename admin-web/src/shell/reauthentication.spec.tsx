import { beforeEach, expect, it } from '@jest/globals';
import type {
  Admin,
  ErrorBody,
  ListedUser,
  ManagedUser,
  Message,
  Reauthentication,
} from '@sprinkle/api-client/api.gen';
import { record, respond } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { admin, renderConsole } from '../testing/render-console';

const REQUIRED: ErrorBody = { code: 'REAUTH_REQUIRED', message: 'Please enter your password again.' };
const REAUTHENTICATE = '/api/admin/reauthenticate';
const DIALOG = { name: REQUIRED.message.slice(0, -1) };

const blocked = (username: string): ListedUser => ({
  id: crypto.randomUUID(),
  username,
  email: `${username}@example.com`,
  revenueTotalCents: 0,
  isBlocked: true,
  blockReason: null,
  isEmailVerified: true,
  hasTotp: false,
  createdAt: '2026-11-22T10:00:00.000Z',
  lastLogin: null,
});
const users = [blocked('maya_fit'), blocked('jo_cooks')];

let isRecent: boolean;
let unblocked: string[];
beforeEach(() => {
  isRecent = false;
  unblocked = [];
  server.use(
    respond<Admin>('get', '/api/admin/current', admin),
    respond<ListedUser[]>('get', '/api/admin/users', users),
  );
});

/** Asks for a recent sign-in once this many requests have arrived. */
function requireRecentSignIn(requests = 1) {
  let arrived = 0;
  let release = () => {};
  const haveArrived = new Promise<void>((resolve) => (release = resolve));
  server.use(
    http.post(`${window.location.origin}/api/admin/users/:id/unblock`, async ({ params }) => {
      arrived += 1;
      if (arrived >= requests) release();
      await haveArrived;
      if (!isRecent) return HttpResponse.json(REQUIRED, { status: 403 });
      unblocked.push(String(params.id));
      return HttpResponse.json<ManagedUser>({ ...blocked('any'), isBlocked: false });
    }),
  );
}

function acceptPassword() {
  const { sent, handler } = record<Reauthentication, Message>('post', REAUTHENTICATE, {
    message: 'Thank you. You can go on.',
  });
  server.use(
    http.post(window.location.origin + REAUTHENTICATE, () => {
      isRecent = true;
    }),
    handler,
  );
  return sent;
}

const unblock = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Unblock ${name}` }));

async function enterPassword(password: string) {
  await userEvent.type(await screen.findByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

it('a call that needs a recent password asks for it and is repeated', async () => {
  requireRecentSignIn();
  const sent = acceptPassword();
  renderConsole('/users');
  await unblock('maya_fit');
  expect(await screen.findByRole('dialog', DIALOG)).toHaveTextContent(/You signed in as root_admin/);
  await enterPassword('correct horse');
  expect(await screen.findByText('User status updated successfully')).toBeVisible();
  expect(sent).toEqual([{ password: 'correct horse' }]);
  expect(unblocked).toEqual([users[0]?.id]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the console asks for the password once for simultaneous calls', async () => {
  requireRecentSignIn(2);
  const sent = acceptPassword();
  renderConsole('/users');
  await unblock('maya_fit');
  await unblock('jo_cooks');
  await enterPassword('correct horse');
  await waitFor(() => expect(new Set(unblocked)).toEqual(new Set(users.map(({ id }) => id))));
  expect(sent).toHaveLength(1);
});

it('the console asks again when the password is wrong', async () => {
  requireRecentSignIn();
  const wrong: ErrorBody = { code: 'INVALID_CREDENTIALS', message: 'Invalid password. Please try again.' };
  acceptPassword();
  server.use(
    http.post(window.location.origin + REAUTHENTICATE, () => HttpResponse.json(wrong, { status: 401 }), {
      once: true,
    }),
  );
  renderConsole('/users');
  await unblock('maya_fit');
  await enterPassword('wrong');
  expect(await screen.findByText(wrong.message)).toBeVisible();
  expect(unblocked).toEqual([]);
  await enterPassword(' but right now');
  expect(await screen.findByText('User status updated successfully')).toBeVisible();
});

it('the caller gets the error on Cancel', async () => {
  requireRecentSignIn();
  renderConsole('/users');
  await unblock('maya_fit');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Failed to update user status')).toBeVisible();
  expect(screen.getByText(REQUIRED.message)).toBeVisible();
  expect(unblocked).toEqual([]);
});

it('the caller gets the error when the call still needs the password afterwards', async () => {
  requireRecentSignIn();
  server.use(respond<Message>('post', REAUTHENTICATE, { message: 'Thank you. You can go on.' }));
  renderConsole('/users');
  await unblock('maya_fit');
  await enterPassword('correct horse');
  expect(await screen.findByText('Failed to update user status')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the console asks an administrator with an authenticator app for a code too', async () => {
  requireRecentSignIn();
  const codeRequired = {
    code: 'CODE_REQUIRED',
    message: 'Please enter the code from your authenticator app.',
  };
  server.use(
    http.post(window.location.origin + REAUTHENTICATE, () =>
      HttpResponse.json(codeRequired, { status: 401 }),
    ),
  );
  renderConsole('/users');
  await unblock('maya_fit');
  await enterPassword('the password');
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  const sent = acceptPassword();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(unblocked).toHaveLength(1));
  expect(sent).toEqual([{ password: 'the password', code: '123456' }]);
});
