import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Admin, DailyStats, PlatformSettings, PlatformStats } from '@sprinkle/api-client/api.gen';
import { respond, respondError, responseOf } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { admin, renderConsole, settings, stats } from '../../testing/render-console';

class EverythingIsSeen {
  constructor(private readonly report: IntersectionObserverCallback) {}
  observe() {
    this.report([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  disconnect() {}
}

const DAILY = '/api/admin/stats/daily';
const quiet: DailyStats = {
  day: '2026-11-20',
  signUps: 0,
  tips: 0,
  amountCents: 0,
  platformFeeCents: 0,
  failedPayments: 0,
  refunds: 0,
  refundedCents: 0,
};
const days: DailyStats[] = [
  quiet,
  { ...quiet, day: '2026-11-21', tips: 1_200, amountCents: 123_450, platformFeeCents: 12_345, signUps: 2 },
  {
    ...quiet,
    day: '2026-11-22',
    tips: 4,
    amountCents: 2_000,
    platformFeeCents: 200,
    refunds: 1,
    refundedCents: 550,
  },
];

beforeAll(async () => {
  Object.assign(globalThis, { IntersectionObserver: EverythingIsSeen });
  // Load the charts first, so that no test waits for them to compile.
  await import('./TrendCharts');
}, 60_000);

beforeEach(() =>
  server.use(
    respond<Admin>('get', '/api/admin/current', admin),
    respond<PlatformStats>('get', '/api/admin/stats', stats),
    respond<PlatformSettings>('get', '/api/admin/settings', settings),
  ),
);

const card = (name: string) => screen.findByRole('region', { name });

it('the overview shows the totals of the last 30 days', async () => {
  server.use(respond<DailyStats[]>('get', DAILY, days));
  renderConsole('/dashboard');
  expect(await card('Tips')).toHaveTextContent('1,204');
  const revenue = await card('Revenue');
  expect(revenue).toHaveTextContent('$1,254.50');
  expect(revenue).toHaveTextContent('Platform fee $125.45');
  expect(await card('Sign-ups')).toHaveTextContent(
    /^Sign-ups, 3 days.*table2±0% against 2 in the 3 days beforeOn/,
  );
  expect(await card('Refunds')).toHaveTextContent('$5.50Refunds 1');
});

it('the overview compares its figures with the 30 days before, in one call', async () => {
  const asked: string[] = [];
  const month = (figures: Partial<DailyStats>) =>
    Array.from({ length: 30 }, () => ({ ...quiet, platformFeeCents: 20, ...figures }));
  server.use(
    http.get(`${window.location.origin}${DAILY}`, ({ request }) => {
      const { search } = new URL(request.url);
      if (search === '?days=90') asked.push(search);
      return responseOf([
        ...month({ tips: 1_000, amountCents: 5_000_000, signUps: 1_000 }),
        ...month({ tips: 1, amountCents: 200, signUps: 1 }),
        ...month({ tips: 2, amountCents: 600, signUps: 2, platformFeeCents: 60 }),
      ]);
    }),
  );
  renderConsole('/dashboard');
  const users = await card('Total Users');
  await waitFor(() => expect(users).toHaveTextContent('60 new in 30 days, 30 before'));
  expect(await card('Total Tips')).toHaveTextContent('+100% on the 30 days before');
  expect(await card('Average Tip')).toHaveTextContent('+50% on the 30 days before');
  expect(await card('Platform Fee (10%)')).toHaveTextContent('+200% on the 30 days before');
  expect(asked).toHaveLength(1);
});

it('each chart of the overview can be shown as a table, with the newest day first', async () => {
  server.use(respond<DailyStats[]>('get', DAILY, days));
  renderConsole('/dashboard');
  const revenue = within(await card('Revenue'));
  await userEvent.click(revenue.getByRole('button', { name: 'Show as table: Revenue' }));
  const table = within(revenue.getByRole('table', { name: 'Revenue by day' }));
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'DayRevenuePlatform fee',
    'Nov 22, 2026$20.00$2.00',
    'Nov 21, 2026$1,234.50$123.45',
    'Nov 20, 2026$0.00$0.00',
  ]);
  await userEvent.click(revenue.getByRole('button', { name: 'Show as chart: Revenue' }));
  expect(revenue.queryByRole('table')).toBeNull();
});

it('the overview says when a chart has nothing to show', async () => {
  server.use(respond<DailyStats[]>('get', DAILY, days));
  renderConsole('/dashboard');
  const failed = within(await card('Failed payments'));
  expect(failed.getByText('No failed payments in these 3 days')).toBeVisible();
  expect(failed.queryByRole('button')).toBeNull();
});

it('the overview keeps the period in the address', async () => {
  const asked = new Set<string | null>();
  server.use(
    http.get(`${window.location.origin}${DAILY}`, ({ request }) => {
      asked.add(new URL(request.url).searchParams.get('days'));
      return responseOf(days);
    }),
  );
  const { router } = renderConsole('/dashboard?days=365');
  expect(await screen.findByRole('button', { name: '365 days' })).toHaveAttribute('aria-pressed', 'true');
  await card('Tips');
  await userEvent.click(screen.getByRole('button', { name: '7 days' }));
  await waitFor(() => expect([...asked]).toEqual(['90', '365', '7']));
  expect(router.state.location.search).toBe('?days=7');
  await userEvent.click(screen.getByRole('button', { name: '30 days' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('the overview falls back to 30 days when the address names an unknown period', async () => {
  server.use(respond<DailyStats[]>('get', DAILY, days));
  renderConsole('/dashboard?days=8');
  expect(await screen.findByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
});

it('the overview shows placeholders while the stats load', async () => {
  server.use(respond<DailyStats[]>('get', DAILY, days));
  renderConsole('/dashboard?days=365');
  expect(await screen.findByRole('status', { name: 'Loading charts' })).toBeVisible();
  expect(await card('Tips')).toBeVisible();
});

it('the overview shows an error and allows another try', async () => {
  const failure = { code: 'SERVICE_UNAVAILABLE', message: 'The service is temporarily unavailable.' };
  server.use(respondError('get', DAILY, 503, failure));
  renderConsole('/dashboard');
  expect(await screen.findByText('The service is temporarily unavailable.')).toBeVisible();
  server.use(respond<DailyStats[]>('get', DAILY, days));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await card('Tips')).toBeVisible();
});
