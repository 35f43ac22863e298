import { beforeEach, expect, it } from '@jest/globals';
import type { Admin, PlatformSettings, PlatformStats, UserRevenue } from '@sprinkle/api-client/api.gen';
import { respond } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, within } from '@testing-library/react';
import { full, ID, PATH, respondCreator } from '../../testing/creator-page';
import { admin, renderConsole, settings, stats } from '../../testing/render-console';
import { respondTip } from '../../testing/tip-details';

const SUPPORT = '6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0a41';
const TIP = '0f8fad5b-d9cb-469f-a165-70867728950e';

beforeEach(() => {
  respondCreator();
  server.use(
    respond<Admin>('get', '/api/admin/current', admin),
    respond<PlatformSettings>('get', '/api/admin/settings', settings),
  );
});

const findRegion = () => screen.findByRole('region', { name: 'Monthly support' });
const expectNone = () => expect(screen.queryByRole('region', { name: 'Monthly support' })).toBeNull();

it.each<[number, number, string]>([
  [12_000, 14, 'Every month $120.00 from 14 people.'],
  [500, 1, 'Every month $5.00 from 1 person.'],
  [0, 0, 'Every month $0.00 from 0 people.'],
  [123_456_789, 12_345, 'Every month $1,234,567.89 from 12,345 people.'],
])(
  'a creator with %i cents a month from %i people has a card that links to the list',
  async (cents, count, text) => {
    server.use(
      respond<UserRevenue>('get', PATH, { ...full, monthlySupport: { monthlyCents: cents, count } }),
    );
    renderConsole(`/users/${ID}`);
    const card = await findRegion();
    expect(within(card).getByText(text)).toBeVisible();
    expect(within(card).getByRole('link')).toHaveAttribute('href', `/supports?creatorId=${ID}`);
  },
);

it('a creator who never had a supporter has no card for monthly support', async () => {
  server.use(respond<UserRevenue>('get', PATH, full));
  renderConsole(`/users/${ID}`);
  expect(await screen.findByRole('region', { name: 'Thanks and goal' })).toBeVisible();
  expectNone();
});

it('a tip that is a monthly payment names its support and leads to it', async () => {
  respondTip({ id: TIP, support: { id: SUPPORT, status: 'past-due', tipCents: 500 } });
  renderConsole(`/tips/${TIP}`);
  const link = await screen.findByRole('link', { name: '$5.00 a month, payment failed' });
  expect(link).toHaveAttribute('href', `/supports/${SUPPORT}`);
});

it('a one-time tip names no support', async () => {
  respondTip({ id: TIP });
  renderConsole(`/tips/${TIP}`);
  expect(await screen.findByText('Receipt number')).toBeVisible();
  expect(screen.queryByText('Every month')).toBeNull();
});

it('the overview shows what comes every month, and what is new, ended, failed and paid after all', async () => {
  const monthlySupport = { monthlyCents: 12_000, count: 14, begun: 5, ended: 2, failed: 1_204, recovered: 1 };
  server.use(respond<PlatformStats>('get', '/api/admin/stats', { ...stats, monthlySupport }));
  renderConsole('/dashboard');
  const region = await findRegion();
  expect(region).toHaveTextContent('Every month$120.00 from 14 people');
  expect(region).toHaveTextContent(
    'New5 in 30 daysEnded2 in 30 daysFailed payments1,204 in 30 daysPaid after all1 in 30 days',
  );
  expect(within(region).getByRole('link')).toHaveAttribute('href', '/supports');
});

it('the overview shows nothing about monthly support if the platform has none', async () => {
  server.use(respond<PlatformStats>('get', '/api/admin/stats', stats));
  renderConsole('/dashboard');
  expect(await screen.findByRole('region', { name: 'Total Users' })).toBeVisible();
  expectNone();
});
