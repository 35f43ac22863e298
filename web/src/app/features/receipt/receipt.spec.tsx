import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReceiptHistory } from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { claimLinkToken, readLinkToken } from '../../../shared/link-token';
import { history, openLink, receipt } from '../../../testing/receipts';
import { renderApp } from '../../../testing/render-app';

const PATH = '/api/receipt';

const errorBody = (code: string, message: string) => ({ code, message });

const AT = '2026-11-20T14:05:00.000Z';

const mail = (overrides: Partial<ReceiptHistory['mails'][number]> = {}) => ({
  kind: 'tip-receipt',
  status: 'sent',
  createdAt: AT,
  sentAt: AT,
  deliveredAt: null,
  openedAt: null,
  bouncedAt: null,
  ...overrides,
});

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(respond('post', `${PATH}/history`, history()));
});
afterEach(() => void jest.restoreAllMocks());

describe("a receipt's link", () => {
  it('leaves the address at once and still works after a reload', () => {
    window.history.replaceState(null, '', '/receipt#secret');
    claimLinkToken();
    expect(window.location.href).toBe(`${window.location.origin}/receipt`);
    claimLinkToken();
    expect(readLinkToken('/receipt')).toBe('secret');
  });

  it('opens another receipt in the same tab', async () => {
    const requests = record('post', PATH, receipt());
    server.use(requests.handler);
    openLink('first');
    expect(await screen.findByText('$5.00')).toBeVisible();
    window.history.replaceState(null, '', '/receipt#second');
    fireEvent(window, new HashChangeEvent('hashchange'));
    await waitFor(() => expect(requests.sent).toEqual([{ token: 'first' }, { token: 'second' }]));
    expect(window.location.hash).toBe('');
  });
});

describe('a receipt', () => {
  it('shows the covered fees, who gets what, and how it was paid', async () => {
    const paid = {
      amountCents: 609,
      coveredAmountCents: 109,
      netAmountCents: 500,
      feeAmountCents: 61,
      processingAmountCents: 48,
      method: { brand: 'visa', lastFour: '4242' },
      statementDescriptor: 'SPRINKLE* MAYA',
    };
    server.use(respond('post', PATH, receipt(paid)));
    openLink();
    const shown = within(await screen.findByRole('region', { name: 'Receipt 0F8F-AD5B-D9CB' }));
    for (const text of ['$6.09', '$1.09', '$5.00', '$0.61', '$0.48', 'Visa ending 4242', 'SPRINKLE* MAYA'])
      expect(shown.getByText(text)).toBeVisible();
  });

  it('can be reported as a mistake while that is possible, after a confirmation', async () => {
    const reported = record('post', '/api/receipt/mistake', { message: 'We look at your request.' });
    server.use(respond('post', PATH, receipt({ mistake: 'possible' })), reported.handler);
    openLink();
    await userEvent.click(await screen.findByRole('button', { name: 'This was a mistake' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for a refund' }));
    expect(await screen.findByText('Request sent')).toBeVisible();
    expect(reported.sent).toEqual([{ token: 'a-token' }]);
  });

  it.each([
    ['too-late', 'Was this tip a mistake? Please write to hello@sprinkle.test.'],
    ['reported', "You asked for a refund. We'll review your request and email you."],
    [
      'declined',
      'You asked for a refund, and we decided against it. If your receipt had an email address, we told you why.',
    ],
  ] as const)('shows for a mistake that is %s: %s', async (mistake, text) => {
    server.use(respond('post', PATH, receipt({ mistake })));
    openLink();
    expect(await screen.findByText((_text, element) => element?.textContent === text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'This was a mistake' })).toBeNull();
  });

  it('lets the tipper report the reply once, and shows the number of the report', async () => {
    const answer = { message: 'Thank you for telling us.', number: 'REPORT-1042' };
    const sent = record('post', '/api/receipt/report-reply', answer);
    server.use(respond('post', PATH, receipt({ response: 'Go away' })), sent.handler);
    openLink();
    await userEvent.click(await screen.findByRole('button', { name: 'Report this reply' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this reply?' }));
    await userEvent.selectOptions(dialog.getByLabelText(/^What is wrong\?/), 'Harassment or bullying');
    await userEvent.type(dialog.getByLabelText('Anything else? (optional)'), 'Again');
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText(/Your report number is REPORT-1042\./)).toBeVisible();
    expect(sent.sent).toEqual([{ token: 'a-token', reason: 'harassment', details: 'Again' }]);
    expect(screen.queryByRole('button', { name: 'Report this reply' })).toBeNull();
  });

  it.each([{ response: null }, { response: 'Thanks', username: null, displayName: null }])(
    'has nothing to report with %j',
    async (shown) => {
      server.use(respond('post', PATH, receipt(shown)));
      openLink();
      expect(await screen.findByText('$5.00')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Report this reply' })).toBeNull();
    },
  );

  it('says that a report was not sent, and keeps the dialog open', async () => {
    const message = 'Too many requests. Please try again later.';
    server.use(
      respond('post', PATH, receipt({ response: 'Go away' })),
      respondError('post', '/api/receipt/report-reply', 429, { code: 'RATE_LIMITED', message }),
    );
    openLink();
    await userEvent.click(await screen.findByRole('button', { name: 'Report this reply' }));
    await userEvent.selectOptions(screen.getByLabelText(/^What is wrong\?/), 'Hate speech');
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText("Couldn't send your report")).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Report this reply?' })).toBeVisible();
  });

  it('says what visitors do not see of the tip', async () => {
    server.use(respond('post', PATH, receipt({ isPrivate: true, isAnonymous: true })));
    openLink();
    expect(await screen.findByText('Your message (only Maya can read it)')).toBeVisible();
    expect(screen.getByText('Visitors see Anonymous')).toBeVisible();
    expect(
      screen.getByText('Your name, message and handle. Visitors see only what you allowed'),
    ).toBeVisible();
  });

  it.each([
    [{ message: 'Meet me' }, true],
    [{ message: '' }, true],
    [{ message: 'Meet me' }, undefined],
  ])('with %j says whether the creator reads messages first: %s', async (tip, isHeld) => {
    server.use(respond('post', PATH, receipt({ ...tip, ...(isHeld && { isHeld: true }) })));
    openLink();
    const shown = await screen.findByRole('region', { name: /^Receipt/ });
    const text = 'On the pageNot yet: Maya reads messages before they are shown';
    if (isHeld) expect(shown).toHaveTextContent(text);
    else expect(shown).not.toHaveTextContent('On the page');
  });

  it('shows a spinner while it loads', async () => {
    server.use(http.post(window.location.origin + PATH, () => new Promise(() => undefined)));
    openLink();
    expect(await screen.findByRole('progressbar', { name: 'Loading your receipt' })).toBeVisible();
  });

  it('shows amount, creator, date and number, and links to the page', async () => {
    server.use(respond('post', PATH, receipt({ response: 'Thank you, Jo!' })));
    openLink();
    const shown = within(await screen.findByRole('region', { name: 'Receipt 0F8F-AD5B-D9CB' }));
    for (const text of ['$5.00', 'Paid', 'Maya', '@mayafits', 'Jo', '0F8F-AD5B-D9CB', 'Great jacket!']) {
      expect(shown.getByText(text)).toBeVisible();
    }
    expect(shown.getByText(/^November 20, 2026 at/)).toBeVisible();
    expect(shown.queryByText('Fees covered')).toBeNull();
    expect(shown.getByText('Reply from Maya')).toBeVisible();
    expect(shown.getByText('Thank you, Jo!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to @mayafits' })).toHaveAttribute('href', '/mayafits');
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  });

  it.each([
    ['processing', { paidAt: null }, 'Processing', /being processed/],
    ['refunded', { refundedAmount: 5 }, 'Refunded', /^\$5\.00 was refunded/],
    ['disputed', {}, 'Disputed', /Your bank is looking into this payment/],
    ['lost', { refundedAmount: 5 }, 'Returned', /returned \$5\.00 to you/],
  ] as const)('shows the status %s', async (status, overrides, label, text) => {
    server.use(respond('post', PATH, receipt({ status, ...overrides })));
    openLink();
    expect(await screen.findByText(label)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('reloads a processing payment on request', async () => {
    server.use(respond('post', PATH, receipt({ status: 'processing', paidAt: null })));
    openLink();
    const again = await screen.findByRole('button', { name: 'Check again' });
    server.use(respond('post', PATH, receipt()));
    await userEvent.click(again);
    expect(await screen.findByText('Paid')).toBeVisible();
  });

  it('has no link to a creator who closed the account', async () => {
    server.use(respond('post', PATH, receipt({ username: null, displayName: null, message: '' })));
    openLink();
    expect(await screen.findByText('A creator who has left')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Back to/ })).toBeNull();
    expect(screen.queryByText('Your message')).toBeNull();
  });

  it('can be printed', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    server.use(respond('post', PATH, receipt()));
    openLink();
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe('what happened to a tip', () => {
  const shown = async () => {
    server.use(respond('post', PATH, receipt()));
    openLink();
    return within(await screen.findByRole('region', { name: 'History' }));
  };
  const refund = (status: string) => ({ status, amount: 4.35, createdAt: AT, updatedAt: AT });
  const dispute = (status: string, isOpen = false) => ({
    status,
    reason: 'fraudulent',
    isOpen,
    amount: 19.99,
    openedAt: AT,
    updatedAt: AT,
  });
  const mark = (kind: string, decision: string | null) => ({
    kind,
    reason: 'rule',
    openedAt: AT,
    decision,
    decidedAt: null,
  });

  it.each([
    [{ refunds: [refund('requested')] }, 'A refund of $4.35 is on its way.'],
    [{ refunds: [refund('succeeded')] }, 'A refund of $4.35 was sent to your original payment method.'],
    [{ refunds: [refund('failed')] }, 'A refund of $4.35 failed.'],
    [
      { disputes: [dispute('needs_response', true)] },
      "$19.99 of this payment was disputed at your bank, which hasn't",
    ],
    [{ disputes: [dispute('lost')] }, 'at your bank, which returned the money to you.'],
    [{ disputes: [dispute('won')] }, 'at your bank, which let the payment stand.'],
    [{ disputes: [dispute('warning_closed')] }, 'at your bank. The dispute is closed.'],
    [{ marks: [mark('review', null)] }, "made this payment. This hasn't been decided yet."],
    [{ marks: [mark('early-fraud-warning', 'kept')] }, 'may not have made this payment. The payment stood.'],
    [{ marks: [mark('review', 'refunded')] }, 'made this payment, and it was refunded.'],
    [{ marks: [mark('review', 'disputed')] }, 'made this payment, and it was disputed at the bank.'],
    [{ mistake: { reportedAt: AT, declinedAt: null } }, 'You reported this tip as a mistake.'],
    [
      { mistake: { reportedAt: AT, declinedAt: AT } },
      'We reviewed your report, and the creator keeps the tip',
    ],
    [{ mails: [mail()] }, 'The receipt was emailed.'],
    [{ mails: [mail({ deliveredAt: AT })] }, 'The receipt was emailed and delivered.'],
    [{ mails: [mail({ openedAt: AT })] }, 'The receipt was emailed and opened.'],
    [{ mails: [mail({ kind: 'tip-reply', status: 'queued', sentAt: null })] }, 'is waiting to be emailed.'],
    [{ mails: [mail({ bouncedAt: AT })] }, 'The receipt was emailed, but bounced.'],
    [
      { mails: [mail({ kind: 'tip-refund-receipt', status: 'failed' })] },
      'The notice of a refund was not emailed.',
    ],
    [
      { mails: [mail({ kind: 'new-kind', status: 'unknown' })] },
      'A message about this tip may have been emailed.',
    ],
    [{}, 'Nothing has happened since you paid.'],
  ])('is described in words: %j', async (happened, text) => {
    server.use(respond('post', `${PATH}/history`, history(happened)));
    expect(await (await shown()).findByText((words) => words.includes(text))).toBeVisible();
  });

  it('is listed oldest first, and saved with the receipt', async () => {
    const save = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
    const later = { ...refund('succeeded'), createdAt: '2026-11-21T14:05:00.000Z' };
    server.use(respond('post', `${PATH}/history`, history({ refunds: [later], mails: [mail()] })));
    const items = await (await shown()).findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('The receipt was emailed.'),
      expect.stringContaining('A refund of $4.35'),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Save as a file' }));
    const saved = JSON.parse(await (save.mock.calls[0]![0] as Blob).text());
    expect(saved).toMatchObject({
      receiptNumber: '0F8F-AD5B-D9CB',
      refunds: [{ amountCents: 435 }],
      mails: [mail()],
    });
  });

  it("can be loaded again after a failure, and can't be saved before", async () => {
    server.use(
      respondError('post', `${PATH}/history`, 503, errorBody('SERVICE_UNAVAILABLE', 'Please try again.')),
    );
    const region = await shown();
    expect(await region.findByRole('alert')).toHaveTextContent('Please try again.');
    expect(screen.getByRole('button', { name: 'Save as a file' })).toBeDisabled();
    server.use(respond('post', `${PATH}/history`, history({ mails: [mail()] })));
    await userEvent.click(region.getByRole('button', { name: 'Try again' }));
    expect(await region.findByText('The receipt was emailed.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save as a file' })).toBeEnabled();
  });
});

describe('a link without a receipt', () => {
  it.each([
    ['RECEIPT_NOT_FOUND', 404],
    ['VALIDATION_FAILED', 400],
  ])('shows that there is no receipt after %s', async (code, status) => {
    server.use(respondError('post', PATH, status, errorBody(code, "This receipt doesn't exist.")));
    openLink('forged');
    expect(await screen.findByText("We couldn't find this receipt")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  });

  it('shows that there is no receipt if the token is missing, and sends no request', async () => {
    const requests = record('post', PATH, receipt());
    server.use(requests.handler);
    renderApp('/receipt');
    expect(await screen.findByText("We couldn't find this receipt")).toBeVisible();
    expect(requests.sent).toEqual([]);
  });

  it('offers another try after a server error', async () => {
    server.use(respondError('post', PATH, 429, errorBody('RATE_LIMITED', 'Too many attempts.')));
    openLink();
    expect(await screen.findByText('Too many attempts.')).toBeVisible();
    server.use(respond('post', PATH, receipt()));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Paid')).toBeVisible();
  });
});
