import { beforeEach, expect, it } from '@jest/globals';
import type {
  Admin,
  ConsoleSearch,
  DebtDecision,
  DebtTotals,
  HandPayment,
  Owed,
  SearchResults,
} from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { owedCreator } from '@sprinkle/contracts/testing/owed-creator';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { chooseAction, press } from '../../testing/payout-runs';
import { admin, renderConsole } from '../../testing/render-console';

const OWED = '/api/admin/payouts/owed';
const id = '8f2d6a0e-9a44-4e0e-8c43-1f0b7a3f6c01';
const NOTHING: SearchResults = { users: [], tips: [], supports: [], payouts: [], reports: [], missing: [] };
const owed = (overrides: Partial<Owed> = {}) =>
  owedCreator({
    pendingCents: 100,
    availableCents: 200,
    reservedCents: 500,
    paidOutCents: 90_000,
    method: { methodId: id, methodType: 'venmo', accountInfo: '@***a' },
    ...overrides,
  });

beforeEach(() => {
  server.use(
    respond<Admin>('get', '/api/admin/current', admin),
    respond<DebtTotals>('get', '/api/admin/payouts/debts', {
      availableCents: 12_345,
      heldCents: 435,
      pendingCents: 1_999,
      debtCents: 2_385,
      debtorCount: 1,
      unclaimedCents: 1_799,
      unclaimedCount: 2,
    }),
  );
});

it('money owed is listed with the reason why it is held, and a Super Admin reveals a payout method', async () => {
  server.use(
    respond<Owed[]>('get', OWED, [
      owed(),
      owed({
        id: 'b',
        username: 'kim',
        heldCents: 300,
        heldReason: 'method-changed',
        heldReasons: [
          { reason: 'method-changed', until: null },
          { reason: 'under-review', until: null },
        ],
        method: null,
      }),
    ]),
  );
  renderConsole('/payouts/owed');
  expect(await screen.findByRole('row', { name: /@maya_fit/ })).toHaveTextContent(
    '@maya_fit$1.00$2.00–$5.00$900.00–Venmo, @***a',
  );
  expect(screen.getByRole('row', { name: /@kim/ })).toHaveTextContent(
    /\$3\.00Method is new \(72 hours\)Held by an administrator.*None/,
  );
  let calls = 0;
  server.use(
    http.post(`${window.location.origin}/api/admin/payment-methods/${id}/reveal`, () => {
      calls += 1;
      return HttpResponse.json({ id, type: 'venmo', accountInfo: '@maya' });
    }),
  );
  await chooseAction('@maya_fit', 'Reveal for @maya_fit');
  const dialog = await screen.findByRole('dialog', { name: 'Payout method of @maya_fit' });
  expect(calls).toBe(0);
  await press('Reveal', dialog);
  expect(await within(dialog).findByText('@maya')).toBeVisible();
  expect(calls).toBe(1);
});

it('the list of what is owed says when an account is closed', async () => {
  server.use(respond<Owed[]>('get', OWED, [owed({ username: null })]));
  renderConsole('/payouts/owed');
  await chooseAction('Closed account', 'Reveal for Closed account');
  expect(await screen.findByRole('dialog', { name: 'Payout method of Closed account' })).toBeVisible();
});

it('the list of what is owed says that a search found nobody', async () => {
  server.use(respond<Owed[]>('get', OWED, []));
  renderConsole('/payouts/owed');
  expect(await screen.findByText('Creators appear here with their first tip.')).toBeVisible();
  await userEvent.type(screen.getByPlaceholderText('Search creators...'), 'nobody');
  expect(await screen.findByRole('link', { name: 'Clear search and filters' })).toBeVisible();
  expect(screen.queryByText('Creators appear here with their first tip.')).toBeNull();
});

it('a creator is found by e-mail address through the counted search, and the address is in no URL', async () => {
  const asked: string[] = [];
  const { sent, handler } = record<ConsoleSearch, SearchResults>('post', '/api/admin/search', {
    ...NOTHING,
    users: [{ id, username: 'maya_fit', displayName: null, isBlocked: false, isEmailVerified: true }],
  });
  server.use(
    http.get(window.location.origin + OWED, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json([]);
    }),
    handler,
  );
  const { router } = renderConsole('/payouts/owed?search=kim');
  const field = await screen.findByPlaceholderText('Search creators...');
  await userEvent.clear(field);
  await userEvent.type(field, 'maya@example.com');
  expect(sent).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(asked.at(-1)).toBe(`?creatorId=${id}`));
  expect(sent).toEqual([{ words: 'maya@example.com' }]);
  expect(router.state.location.search).toBe(`?creatorId=${id}`);
  expect(asked.join()).not.toMatch(/@|%40/);
  await userEvent.click(within(screen.getByText('One creator').parentElement!).getByTestId('CancelIcon'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('the screen says when no account has the address', async () => {
  server.use(respond<Owed[]>('get', OWED, []), respond<SearchResults>('post', '/api/admin/search', NOTHING));
  renderConsole('/payouts/owed');
  await userEvent.type(await screen.findByPlaceholderText('Search creators...'), 'maya@example.com');
  await press('Look up address');
  expect(await screen.findByText('No account has this address.')).toBeVisible();
});

it('other administrators can only decide about a creator in the list of what is owed', async () => {
  server.use(
    respond<Admin>('get', '/api/admin/current', { ...admin, role: 'admin' }),
    respond<Owed[]>('get', OWED, [owed({ availableCents: -500, unclaimedCents: 435 })]),
  );
  renderConsole('/payouts/owed');
  expect(await screen.findByRole('row', { name: /@maya_fit/ })).toBeVisible();
  await press('Actions for @maya_fit');
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Decide...',
  ]);
});

it('the screen shows the totals of available, held, pending, owed and unclaimed money', async () => {
  server.use(respond<Owed[]>('get', OWED, [owed()]));
  renderConsole('/payouts/owed');
  expect(await screen.findByText('$123.45')).toBeVisible();
  for (const [name, sum] of [
    ['Available', '$123.45'],
    ['Held', '$4.35'],
    ['Pending', '$19.99'],
  ] as const)
    expect(screen.getByRole('region', { name })).toHaveTextContent(sum);
  const debts = await screen.findByRole('region', { name: 'Creators owe' });
  expect(await within(debts).findByText('$23.85')).toBeVisible();
  expect(debts).toHaveTextContent('1 creator, for tips refunded or disputed after the payout');
  expect(screen.getByRole('region', { name: 'Unclaimed' })).toHaveTextContent(
    "Unclaimed$17.992 closed accounts with payouts that didn't arrive",
  );
});

it('the screen says when the totals did not load', async () => {
  server.use(
    respond<Owed[]>('get', OWED, [owed()]),
    respondError('get', '/api/admin/payouts/debts', 503, { code: 'SERVICE_UNAVAILABLE', message: '' }),
  );
  renderConsole('/payouts/owed');
  expect(await screen.findByText("Couldn't load what creators are owed.")).toBeVisible();
});

it('a super administrator writes a debt off with its amount and a reason', async () => {
  const { sent, handler } = record<DebtDecision, undefined>('post', `${OWED}/${id}/write-off`, undefined);
  server.use(respond<Owed[]>('get', OWED, [owed({ pendingCents: 65, availableCents: -500 })]), handler);
  renderConsole('/payouts/owed');
  await chooseAction('@maya_fit', 'Write off the debt of @maya_fit');
  const dialog = await screen.findByRole('dialog', { name: 'Write off $4.35?' });
  await press('Write off', dialog);
  expect(await within(dialog).findByText('Please give a reason')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Settled by letter');
  await press('Write off', dialog);
  expect(await screen.findByText('Debt written off')).toBeVisible();
  expect(sent).toEqual([{ amount: 4.35, reason: 'Settled by letter' }]);
});

it('the dialog says that a debt has changed in the meantime', async () => {
  server.use(
    respond<Owed[]>('get', OWED, [owed({ pendingCents: 0, availableCents: -450 })]),
    respondError('post', `${OWED}/${id}/write-off`, 409, {
      code: 'AMOUNT_CHANGED',
      message: 'It is $9.00 now. Look at it again.',
    }),
  );
  renderConsole('/payouts/owed');
  await chooseAction('@maya_fit', 'Write off the debt of @maya_fit');
  const dialog = await screen.findByRole('dialog', { name: 'Write off $4.50?' });
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Settled by letter');
  await press('Write off', dialog);
  expect(await within(dialog).findByText('It is $9.00 now. Look at it again.')).toBeVisible();
});

it('a super administrator records a payment of unclaimed money by hand, or reads why it failed', async () => {
  const { sent, handler } = record<HandPayment, undefined>('post', `${OWED}/${id}/paid-by-hand`, undefined);
  server.use(respond<Owed[]>('get', OWED, [owed({ username: null, unclaimedCents: 1_799 })]), handler);
  renderConsole('/payouts/owed');
  await chooseAction('Closed account', 'Paid by hand to Closed account');
  const dialog = await screen.findByRole('dialog', { name: 'Was $17.99 paid by hand?' });
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Bank transfer 77');
  const message = 'It is $9.00 now. Look at it again.';
  server.use(respondError('post', `${OWED}/${id}/paid-by-hand`, 409, { code: 'AMOUNT_CHANGED', message }));
  await press('Record payment', dialog);
  expect(await within(dialog).findByText(message)).toBeVisible();
  server.use(handler);
  await press('Record payment', dialog);
  expect(await screen.findByText('Payment recorded')).toBeVisible();
  expect(sent).toEqual([{ amount: 17.99, reason: 'Bank transfer 77', holds: [] }]);
});

it('the list and the dialog say why unclaimed money is held, and the record repeats the holds', async () => {
  const { sent, handler } = record<HandPayment, undefined>('post', `${OWED}/${id}/paid-by-hand`, undefined);
  const held = owed({
    username: null,
    unclaimedCents: 1_799,
    unclaimedHolds: ['tip-marked', 'sanctions-match'],
  });
  server.use(respond<Owed[]>('get', OWED, [held]), handler);
  renderConsole('/payouts/owed');
  expect(await screen.findByRole('row', { name: /Closed account/ })).toHaveTextContent(
    'Unclaimed: A tip in it may be fraudulent. The name is on a sanctions list.',
  );
  await chooseAction('Closed account', 'Paid by hand to Closed account');
  const dialog = await screen.findByRole('dialog', { name: 'Was $17.99 paid by hand?' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['A tip in it may be fraudulent.', 'The name is on a sanctions list.']);
  await press('Record despite the hold', dialog);
  expect(await within(dialog).findByText('Please give a reason')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Paid before the match, transfer 77');
  await press('Record despite the hold', dialog);
  expect(await screen.findByText('Payment recorded')).toBeVisible();
  expect(sent).toEqual([
    { amount: 17.99, reason: 'Paid before the match, transfer 77', holds: ['tip-marked', 'sanctions-match'] },
  ]);
});
