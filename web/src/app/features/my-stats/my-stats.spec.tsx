import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Analytics, CurrentUser, OwnBalance, Stats } from '@sprinkle/api-client/api.gen';
import { respond, respondError, responseOf } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ownTipsApi } from '../../../testing/own-tips';
import { renderApp } from '../../../testing/render-app';
import { sampleBalance, sampleStats, sampleUser } from '../../../testing/samples';

const PATH = '/api/users/me/analytics';
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
const nothing = { views: 0, visitors: 0, clicks: 0, tips: 0, amountCents: 0 };
const noHours = Array.from({ length: 24 }, () => ({ tips: 0, amountCents: 0 }));

const empty: Analytics = {
  from: '2026-11-28',
  to: '2026-11-29',
  timeZone: here,
  days: [
    { date: '2026-11-28', ...nothing },
    { date: '2026-11-29', ...nothing },
  ],
  daysBefore: [
    { date: '2026-11-26', ...nothing },
    { date: '2026-11-27', ...nothing },
  ],
  before: nothing,
  funnel: { visitors: 0, dialogs: 0, checkouts: 0, paid: 0 },
  sources: [],
  links: [],
  hours: noHours,
  tippers: [],
};

const full: Analytics = {
  ...empty,
  days: [
    { date: '2026-11-28', views: 40, visitors: 30, clicks: 6, tips: 2, amountCents: 123_450 },
    { date: '2026-11-29', views: 2, visitors: 2, clicks: 1, tips: 0, amountCents: 0 },
  ],
  daysBefore: [
    { date: '2026-11-26', views: 20, visitors: 15, clicks: 0, tips: 3, amountCents: 200_000 },
    { date: '2026-11-27', views: 1, visitors: 1, clicks: 0, tips: 1, amountCents: 46_900 },
  ],
  before: { views: 21, visitors: 16, clicks: 0, tips: 4, amountCents: 246_900 },
  funnel: { visitors: 32, dialogs: 16, checkouts: 8, paid: 2 },
  sources: [
    { name: 'Instagram', visitors: 30 },
    { name: 'Direct', visitors: 2 },
  ],
  links: [{ id: '0f8fad5b-d9cb-469f-a165-70867728950e', title: 'متجري', clicks: 7, visitors: 5 }],
  hours: noHours.map((each, hour) => (hour === 20 ? { tips: 2, amountCents: 123_450 } : each)),
  tippers: [{ name: '=cmd();=1', tips: 2, amountCents: 123_450 }],
};

beforeAll(async () => {
  // Load these first, so that no test waits for them to compile.
  await Promise.all([import('./MyStatsPage'), import('./ChartCards')]);
}, 60_000);

beforeEach(() => server.use(respond<CurrentUser>('get', '/api/auth/current', sampleUser())));

const card = (name: string) => screen.findByRole('region', { name });
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('the stats of a creator', () => {
  it('show sums compared with the period before, charts and lists', async () => {
    server.use(respond<Analytics>('get', PATH, full));
    renderApp('/my-stats');
    const figures = (await screen.findByText('$1,234.50', { selector: 'dd' })).closest('dl');
    expect(figures).toHaveTextContent(
      'Amount$1,234.50−50% against $2,469.00Tips2−50% against 4Visitors32+100% against 16Views42+100% against 21Link clicks7None before',
    );
    expect(await card('Tips')).toHaveTextContent('−50% against $2,469.00 in the 2 days before');
    expect(await card('Visitors')).toHaveTextContent('+100% against 16 in the 2 days before');
    expect(await card('Tips by the hour of the day')).toHaveTextContent('$1,234.50');
    expect(rowsOf(await screen.findByRole('table', { name: 'From visit to tip' }))).toEqual([
      'StepCountOf visitors',
      'Opened your page32100%',
      'Opened the tip form1650%',
      'Reached the checkout825%',
      'Tips paid26%',
    ]);
    expect(rowsOf(screen.getByRole('table', { name: 'Where visitors come from' }))[1]).toBe('Instagram30');
    expect(rowsOf(screen.getByRole('table', { name: 'Clicks on your links' }))[1]).toBe('متجري75');
    expect(rowsOf(screen.getByRole('table', { name: 'Top tippers' }))[1]).toBe('=cmd();=1$1,234.502');
  });

  it('show no share of visitors for a step with more tips than visitors', async () => {
    const funnel = { visitors: 1, dialogs: 1, checkouts: 1, paid: 6 };
    server.use(respond<Analytics>('get', PATH, { ...full, funnel }));
    renderApp('/my-stats');
    expect(rowsOf(await screen.findByRole('table', { name: 'From visit to tip' })).at(-1)).toBe(
      'Tips paid6–',
    );
  });

  it.each([
    [
      'Tips',
      'Tips by day',
      ['DayAmountAmount beforeTips', 'Nov 29, 2026$0.00$469.000', 'Nov 28, 2026$1,234.50$2,000.002'],
    ],
    [
      'Visitors',
      'Visitors by day',
      ['DayVisitorsVisitors beforeViewsLink clicks', 'Nov 29, 20262121', 'Nov 28, 20263015406'],
    ],
  ])('offer the chart %s as a table', async (title, name, rows) => {
    server.use(respond<Analytics>('get', PATH, full));
    renderApp('/my-stats');
    const chart = within(await card(title));
    await userEvent.click(chart.getByRole('button', { name: `Show as table: ${title}` }));
    expect(rowsOf(chart.getByRole('table', { name }))).toEqual(rows);
  });

  it('offer the hours as a table, starting with the first', async () => {
    server.use(respond<Analytics>('get', PATH, full));
    renderApp('/my-stats');
    const chart = within(await card('Tips by the hour of the day'));
    await userEvent.click(chart.getByRole('button', { name: /^Show as table/ }));
    const rows = rowsOf(chart.getByRole('table'));
    expect([rows.length, rows[1], rows[21]]).toEqual([25, '12 AM$0.000', '8 PM$1,234.502']);
  });

  it.each([
    [
      'days',
      'Day,Views,Visitors,Link clicks,Tips,Amount in US dollars,Visitors before,Amount before in US dollars',
      '2026-11-28,40,30,6,2,1234.5,15,2000',
    ],
    ['sources', 'Source,Visitors', 'Instagram,30'],
    ['links', 'Link,Clicks,Visitors', 'متجري,7,5'],
    ['tippers', 'Name,Amount,Tips', `"'=cmd();=1",1234.5,2`],
  ])('export their %s as CSV with the byte order mark that Excel needs', async (of, header, first) => {
    const files: Blob[] = [];
    const names: string[] = [];
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    server.use(respond<Analytics>('get', PATH, full));
    renderApp('/my-stats');
    await card('Tips');
    const [button] = await screen.findAllByRole('button', { name: `CSV of ${of}` });
    await userEvent.click(button as HTMLElement);
    await waitFor(() => expect(names).toEqual([`${of}-2026-11-28-2026-11-29.csv`]));
    const bytes = new Uint8Array(await new Response(files[0]).arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes).split('\r\n').slice(0, 2)).toEqual([header, first]);
    jest.restoreAllMocks();
  });

  it('keep the period in the address', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get(`${window.location.origin}${PATH}`, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('days'));
        return responseOf(full);
      }),
    );
    const { router } = renderApp('/my-stats?days=365');
    expect(await screen.findByRole('button', { name: '365 days', pressed: true })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '7 days' }));
    await waitFor(() => expect(asked).toEqual(['365', '7']));
    expect(router.state.location.search).toBe('?days=7');
    await userEvent.click(screen.getByRole('button', { name: '30 days' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it.each(['8', 'all', '-7'])('cover 30 days if the address asks for %s', async (days) => {
    server.use(respond<Analytics>('get', PATH, full));
    renderApp(`/my-stats?days=${days}`);
    expect(await screen.findByRole('button', { name: '30 days', pressed: true })).toBeVisible();
  });

  it('say when there is nothing to count yet', async () => {
    server.use(respond<Analytics>('get', PATH, empty));
    renderApp('/my-stats');
    expect(await screen.findByText('No stats yet')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Over time' })).toBeNull();
  });

  it('show one day with a visit and no tip', async () => {
    const [day] = full.days;
    const days = [{ ...day!, tips: 0, amountCents: 0 }];
    server.use(
      respond<Analytics>('get', PATH, { ...full, days, daysBefore: [], tippers: [], before: nothing }),
    );
    renderApp('/my-stats');
    expect(await card('Tips')).toHaveTextContent('No tips in these 1 days');
    expect(await card('Top tippers')).toHaveTextContent('No tips in this period');
  });

  it('show no shares of visitors if tips came without a counted visit', async () => {
    const funnel = { visitors: 0, dialogs: 0, checkouts: 0, paid: 2 };
    server.use(respond<Analytics>('get', PATH, { ...full, funnel }));
    renderApp('/my-stats');
    const rows = rowsOf(await screen.findByRole('table', { name: 'From visit to tip' }));
    expect([rows[0], rows[4]]).toEqual(['StepCount', 'Tips paid2']);
  });

  it('show a placeholder while loading, and an error with another try', async () => {
    server.use(respondError('get', PATH, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Try later' }));
    renderApp('/my-stats');
    expect(await screen.findByRole('status', { name: 'Loading your stats' })).toBeVisible();
    expect(await screen.findByText("Couldn't load your stats")).toBeVisible();
    server.use(respond<Analytics>('get', PATH, full));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Tips')).toBeVisible();
  });

  it('show an error instead of another period that does not load, and try again once online', async () => {
    server.use(respond<Analytics>('get', PATH, full));
    renderApp('/my-stats');
    expect(await card('Tips')).toBeVisible();
    server.use(http.get(`${window.location.origin}${PATH}`, () => HttpResponse.error()));
    await userEvent.click(screen.getByRole('button', { name: '90 days' }));
    expect(await screen.findByText("Couldn't load your stats")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Tips' })).toBeNull();
    server.use(respond<Analytics>('get', PATH, full));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await card('Tips')).toBeVisible();
  });

  it('can switch to the time zone of the browser', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get(`${window.location.origin}${PATH}`, () =>
        responseOf({ ...full, timeZone: sent.length > 0 ? here : 'America/Argentina/Buenos_Aires' }),
      ),
      http.put(`${window.location.origin}/api/users/me`, async ({ request }) => {
        sent.push(await request.json());
        return responseOf(sampleUser());
      }),
    );
    renderApp('/my-stats');
    expect(await screen.findByText(/in Buenos Aires time/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Use .* time$/ }));
    await waitFor(() => expect(screen.queryByText(/in Buenos Aires time/)).toBeNull());
    expect(sent).toEqual([{ timeZone: here }]);
  });
});

it('the cards of the dashboard lead to the stats', async () => {
  server.use(
    respond<Analytics>('get', PATH, full),
    respond<Stats>('get', '/api/users/me/stats', sampleStats()),
    respond<OwnBalance>('get', '/api/users/me/balance', sampleBalance()),
    ...ownTipsApi([]),
  );
  const { router } = renderApp('/dashboard');
  await screen.findByRole('link', { name: 'Create Your Page' });
  const links = within(screen.getByRole('main')).getAllByRole('link', { name: 'My Stats' });
  expect(links).toHaveLength(3);
  await userEvent.click(links[1] as HTMLElement);
  await waitFor(() => expect(router.state.location.pathname).toBe('/my-stats'));
});
