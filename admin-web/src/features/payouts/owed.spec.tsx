import { beforeEach, expect, it } from '@jest/globals';
import type { Admin, Owed } from '@sprinkle/api-client/api.gen';
import { respond } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { admin, renderConsole } from '../../testing/render-console';

const OWED = '/api/admin/payouts/owed';
const id = '8f2d6a0e-9a44-4e0e-8c43-1f0b7a3f6c01';
const owed = (overrides: Partial<Owed> = {}): Owed => ({
  id,
  username: 'maya_fit',
  pendingCents: 100,
  availableCents: 200,
  heldCents: 0,
  heldReason: null,
  reservedCents: 500,
  paidOutCents: 90_000,
  proposedCents: 0,
  method: { methodId: id, methodType: 'venmo', accountInfo: '@***a' },
  ...overrides,
});

const press = async (name: string | RegExp, inside: HTMLElement = document.body) =>
  userEvent.click(await within(inside).findByRole('button', { name }));

beforeEach(() => {
  server.use(respond<Admin>('get', '/api/admin/current', admin));
});

it('is listed with the reason why it is held, and a method is revealed to role super', async () => {
  server.use(
    respond<Owed[]>('get', OWED, [
      owed(),
      owed({ id: 'b', username: 'kim', heldCents: 300, heldReason: 'method-changed', method: null }),
    ]),
  );
  renderConsole('/payouts/owed');
  expect(await screen.findByRole('row', { name: /@maya_fit/ })).toHaveTextContent(
    '@maya_fit$1.00$2.00$0.00$5.00$900.00Venmo, @***aReveal',
  );
  expect(screen.getByRole('row', { name: /@kim/ })).toHaveTextContent(
    /\$3\.00Method is new \(72 hours\).*None/,
  );
  let calls = 0;
  server.use(
    http.post(`${window.location.origin}/api/admin/payment-methods/${id}/reveal`, () => {
      calls += 1;
      return HttpResponse.json({ id, type: 'venmo', accountInfo: '@maya' });
    }),
  );
  await press('Reveal for @maya_fit');
  const dialog = await screen.findByRole('dialog', { name: 'Payout method of @maya_fit' });
  expect(calls).toBe(0);
  await press('Reveal', dialog);
  expect(await within(dialog).findByText('@maya')).toBeVisible();
  expect(calls).toBe(1);
});

it('names a closed account as such', async () => {
  server.use(respond<Owed[]>('get', OWED, [owed({ username: null })]));
  renderConsole('/payouts/owed');
  await press('Reveal for Closed account');
  expect(await screen.findByRole('dialog', { name: 'Payout method of Closed account' })).toBeVisible();
});

it('says that a search found nobody', async () => {
  server.use(respond<Owed[]>('get', OWED, []));
  renderConsole('/payouts/owed');
  expect(await screen.findByText('Creators appear here with their first tip.')).toBeVisible();
  await userEvent.type(screen.getByPlaceholderText('Search creators...'), 'nobody');
  expect(await screen.findByRole('link', { name: 'Clear search and filters' })).toBeVisible();
  expect(screen.queryByText('Creators appear here with their first tip.')).toBeNull();
});

it('has nothing to reveal for other administrators', async () => {
  server.use(
    respond<Admin>('get', '/api/admin/current', { ...admin, role: 'admin' }),
    respond<Owed[]>('get', OWED, [owed()]),
  );
  renderConsole('/payouts/owed');
  expect(await screen.findByRole('row', { name: /@maya_fit/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Reveal/ })).toBeNull();
});
