import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Admin, ErrorBody, Message } from '@sprinkle/api-client/api.gen';
import { respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { saveFileAt } from '@sprinkle/ui/save-file';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { admin, renderConsole } from '../testing/render-console';

const REQUIRED: ErrorBody = { code: 'REAUTH_REQUIRED', message: 'Please enter your password again.' };
const CSV = { headers: { 'content-type': 'text/csv; charset=utf-8' } };

const blobs: Blob[] = [];
const saved: string[] = [];
const revoked: string[] = [];
beforeEach(() => {
  for (const list of [blobs, saved, revoked]) list.length = 0;
  URL.createObjectURL = (file) => {
    blobs.push(file as Blob);
    return '#file';
  };
  URL.revokeObjectURL = (address) => revoked.push(address);
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(`${this.download} from ${this.hash}`);
  };
  server.use(respond<Admin>('get', '/api/admin/current', admin));
});

const startExport = async () => userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));

describe.each([
  ['users.csv', '/users', '/api/admin/users', '?search=jo&status=blocked&sort=username'],
  ['payments.csv', '/dashboard/payments', '/api/admin/tips', '?search=jo&status=failed&sort=largest'],
  ['comments.csv', '/comments', '/api/admin/comments', '?search=great'],
  ['disputes.csv', '/disputes', '/api/admin/disputes', '?state=decided'],
  ['owed-balances.csv', '/payouts/owed', '/api/admin/payouts/owed', '?search=maya'],
  ['reports.csv', '/reports', '/api/admin/reports', '?search=jo&state=all&kind=page'],
  ['activity.csv', '/activity', '/api/admin/activity-logs', '?actor=root&action=signed-in&from=2026-11-01'],
])('the export %s', (fileName, screenPath, listPath, filter) => {
  beforeEach(() => server.use(respond<never[]>('get', listPath, [])));

  it('saves the filtered rows in the same order, and asks for the password if the server requires it', async () => {
    const queries: string[] = [];
    server.use(
      http.get(`${window.location.origin}${listPath}/export`, ({ request }) => {
        queries.push(new URL(request.url).search);
        return queries.length === 1
          ? HttpResponse.json(REQUIRED, { status: 403 })
          : HttpResponse.text('Row', CSV);
      }),
      respond<Message>('post', '/api/admin/reauthenticate', { message: 'Thank you. You can go on.' }),
    );
    renderConsole(`${screenPath}${filter}&cursor=second`);
    await startExport();
    await userEvent.type(await screen.findByLabelText('Password'), 'correct horse');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(saved).toEqual([`${fileName} from #file`]));
    expect(await blobs[0]?.text()).toBe('Row');
    expect(queries).toEqual([filter, filter]);
  });

  it('says why it failed, and saves nothing', async () => {
    const failure = { code: 'SERVICE_UNAVAILABLE', message: 'The service is temporarily unavailable.' };
    server.use(respondError('get', `${listPath}/export`, 503, failure));
    renderConsole(screenPath);
    await startExport();
    expect(await screen.findByText(failure.message)).toBeVisible();
    expect(saved).toEqual([]);
  });
});

it('the export button saves nothing when the connection is cut midway', async () => {
  server.use(respond<never[]>('get', '/api/admin/users', []));
  renderConsole('/users');
  await screen.findByRole('button', { name: 'Export CSV' });
  const cut = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('Row\r\n')),
    pull: (controller) => controller.error(new TypeError('The connection was reset')),
  });
  const send = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(cut, CSV));
  await startExport();
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
  send.mockRestore();
  expect([blobs, saved]).toEqual([[], []]);
});

it('the export button releases the file after a minute', () => {
  jest.useFakeTimers();
  saveFileAt('#file', 'users.csv');
  expect(revoked).toEqual([]);
  jest.advanceTimersByTime(60_000);
  expect(revoked).toEqual(['#file']);
  jest.useRealTimers();
});
