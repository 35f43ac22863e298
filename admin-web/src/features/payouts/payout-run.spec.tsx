import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Admin, Payout, PayoutLockState, PayoutRun } from '@sprinkle/api-client/api.gen';
import { respond, respondError, responseOf } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  BANK,
  chooseOutcome,
  confirmed,
  fillInBank,
  id,
  noteCalls,
  openRun,
  openRunLater,
  payout,
  press,
  run,
  RUNS,
} from '../../testing/payout-runs';
import { admin, renderConsole } from '../../testing/render-console';

const failure = {
  code: 'PROPOSAL_CHANGED',
  message: 'Something has changed since the proposal for @maya_fit.',
};

beforeEach(() => {
  server.use(
    respond<Admin>('get', '/api/admin/current', admin),
    respond<PayoutLockState>('get', '/api/admin/payout-lock', { lock: null }),
  );
});

describe('a payout run', () => {
  it('reloads while work is in progress, and offers no actions until it is done', async () => {
    openRun(run({ working: 'confirming' }));
    expect(await screen.findByText(/Confirming the payouts/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm...' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel proposal...' })).toBeNull();
    server.use(respond<PayoutRun>('get', `${RUNS}/${id}`, confirmed()));
    expect(await screen.findByText(/A Super Admin has to download|PayPal CSV/)).toBeVisible();
    expect(screen.queryByText(/Confirming the payouts/)).toBeNull();
  });

  it.each([
    [{ confirmedCount: 0, sentCount: 2 }, 'Sent'],
    [{ confirmedCount: 0, sentCount: 1, failedCount: 1 }, 'Sent, 1 failed'],
    [{ confirmedCount: 1, sentCount: 1 }, 'Confirmed'],
    [{ confirmedCount: 0, sentCount: 0, failedCount: 2 }, '2 failed'],
  ])('with the counts %j is labeled %s', async (counts, label) => {
    openRun({ ...confirmed(), unsent: [], ...counts });
    expect(await screen.findByText(label, { selector: '.MuiChip-label' })).toBeVisible();
  });

  it('asks about a single payout in the singular', async () => {
    const one = { methodType: 'paypal', payoutCount: 1, totalCents: 450 } as const;
    openRun({ ...confirmed(), unsent: [{ ...one, exportedAt: null, exportedBy: null }] });
    await press('All PayPal payouts were sent...');
    expect(await screen.findByRole('dialog', { name: 'Was 1 payout of $4.50 sent?' })).toBeVisible();
  });

  it('reloads its payouts even if the work ended before the page noticed', async () => {
    openRun(run(), [payout({ status: 'proposed' })]);
    await press('Confirm...');
    noteCalls(`${RUNS}/${id}/confirm`, run({ working: 'confirming' }));
    const answers = [payout({ status: 'proposed' })];
    server.use(
      respond<PayoutRun>('get', `${RUNS}/${id}`, confirmed()),
      http.get(`${window.location.origin}${RUNS}/${id}/payouts`, () =>
        responseOf<Payout[]>([answers.pop() ?? payout()]),
      ),
    );
    await press('Confirm $1,234.50', await screen.findByRole('dialog'));
    expect(await screen.findByRole('row', { name: /PAYOUT-7.*To be sent/ })).toBeVisible();
  });

  it('says why nothing was confirmed, and can only be canceled after something changed', async () => {
    openRun(run({ failure }));
    expect(await screen.findByText(failure.message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel proposal...' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm...' })).toBeNull();
  });

  it('can be confirmed again after an error', async () => {
    const message = 'Something went wrong, and nothing was changed. Please try again.';
    openRun(run({ failure: { code: 'INTERNAL', message } }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm...' })).toBeEnabled();
  });

  it('says that it is still being collected', async () => {
    openRun(run({ working: 'proposing', payoutCount: 0, totalCents: 0 }), []);
    expect(await screen.findByText('New proposal')).toBeVisible();
    expect(screen.getByText(/Collecting what can be paid/)).toBeVisible();
    expect(screen.queryByText('There are no payouts in this run')).toBeNull();
  });

  it('is confirmed with the totals that were shown', async () => {
    openRun(run());
    await press('Confirm...');
    const dialog = await screen.findByRole('dialog', { name: 'Confirm 2 payouts of $1,234.50?' });
    server.use(respondError('post', `${RUNS}/${id}/confirm`, 409, failure));
    await press('Confirm $1,234.50', dialog);
    expect(await within(dialog).findByText(failure.message)).toBeVisible();
    const calls = noteCalls(`${RUNS}/${id}/confirm`, confirmed());
    await press('Confirm $1,234.50', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toEqual([{ payoutCount: 2, total: 1234.5 }]);
  });

  it('says that creators may be left for another run when a file is full', async () => {
    openRun(run({ payoutCount: 5_000 }));
    expect(await screen.findByText(/at most 5,000 payouts for each type of method/)).toBeVisible();
  });

  it('says nothing about other runs when it has fewer payouts', async () => {
    openRun(run({ payoutCount: 4_999 }));
    expect(await screen.findByText(/4,999 payouts/)).toBeVisible();
    expect(screen.queryByText(/at most 5,000 payouts/)).toBeNull();
  });

  it('offers files to super administrators only', async () => {
    openRun(confirmed(), [payout()], { ...admin, role: 'admin' });
    expect(await screen.findByText(/A Super Admin has to download the files/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
  });

  it('gives a file to a Super Admin, and names the payouts that are not in it', async () => {
    URL.createObjectURL = () => '#file';
    URL.revokeObjectURL = () => undefined;
    openRun(confirmed());
    const bodies: object[] = [];
    server.use(
      http.post(`${window.location.origin}${RUNS}/${id}/file`, async ({ request }) => {
        bodies.push((await request.json()) as object);
        return HttpResponse.text('maya@example.com', {
          headers: { 'content-type': 'text/csv', 'payouts-left-out': 'PAYOUT-8' },
        });
      }),
    );
    await press('PayPal CSV');
    expect(await screen.findByText(/can't be read: PAYOUT-8/)).toBeVisible();
    expect(bodies).toEqual([{ type: 'paypal', again: false }]);
  });

  it('says who downloaded a file, and asks before a second download', async () => {
    URL.createObjectURL = () => '#file';
    URL.revokeObjectURL = () => undefined;
    const unsent = [{ ...confirmed().unsent[0]!, exportedAt: new Date().toISOString(), exportedBy: 'kim' }];
    openRun({ ...confirmed(), unsent });
    expect(await screen.findByText(/^Downloaded by kim, /)).toBeVisible();
    const calls = noteCalls(`${RUNS}/${id}/file`, 'maya@example.com');
    await press('PayPal CSV');
    const dialog = await screen.findByRole('dialog', { name: 'Download the file again?' });
    expect(calls).toEqual([]);
    await press('Download again', dialog);
    await waitFor(() => expect(calls).toEqual([{ type: 'paypal', again: true }]));
  });

  it('records all payouts of a type as sent, with the totals that were shown', async () => {
    openRun(confirmed());
    const calls = noteCalls(`${RUNS}/${id}/sent`, confirmed());
    await press('All PayPal payouts were sent...');
    const dialog = await screen.findByRole('dialog', { name: 'Were 2 payouts of $1,234.50 sent?' });
    expect(calls).toEqual([]);
    await press('Record as sent', dialog);
    await waitFor(() => expect(calls).toEqual([{ methodType: 'paypal', payoutCount: 2, total: 1234.5 }]));
  });

  it('shows the tips of a payout page by page, in a list that the keyboard can scroll', async () => {
    openRun(confirmed());
    const path = `/api/admin/payouts/${payout().id}/tips`;
    server.use(
      http.get(window.location.origin + path, ({ request }) => {
        const isFirst = !new URL(request.url).searchParams.has('cursor');
        const tip = { id: 't', senderName: isFirst ? 'Alex' : 'Kim', tippedAt: '2020-11-10T10:00:00.000Z' };
        const headers = isFirst ? { link: `<${path}?cursor=second>; rel="next"` } : undefined;
        return responseOf([{ ...tip, isCorrection: false, tipAmountCents: 500, amountCents: 450 }], {
          headers,
        });
      }),
    );
    await press('Tips in PAYOUT-7: 1');
    const dialog = await screen.findByRole('dialog', { name: 'Tips in PAYOUT-7' });
    expect(await within(dialog).findByRole('listitem')).toHaveTextContent(/^Alex.*tip of \$5\.00\$4\.50$/);
    expect(within(dialog).getByRole('list').parentElement).toHaveAttribute('tabindex', '0');
    await press('Next page', dialog);
    expect(await within(dialog).findByText('Kim')).toBeVisible();
    expect(within(dialog).queryByText('Alex')).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Next page' })).toBeNull();
  });

  it('cancels a proposal', async () => {
    openRun(run());
    const calls = noteCalls(`${RUNS}/${id}/cancel`, run({ status: 'canceled' }));
    await press('Cancel proposal...');
    await press('Cancel proposal');
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('shows who is left out, and why', async () => {
    const failureReason = "The payout method can't be read. Ask the creator to enter it again.";
    openRun(run({ leftOutCount: 1 }), [payout({ status: 'canceled', failureReason })]);
    expect(await screen.findByText(/^1 creator is left out/)).toBeVisible();
    expect(await screen.findByRole('row', { name: /PAYOUT-7/ })).toHaveTextContent(
      `Left out${failureReason}`,
    );
  });

  it('records a failure with its reason', async () => {
    openRun(confirmed());
    const failed = noteCalls(`/api/admin/payouts/${payout().id}/outcome`, payout({ status: 'failed' }));
    await chooseOutcome('PAYOUT-7 failed');
    const dialog = await screen.findByRole('dialog', { name: 'PAYOUT-7 failed?' });
    await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'No such account');
    await fillInBank(dialog);
    await press('Record failure', dialog);
    await waitFor(() => expect(failed).toEqual([{ outcome: 'failed', reason: 'No such account', ...BANK }]));
  });

  it('records one payout as sent, and another as returned', async () => {
    openRun(confirmed(), [payout(), payout({ id: 'b', reference: 'PAYOUT-8', status: 'sent' })]);
    const sent = noteCalls(`/api/admin/payouts/${payout().id}/outcome`, payout({ status: 'sent' }));
    await chooseOutcome('PAYOUT-7 was sent');
    expect(sent).toEqual([]);
    await press('Record as sent');
    await waitFor(() => expect(sent).toEqual([{ outcome: 'sent' }]));
    const returned = noteCalls('/api/admin/payouts/b/outcome', payout({ status: 'returned' }));
    await chooseOutcome('PAYOUT-8 came back');
    const dialog = await screen.findByRole('dialog', { name: 'PAYOUT-8 came back?' });
    await press('Record return', dialog);
    expect(await within(dialog).findByText('Please give a reason')).toBeVisible();
    expect(within(dialog).getByText('Please enter what the bank said, or its reference')).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Account closed');
    await fillInBank(dialog);
    await press('Record return', dialog);
    await waitFor(() =>
      expect(returned).toEqual([{ outcome: 'returned', reason: 'Account closed', ...BANK }]),
    );
  });

  it("keeps its content when it can't be reloaded after a change", async () => {
    openRun(confirmed());
    await screen.findByText('2 payouts, $1,234.50');
    noteCalls(`/api/admin/payouts/${payout().id}/outcome`, payout({ status: 'sent' }));
    server.use(respondError('get', `${RUNS}/${id}`, 503, failure));
    await chooseOutcome('PAYOUT-7 was sent');
    await press('Record as sent');
    const note = await screen.findByText("This may be out of date because it couldn't be reloaded.");
    expect(screen.getByText('2 payouts, $1,234.50')).toBeVisible();
    server.use(respond<PayoutRun>('get', `${RUNS}/${id}`, confirmed()));
    await press('Try again');
    await waitFor(() => expect(note).not.toBeInTheDocument());
  });

  it('shows an error, and tries again', async () => {
    server.use(
      respondError('get', `${RUNS}/${id}`, 404, { code: 'NOT_FOUND', message: 'There is no such run.' }),
    );
    renderConsole(`/payouts/runs/${id}`);
    expect(await screen.findByText('There is no such run.')).toBeVisible();
    openRunLater();
    await press('Try again');
    expect(await screen.findByText('There are no payouts in this run')).toBeVisible();
  });
});
