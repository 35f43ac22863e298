import { beforeEach, expect, it } from '@jest/globals';
import type { Admin, UserRevenue } from '@sprinkle/api-client/api.gen';
import { respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { admin, renderConsole } from '../../testing/render-console';

const ID = '6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0a05';
const PATH = `/api/admin/users/${ID}/revenue`;
const user = { id: ID, username: 'maya_fit', displayName: 'Maya Chen', profileImage: null, isBlocked: false };
const empty: UserRevenue = {
  user: { ...user, displayName: null },
  todayRevenueCents: 0,
  totalRevenueCents: 0,
  revenueAfterFeeCents: 0,
  finalRevenueCents: 0,
  platformFeeCents: 0,
  totalPlatformFeeCents: 9_950,
  weeklyRevenue: [],
  commentCount: 0,
  tipsWithComments: [],
  paymentMethods: [],
};
const full: UserRevenue = {
  ...empty,
  user,
  todayRevenueCents: 500,
  totalRevenueCents: 123_450,
  revenueAfterFeeCents: 111_105,
  finalRevenueCents: 111_105,
  platformFeeCents: 12_345,
  weeklyRevenue: [{ weekStart: '2026-11-16', weekEnd: '2026-11-22', revenueAfterFeeCents: 4_500 }],
  commentCount: 12_000,
  tipsWithComments: [
    {
      id: ID,
      senderName: '',
      message: 'Lovely',
      amountCents: 500,
      createdAt: '2020-11-22T10:00:00.000Z',
      response: 'Thank you',
      respondedAt: '2020-11-22T11:00:00.000Z',
    },
  ],
  paymentMethods: [{ id: ID, type: 'paypal', accountInfo: 'ma***@example.com', isDefault: true }],
};

beforeEach(() => server.use(respond<Admin>('get', '/api/admin/current', admin)));

it('shows who it is, the sums, accounts, weeks and comments', async () => {
  server.use(respond<UserRevenue>('get', PATH, full));
  renderConsole(`/users/${ID}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Maya Chen' })).toBeVisible();
  expect(screen.getByText('@maya_fit')).toBeVisible();
  expect(screen.getByText('Active')).toBeVisible();
  const region = (name: string) => screen.getByRole('region', { name });
  expect(region("Today's Revenue")).toHaveTextContent('$5.00');
  expect(region('Total Revenue')).toHaveTextContent('$1,234.50');
  const final = await screen.findByRole('region', { name: 'Final Revenue (After 10% Fee)' });
  expect(final).toHaveTextContent('$1,111.05Platform fee: $123.45');
  expect(region('Total Platform Fee (All Users)')).toHaveTextContent(
    '$99.5010% of all tips across the platform',
  );
  expect(region('Payment Account Information')).toHaveTextContent('PayPalma***@example.comDefault');
  expect(region('Weekly Revenue')).toHaveTextContent('Nov 16 - Nov 22, 2026$45.00');
  const comments = within(region('Customer Comments (12,000)'));
  expect(comments.getByText('Anonymous')).toBeVisible();
  expect(comments.getByText('Lovely')).toBeVisible();
  expect(comments.getByText('Thank you')).toBeVisible();
  expect(comments.getByText('$5.00')).toBeVisible();
  expect(comments.getByText('These are the newest 1.')).toBeVisible();
});

it('says what is not there', async () => {
  server.use(respond<UserRevenue>('get', PATH, { ...empty, user: { ...empty.user, isBlocked: true } }));
  renderConsole(`/users/${ID}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'maya_fit' })).toBeVisible();
  expect(screen.getByText('Blocked')).toBeVisible();
  expect(screen.getByText('No payment accounts configured')).toBeVisible();
  expect(screen.getByText('No weekly revenue data available')).toBeVisible();
  expect(screen.getByText('No comments found')).toBeVisible();
});

it('says that the load failed, and tries again', async () => {
  server.use(respondError('get', PATH, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Away' }));
  const { router } = renderConsole(`/users/${ID}`);
  expect(await screen.findByText('Failed to load data')).toBeVisible();
  server.use(respond<UserRevenue>('get', PATH, full));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Maya Chen' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
  expect(router.state.location.pathname).toBe(`/users/${ID}`);
});

it('leads back to where one came from, or to the users', async () => {
  server.use(
    respond<UserRevenue>('get', PATH, full),
    http.get(`${window.location.origin}/api/admin/tips`, () => HttpResponse.json([])),
    http.get(`${window.location.origin}/api/admin/users`, () => HttpResponse.json([])),
  );
  const { router } = renderConsole(`/users/${ID}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  expect(await screen.findByText('No users found')).toBeVisible();
  await router.navigate('/dashboard/payments');
  await router.navigate(`/users/${ID}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  expect(await screen.findByText('No payment history found')).toBeVisible();
});
