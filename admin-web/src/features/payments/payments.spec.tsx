import { beforeEach, expect, it } from '@jest/globals';
import type {
  Admin,
  ErrorBody,
  FraudMark,
  KeptTip,
  ListedPayment,
  Refund,
  RefundRequest,
} from '@sprinkle/api-client/api.gen';
import { record, respond, respondError, responseOf } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { payment } from '../../testing/payments';
import { admin, renderConsole } from '../../testing/render-console';
import { respondTip } from '../../testing/tip-details';

const PAYMENTS = '/api/admin/tips';
let asked: string[];
beforeEach(() => {
  asked = [];
  server.use(respond<Admin>('get', '/api/admin/current', admin));
});

function listing(payments: ListedPayment[]) {
  server.use(
    http.get(window.location.origin + PAYMENTS, ({ request }) => {
      asked.push(new URL(request.url).search);
      return responseOf(payments);
    }),
  );
  for (const { id, amountCents, refundedCents } of payments) respondTip({ id, amountCents, refundedCents });
}

it('the list of payments shows date, sender, recipient, amount and status of each', async () => {
  listing([
    payment({ amountCents: 123_450 }),
    payment({ senderName: 'Kim', status: 'refunded' }),
    payment({ senderName: 'Lou', status: 'disputed', recipientUsername: null }),
  ]);
  renderConsole('/dashboard/payments');
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment History' })).toBeVisible();
  expect(await screen.findByRole('row', { name: /Alex/ })).toHaveTextContent(
    /Nov 22, 2020Alex to @maya_fit@maya_fit\$1,234\.50Completed/,
  );
  expect(screen.getByRole('row', { name: /Kim/ })).toHaveTextContent(/Refunded/);
  expect(screen.getByRole('row', { name: /Lou/ })).toHaveTextContent(/Closed account\$5\.00Disputed/);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Date',
    'From',
    'To',
    'Amount',
    'Status',
    'Actions',
  ]);
});

it('the list of payments strikes through amounts that were refunded or lost, and shows disputes differently', async () => {
  listing([
    payment({ senderName: 'Kept' }),
    payment({ senderName: 'Back', status: 'refunded', refundedCents: 500 }),
    payment({ senderName: 'Open', status: 'disputed' }),
    payment({ senderName: 'Gone', status: 'disputed', isLost: true }),
  ]);
  renderConsole('/dashboard/payments');
  const rows = (await screen.findAllByRole('row')).slice(1, 5);
  expect(rows.map((row) => row.querySelector('s')?.textContent ?? null)).toEqual([
    null,
    '$5.00',
    null,
    '$5.00',
  ]);
  const states = ['Completed', 'Refunded', 'Disputed', 'Lost'];
  rows.forEach((row, index) => expect(within(row).getByText(states[index] ?? '')).toBeVisible());
});

it('the list of payments keeps its filters and its order in the address', async () => {
  listing([payment({})]);
  const { router } = renderConsole('/dashboard/payments?search=maya&cursor=x');
  await screen.findByRole('row', { name: /Alex/ });
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'failed');
  await waitFor(() => expect(router.state.location.search).toBe('?search=maya&status=failed'));
  await waitFor(() => expect(asked.at(-1)).toBe('?search=maya&status=failed'));
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'Largest first');
  await waitFor(() => expect(asked.at(-1)).toBe('?search=maya&status=failed&sort=largest'));
  expect(router.state.location.search).toBe('?search=maya&status=failed&sort=largest');
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending');
});

it('the list of payments sorts by date and by amount, in both directions', async () => {
  listing([payment({})]);
  const { router } = renderConsole('/dashboard/payments');
  await screen.findByRole('row', { name: /Alex/ });
  expect(screen.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending');
  for (const [name, query] of [
    ['Date', '?sort=oldest'],
    ['Amount', '?sort=largest'],
    ['Amount', '?sort=smallest'],
    ['Date', ''],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(router.state.location.search).toBe(query));
  }
  expect(asked).toEqual(['', '?sort=oldest', '?sort=largest', '?sort=smallest']);
  expect(screen.getByLabelText('Sort')).toHaveValue('');
});

it('the list of payments says that there are none', async () => {
  listing([]);
  renderConsole('/dashboard/payments');
  expect(await screen.findByText('No payment history found')).toBeVisible();
  expect(screen.getByText('Tips appear here once they are paid.')).toBeVisible();
});

it('the list of payments shows an error, and tries again', async () => {
  const failure = { code: 'SERVICE_UNAVAILABLE', message: 'The service is temporarily unavailable.' };
  server.use(respondError('get', PAYMENTS, 503, failure));
  renderConsole('/dashboard/payments');
  expect(await screen.findByText(failure.message)).toBeVisible();
  listing([payment({})]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Alex/ })).toBeVisible();
});

const refund = (overrides: Partial<Refund> = {}): Refund => ({
  id: crypto.randomUUID(),
  status: 'succeeded' as const,
  amountCents: 500,
  failureReason: null,
  waitingReason: null,
  ...overrides,
});

async function openRefund(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Refund the tip from ${name}` }));
  return screen.findByRole('dialog');
}

it('an administrator refunds a tip with a reason, after seeing which tip it is and what it costs', async () => {
  const tip = payment({ amountCents: 1_250 });
  listing([tip]);
  const done = refund({ amountCents: 1_250 });
  const { sent, handler } = record<RefundRequest, Refund>('post', `${PAYMENTS}/${tip.id}/refund`, done);
  server.use(handler);
  renderConsole('/dashboard/payments');
  const dialog = await openRefund('Alex');
  const confirm = await within(dialog).findByRole('button', { name: 'Refund $12.50' });
  expect(dialog).toHaveTextContent(/Emailal\*\*\*@example\.comReceipt number0F8F-AD5B-D9CBMessageGreat!/);
  expect(dialog).toHaveTextContent(
    /Refunded\$12\.50 to AlexTaken back\$12\.00 from @maya_fit, and our fee of \$0\.50Costs us\$0\.45 for processing/,
  );
  expect(within(dialog).getByLabelText(/^Reason/)).toHaveValue('The tipper asked for it');
  await userEvent.clear(within(dialog).getByLabelText(/^Reason/));
  await userEvent.click(confirm);
  expect(await within(dialog).findByText('Please give a reason')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), ' Sent twice ');
  listing([{ ...tip, status: 'refunded', refundedCents: 1_250, refundStatus: 'succeeded' }]);
  await userEvent.dblClick(confirm);
  expect(await screen.findByText('Tip refunded')).toBeVisible();
  expect(sent).toEqual([{ reason: 'Sent twice' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('row', { name: /Alex/ })).toHaveTextContent(/Refunded/));
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
});

it.each([
  ['pending', 'Refund on its way', "The bank hasn't received the $5.00 yet."],
  ['requested', 'Refund requested', "We can't reach the payment provider."],
  ['failed', 'Refund failed', 'The card holder disputes this payment.'],
] as const)('the screen says that a refund is %s', async (status, title, description) => {
  const tip = payment({});
  listing([tip]);
  const reply = refund({ status, failureReason: status === 'failed' ? 'charge_disputed' : null });
  server.use(respond<Refund>('post', `${PAYMENTS}/${tip.id}/refund`, reply));
  renderConsole('/dashboard/payments');
  const dialog = await openRefund('Alex');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Refund $5.00' }));
  expect(await screen.findByText(description, { exact: false })).toBeVisible();
  // A filter option has the same text and comes before the toast.
  expect(screen.getAllByText(title).at(-1)).toBeVisible();
});

it('the list of payments shows the state of refunds, and offers one only where it is possible', async () => {
  listing([
    payment({ senderName: 'Requested', refundStatus: 'requested' }),
    payment({ senderName: 'Pending', status: 'refunded', refundedCents: 500, refundStatus: 'pending' }),
    payment({ senderName: 'Failed', refundStatus: 'failed', refundFailure: 'lost_or_stolen_card' }),
    payment({ senderName: 'New word', refundStatus: 'failed', refundFailure: 'some_new_word' }),
    payment({ senderName: 'Part', refundedCents: 200, refundStatus: 'succeeded' }),
    payment({ senderName: 'Disputed', status: 'disputed' }),
    payment({ senderName: 'Unpaid', status: 'failed' }),
  ]);
  renderConsole('/dashboard/payments');
  expect(await screen.findByRole('row', { name: /Requested/ })).toHaveTextContent(
    /CompletedRefund requested$/,
  );
  expect(screen.getByRole('row', { name: /Pending/ })).toHaveTextContent(/RefundedRefund pending$/);
  expect(screen.getByRole('row', { name: /\d Failed @/ })).toHaveTextContent(
    /Refund failed: The card was reported lost or stolen\.Refund$/,
  );
  expect(screen.getByRole('row', { name: /New word/ })).toHaveTextContent(/says: some new word\./);
  expect(screen.getByRole('row', { name: /Part/ })).toHaveTextContent(/\$5\.00\$2\.00 refunded/);
  expect(screen.getAllByRole('button', { name: /^Refund/ }).map(({ ariaLabel }) => ariaLabel)).toEqual([
    ...['Failed', 'New word', 'Part'].map((name) => `Refund the tip from ${name}`),
  ]);
  await openRefund('Part');
  expect(await screen.findByRole('heading', { name: 'Refund $3.00?' })).toBeVisible();
});

it('the refund dialog shows why a refund is rejected, and keeps the reason', async () => {
  const tip = payment({});
  listing([tip]);
  const rejected: ErrorBody = {
    code: 'WRONG_STATE',
    message: "This tip is disputed and can't be refunded.",
  };
  server.use(respondError('post', `${PAYMENTS}/${tip.id}/refund`, 409, rejected));
  renderConsole('/dashboard/payments');
  const dialog = await openRefund('Alex');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Refund $5.00' }));
  expect(await within(dialog).findByText(rejected.message)).toBeVisible();
  expect(within(dialog).getByLabelText(/^Reason/)).toHaveValue('The tipper asked for it');
});

it('the list of payments says why a pending refund is delayed', async () => {
  const waits = "It is pending until the platform's account at the provider has enough money.";
  const tip = payment({});
  listing([
    tip,
    payment({ senderName: 'Kim', refundStatus: 'pending', refundWaitingReason: 'insufficient_funds' }),
  ]);
  const made = refund({ status: 'requested', waitingReason: 'insufficient_funds' });
  const { handler } = record<RefundRequest, Refund>('post', `${PAYMENTS}/${tip.id}/refund`, made);
  server.use(handler);
  renderConsole('/dashboard/payments');
  expect(await screen.findByRole('row', { name: /Kim/ })).toHaveTextContent(`Refund pending${waits}`);
  const dialog = await openRefund('Alex');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Refund $5.00' }));
  expect(await screen.findByText('Refund delayed')).toBeVisible();
  expect(screen.getAllByText(waits)).toHaveLength(2);
});

const mark = (overrides: Partial<FraudMark> = {}): FraudMark => ({
  kind: 'early-fraud-warning',
  reason: 'made_with_stolen_card',
  openedAt: '2020-11-22T10:00:00.000Z',
  decision: null,
  isPaidOut: false,
  ...overrides,
});

it('the list of payments says why a tip is marked, and whether it was paid out or decided', async () => {
  listing([
    payment({ fraudMark: mark() }),
    payment({ senderName: 'Kim', fraudMark: mark({ isPaidOut: true, reason: 'misc' }) }),
    payment({ senderName: 'Lou', fraudMark: mark({ kind: 'review', decision: 'approved' }) }),
  ]);
  renderConsole('/dashboard/payments?status=marked');
  expect(await screen.findByRole('row', { name: /Alex/ })).toHaveTextContent(
    'Early fraud warning: the card was stolen. Not paid out until you decide.',
  );
  expect(screen.getByRole('row', { name: /Kim/ })).toHaveTextContent(
    'Early fraud warning: misc. Already paid out.',
  );
  expect(screen.getByRole('row', { name: /Lou/ })).toHaveTextContent('Payment review: approved by Stripe');
  expect(screen.queryByRole('button', { name: 'Keep the tip from Lou' })).toBeNull();
  expect(screen.getByLabelText('Status')).toHaveDisplayValue('Possible fraud');
});

it('an administrator keeps a marked tip with a reason', async () => {
  const tip = payment({ amountCents: 1_999, fraudMark: mark() });
  listing([tip]);
  const { sent, handler } = record<KeptTip, Record<string, never>>('post', `${PAYMENTS}/${tip.id}/keep`, {});
  server.use(handler);
  renderConsole('/dashboard/payments');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the tip from Alex' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/tip of \$19\.99 from Alex stays with @maya_fit/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep the tip' }));
  expect(await within(dialog).findByText('Please give a reason')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), ' Known payer ');
  listing([{ ...tip, fraudMark: mark({ decision: 'kept' }) }]);
  // The toast disappears after five seconds, and two presses may take that long on a busy machine.
  await Promise.all([
    screen.findByText('Tip kept').then((message) => expect(message).toBeVisible()),
    userEvent.dblClick(within(dialog).getByRole('button', { name: 'Keep the tip' })),
  ]);
  expect(sent).toEqual([{ reason: 'Known payer' }]);
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /Alex/ })).toHaveTextContent('Early fraud warning: kept'),
  );
});

it('the dialog says why a tip could not be kept', async () => {
  const tip = payment({ fraudMark: mark() });
  listing([tip]);
  server.use(
    respondError('post', `${PAYMENTS}/${tip.id}/keep`, 409, {
      code: 'TIP_IS_BEING_REFUNDED',
      message: 'This tip is being refunded.',
    }),
  );
  renderConsole('/dashboard/payments');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the tip from Alex' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Known payer');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep the tip' }));
  expect(await within(dialog).findByText('This tip is being refunded.')).toBeVisible();
});
