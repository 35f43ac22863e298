import { beforeEach, expect, it } from '@jest/globals';
import type { ActivityEntry, Admin } from '@sprinkle/api-client/api.gen';
import { respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { admin, renderConsole } from '../../testing/render-console';

const LOG = '/api/admin/activity-logs';
const entry = (overrides: Partial<ActivityEntry>): ActivityEntry => ({
  id: crypto.randomUUID(),
  at: '2020-11-22T10:00:00.000Z',
  action: 'user-blocked',
  actor: { kind: 'admin', id: crypto.randomUUID(), username: 'root_admin' },
  target: { kind: 'user', id: crypto.randomUUID(), username: 'maya_fit' },
  details: { reason: 'Spam' },
  source: null,
  ipAddress: '203.0.113.9',
  userAgent: 'Firefox',
  ...overrides,
});

let asked: string[];
beforeEach(() => {
  asked = [];
  server.use(respond<Admin>('get', '/api/admin/current', admin));
});

function listing(entries: ActivityEntry[]) {
  server.use(
    http.get(window.location.origin + LOG, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(entries);
    }),
  );
}

it('the activity log shows who did what to whom, and from where', async () => {
  listing([
    entry({}),
    entry({
      action: 'admin-created',
      actor: null,
      target: { kind: 'administrator', id: 'x', username: 'jo' },
    }),
    entry({
      action: 'admin-sign-in-failed',
      actor: null,
      target: { kind: 'administrator', id: 'y', username: 'jo' },
    }),
    entry({
      action: 'signed-in',
      actor: { kind: 'user', id: crypto.randomUUID(), username: null },
      target: null,
      details: {},
      ipAddress: null,
      userAgent: null,
    }),
    entry({
      action: 'payout-method-removed',
      actor: { kind: 'user', id: crypto.randomUUID(), username: 'lena' },
      target: null,
      details: { type: 'bank', accountInfo: '***6789', because: 'address-undone' },
      ipAddress: null,
      userAgent: null,
    }),
  ]);
  renderConsole('/activity');
  expect(await screen.findByRole('row', { name: /maya_fit/ })).toHaveTextContent(
    /Nov 22, 2020root_admin blocked @maya_fitReason: Spam@maya_fitUnknown device203\.0\.113\.9/,
  );
  expect(screen.getByRole('row', { name: /an administrator/ })).toHaveTextContent(/An operator made @jo/);
  expect(screen.getByRole('row', { name: /could not/ })).toHaveTextContent(
    /Someone could not sign in as @jo/,
  );
  expect(screen.getByRole('row', { name: /signed in/ })).toHaveTextContent(
    /A closed account signed inOwn accountUnknown deviceUnknown address/,
  );
  const undone = screen.getByRole('row', { name: /lena/ });
  expect(undone).toHaveTextContent(
    /lena lost the payout method .*\*\*\*6789 because an email change was undone@lena/,
  );
  expect(undone).not.toHaveTextContent(/Unknown device/);
});

it.each([
  [{ minimumTipAmountCents: '150 -> 100' }, 'changed the minimum tip from $1.50 to $1.00'],
  [
    { maintenanceMode: 'false -> true', payoutReserveDays: '30 -> 31' },
    'started maintenance, changed the days of the reserve from 30 days to 31 days',
  ],
])('the activity log describes changed settings in words and dollars: %j', async (details, sentence) => {
  listing([entry({ action: 'settings-changed', target: null, details })]);
  renderConsole('/activity');
  expect(
    await screen.findByRole('row', { name: new RegExp(`root_admin ${sentence.replaceAll('$', '\\$')}`) }),
  ).toBeVisible();
});

it.each<[Partial<ActivityEntry>, string, string | null]>([
  [
    { action: 'payout-sent', details: { payout: 'PAYOUT-7', amount: '$12.00' } },
    'root_admin recorded PAYOUT-7 of $12.00 to @maya_fit as sent',
    '@maya_fit',
  ],
  [
    {
      action: 'tip-refund-requested',
      target: { kind: 'tip', id: '0f8fad5b-d9cb-469f-a165-70867728950e', username: null },
      details: { amount: '$5.00', refundId: 're_1', reason: 'Asked by mail' },
    },
    'root_admin refunded $5.00 of tip 0F8F-AD5B-D9CBReason: Asked by mail',
    'tip 0F8F-AD5B-D9CB',
  ],
  [
    {
      action: 'payout-method-added',
      actor: { kind: 'user', id: 'm', username: 'maya_fit' },
      target: null,
      details: { type: 'venmo', accountInfo: '@***a' },
    },
    'maya_fit added the payout method Venmo @***a@maya_fit',
    '@maya_fit',
  ],
  [
    { action: 'reported-page-unpublished', details: { caseId: 'c', kind: 'page', reason: 'fraud' } },
    'root_admin unpublished the reported page of @maya_fitReason: Fraud or a scam',
    '@maya_fit',
  ],
  [
    {
      action: 'payout-reversed',
      actor: null,
      details: { payout: 'PAYOUT-7', amount: '$19.99', reversed: '$4.35' },
    },
    'Stripe took back $4.35 of PAYOUT-7 of $19.99 to @maya_fit@maya_fit',
    '@maya_fit',
  ],
  [
    {
      action: 'payouts-confirmed',
      target: { kind: 'payout-run', id: '8f2d6a0e-9a44-4e0e-8c43-1f0b7a3f6c01', username: null },
      details: { payouts: '2', total: '$10.00' },
    },
    'payout run 8f2d6a0e',
    'payout run 8f2d6a0e',
  ],
  [
    {
      action: 'mass-email-queued',
      target: { kind: 'mass-email', id: 'e', username: null },
      details: { subject: 'News', recipients: '2' },
    },
    'the email “News”',
    null,
  ],
  [{ action: 'something-new', details: {} }, 'root_admin something new', '@maya_fit'],
])(
  'an entry of the activity log is worded without code identifiers: %j',
  async (overrides, sentence, target) => {
    listing([entry(overrides)]);
    renderConsole('/activity');
    const row = (await screen.findAllByRole('row'))[1];
    expect(row).toHaveTextContent(sentence);
    const links = row ? within(row).queryAllByRole('link') : [];
    expect(links.map(({ textContent }) => textContent)).toEqual(target === null ? [] : [target]);
  },
);

it('the activity log describes what the payout schedule did, and how the schedule was changed', async () => {
  const target = { kind: 'payout-run', id: crypto.randomUUID(), username: null };
  const details = { payouts: '2', total: '$19.99' };
  const bySchedule = { actor: null, target, details, ipAddress: null, userAgent: null };
  listing([
    entry({ ...bySchedule, action: 'payouts-confirmed' }),
    entry({
      action: 'settings-changed',
      target: null,
      details: { automaticPayouts: 'off -> weekly', automaticPayoutWeekday: '1 -> 5' },
    }),
  ]);
  renderConsole('/activity');
  const [, confirmed, changed] = await screen.findAllByRole('row');
  expect(confirmed).toHaveTextContent('The schedule confirmed payouts of $19.99 to 2 creators');
  expect(changed).toHaveTextContent(
    'changed automatic payouts from “off” to “weekly”, changed the weekday of automatic payouts from Monday to Friday',
  );
});

it('the activity log is searched by words, and describes a change of the platform fee', async () => {
  const fee = entry({
    action: 'platform-fee-set',
    actor: null,
    target: null,
    details: { fee: '12%', before: '10%' },
  });
  listing([fee]);
  renderConsole('/activity?search=fee');
  expect(await screen.findByText(/changed the platform fee from 10% to 12%/)).toBeVisible();
  expect(asked).toEqual(['?search=fee']);
});

it('the activity log takes its filters from the address, and keeps changed filters there', async () => {
  listing([entry({})]);
  const { router } = renderConsole('/activity?actor=root_admin');
  await screen.findByRole('row', { name: /maya_fit/ });
  expect(asked).toEqual(['?actor=root_admin']);
  await userEvent.selectOptions(screen.getByLabelText('Action'), 'User blocked');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  await userEvent.type(screen.getByPlaceholderText('Username or id of the target'), 'maya');
  const search = '?actor=root_admin&action=user-blocked&from=2026-11-01&target=maya';
  await waitFor(() => expect(router.state.location.search).toBe(search));
  const query = '?actor=root_admin&action=user-blocked&target=maya&from=2026-11-01';
  await waitFor(() => expect(asked.at(-1)).toBe(query));
});

it('the activity log shows an error, tries again, and says when there is no activity', async () => {
  const failure = { code: 'SERVICE_UNAVAILABLE', message: 'The service is temporarily unavailable.' };
  server.use(respondError('get', LOG, 503, failure));
  renderConsole('/activity');
  expect(await screen.findByText(failure.message)).toBeVisible();
  listing([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No activity found')).toBeVisible();
});

it('an entry of the activity log names the service that reported it, and the time it gave if that differs', async () => {
  const at = '2020-11-22T10:00:00.000Z';
  listing([
    entry({ action: 'payout-sent', at, source: { service: 'tips', at: '2020-11-22T09:59:59.000Z' } }),
    entry({ action: 'payout-failed', at, source: { service: 'tips', at: '2020-11-20T10:00:00.000Z' } }),
  ]);
  renderConsole('/activity');
  const onTime = await screen.findByRole('row', { name: /as sent/ });
  expect(onTime).toHaveTextContent(/Reported by tips/);
  expect(onTime).not.toHaveTextContent(/tips says/);
  expect(screen.getByRole('row', { name: /maya_fit failed/ })).toHaveTextContent(/2020tips says/);
});
