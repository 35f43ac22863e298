import { beforeEach, expect, it } from '@jest/globals';
import type {
  CurrentUser,
  FeeInvoice,
  OwnBalance,
  OwnDebt,
  OwnPayout,
  PayoutTip,
  Statement,
  YearStatement,
} from '@sprinkle/api-client/api.gen';
import { respond, respondError, responseOf } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { renderApp } from '../../../testing/render-app';
import { sampleBalance, sampleUser } from '../../../testing/samples';
import { monthsUntil } from './payout-labels';

const PAYOUTS = '/api/users/me/payouts';
const INVOICES = '/api/users/me/fee-invoices';
const DEBTS = '/api/users/me/debts';
const away = { code: 'SERVICE_UNAVAILABLE', message: 'Away for a moment.' };
const payout: OwnPayout = {
  id: 'p',
  reference: 'PAYOUT-7',
  status: 'sent',
  amountCents: 123_450,
  currency: 'usd',
  methodType: 'bank',
  accountInfo: '***6789',
  failureReason: null,
  holds: [],
  tipCount: 2,
  confirmedAt: '2026-11-22T10:00:00.000Z',
  sentAt: '2026-11-23T10:00:00.000Z',
  endedAt: null,
  reversedCents: 0,
};
const tip = (overrides: Partial<PayoutTip>): PayoutTip => ({
  id: 't',
  senderName: 'Alex',
  tippedAt: '2026-11-10T10:00:00.000Z',
  tipAmountCents: 500,
  amountCents: 450,
  isCorrection: false,
  ...overrides,
});
const statement: Statement = {
  month: '2026-11',
  username: 'maya_fit',
  currency: 'usd',
  openingCents: 1_000,
  closingCents: 550,
  lines: [
    { kind: 'tips', amountCents: 500 },
    { kind: 'fees', amountCents: -50 },
    { kind: 'refunds', amountCents: 0 },
    { kind: 'payouts', amountCents: -900 },
  ],
  payouts: [payout],
};

/** The second page fails the first time it is read. */
function respondInTwoPages<Row extends JsonBodyType>(path: string, first: Row, second: Row) {
  let reads = 0;
  return http.get(window.location.origin + path, ({ request }) => {
    if (!new URL(request.url).searchParams.has('cursor'))
      return responseOf([first], { headers: { link: `<${path}?cursor=second>; rel="next"` } });
    reads += 1;
    return reads === 1 ? HttpResponse.json(away, { status: 503 }) : responseOf([second]);
  });
}

async function loadMore(problem: string) {
  const button = await screen.findByRole('button', { name: 'Load more' });
  await userEvent.click(button);
  expect(await screen.findByText(problem)).toBeVisible();
  await userEvent.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
}

beforeEach(() => {
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser()),
    respond<FeeInvoice[]>('get', INVOICES, []),
    respond<OwnDebt[]>('get', DEBTS, []),
    respond<OwnBalance>('get', '/api/users/me/balance', sampleBalance()),
  );
});

it('the payouts screen shows each payout, and its tips on request', async () => {
  server.use(
    respond<OwnPayout[]>('get', PAYOUTS, [payout]),
    respond<PayoutTip[]>('get', `${PAYOUTS}/p/tips`, [
      tip({}),
      tip({ id: 'c', senderName: 'Kim', amountCents: -450, isCorrection: true }),
      tip({ id: 'd', senderName: 'Lee', isCorrection: true }),
    ]),
  );
  renderApp('/dashboard/payouts');
  const item = await screen.findByRole('button', { name: /Nov 23, 2026/ });
  expect(item).toHaveTextContent('Nov 23, 2026$1,234.50Sent · Bank, ***6789');
  await userEvent.click(item);
  const tips = await screen.findByRole('list', { name: 'Tips in this payout' });
  const [first, second, third] = within(tips).getAllByRole('listitem');
  expect(first).toHaveTextContent('AlexNov 10, 2026 · tip of $5.00$4.50');
  expect(second).toHaveTextContent('tip of $5.00 refunded or disputed after an earlier payout-$4.50');
  expect(third).toHaveTextContent('tip of $5.00 returned to you after a refund or dispute$4.50');
});

it('the payouts screen says when there are no payouts yet', async () => {
  server.use(respond<OwnPayout[]>('get', PAYOUTS, []));
  renderApp('/dashboard/payouts');
  expect(await screen.findByText('No payouts yet')).toBeVisible();
});

it('the payouts screen shows an error, and tries again', async () => {
  server.use(respondError('get', PAYOUTS, 503, away));
  renderApp('/dashboard/payouts');
  expect(await screen.findByText('Away for a moment.')).toBeVisible();
  server.use(respond<OwnPayout[]>('get', PAYOUTS, [payout]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Nov 23, 2026/ })).toBeVisible();
});

it('the payouts screen says that more payouts or tips did not load, and loads them on the next try', async () => {
  const second = { ...payout, id: 'q', sentAt: '2026-10-23T10:00:00.000Z' };
  server.use(
    respondInTwoPages(PAYOUTS, payout, second),
    respondInTwoPages(`${PAYOUTS}/p/tips`, tip({}), tip({ id: 'u', senderName: 'Kim' })),
  );
  renderApp('/dashboard/payouts');
  await loadMore("Couldn't load older payouts. Please try again.");
  expect(await screen.findByRole('button', { name: /Oct 23, 2026/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Nov 23, 2026/ }));
  await loadMore("Couldn't load more tips. Please try again.");
  expect(await screen.findByText('Kim')).toBeVisible();
});

it('the payouts screen links to the statement of a month, as a page and as CSV', async () => {
  server.use(respond<OwnPayout[]>('get', PAYOUTS, []));
  renderApp('/dashboard/payouts');
  const [month] = monthsUntil(new Date(), 1);
  expect(await screen.findByRole('link', { name: 'See statement' })).toHaveAttribute(
    'href',
    `/dashboard/payouts/statement?month=${month}`,
  );
  expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute(
    'href',
    `/api/users/me/statements/${month}/csv`,
  );
  for (const name of ['See statement', 'See earnings'])
    expect(screen.getByRole('link', { name })).not.toHaveClass('MuiButton-contained');
});

it('months are counted back in UTC across the end of a year', () => {
  expect(monthsUntil(new Date('2027-01-31T23:59:59Z'), 3)).toEqual(['2027-01', '2026-12', '2026-11']);
});

it('the payouts screen shows a printable statement of a month', async () => {
  server.use(respond<Statement>('get', '/api/users/me/statements/2026-11', statement));
  renderApp('/dashboard/payouts/statement?month=2026-11');
  expect(await screen.findByRole('heading', { level: 1, name: 'Statement, November 2026' })).toBeVisible();
  const table = await screen.findByRole('table', { name: 'Changes of the balance' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Balance at the beginning$10.00',
    'Tips$5.00',
    'Our fee-$0.50',
    'Payouts-$9.00',
    'Balance at the end$5.50',
  ]);
  expect(screen.getByRole('table', { name: 'Payouts of the month' })).toHaveTextContent(
    'Nov 22, 2026, PAYOUT-7, Bank ***6789: Sent$1,234.50',
  );
  for (const row of within(table).getAllByRole('row'))
    expect(within(row).getByRole('cell')).toHaveStyle({ whiteSpace: 'nowrap' });
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
});

it.each([
  ['statement?month=2026-11', 'statement?month=2026-10', 'Loading the statement'],
  ['year?year=2026', 'year?year=2025', 'Loading your earnings'],
])('while another period loads, the screen %s keeps no figures', async (first, second, loading) => {
  server.use(
    respond<Statement>('get', '/api/users/me/statements/2026-11', statement),
    respond<YearStatement>('get', '/api/users/me/year-statements/2026', {
      year: '2026',
      username: 'maya_fit',
      currency: 'usd',
      ...amounts(870),
      months: [],
    }),
    http.get('*/2026-10', () => new Promise<never>(() => undefined)),
    http.get('*/2025', () => new Promise<never>(() => undefined)),
  );
  const { router } = renderApp(`/dashboard/payouts/${first}`);
  await screen.findAllByRole('table');
  await act(() => router.navigate(`/dashboard/payouts/${second}`));
  expect(screen.getByRole('status', { name: loading })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

it('the payouts screen says why a payout is on hold, and what to do', async () => {
  const held: OwnPayout = {
    ...payout,
    status: 'confirmed',
    sentAt: null,
    holds: ['password-reset', 'tip-refunded'],
  };
  server.use(
    respond<OwnPayout[]>('get', PAYOUTS, [held]),
    respond<PayoutTip[]>('get', `${PAYOUTS}/p/tips`, []),
  );
  renderApp('/dashboard/payouts');
  const button = await screen.findByRole('button', { name: /On hold · / });
  await userEvent.click(button);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent("If it wasn't you, reset it again and write to us.");
  expect(alert).toHaveTextContent('A tip in this payout was refunded.');
});

const invoice = (overrides: Partial<FeeInvoice> = {}): FeeInvoice => ({
  id: 'i',
  number: 'INV-000007',
  month: '2026-10',
  issuedAt: '2026-11-02T00:00:05.000Z',
  netCents: 215,
  vatCents: 41,
  totalCents: 256,
  currency: 'usd',
  ...overrides,
});

it('the payouts screen lists the fee invoices, each with its file', async () => {
  const note = invoice({ id: 'n', number: 'INV-000003', month: '2026-09', totalCents: -119 });
  server.use(
    respond<OwnPayout[]>('get', PAYOUTS, []),
    respond<FeeInvoice[]>('get', INVOICES, [invoice(), note]),
  );
  renderApp('/dashboard/payouts');
  const items = within(await screen.findByRole('list', { name: 'Fee invoices' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'October 2026Invoice INV-000007 · Nov 2, 2026$2.56PDF',
    'September 2026Credit note INV-000003 · Nov 2, 2026-$1.19PDF',
  ]);
  const link = screen.getByRole('link', { name: 'Download invoice INV-000007 as PDF' });
  expect(link).toHaveAttribute('href', '/api/users/me/fee-invoices/i/pdf');
  expect(link).toHaveAttribute('download');
});

it('the payouts screen says that older invoices did not load, and loads them on the next try', async () => {
  server.use(
    respond<OwnPayout[]>('get', PAYOUTS, []),
    respondInTwoPages(INVOICES, invoice(), invoice({ id: 'j', month: '2026-08' })),
  );
  renderApp('/dashboard/payouts');
  await loadMore("Couldn't load older invoices. Please try again.");
  expect(await screen.findByText('August 2026')).toBeVisible();
});

it('the payouts screen says when invoices did not load, and when there are none yet', async () => {
  server.use(respond<OwnPayout[]>('get', PAYOUTS, []), respondError('get', INVOICES, 503, away));
  renderApp('/dashboard/payouts');
  expect(await screen.findByText("Couldn't load your invoices")).toBeVisible();
  server.use(respond<FeeInvoice[]>('get', INVOICES, []));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No invoices yet')).toBeVisible();
});

const amounts = (grossCents: number) => ({
  tipCount: 1,
  grossCents,
  feeCents: -44,
  refundedCents: -100,
  disputedCents: -15,
  netCents: grossCents - 159,
  paidByStripeCents: 0,
  paidOtherwiseCents: 0,
});

it('the payouts screen shows the earnings of a year month by month, and links to a CSV', async () => {
  const months = Array.from({ length: 12 }, (_, index) => ({
    month: `2024-${String(index + 1).padStart(2, '0')}`,
    ...amounts(index === 1 ? 1_999 : 435),
  }));
  server.use(
    respond<YearStatement>('get', '/api/users/me/year-statements/2024', {
      year: '2024',
      username: 'maya_fit',
      currency: 'usd',
      ...amounts(6_784),
      paidByStripeCents: 4_350,
      paidOtherwiseCents: 1_999,
      months,
    }),
  );
  renderApp('/dashboard/payouts/year?year=2024');
  expect(await screen.findByRole('heading', { level: 1, name: 'Earnings, 2024' })).toBeVisible();
  const table = await screen.findByRole('table', { name: 'Earnings in 2024' });
  expect(within(table).getAllByRole('row')).toHaveLength(14);
  expect(within(table).getByRole('row', { name: /^Feb/ })).toHaveTextContent('Feb$19.99-$0.44-$1.15$18.40');
  expect(within(table).getByRole('row', { name: /^2024/ })).toHaveTextContent('2024$67.84-$0.44-$1.15$66.25');
  const paid = screen.getByRole('table', { name: 'Paid to you in 2024' });
  expect(paid).toHaveTextContent('Through Stripe$43.50Other methods$19.99');
  expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute(
    'href',
    '/api/users/me/year-statements/2024/csv',
  );
});

it('the earnings of a year leave out months that have not begun, and can be loaded again', async () => {
  const year = monthsUntil(new Date(), 1)[0]?.slice(0, 4) ?? '';
  const path = `/api/users/me/year-statements/${year}`;
  server.use(respondError('get', path, 503, away));
  renderApp('/dashboard/payouts/year?year=never');
  expect(await screen.findByText("Couldn't load your earnings")).toBeVisible();
  const months = [`${year}-01`, `${Number(year) + 1}-01`].map((month) => ({ month, ...amounts(435) }));
  server.use(
    respond<YearStatement>('get', path, {
      year,
      username: 'maya_fit',
      currency: 'usd',
      ...amounts(870),
      months,
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const table = await screen.findByRole('table', { name: `Earnings in ${year}` });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(screen.getByText(`Nothing was paid out in ${year}.`)).toBeVisible();
});
