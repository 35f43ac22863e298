import { beforeEach, expect, it } from '@jest/globals';
import type { Admin, Owed, PlatformSettings, YearEarnings } from '@sprinkle/api-client/api.gen';
import { respond, respondError, responseOf } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { press } from '../../testing/payout-runs';
import { admin, renderConsole, settings } from '../../testing/render-console';

const EARNINGS = '/api/admin/payouts/earnings';
const earner = (overrides: Partial<YearEarnings> = {}): YearEarnings => ({
  id: crypto.randomUUID(),
  username: 'maya_fit',
  tipCount: 120,
  grossCents: 123_499,
  feeCents: -12_350,
  refundedCents: -1_999,
  disputedCents: 0,
  netCents: 109_150,
  paidByStripeCents: 100_435,
  paidOtherwiseCents: 0,
  taxDetails: 'at-stripe',
  stripeAccountIds: ['acct_1Maya'],
  ...overrides,
});

let asked: string[];
beforeEach(() => {
  asked = [];
  server.use(
    respond<Admin>('get', '/api/admin/current', admin),
    http.get(window.location.origin + EARNINGS, ({ request }) => {
      asked.push(new URL(request.url).search);
      return responseOf([earner(), earner({ username: null, taxDetails: 'none', stripeAccountIds: [] })]);
    }),
  );
});

it('the earnings of a year are listed, with how they were paid and who gave tax details', async () => {
  renderConsole('/payouts/earnings');
  const row = await screen.findByRole('row', { name: /@maya_fit/ });
  expect(row).toHaveTextContent(
    /\$1,234\.99-\$123\.50-\$19\.99.*\$1,091\.50\$1,004\.35.*Tax details at Stripe$/,
  );
  expect(screen.getByRole('row', { name: /Closed account/i })).toHaveTextContent(/No tax details$/);
  expect(asked).toEqual(['']);
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
});

it('the screen names the threshold of the settings, and the file is named after its year', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => '#file';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download);
  };
  server.use(
    respond<PlatformSettings>('get', '/api/admin/settings', {
      ...settings,
      payeeGrossThresholdCents: 200_435,
    }),
    http.get(`${window.location.origin}${EARNINGS}/export`, () => HttpResponse.text('Creator\r\n')),
  );
  renderConsole('/payouts/earnings?year=2025');
  expect(await screen.findByRole('option', { name: 'From $2,004.35' })).toBeInTheDocument();
  expect(screen.getByText(/tax details are required from a yearly gross of \$2,004\.35/)).toBeVisible();
  expect(screen.getByText('The file is sorted by account.')).toBeVisible();
  await press('Export CSV');
  await waitFor(() => expect(saved).toEqual(['year-earnings-2025.csv']));
});

it('yearly files default to the year that the list shows', async () => {
  renderConsole('/payouts/earnings?year=2023');
  await press('Yearly files...');
  expect(within(await screen.findByRole('dialog')).getByLabelText('Year')).toHaveValue('2023');
});

it('the chosen year and minimum amount are kept in the address', async () => {
  const { router } = renderConsole('/payouts/earnings');
  await screen.findByRole('row', { name: /@maya_fit/ });
  const lastYear =
    within(screen.getByLabelText('Year')).getAllByRole('option')[1]?.getAttribute('value') ?? '';
  await userEvent.selectOptions(screen.getByLabelText('Year'), lastYear);
  await userEvent.selectOptions(screen.getByLabelText('Gross'), 'From $20,000.00');
  const search = `?year=${lastYear}&leastGross=20000`;
  await waitFor(() => expect(router.state.location.search).toBe(search));
  await waitFor(() => expect(asked.at(-1)).toBe(search));
});

it('a year without creators says what to do, and a year that did not load can be loaded again', async () => {
  server.use(respondError('get', EARNINGS, 503, { code: 'UNAVAILABLE', message: 'Please try again.' }));
  renderConsole('/payouts/earnings');
  expect(await screen.findByText('Please try again.')).toBeVisible();
  server.use(respond<YearEarnings[]>('get', EARNINGS, []));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Choose another year or a smaller amount.')).toBeVisible();
});

it('the earnings of a year are reached from the balances', async () => {
  server.use(respond<Owed[]>('get', '/api/admin/payouts/owed', []));
  renderConsole('/payouts/owed');
  await userEvent.click(await screen.findByRole('link', { name: 'Earnings of a year' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Earnings of a year' })).toBeVisible();
});

it('a Super Admin exports a year in the columns of a tax form', async () => {
  renderConsole('/payouts/earnings');
  await press('Yearly files...');
  const dialog = await screen.findByRole('dialog');
  const year = String(new Date().getUTCFullYear() - 1);
  const path = `/api/admin/payee-years/${year}/dac7`;
  const failure = { code: 'SERVICE_UNAVAILABLE', message: 'Away for a moment.' };
  server.use(respondError('get', path, 503, failure));
  await userEvent.selectOptions(within(dialog).getByLabelText('Columns'), 'DAC7 (European Union)');
  await press('Export CSV', dialog);
  expect(await within(dialog).findByText(failure.message)).toBeVisible();
  server.use(http.get(window.location.origin + path, () => HttpResponse.text('Creator\r\n')));
  await press('Export CSV', dialog);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

it('yearly files are not offered to other administrators', async () => {
  server.use(respond<Admin>('get', '/api/admin/current', { ...admin, role: 'admin' }));
  renderConsole('/payouts/earnings');
  await screen.findByRole('row', { name: /@maya_fit/ });
  expect(screen.queryByRole('button', { name: 'Yearly files...' })).toBeNull();
});
