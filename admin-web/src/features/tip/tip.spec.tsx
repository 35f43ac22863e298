import { beforeEach, expect, it } from '@jest/globals';
import type {
  Admin,
  CommentHiding,
  MistakeDecline,
  Refund,
  ReportCase,
  RevealedSender,
} from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, renderConsole } from '../../testing/render-console';
import { respondTip, tipDetails } from '../../testing/tip-details';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const TIP = `/api/admin/tips/${id}`;
const OTHER = '6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0a05';
const at = (minute: number) => `2020-11-22T10:${String(minute).padStart(2, '0')}:00.000Z`;

beforeEach(() => server.use(respond<Admin>('get', '/api/admin/current', admin)));

const region = (name: string) => screen.getByRole('region', { name });
const open = async () => {
  renderConsole(`/tips/${id}`);
  return screen.findByRole('heading', { level: 1, name: 'Tip 0F8F-AD5B-D9CB' });
};

it('the page of a tip shows tipper, creator, payment, amounts and message', async () => {
  respondTip({ id });
  expect(await open()).toBeVisible();
  expect(region('Payment')).toHaveTextContent(
    /CompletedReceipt number0F8F-AD5B-D9CBFromAlexEmailal\*\*\*@example\.comShow addressTo@maya_fitPaid/,
  );
  expect(within(region('Payment')).getByRole('link', { name: '@maya_fit' })).toHaveAttribute(
    'href',
    `/users/${OTHER}`,
  );
  expect(within(region('Payment')).getByRole('link', { name: 'pi_1' })).toHaveAttribute(
    'href',
    'https://dashboard.stripe.com/payments/pi_1',
  );
  expect(region('Money')).toHaveTextContent("Amount$5.00Fee$0.50Creator's share$4.50Processing$0.45");
  expect(region('Message')).toHaveTextContent('On the pageGreat!');
});

it('the page of a tip marks what the tipper hides from visitors', async () => {
  respondTip({ id, isPrivate: true, isAnonymous: true });
  await open();
  expect(region('Payment')).toHaveTextContent(/CompletedPrivateAnonymous/);
  expect(region('Message')).toHaveTextContent('Only the creator can read itGreat!');
});

it('the page of a tip lists what happened in order, with a link to the dispute at the provider', async () => {
  respondTip({
    id,
    status: 'disputed',
    declines: [{ at: at(0), code: 'insufficient_funds' }],
    mails: [
      {
        kind: 'tip-receipt',
        status: 'sent',
        createdAt: at(1),
        sentAt: at(2),
        deliveredAt: at(2),
        openedAt: at(3),
        bouncedAt: null,
      },
    ],
    refunds: [
      {
        id: OTHER,
        status: 'failed',
        amountCents: 500,
        failureReason: 'declined',
        waitingReason: null,
        reason: 'Paid twice',
        createdAt: at(4),
        updatedAt: at(5),
      },
    ],
    payouts: [
      {
        id: OTHER,
        runId: OTHER,
        reference: 'PAYOUT-7',
        status: 'sent',
        amountCents: 450,
        confirmedAt: at(6),
        sentAt: at(7),
      },
    ],
    disputes: [
      {
        id: OTHER,
        providerDisputeId: 'dp_1',
        status: 'needs_response',
        reason: 'fraudulent',
        isInquiry: false,
        isOpen: true,
        amountCents: 500,
        feeCents: 1_500,
        evidenceDueAt: '2020-12-01T10:00:00.000Z',
        openedAt: at(8),
        updatedAt: at(8),
      },
    ],
    activity: [
      {
        id: OTHER,
        at: at(4),
        actor: { kind: 'admin', id: OTHER, username: 'kim' },
        action: 'tip-refund-requested',
        target: { kind: 'tip', id, username: null },
        details: { refundId: OTHER, amount: '$5.00', reason: 'Paid twice' },
        source: null,
        ipAddress: null,
        userAgent: null,
      },
      {
        id: OTHER,
        at: at(9),
        actor: { kind: 'admin', id: OTHER, username: 'olga' },
        action: 'tipper-address-revealed',
        target: { kind: 'tip', id, username: null },
        details: {},
        source: null,
        ipAddress: null,
        userAgent: null,
      },
    ],
  });
  await open();
  const moments = within(region('What happened')).getAllByRole('listitem');
  const titles = moments.map((moment) => moment.querySelector('p')?.textContent);
  expect(titles).toEqual([
    'Payment started',
    'Payment declined',
    '$5.00 paid',
    'Receipt to the tipper sent',
    'Receipt to the tipper opened',
    'Refund of $5.00 requested by kim',
    'Refund failed',
    '$4.50 in PAYOUT-7',
    'PAYOUT-7 sent',
    '$5.00 disputed',
    "Tipper's address viewed by olga",
  ]);
  expect(moments[1]).toHaveTextContent('Insufficient funds');
  expect(moments[9]).toHaveTextContent(/Evidence is due .*2020/);
  expect(screen.getByRole('link', { name: 'Answer at the payment provider' })).toHaveAttribute(
    'href',
    'https://dashboard.stripe.com/disputes/dp_1',
  );
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});

it.each(['refunded', 'lost'] as const)(
  'the page of a tip that was %s strikes through its amount',
  async (status) => {
    respondTip({ id, status });
    await open();
    expect(region('Money').querySelector('s')).toHaveTextContent('$5.00');
  },
);

it('the page of a tip lists a dispute after its payment if both began in the same second', async () => {
  const openedAt = '2020-11-22T10:00:00.000Z';
  const dispute = {
    id: OTHER,
    providerDisputeId: 'dp_1',
    status: 'needs_response',
    reason: 'fraudulent',
    isInquiry: false,
    isOpen: true,
    amountCents: 500,
    feeCents: 1_500,
    evidenceDueAt: null,
    openedAt,
    updatedAt: openedAt,
  };
  respondTip({ id, status: 'disputed', createdAt: '2020-11-22T10:00:00.300Z', disputes: [dispute] });
  await open();
  const moments = within(region('What happened')).getAllByRole('listitem');
  expect(moments.map((moment) => moment.querySelector('p')?.textContent)).toEqual([
    'Payment started',
    '$5.00 paid',
    '$5.00 disputed',
  ]);
});

it("the page of a tip shows the tipper's address only on request", async () => {
  respondTip({ id });
  server.use(respond<RevealedSender>('post', `${TIP}/reveal-sender`, { senderEmail: 'alex@example.com' }));
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Show address' }));
  expect(await screen.findByText('alex@example.com')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show address' })).toBeNull();
});

it('an administrator refunds the tip with two clicks, with the default reason', async () => {
  respondTip({ id });
  const done: Refund = {
    id: OTHER,
    status: 'succeeded',
    amountCents: 500,
    failureReason: null,
    waitingReason: null,
  };
  const { sent, handler } = record('post', `${TIP}/refund`, done);
  server.use(handler);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
  respondTip({ id, status: 'refunded', refundedCents: 500 });
  await userEvent.click(await screen.findByRole('button', { name: 'Refund $5.00' }));
  expect(await screen.findByText('Tip refunded')).toBeVisible();
  expect(sent).toEqual([{ reason: 'The tipper asked for it' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull());
});

it('the page of a tip shows that it was reported as a mistake, and an administrator declines there', async () => {
  respondTip({ id, mistake: { reportedAt: at(5), outcome: 'open' } });
  const path = `${TIP}/decline-mistake`;
  const { sent, handler } = record<MistakeDecline, undefined>('post', path, undefined);
  server.use(handler);
  await open();
  expect(region('Payment')).toHaveTextContent(/CompletedReported as a mistakeReceipt number/);
  expect(within(region('What happened')).getAllByRole('listitem').at(-1)).toHaveTextContent(
    'Reported as a mistake by the tipper',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = await screen.findByRole('dialog', { name: 'Decline this request?' });
  await userEvent.type(within(dialog).getByLabelText('Message'), 'You thanked Maya for it.');
  respondTip({ id, mistake: { reportedAt: at(5), outcome: 'declined' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Mistake declined')).toBeVisible();
  expect(sent).toEqual([{ message: 'You thanked Maya for it.' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull());
});

it.each([
  ['refunded', 0],
  ['disputed', 0],
  ['lost', 0],
  ['failed', 0],
  ['succeeded', 1],
] as const)('a comment of a tip that is %s has %d buttons to hide it', async (status, count) => {
  respondTip({ id, status });
  renderConsole(`/tips/${id}`);
  expect(await screen.findByText('Great!')).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Hide comment' })).toHaveLength(count);
});

it('an administrator hides the comment with a message to its creator', async () => {
  respondTip({ id });
  const { sent, handler } = record<CommentHiding, Partial<ReportCase>>('post', `${TIP}/hide`, {});
  server.use(handler);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Hide comment' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hide this comment?' });
  expect(dialog).toHaveTextContent('Great!');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hide comment' }));
  expect(await within(dialog).findByText('Please tell the creator why')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(/^Message to the creator/), 'It names a person.');
  await userEvent.type(within(dialog).getByLabelText(/^Note/), 'Mail of the person');
  respondTip({ id, isTakenDown: true });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hide comment' }));
  expect(await screen.findByText('Hidden by our team')).toBeVisible();
  expect(sent).toEqual([{ reason: 'other', message: 'It names a person.', note: 'Mail of the person' }]);
});

it('the page of a failed, anonymized tip to a closed account says what is missing', async () => {
  respondTip({
    ...tipDetails(),
    status: 'failed',
    paidAt: null,
    username: null,
    senderName: 'Anonymous',
    senderEmail: null,
    message: '',
    providerIntentId: null,
  });
  await open();
  expect(region('Payment')).toHaveTextContent(/Failed.*EmailErasedToClosed accountBegun/);
  expect(region('Money')).toHaveTextContent(/^MoneyAmount\$5\.00$/);
  expect(region('Message')).toHaveTextContent('No message');
});

it('the page of a tip says why it did not load, and tries again', async () => {
  server.use(respondError('get', TIP, 404, { code: 'TIP_NOT_FOUND', message: 'Tip not found.' }));
  renderConsole(`/tips/${id}`);
  expect(await screen.findByText('Tip not found.')).toBeVisible();
  respondTip({ id });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Tip 0F8F-AD5B-D9CB' })).toBeVisible();
});
