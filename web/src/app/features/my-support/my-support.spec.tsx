import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { claimLinkToken } from '../../../shared/link-token';
import { renderApp } from '../../../testing/render-app';
import { sampleSupport as support } from '../../../testing/sample-support';

const PATH = '/api/support';
const FAR = '2999-01-15T12:00:00.000Z';

function open(token = 'a-token') {
  window.history.replaceState(null, '', `/my-support#${token}`);
  claimLinkToken();
  renderApp('/my-support');
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  sessionStorage.clear();
});
afterEach(() => void jest.restoreAllMocks());

describe('monthly support of a tipper', () => {
  it('shows creator, amount, next day and payments, and removes its token from the address', async () => {
    const asked = record('post', PATH, support());
    server.use(asked.handler);
    open();
    expect(await screen.findByRole('link', { name: 'Maya' })).toHaveAttribute('href', '/mayafits');
    expect(window.location.href).toBe(`${window.location.origin}/my-support`);
    expect(asked.sent).toEqual([{ token: 'a-token' }]);
    expect(screen.getByText('December 20, 2026')).toBeVisible();
    const receipt = screen.getByRole('link', { name: 'Receipt of November 20, 2026' });
    expect(receipt).toHaveAttribute('href', '/receipt#of-november');
    expect(screen.getByText('$1.00 refunded')).toBeVisible();
    expect(document.title).toBe('Your monthly support · Sprinkle');
  });

  it.each([
    [{ status: 'active' }, 'Active', /change, pause or end it/],
    [{ status: 'past-due' }, 'Payment failed', /by December 20, 2026, and we'll charge it right away/],
    [{ status: 'active', pausedUntil: FAR, nextPaymentAt: null }, 'Paused', /until January 15, 2999/],
    // A pause can end in a month that isn't paid for.
    [{ status: 'active', pausedUntil: FAR }, 'Paused', /charged until December 20, 2026/],
    [{ status: 'paused' }, 'Paused', /isn't accepting tips right now/],
    [{ status: 'starting', payments: [] }, 'Starting', /first payment hasn't arrived/],
    [
      { status: 'ended', endReason: 'failed' },
      'Ended',
      /approve any payment attempt\. You won't be charged again/,
    ],
    [{ status: 'ended', endReason: 'tipper' }, 'Ended', /You ended it/],
    [{ status: 'ended', endReason: 'creator' }, 'Ended', /The creator ended it/],
    [{ status: 'ended', endReason: 'administrator' }, 'Ended', /Our team ended it/],
    [{ status: 'ended', endReason: 'replaced' }, 'Ended', /replaced it/],
    [{ status: 'ended', endReason: 'never-paid' }, 'Ended', /first payment was never made/],
    [{ status: 'ended', endReason: 'disputed' }, 'Ended', /disputed at your bank/],
    [{ status: 'ended', endReason: 'creator-closed', username: null }, 'Ended', /closed their account/],
    [{ status: 'ended', endReason: 'provider' }, 'Ended', /ended on our side/],
    [
      { status: 'ended', endReason: 'creator-gone', username: null },
      'Ended',
      /hasn't accepted tips for 30 days/,
    ],
  ] as const)('shows for %j: %s', async (state, label, text) => {
    server.use(respond('post', PATH, support(state)));
    open();
    expect(await screen.findByText(label)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    const isOver = state.status === 'ended';
    expect(screen.queryAllByRole('button', { name: 'End my support' })).toHaveLength(isOver ? 0 : 1);
  });

  it('ends after one confirmation', async () => {
    const ended = record('post', `${PATH}/end`, support({ status: 'ended', endReason: 'tipper' }));
    server.use(respond('post', PATH, support()), ended.handler);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'End my support' }));
    await userEvent.click(await screen.findByRole('button', { name: 'End it now' }));
    expect(await screen.findByText(/You ended it/)).toBeVisible();
    expect(ended.sent).toEqual([{ token: 'a-token' }]);
  });

  it("can be ended while payments are down, even though it can't be shown", async () => {
    const message = 'We end it as soon as our payments are back.';
    const ended = record('post', `${PATH}/end`, { message });
    const away = { code: 'SERVICE_UNAVAILABLE', message: 'Soon' };
    server.use(respondError('post', PATH, 503, away), ended.handler);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'End my support' }));
    await userEvent.click(await screen.findByRole('button', { name: 'End it now' }));
    expect(await screen.findByText('Your support will end')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(ended.sent).toEqual([{ token: 'a-token' }]);
  });

  it('changes to a typed amount, and says what is charged with the fees', async () => {
    const changed = record('post', `${PATH}/change`, support({ tip: 8.5, amount: 9.45, coversFees: true }));
    server.use(respond('post', PATH, support({ coversFees: true })), changed.handler);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Change amount' }));
    const field = screen.getByLabelText('US dollars a month');
    await userEvent.clear(field);
    await userEvent.type(field, '8,50');
    expect(screen.getByText(/charged about \$9\.4\d from/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save amount' }));
    expect(await screen.findByText('$8.50')).toBeVisible();
    expect(changed.sent).toEqual([{ token: 'a-token', tip: 8.5 }]);
  });

  it.each([
    ['nothing', 'Please enter a positive amount'],
    ['0', 'Please enter a positive amount'],
    ['0.20', 'The minimum tip is $1.00'],
    ['20000', 'The maximum tip is $10,000.00'],
    ['1,000', 'Did you mean $1.00 or $1,000.00?'],
  ])('does not change to %s: %s', async (typed, problem) => {
    server.use(respond('post', PATH, support()));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Change amount' }));
    const field = screen.getByLabelText('US dollars a month');
    await userEvent.clear(field);
    await userEvent.type(field, `${typed}{Enter}`);
    expect(await screen.findByText(problem)).toBeVisible();
  });

  it('says at the field why the link does not allow such a large increase', async () => {
    const message = 'To give more than $50.00 a month, start monthly support again.';
    server.use(
      respond('post', PATH, support()),
      respondError('post', `${PATH}/change`, 400, { code: 'VALIDATION_FAILED', message }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Change amount' }));
    const field = screen.getByLabelText('US dollars a month');
    await userEvent.clear(field);
    await userEvent.type(field, '900{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toBeInvalid();
  });

  it('pauses for the chosen months, and resumes when the pause is ended', async () => {
    const paused = record('post', `${PATH}/pause`, support({ pausedUntil: FAR }));
    server.use(respond('post', PATH, support()), paused.handler);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Pause' }));
    await userEvent.click(screen.getByRole('button', { name: '2 months' }));
    await userEvent.click(await screen.findByRole('button', { name: 'End pause' }));
    expect(await screen.findByText('Your support has resumed')).toBeVisible();
    expect(paused.sent).toEqual([
      { token: 'a-token', months: 2 },
      { token: 'a-token', months: 0 },
    ]);
  });

  it('lists a hundred payments of a creator with a long name', async () => {
    const displayName = 'Maximiliane '.repeat(4).trim();
    const payments = Array.from({ length: 100 }, (_, month) => ({
      paidAt: new Date(Date.UTC(2026, 10 - month, 20, 12)).toISOString(),
      amount: 10_000,
      refunded: 0,
      receiptToken: `of-${month}`,
    }));
    server.use(respond('post', PATH, support({ displayName, payments, tip: 10_000, amount: 11_111.12 })));
    open();
    expect(await screen.findByRole('link', { name: displayName })).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Receipt of/ })).toHaveLength(100);
    expect(screen.getByText('$11,111.12')).toBeVisible();
  });

  it('says that it is loading', async () => {
    server.use(respond('post', PATH, support()));
    open();
    expect(await screen.findByLabelText('Loading your support')).toBeInTheDocument();
    expect(await screen.findByText('Active')).toBeVisible();
  });

  it('says that nothing was paid yet', async () => {
    server.use(respond('post', PATH, support({ status: 'starting', payments: [] })));
    open();
    expect(await screen.findByText('Nothing has been paid yet.')).toBeVisible();
  });
});

describe('the screen without a working link', () => {
  it("emails the links, and shows the server's reply", async () => {
    const message = 'If this address gives monthly support, an email with the links is on its way.';
    const asked = record('post', `${PATH}/links`, { message });
    server.use(asked.handler);
    renderApp('/my-support');
    await userEvent.type(await screen.findByLabelText('Email'), 'jo@example.test{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(asked.sent).toEqual([{ email: 'jo@example.test' }]);
  });

  it.each(['SUPPORT_NOT_FOUND', 'VALIDATION_FAILED'])('offers to email the links after %s', async (code) => {
    server.use(respondError('post', PATH, code === 'SUPPORT_NOT_FOUND' ? 404 : 400, { code, message: 'No' }));
    open('wrong');
    expect(await screen.findByText("This link doesn't work")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Email me the links' })).toBeVisible();
  });

  it('loads again after a failure', async () => {
    server.use(respondError('post', PATH, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Soon' }));
    open();
    expect(await screen.findByText("Couldn't load your support")).toBeVisible();
    server.use(respond('post', PATH, support()));
    await userEvent.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText('Active')).toBeVisible();
  });
});

it.each([undefined, true] as const)(
  'the badge beside comments can be switched, hidden before: %s',
  async (hidesBadge) => {
    const changed = record('post', `${PATH}/badge`, support({ hidesBadge: hidesBadge ? undefined : true }));
    server.use(respond('post', PATH, support({ hidesBadge })), changed.handler);
    open();
    const badge = await screen.findByRole('switch', { name: /Monthly supporter/ });
    expect(badge).toHaveProperty('checked', !hidesBadge);
    await userEvent.click(badge);
    await waitFor(() => expect(badge).toHaveProperty('checked', hidesBadge === true));
    expect(changed.sent).toEqual([{ token: 'a-token', isShown: hidesBadge === true }]);
  },
);
