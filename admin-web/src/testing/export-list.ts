import { expect } from '@jest/globals';
import type { ErrorBody, Message } from '@sprinkle/api-client/api.gen';
import { respond } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderConsole } from './render-console';

const required: ErrorBody = { code: 'REAUTH_REQUIRED', message: 'Please enter your password again.' };

/** Exports the list of a screen, giving the password that is asked for. Returns the queries of both requests. */
export async function exportList(screenPath: string, exportPath: string): Promise<string[]> {
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => {
    saved.push(file as Blob);
    return '#file';
  };
  URL.revokeObjectURL = () => undefined;
  const queries: string[] = [];
  server.use(
    http.get(window.location.origin + exportPath, ({ request }) => {
      queries.push(new URL(request.url).search);
      return queries.length === 1
        ? HttpResponse.json(required, { status: 403 })
        : HttpResponse.text('Row', { headers: { 'content-type': 'text/csv; charset=utf-8' } });
    }),
    respond<Message>('post', '/api/admin/reauthenticate', { message: 'Thank you. You can go on.' }),
  );
  renderConsole(screenPath);
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await userEvent.type(await screen.findByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  return queries;
}
