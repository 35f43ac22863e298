import { beforeEach, expect, it } from '@jest/globals';
import type { Admin, ListedSupport, SupportDetails, SupportEnd } from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, renderConsole } from '../../testing/render-console';

const SUPPORTS = '/api/admin/supports';
const ID = '6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0a41';
const TIP = '0f8fad5b-d9cb-469f-a165-70867728950e';

const listed = (overrides: Partial<ListedSupport> = {}): ListedSupport => ({
  id: ID,
  creatorId: '6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0a05',
  creatorUsername: 'maya_fit',
  senderName: 'Alex',
  tipCents: 500,
  status: 'past-due',
  endReason: null,
  createdAt: '2020-10-22T10:00:00.000Z',
  beganAt: '2020-10-22T10:01:00.000Z',
  nextPaymentAt: '2020-12-22T10:00:00.000Z',
  paymentCount: 12,
  failedAttempts: 3,
  ...overrides,
});

const details = (overrides: Partial<SupportDetails> = {}): SupportDetails => ({
  ...listed(),
  senderEmail: 'al***@example.com',
  coversFees: true,
  pausedUntil: null,
  endedAt: null,
  providerSubscriptionId: 'sub_1',
  payments: [
    {
      tipId: TIP,
      paidAt: '2020-11-22T10:00:00.000Z',
      amountCents: 556,
      refundedCents: 556,
      status: 'refunded',
    },
  ],
  failures: [
    { failedAt: '2020-11-25T10:00:00.000Z', attempts: 1, recoveredAt: '2020-11-26T10:00:00.000Z' },
    { failedAt: '2020-10-25T10:00:00.000Z', attempts: 2, recoveredAt: null },
  ],
  ...overrides,
});

const show = (support: SupportDetails) =>
  server.use(respond<SupportDetails>('get', `${SUPPORTS}/${ID}`, support));

beforeEach(() => server.use(respond<Admin>('get', '/api/admin/current', admin)));

it('the list names tipper, creator, amount, state, payments and failed attempts, and opens a support', async () => {
  server.use(
    respond<ListedSupport[]>('get', SUPPORTS, [listed(), listed({ id: TIP, creatorUsername: null })]),
  );
  renderConsole('/supports');
  const [row, closed] = await screen.findAllByRole('row', { name: /Alex/ });
  for (const text of ['@maya_fit', '$5.00', 'Payment failed', '12', '3'])
    expect(within(row as HTMLElement).getByText(text)).toBeVisible();
  expect(within(closed as HTMLElement).getByText('Closed account')).toBeVisible();
  expect(screen.getByText('$10.00')).toBeVisible();
  show(details());
  await userEvent.click(row as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'A monthly support' })).toBeVisible();
});

it('the console says when there are no supports', async () => {
  server.use(respond<ListedSupport[]>('get', SUPPORTS, []));
  renderConsole('/supports');
  expect(await screen.findByText('No monthly support found')).toBeVisible();
});

it.each([
  ['the supports', '/supports', SUPPORTS],
  ['a support', `/supports/${ID}`, `${SUPPORTS}/${ID}`],
])('the console offers another try when %s did not load', async (_what, address, path) => {
  server.use(respondError('get', path, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Not now.' }));
  renderConsole(address);
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('a support shows its state, each payment with a link to its tip, and the declined months', async () => {
  show(details());
  renderConsole(`/supports/${ID}`);
  expect(await screen.findByText('Payment failed')).toBeVisible();
  expect(screen.getByText('al***@example.com')).toBeVisible();
  expect(screen.getByText(/\$5\.00/)).toBeVisible();
  expect(screen.getByText(/the tipper covers the fees/)).toBeVisible();
  const payments = screen.getByRole('region', { name: 'Payments' });
  expect(within(payments).getByRole('link')).toHaveAttribute('href', `/tips/${TIP}`);
  expect(within(payments).getByText('Refunded')).toBeVisible();
  const declined = screen.getByRole('region', { name: 'Declined months' });
  expect(
    within(declined)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/1 attemptPaid after all$/),
    expect.stringMatching(/2 attemptsNot paid$/),
  ]);
  expect(screen.getByRole('link', { name: 'sub_1' })).toHaveAttribute(
    'href',
    'https://dashboard.stripe.com/subscriptions/sub_1',
  );
});

it('a support that was never paid shows no payments and no declined months', async () => {
  const unpaid = { status: 'starting', beganAt: null, nextPaymentAt: null, paymentCount: 0 } as const;
  show(details({ ...unpaid, failedAttempts: 0, payments: [], failures: [] }));
  renderConsole(`/supports/${ID}`);
  expect(await screen.findByText('Nothing has been paid yet.')).toBeVisible();
  expect(screen.getByText("The bank hasn't declined any.")).toBeVisible();
});

it('an administrator ends a support with a reason', async () => {
  show(details());
  const { sent, handler } = record<SupportEnd, SupportDetails>(
    'post',
    `${SUPPORTS}/${ID}/end`,
    details({ status: 'ended' }),
  );
  server.use(handler);
  renderConsole(`/supports/${ID}`);
  await userEvent.click(await screen.findByRole('button', { name: 'End' }));
  await userEvent.click(screen.getByRole('button', { name: 'End it' }));
  expect(await screen.findByText('Please give a reason')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/Reason/), 'Asked by mail');
  show(details({ status: 'ended', endReason: 'administrator', endedAt: '2020-12-01T10:00:00.000Z' }));
  await userEvent.click(screen.getByRole('button', { name: 'End it' }));
  expect(await screen.findByText('Monthly support ended')).toBeVisible();
  expect(sent).toEqual([{ reason: 'Asked by mail' }]);
  expect(await screen.findByText(/, by an administrator$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'End' })).toBeNull();
});

it('the dialog says that a support has ended in the meantime', async () => {
  show(details());
  const ended = { code: 'SUPPORT_ENDED', message: 'This support has ended.' };
  server.use(respondError('post', `${SUPPORTS}/${ID}/end`, 409, ended));
  renderConsole(`/supports/${ID}`);
  await userEvent.click(await screen.findByRole('button', { name: 'End' }));
  await userEvent.type(screen.getByLabelText(/Reason/), 'Asked by mail');
  await userEvent.click(screen.getByRole('button', { name: 'End it' }));
  expect(await screen.findByText('This support has ended.')).toBeVisible();
});
