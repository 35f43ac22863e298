import { expect, it } from '@jest/globals';
import type { Admin } from '@sprinkle/api-client/api.gen';
import { toDollars } from '@sprinkle/api-client/cents';
import { respond } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { admin, renderConsole, settings } from '../../testing/render-console';

it('the switch of monthly support saves at once, and can be undone', async () => {
  const address = `${window.location.origin}/api/admin/settings`;
  const sent: object[] = [];
  let stored = toDollars(settings) as JsonBodyType & object;
  server.use(
    respond<Admin>('get', '/api/admin/current', admin),
    http.get(address, () => HttpResponse.json(stored)),
    http.put(address, async ({ request }) => {
      const change = (await request.json()) as object;
      sent.push(change);
      stored = { ...stored, ...change };
      return HttpResponse.json(stored);
    }),
  );
  renderConsole('/settings');
  const monthly = await screen.findByRole('switch', { name: 'Monthly Support' });
  expect(monthly).not.toBeChecked();
  await userEvent.click(monthly);
  await waitFor(() => expect(monthly).toBeChecked());
  const undo = await screen.findByRole('button', { name: 'Undo' });
  act(() => undo.focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(monthly).not.toBeChecked());
  expect(sent).toEqual([{ monthlySupport: true }, { monthlySupport: false }]);
});
