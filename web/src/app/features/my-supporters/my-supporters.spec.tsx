import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CurrentUser, OwnBalance, Stats, Supporter } from '@sprinkle/api-client/api.gen';
import { respond, respondError, responseOf } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { FakeEventSource } from '../../../testing/event-source';
import { ownTipsApi } from '../../../testing/own-tips';
import { renderApp } from '../../../testing/render-app';
import { config, sampleBalance, sampleStats, sampleUser } from '../../../testing/samples';

const SUPPORTERS = '/api/users/me/supporters';
const allowing = { features: { ...config.features, monthlySupport: true as const } };
const monthly = { amountCents: 12_000, people: 14, amountBeforeCents: 10_500 };

beforeEach(() => {
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser({ takesMonthly: true })),
    respond<Stats>('get', '/api/users/me/stats', sampleStats({ monthly })),
    respond<OwnBalance>('get', '/api/users/me/balance', sampleBalance()),
    ...ownTipsApi([]),
  );
});

function supporter(overrides: Partial<Supporter> = {}): Supporter {
  return {
    id: crypto.randomUUID(),
    senderName: 'Jordan',
    tipCents: 500,
    status: 'active',
    endReason: null,
    beganAt: '2026-05-03T12:00:00.000Z',
    endedAt: null,
    totalCents: 6_000,
    ...overrides,
  };
}

/** Mocks the list with filters and pages like the real one, and the call that ends a support in it. */
function have(supporters: Supporter[], pageSize = 50) {
  server.use(
    http.get(window.location.origin + SUPPORTERS, ({ request }) => {
      const query = new URL(request.url).searchParams;
      const shown = supporters.filter(
        ({ endedAt }) => (endedAt !== null) === (query.get('state') === 'ended'),
      );
      const start = Number(query.get('cursor') ?? 0);
      const end = start + pageSize;
      const link = `<${SUPPORTERS}?cursor=${end}>; rel="next"`;
      return responseOf(shown.slice(start, end), { headers: end < shown.length ? { link } : undefined });
    }),
    http.post<{ id: string }>(`${window.location.origin}${SUPPORTERS}/:id/end`, ({ params }) => {
      const found = supporters.find(({ id }) => id === params.id);
      if (!found) throw new Error('A support that nobody gives');
      Object.assign(found, { status: 'ended', endReason: 'creator', endedAt: new Date().toISOString() });
      return responseOf(found);
    }),
  );
}

const open = (address = '/my-supporters') => renderApp(address, allowing);
const supportFrom = (name: string) => screen.findByRole('article', { name: `Support from ${name}` });
const press = async (name: string, within_ = screen.getByRole('main')) =>
  userEvent.click(await within(within_).findByRole('button', { name }));

describe('the list of supporters', () => {
  it('shows who gives how much since when, the total, and whether it is paid', async () => {
    have([
      supporter({ senderName: 'Ann', isAnonymous: true }),
      supporter({ senderName: 'Ben', status: 'past-due', tipCents: 1_250 }),
      supporter({ senderName: 'Cat', status: 'paused' }),
    ]);
    open();
    expect(await supportFrom('Ann')).toHaveTextContent(
      /^AnnSince May 3, 2026\$60\.00 in totalAnonymous\$5\.00 a monthEnd support$/,
    );
    expect(await supportFrom('Ben')).toHaveTextContent(/Payment failed.*\$12\.50 a month/);
    expect(await supportFrom('Cat')).toHaveTextContent('Paused');
    expect(screen.getByText('Every month $120.00, from 14 people.')).toBeVisible();
  });

  it.each([
    ['tipper', 'They ended it.'],
    ['creator', 'You ended it.'],
    ['replaced', 'Their newer support replaced it.'],
    ['failed', "Their bank didn't approve any payment attempt."],
    ['disputed', 'A payment was disputed or reported as possible fraud.'],
    ['creator-gone', "You didn't accept tips for 30 days."],
    ['administrator', 'It was ended on our side.'],
  ] as const)('says why a support has ended: %s', async (endReason, words) => {
    have([supporter({ status: 'ended', endReason, endedAt: '2026-11-03T12:00:00.000Z' })]);
    const { router } = open();
    expect(await screen.findByText('No supporters yet')).toBeVisible();
    await press('Ended');
    const article = await supportFrom('Jordan');
    expect(article).toHaveTextContent('May 3, 2026 to Nov 3, 2026');
    expect(article).toHaveTextContent(words);
    expect(within(article).queryByRole('button')).toBeNull();
    expect(router.state.location.search).toBe('?state=ended');
  });

  it('offers more until the last page', async () => {
    have(
      Array.from({ length: 5 }, (_, index) => supporter({ senderName: `Fan ${index + 1}` })),
      2,
    );
    open();
    await supportFrom('Fan 2');
    expect(screen.queryByText('Fan 3')).toBeNull();
    await press('Load more');
    await supportFrom('Fan 4');
    await press('Load more');
    await supportFrom('Fan 5');
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it.each([
    [true, 'Get your link', '/dashboard'],
    [false, 'Edit Profile', '/edit-profile'],
  ])(
    'links to the next step if it is empty and taking monthly support is %s',
    async (takesMonthly, name, href) => {
      server.use(
        respond<CurrentUser>('get', '/api/auth/current', sampleUser({ takesMonthly })),
        respond<Stats>('get', '/api/users/me/stats', sampleStats()),
      );
      have([]);
      open();
      expect(await screen.findByText('No supporters yet')).toBeVisible();
      expect(await screen.findByText('Every month $0.00, from nobody yet.')).toBeVisible();
      expect(within(screen.getByRole('main')).getByRole('link', { name })).toHaveAttribute('href', href);
    },
  );

  it('shows a placeholder while it loads', async () => {
    server.use(http.get(window.location.origin + SUPPORTERS, () => delay('infinite')));
    open();
    expect(await screen.findByRole('status', { name: 'Loading supporters' })).toBeVisible();
  });

  it('offers another try after a failure', async () => {
    server.use(respondError('get', SUPPORTERS, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Away' }));
    open();
    expect(await screen.findByText("Couldn't load your supporters")).toBeVisible();
    have([supporter()]);
    await press('Try again');
    expect(await supportFrom('Jordan')).toBeVisible();
  });

  it.each([
    ['began', 'New supporter: $5.00 every month'],
    ['failed', "A monthly payment failed. We'll try again."],
    ['ended', 'Monthly support has ended'],
  ])('shows news at once: %s', async (news, title) => {
    const supporters: Supporter[] = [];
    have(supporters);
    open();
    await screen.findByText('No supporters yet');
    supporters.push(supporter());
    const told = { id: supporters[0]?.id, news, senderName: 'Jordan', tipCents: 500 };
    act(() => FakeEventSource.latest().tell('support', told));
    expect(await screen.findByText(title)).toBeVisible();
    expect(await supportFrom('Jordan')).toBeVisible();
  });

  it('updates silently when an amount changes', async () => {
    const supporters: Supporter[] = [];
    have(supporters);
    open();
    await screen.findByText('No supporters yet');
    supporters.push(supporter());
    const told = { id: supporters[0]?.id, news: 'changed', senderName: 'Jordan', tipCents: 500 };
    act(() => FakeEventSource.latest().tell('support', told));
    expect(await supportFrom('Jordan')).toBeVisible();
    expect(screen.queryByText('From Jordan')).toBeNull();
  });
});

describe('ending a support', () => {
  it('asks first, takes it out of the list and keeps the focus there', async () => {
    have([supporter(), supporter({ senderName: 'Sam' })]);
    open();
    await press('End support', await supportFrom('Jordan'));
    const dialog = await screen.findByRole('dialog', { name: 'End the support from Jordan?' });
    await press('Keep it', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await supportFrom('Jordan')).toBeVisible();
    await press('End support', await supportFrom('Jordan'));
    await press('End it now', await screen.findByRole('dialog'));
    expect(await screen.findByText("We'll tell Jordan by email.")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Support from Jordan' })).toBeNull());
    expect(screen.getByRole('list', { name: 'Supporters' })).toHaveFocus();
    expect(await supportFrom('Sam')).toBeVisible();
  });

  it('says that it failed, and reloads the list', async () => {
    const supporters = [supporter()];
    have(supporters);
    open();
    await supportFrom('Jordan');
    server.use(
      respondError('post', `${SUPPORTERS}/:id/end`, 404, {
        code: 'SUPPORT_NOT_FOUND',
        message: "This support doesn't exist.",
      }),
    );
    supporters.pop();
    await press('End support', await supportFrom('Jordan'));
    await press('End it now', await screen.findByRole('dialog'));
    expect(await screen.findByText("Couldn't end the support")).toBeVisible();
    expect(await screen.findByText('No supporters yet')).toBeVisible();
  });
});

describe('monthly support on the dashboard', () => {
  it.each([
    [monthly, '$120.00From 14 people, +$15.00 in a month'],
    [{ amountCents: 500, people: 1, amountBeforeCents: 1_000 }, '$5.00From 1 person, -$5.00 in a month'],
    [{ amountCents: 500, people: 1, amountBeforeCents: 500 }, '$5.00From 1 person'],
    [{ amountCents: 0, people: 0, amountBeforeCents: 0 }, '$0.00From nobody yet'],
  ])('is a card with its change: %j', async (sums, words) => {
    server.use(respond<Stats>('get', '/api/users/me/stats', sampleStats({ monthly: sums })));
    open('/dashboard');
    await waitFor(() => expect(screen.getByText('Every month').parentElement).toHaveTextContent(words));
    expect(screen.getByRole('link', { name: 'Your supporters' })).toHaveAttribute('href', '/my-supporters');
  });

  it.each([
    ['the platform has none', true, {}],
    ['the creator takes none', false, allowing],
    ['the creator was never asked', undefined, allowing],
  ])('has neither a card nor a menu entry while %s', async (_why, takesMonthly, overrides) => {
    server.use(
      respond<CurrentUser>('get', '/api/auth/current', sampleUser({ takesMonthly })),
      respond<Stats>('get', '/api/users/me/stats', sampleStats()),
    );
    renderApp('/dashboard', overrides);
    expect(await screen.findByText('$1,234.50')).toBeVisible();
    expect(screen.queryByText('Every month')).toBeNull();
    expect(screen.queryByRole('link', { name: 'My Supporters' })).toBeNull();
  });

  it.each([
    ['takes it', true, undefined],
    ['got it before', false, monthly],
  ])('has the last menu entry before Logout for a creator who %s', async (_who, takesMonthly, sums) => {
    server.use(
      respond<CurrentUser>('get', '/api/auth/current', sampleUser({ takesMonthly })),
      respond<Stats>('get', '/api/users/me/stats', sampleStats({ monthly: sums })),
    );
    open('/dashboard');
    const sidebar = within(await screen.findByRole('navigation', { name: 'Main' }));
    await waitFor(() => expect(sidebar.getAllByRole('link').at(-1)).toHaveTextContent('My Supporters'));
    expect(sidebar.getAllByRole('link').at(-1)).toHaveAttribute('href', '/my-supporters');
  });
});
