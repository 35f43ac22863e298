import { beforeEach, expect, it } from '@jest/globals';
import type {
  ConnectedAccountReply,
  ManagedUser,
  Owed,
  UserMessage,
  UserRevenue,
} from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { account, empty, full, ID, owed, PATH, respondCreator, user } from '../../testing/creator-page';
import { renderConsole } from '../../testing/render-console';

beforeEach(() => respondCreator());

it('the page of a creator shows profile, sums, thank-you text, goal, payout methods, weeks and comments', async () => {
  server.use(respond<UserRevenue>('get', PATH, full));
  renderConsole(`/users/${ID}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Maya Chen' })).toBeVisible();
  expect(screen.getByText('@maya_fit')).toBeVisible();
  expect(screen.getByText('Active')).toBeVisible();
  const region = (name: string) => screen.getByRole('region', { name });
  expect(region("Today's Revenue")).toHaveTextContent('$5.00');
  expect(region('Total Revenue')).toHaveTextContent('$1,234.50');
  const final = await screen.findByRole('region', { name: 'Final Revenue (After 10% Fee)' });
  expect(final).toHaveTextContent('$1,111.05Platform fee: $123.45');
  expect(region('Total Platform Fee (All Users)')).toHaveTextContent(
    '$99.5010% of all tips across the platform',
  );
  expect(region('Payment Account Information')).toHaveTextContent('PayPalma***@example.comDefault');
  expect(region('Thanks and goal')).toHaveTextContent(
    /Thank-you textYou rock! Your code: YARNGoalA camera\$120\.50 of \$500\.00, set /,
  );
  expect(region('Weekly Revenue')).toHaveTextContent('Nov 16 - Nov 22, 2026$45.00');
  const comments = within(region('Customer Comments (12,000)'));
  expect(comments.getByText('Anonymous')).toBeVisible();
  expect(comments.getByText('Lovely')).toBeVisible();
  expect(comments.getByText('Thank you')).toBeVisible();
  expect(comments.getByText('$5.00')).toBeVisible();
  expect(comments.getByText('These are the newest 1.')).toBeVisible();
});

it('the page of a creator shows the Stripe account and what Stripe still needs', async () => {
  const account: ConnectedAccountReply['account'] = {
    stripeAccountId: 'acct_1PgafTB7WZ01zgkW',
    country: 'US',
    state: 'more-needed',
    takesTransfers: true,
    needed: ['individual.verification.document'],
    neededUntil: '2026-12-24T12:00:00.000Z',
    readAt: '2026-11-26T12:00:00.000Z',
  };
  server.use(
    respond<UserRevenue>('get', PATH, full),
    respond<ConnectedAccountReply>('get', `/api/admin/users/${ID}/connected-account`, { account }),
  );
  renderConsole(`/users/${ID}`);
  const region = await screen.findByRole('region', { name: 'Stripe account' });
  expect(region).toHaveTextContent('acct_1PgafTB7WZ01zgkW');
  expect(region).toHaveTextContent('StateStripe needs more detailsCan be paidYes');
  expect(region).toHaveTextContent('A photo of your ID');
});

it('a creator without a picture is shown as the first letter of the name', async () => {
  server.use(respond<UserRevenue>('get', PATH, { ...empty, user: { ...user, displayName: 'Zoe Chen' } }));
  renderConsole(`/users/${ID}`);
  await screen.findByRole('heading', { level: 1, name: 'Zoe Chen' });
  expect(screen.getByText('Z')).toBeVisible();
});

it('the page of a creator says which parts are empty', async () => {
  server.use(respond<UserRevenue>('get', PATH, { ...empty, user: { ...empty.user, isBlocked: true } }));
  renderConsole(`/users/${ID}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'maya_fit' })).toBeVisible();
  expect(screen.getByText('Blocked')).toBeVisible();
  expect(screen.getByText('No payment accounts configured')).toBeVisible();
  expect(screen.getByText('No weekly revenue data available')).toBeVisible();
  expect(screen.getByText('No comments found')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Thanks and goal' })).toBeNull();
});

it('the page of a creator says that the load failed, and tries again', async () => {
  server.use(respondError('get', PATH, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Away' }));
  const { router } = renderConsole(`/users/${ID}`);
  expect(await screen.findByText('Failed to load data')).toBeVisible();
  server.use(respond<UserRevenue>('get', PATH, full));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Maya Chen' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
  expect(router.state.location.pathname).toBe(`/users/${ID}`);
});

it('the page of a creator goes back to the previous screen, or to the users', async () => {
  server.use(
    respond<UserRevenue>('get', PATH, full),
    http.get(`${window.location.origin}/api/admin/tips`, () => HttpResponse.json([])),
    http.get(`${window.location.origin}/api/admin/users`, () => HttpResponse.json([])),
  );
  const { router } = renderConsole(`/users/${ID}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  expect(await screen.findByText('No users found')).toBeVisible();
  await router.navigate('/dashboard/payments');
  await router.navigate(`/users/${ID}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  expect(await screen.findByText('No payment history found')).toBeVisible();
});

it('the page of a creator shows the account with its address, what is owed, and why it is held', async () => {
  server.use(
    respond<UserRevenue>('get', PATH, full),
    respond<Owed[]>('get', '/api/admin/payouts/owed', [owed]),
  );
  renderConsole(`/users/${ID}`);
  await screen.findByText('maya@example.com');
  const region = (name: string) => screen.getByRole('region', { name });
  expect(region('Account')).toHaveTextContent(
    /Maya ChenActive@maya_fitmaya@example\.com · VerifiedJoined Nov 22, 2020 · Last sign-in never/,
  );
  expect(within(region('Account')).getByRole('heading', { level: 1, name: 'Maya Chen' })).toBeVisible();
  expect(within(region('Account')).getByRole('link', { name: 'View page' })).toHaveAttribute(
    'href',
    '/maya_fit',
  );
  expect(await screen.findByText('Payouts are held:')).toHaveTextContent('Method is new (72 hours)');
  expect(region('Owed')).toHaveTextContent(
    /Available\$0\.00Pending\$1\.00Held\$20\.00Paid so far\$90\.00Payout methodPayPal, ma\*\*\*@example\.com/,
  );
});

it('an administrator messages the creator, resets the sign-in and blocks, each after a dialog', async () => {
  const message = record<UserMessage, Record<string, never>>('post', `/api/admin/users/${ID}/message`, {});
  const blocked = record<object, ManagedUser>('post', `/api/admin/users/${ID}/block`, account);
  let resets = 0;
  server.use(
    respond<UserRevenue>('get', PATH, full),
    message.handler,
    blocked.handler,
    http.post(`${window.location.origin}/api/admin/users/${ID}/reset-sign-in`, () => {
      resets += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderConsole(`/users/${ID}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Message' }));
  const dialog = await screen.findByRole('dialog', { name: 'Message @maya_fit' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await within(dialog).findByText('Please enter a subject')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(/^Subject/), 'Your page');
  await userEvent.type(within(dialog).getByLabelText(/^Message/), 'Hello');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Message sent')).toBeVisible();
  expect(message.sent).toEqual([{ subject: 'Your page', body: 'Hello' }]);

  await userEvent.click(screen.getByRole('button', { name: 'Reset sign-in' }));
  const question = await screen.findByRole('dialog', { name: 'Reset the sign-in of @maya_fit?' });
  expect(resets).toBe(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Reset sign-in' }));
  expect(await screen.findByText('Sign-in reset')).toBeVisible();
  expect(resets).toBe(1);

  await userEvent.click(screen.getByRole('button', { name: 'Block' }));
  const block = await screen.findByRole('dialog', { name: 'Block @maya_fit?' });
  await userEvent.click(within(block).getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(blocked.sent).toEqual([{}]));
});

it("an administrator can't message a creator or reset the sign-in if the address was never verified", async () => {
  server.use(
    respond<UserRevenue>('get', PATH, full),
    respond<ManagedUser>('get', `/api/admin/users/${ID}`, { ...account, isEmailVerified: false }),
  );
  renderConsole(`/users/${ID}`);
  expect(await screen.findByText('· Unverified')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Message' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reset sign-in' })).toBeNull();
});

it.each([
  ['/media/0a.jpg', 1],
  ['https://tracker.example/me.png', 0],
  ['http://tracker.example/media/me.png', 0],
  ['//tracker.example/media/me.png', 0],
  [null, 0],
])(
  'the page of a creator with the picture %s loads %d pictures, so that no other host learns who looks',
  async (profileImage, count) => {
    server.use(respond<UserRevenue>('get', PATH, { ...empty, user: { ...user, profileImage } }));
    renderConsole(`/users/${ID}`);
    await screen.findAllByText(/@maya_fit/);
    expect(document.querySelectorAll('img')).toHaveLength(count);
  },
);
