import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Admin, OutsideSettings, PlatformSettings, SettingsChange } from '@sprinkle/api-client/api.gen';
import { toDollars } from '@sprinkle/api-client/cents';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { admin, renderConsole, settings } from '../../testing/render-console';

beforeEach(() =>
  server.use(
    respond<Admin>('get', '/api/admin/current', admin),
    respond<PlatformSettings>('get', '/api/admin/settings', settings),
  ),
);

async function enter(label: string, value: string) {
  const input = await screen.findByLabelText(label);
  await userEvent.clear(input);
  await userEvent.type(input, value);
}
const saveRules = () => userEvent.click(screen.getByRole('button', { name: 'Save Payout Rules' }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

describe.each([
  ['the tab Revenue of the dashboard', '/dashboard/revenue', 'Revenue Settings'],
  ['the settings', '/settings', 'Settings'],
])('%s', (_name, address, heading) => {
  it('shows the switches and both amounts', async () => {
    renderConsole(address);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Platform Settings' })).toBeVisible();
    expect(await screen.findByLabelText('Minimum Tip Amount')).toHaveValue('1');
    expect(screen.getByLabelText('Minimum Tip Amount')).toHaveAttribute('min', '0.01');
    expect(screen.getByLabelText('Minimum Tip Amount')).toHaveAttribute('step', '0.01');
    expect(screen.getByLabelText('Featured Creators Limit')).toHaveValue(6);
    expect(screen.getByLabelText('Featured Creators Limit')).toHaveAttribute('min', '1');
    expect(screen.getByRole('switch', { name: 'Registration Status' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Maintenance Mode' })).not.toBeChecked();
  });
});

it('the dashboard shows the specified settings, and links to all others', async () => {
  const { router } = renderConsole('/dashboard/revenue');
  const all = await screen.findByRole('link', { name: 'Fees, payouts and all other settings' });
  expect(screen.queryByRole('region', { name: 'Payout Rules' })).toBeNull();
  await userEvent.click(all);
  expect(await screen.findByRole('region', { name: 'Payout Rules' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/settings');
});

it.each([
  ['Minimum Tip Amount', '2', '1', 'Save Changes'],
  ['Minimum Payout', '25', '10', 'Save Payout Rules'],
  ['Reserve', '5', '0', 'Save Payout Rules'],
])('a form of settings can be saved only while %s is changed', async (label, changed, stored, button) => {
  renderConsole('/settings');
  await screen.findByLabelText(label);
  const save = screen.getByRole('button', { name: button });
  expect(save).toBeDisabled();
  await enter(label, changed);
  expect(save).toBeEnabled();
  await enter(label, stored);
  expect(save).toBeDisabled();
});

it('the settings form saves both amounts', async () => {
  const changed = { ...settings, minimumTipAmountCents: 250, featuredCreatorsLimit: 9 };
  const { sent, handler } = record<SettingsChange, PlatformSettings>('put', '/api/admin/settings', changed);
  server.use(handler);
  renderConsole('/settings');
  await enter('Minimum Tip Amount', '2.50');
  await enter('Featured Creators Limit', '9');
  await enter('Sign Administrators Out After', '15');
  await save();
  expect(await screen.findByText('Settings updated successfully')).toBeVisible();
  expect(sent).toEqual([{ minimumTipAmount: 2.5, featuredCreatorsLimit: 9, adminIdleMinutes: 15 }]);
});

it.each([
  ['Minimum Tip Amount', '1', '2.50', 'Save Changes'],
  ['Minimum Payout', '10', '25', 'Save Payout Rules'],
])('Undo resets %s to %s, in its field too', async (label, before, typed, button) => {
  const address = `${window.location.origin}/api/admin/settings`;
  let stored = toDollars(settings) as JsonBodyType & object;
  server.use(
    http.get(address, () => HttpResponse.json(stored)),
    http.put(address, async ({ request }) => {
      stored = { ...stored, ...((await request.json()) as object) };
      return HttpResponse.json(stored);
    }),
  );
  renderConsole('/settings');
  await enter(label, typed);
  await userEvent.click(screen.getByRole('button', { name: button }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  act(() => undo.focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveValue(before));
  expect(stored).toEqual(toDollars(settings));
});

it.each([
  ['2,50', 2.5],
  ['1.000,50', 1000.5],
  ['5 €', 5],
  ['２５', 25],
])('the settings form accepts an amount typed as %s', async (typed, minimumTipAmount) => {
  const { sent, handler } = record<SettingsChange, PlatformSettings>('put', '/api/admin/settings', settings);
  server.use(handler);
  renderConsole('/settings');
  await enter('Minimum Tip Amount', typed);
  await save();
  expect(await screen.findByText('Settings updated successfully')).toBeVisible();
  expect(sent).toMatchObject([{ minimumTipAmount }]);
});

it.each([
  ['Minimum Tip Amount', '1,000', 'Save Changes'],
  ['Minimum Payout', '1.000', 'Save Payout Rules'],
])('the settings form asks what %s %s means, and saves nothing', async (label, typed, button) => {
  const { sent, handler } = record<SettingsChange, PlatformSettings>('put', '/api/admin/settings', settings);
  server.use(handler);
  renderConsole('/settings');
  await enter(label, typed);
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText('Did you mean $1.00 or $1,000.00?')).toBeVisible();
  expect(sent).toEqual([]);
});

it('the settings form saves the payout rules, in dollars, percent and days', async () => {
  const { sent, handler } = record<SettingsChange, PlatformSettings>('put', '/api/admin/settings', settings);
  server.use(handler);
  renderConsole('/settings');
  expect(await screen.findByLabelText('First Payout')).toHaveValue(14);
  expect(screen.getByLabelText('Minimum Payout')).toHaveValue('10');
  expect(screen.getByLabelText('Limit Before a Review')).toHaveValue('1000');
  await enter('First Payout', '21');
  await enter('Minimum Payout', '19.99');
  await enter('Limit Before a Review', '0');
  await enter('Reserve', '5');
  await enter('Days of the Reserve', '45');
  expect(screen.queryByLabelText('Gross of a Year')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Tax Details Required'), 'From a gross of the year');
  expect(screen.getByLabelText('Gross of a Year')).toHaveValue('600');
  await enter('Gross of a Year', '19.99');
  await saveRules();
  expect(await screen.findByText('Settings updated successfully')).toBeVisible();
  expect(sent).toEqual([
    {
      firstPayoutDays: 21,
      minimumPayout: 19.99,
      unreviewedPayoutLimit: 0,
      payoutReservePercent: 5,
      payoutReserveDays: 45,
      payeeRecordRule: 'from-yearly-gross',
      payeeGrossThreshold: 19.99,
    },
  ]);
});

it('the settings form saves the schedule of automatic payouts, and says what it requires', async () => {
  const outside = {
    platformFeePercent: 10,
    platformFeeSince: null,
    paysThroughStripe: false,
    nextAutomaticRunAt: null,
  };
  const { sent, handler } = record<SettingsChange, PlatformSettings>('put', '/api/admin/settings', settings);
  server.use(handler, respond<OutsideSettings>('get', '/api/admin/settings/outside', outside));
  renderConsole('/settings');
  const schedule = await screen.findByLabelText('Propose Payouts Automatically');
  expect(screen.queryByLabelText('Confirm Without an Administrator Up To')).toBeNull();
  await userEvent.selectOptions(schedule, 'Every week');
  expect(await screen.findByText(/Turn on STRIPE_CONNECT first/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Weekday'), 'Friday');
  expect(screen.getByText(/^Next run: Friday, .*, at midnight UTC\.$/)).toBeVisible();
  await userEvent.selectOptions(schedule, 'Every month');
  expect(screen.queryByLabelText('Weekday')).toBeNull();
  await enter('Day of the Month', '29');
  await enter('Confirm Without an Administrator Up To', '19.99');
  const saveAutomatic = screen.getByRole('button', { name: 'Save Automatic Payouts' });
  await userEvent.click(saveAutomatic);
  expect(await screen.findByText('Please enter a whole number from 1 to 28')).toBeVisible();
  await enter('Day of the Month', '28');
  await userEvent.click(saveAutomatic);
  expect(await screen.findByText('Settings updated successfully')).toBeVisible();
  expect(sent).toEqual([
    {
      automaticPayouts: 'monthly',
      automaticPayoutWeekday: 5,
      automaticPayoutMonthDay: 28,
      automaticPayoutLimit: 19.99,
    },
  ]);
});

it('only a Super Admin can change settings that protect or price money, and the screen says so', async () => {
  const { sent, handler } = record<SettingsChange, PlatformSettings>('put', '/api/admin/settings', settings);
  server.use(handler, respond<Admin>('get', '/api/admin/current', { ...admin, role: 'admin' }));
  renderConsole('/settings');
  await enter('Featured Creators Limit', '9');
  for (const name of ['Fee Rules', 'Payout Rules', 'Automatic Payouts']) {
    const rules = within(screen.getByRole('region', { name }));
    expect(rules.getByText(/^Only a Super Admin can change these\./)).toBeVisible();
    for (const input of [...rules.queryAllByRole('spinbutton'), ...rules.getAllByRole('combobox')])
      expect(input).toBeDisabled();
    expect(rules.getByRole('button', { name: `Save ${name}` })).toBeDisabled();
  }
  expect(screen.getByLabelText('Sign Administrators Out After')).toBeDisabled();
  await save();
  expect(await screen.findByText('Settings updated successfully')).toBeVisible();
  expect(sent).toEqual([{ minimumTipAmount: 1, featuredCreatorsLimit: 9 }]);
});

it('the fee rules can charge creators for processing, at the rate that is typed', async () => {
  const { sent, handler } = record<SettingsChange, PlatformSettings>('put', '/api/admin/settings', settings);
  server.use(handler);
  renderConsole('/settings');
  const bearer = await screen.findByLabelText('Processing Is Paid By');
  expect(screen.queryByLabelText('Charge for Processing')).toBeNull();
  await userEvent.selectOptions(bearer, 'Creators');
  expect(screen.getByLabelText('Charge for Processing')).toHaveValue('2.9');
  expect(screen.getByLabelText('Charge for Each Tip')).toHaveValue('0.3');
  await enter('Charge for Processing', '10.5');
  await userEvent.click(screen.getByRole('button', { name: 'Save Fee Rules' }));
  expect(
    await screen.findByText('Please enter a percentage from 0 to 10 with at most two decimals'),
  ).toBeVisible();
  await enter('Charge for Processing', '3.14');
  await enter('Charge for Each Tip', '0.29');
  await userEvent.click(screen.getByRole('button', { name: 'Save Fee Rules' }));
  expect(await screen.findByText('Settings updated successfully')).toBeVisible();
  expect(sent).toEqual([
    { processingFeeBearer: 'creator', processingFeePercent: 3.14, processingFeeFixed: 0.29 },
  ]);
});

it('the blocked hosts are entered one per line, and an invalid line is named', async () => {
  const { sent, handler } = record<SettingsChange, PlatformSettings>('put', '/api/admin/settings', settings);
  server.use(
    handler,
    respond<PlatformSettings>('get', '/api/admin/settings', {
      ...settings,
      blockedLinkHosts: ['old.example'],
    }),
    respond<Admin>('get', '/api/admin/current', { ...admin, role: 'admin' }),
  );
  renderConsole('/settings');
  const input = await screen.findByLabelText('Blocked Hosts');
  expect(input).toHaveValue('old.example');
  const saveHosts = screen.getByRole('button', { name: 'Save Blocked Hosts' });
  expect(saveHosts).toBeDisabled();
  await userEvent.type(input, '\n\n Evil.Example. \nhttps://other.example');
  await userEvent.click(saveHosts);
  expect(await screen.findByText('Line 4: Please enter a host, such as example.com')).toBeVisible();
  await userEvent.clear(input);
  await userEvent.type(input, 'old.example\n Evil.Example. \nпример.рф\nevil.example');
  await userEvent.click(saveHosts);
  expect(await screen.findByText('Settings updated successfully')).toBeVisible();
  expect(sent).toEqual([{ blockedLinkHosts: ['evil.example', 'old.example', 'пример.рф'] }]);
});

it.each([
  ['First Payout', '366', 'Please enter a whole number from 0 to 365'],
  ['Minimum Payout', '4.355', 'Please enter an amount with at most two decimals'],
  ['Limit Before a Review', '', 'Please enter an amount from 0 to 1000000'],
  ['Reserve', '51', 'Please enter a whole number from 0 to 50'],
  ['Days of the Reserve', '7', 'Please enter a whole number from 8 to 180'],
])('the settings form says what is wrong with %s set to "%s"', async (label, value, message) => {
  renderConsole('/settings');
  const input = await screen.findByLabelText(label);
  await userEvent.clear(input);
  if (value) await userEvent.type(input, value);
  await saveRules();
  expect(await screen.findByText(message)).toBeVisible();
});

it.each([
  ['Minimum Tip Amount', '0', 'Please enter a positive amount'],
  ['Minimum Tip Amount', '0.001', 'Please enter an amount with at most two decimals'],
  ['Featured Creators Limit', '0', 'Please enter a whole number from 1 to 100'],
  ['Sign Administrators Out After', '4', 'Please enter a whole number from 5 to 720'],
  ['Featured Creators Limit', '2.5', 'Please enter a whole number from 1 to 100'],
])('the settings form says what is wrong with %s set to %s', async (label, value, message) => {
  renderConsole('/settings');
  await enter(label, value);
  await save();
  expect(await screen.findByText(message)).toBeVisible();
});

it("the settings form says that the provider's minimum applies when a lower one is typed", async () => {
  const text = "The payment provider's minimum of $0.50 applies.";
  renderConsole('/settings');
  await enter('Minimum Tip Amount', '0.49');
  expect(screen.getByText(text)).toBeVisible();
  await enter('Minimum Tip Amount', '0.50');
  expect(screen.queryByText(text)).toBeNull();
});

it('the settings form falls back to 1 and 5 when the settings cannot be read', async () => {
  const failure = { code: 'SERVICE_UNAVAILABLE', message: 'The service is temporarily unavailable.' };
  server.use(respondError('get', '/api/admin/settings', 503, failure));
  renderConsole('/settings');
  expect(await screen.findByText("Couldn't load the settings.")).toBeVisible();
  expect(screen.getByLabelText('Minimum Tip Amount')).toHaveValue('1');
  expect(screen.getByLabelText('Featured Creators Limit')).toHaveValue(5);
  expect(screen.getByRole('switch', { name: 'Maintenance Mode' })).toBeDisabled();
});

it("the settings form can't be saved before the settings have loaded, and tries again", async () => {
  const failure = { code: 'SERVICE_UNAVAILABLE', message: 'The service is temporarily unavailable.' };
  server.use(respondError('get', '/api/admin/settings', 503, failure));
  renderConsole('/settings');
  expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeDisabled();
  server.use(respond<PlatformSettings>('get', '/api/admin/settings', settings));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByLabelText('Featured Creators Limit')).toHaveValue(6));
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  await enter('Featured Creators Limit', '7');
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
});

it('the settings form shows why the settings were not saved, and keeps what was typed', async () => {
  const failure = { code: 'SERVICE_UNAVAILABLE', message: 'The service is temporarily unavailable.' };
  server.use(respondError('put', '/api/admin/settings', 503, failure));
  renderConsole('/settings');
  await enter('Minimum Tip Amount', '3');
  await save();
  expect(await screen.findByText('Failed to update settings')).toBeVisible();
  expect(screen.getByText(failure.message)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save Changes' })).toBeEnabled());
  expect(screen.getByLabelText('Minimum Tip Amount')).toHaveValue('3');
});
