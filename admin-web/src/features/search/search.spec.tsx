import { beforeEach, expect, it } from '@jest/globals';
import type { Admin, ConsoleSearch, SearchResults } from '@sprinkle/api-client/api.gen';
import { respond, respondError, responseOf } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { admin, renderConsole } from '../../testing/render-console';
import { respondTip } from '../../testing/tip-details';

const SEARCH = '/api/admin/search';
const SUPPORT = '6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0a41';
const TIP = '0f8fad5b-d9cb-469f-a165-70867728950e';
const id = '6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0a05';
const nothing: SearchResults = { users: [], tips: [], supports: [], payouts: [], reports: [], missing: [] };
const LONG_NAME = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff of the Meadow';
const found: SearchResults = {
  users: [{ id, username: 'maya_fit', displayName: LONG_NAME, isBlocked: true, isEmailVerified: true }],
  tips: [
    {
      id: TIP,
      receiptNumber: '0F8F-AD5B-D9CB',
      createdAt: '2020-11-22T10:00:00.000Z',
      senderName: 'Alex',
      username: null,
      amountCents: 500,
      status: 'succeeded',
    },
  ],
  supports: [
    {
      id: SUPPORT,
      creatorUsername: 'maya_fit',
      senderName: 'Alex',
      tipCents: 500,
      status: 'past-due',
      createdAt: '2020-11-22T10:00:00.000Z',
    },
  ],
  payouts: [
    { id, runId: id, reference: 'PAYOUT-7', username: 'maya_fit', amountCents: 2_700, status: 'sent' },
  ],
  reports: [
    {
      id,
      number: 'REPORT-42',
      kind: 'comment',
      username: 'maya_fit',
      state: 'open',
      createdAt: '2020-11-22T10:00:00.000Z',
    },
  ],
  missing: [],
};

let sent: unknown[];
beforeEach(() => {
  sent = [];
  server.use(
    respond<Admin>('get', '/api/admin/current', admin),
    respond('get', '/api/admin/admins', []),
    respond('get', '/api/admin/totp-requirement', {}),
  );
});

function finding(results: SearchResults) {
  server.use(
    http.post(window.location.origin + SEARCH, async ({ request }) => {
      sent.push((await request.json()) as ConsoleSearch);
      return responseOf(results);
    }),
  );
}

async function openSearch(keys: string) {
  await screen.findByRole('button', { name: 'Search' });
  await userEvent.keyboard(keys);
  return screen.findByRole('dialog', { name: 'Search' });
}

it.each([
  ['/', 'Alex@example.com'],
  ['{Control>}k{/Control}', 'Alex'],
  ['{Meta>}k{/Meta}', '0F8F-AD5B-D9CB'],
])(
  'the search opens with %s, finds a tip by %s, groups all results, and opens a tip with the keyboard alone',
  async (keys, words) => {
    finding(found);
    respondTip({ id: TIP });
    const { router } = renderConsole('/account');
    const dialog = await openSearch(keys);
    await waitFor(() => expect(within(dialog).getByRole('combobox', { name: 'Search' })).toHaveFocus());
    await userEvent.keyboard(words);
    const list = await within(dialog).findByRole('listbox');
    expect(
      within(list)
        .getAllByRole('group')
        .map(({ ariaLabel }) => ariaLabel),
    ).toEqual(['Users', 'Tips', 'Monthly support', 'Payouts', 'Reports']);
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      `${LONG_NAME}, @maya_fitBlocked`,
      expect.stringMatching(/^\$5\.00 from Alex to a closed account0F8F-AD5B-D9CB · Completed · /),
      expect.stringMatching(/^\$5\.00 a month from Alex to @maya_fitPayment failed · /),
      'PAYOUT-7 to @maya_fit$27.00',
      expect.stringMatching(/^REPORT-42: the comment on the page of @maya_fitOpen · /),
    ]);
    expect(within(dialog).getByText(/^5 results, at most 5 of each kind\./)).toBeVisible();
    expect(sent.at(-1)).toEqual({ words });
    expect(router.state.location.search).toBe('');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/tips/${TIP}`));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

it('the search says that nothing was found, and closes with Escape', async () => {
  finding(nothing);
  renderConsole('/account');
  const dialog = await openSearch('/');
  await userEvent.keyboard('nobody');
  expect(await within(dialog).findByText(/^Nothing found\./)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the search says why it failed, and searches again with other words', async () => {
  const failure = { code: 'SERVICE_UNAVAILABLE', message: 'The service is temporarily unavailable.' };
  server.use(respondError('post', SEARCH, 503, failure));
  renderConsole('/account');
  const dialog = await openSearch('/');
  await userEvent.keyboard('maya');
  expect(await within(dialog).findByText(failure.message)).toBeVisible();
  finding(found);
  await userEvent.keyboard('_');
  expect(await within(dialog).findByRole('listbox')).toBeVisible();
  expect(within(dialog).queryByText(failure.message)).toBeNull();
});

it('the search shows what it found while a service is down, and says which groups are missing', async () => {
  finding({ ...found, tips: [], supports: [], payouts: [], missing: ['tips', 'supports', 'payouts'] });
  renderConsole('/account');
  const dialog = await openSearch('/');
  await userEvent.keyboard('maya');
  expect(await within(dialog).findAllByRole('option')).toHaveLength(2);
  expect(
    within(dialog).getByText('Some tips, supports, and payouts may be missing. Search again in a moment.'),
  ).toBeVisible();
});

it('the search ignores its shortcuts while a dialog is open, and accepts them once it is closed', async () => {
  finding(nothing);
  renderConsole('/account');
  const dialog = await openSearch('/');
  const field = within(dialog).getByRole('combobox', { name: 'Search' });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard('a/b{Control>}k{/Control}');
  expect(field).toHaveValue('a/b');
  expect(screen.getAllByRole('dialog')).toEqual([dialog]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
});

it('the search does not open on a slash that is typed into a field', async () => {
  renderConsole('/account');
  const field = await screen.findByLabelText(/^Current password/);
  await userEvent.type(field, 'a/b');
  expect(field).toHaveValue('a/b');
  expect(screen.queryByRole('dialog')).toBeNull();
});
