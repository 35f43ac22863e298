import { describe, expect, it } from '@jest/globals';
import type { CurrentUser, OwnBalance, Publication, Stats } from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { ownTipsApi } from '../../../testing/own-tips';
import { renderApp } from '../../../testing/render-app';
import { sampleBalance, sampleStats, sampleUser } from '../../../testing/samples';

const STATS = '/api/users/me/stats';
const NEW = { isPublished: false, displayName: null };

function open(user: Partial<CurrentUser>, stats: Partial<Stats>) {
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser(user)),
    respond<Stats>('get', STATS, sampleStats(stats)),
    respond<OwnBalance>('get', '/api/users/me/balance', sampleBalance()),
    ...ownTipsApi([]),
  );
  renderApp('/dashboard');
}

const steps = async () => {
  const card = await screen.findByRole('region', { name: 'Three steps to your first tip' });
  return within(card)
    .getAllByRole('listitem')
    .map((item) => ({
      title: item.querySelector('p')?.textContent,
      isDone: within(item).queryByRole('img', { name: 'Done' }) !== null,
      door: (within(item).queryByRole('link') ?? within(item).getByRole('button')).textContent,
    }));
};

describe('the three steps for new creators', () => {
  it.each<[Partial<CurrentUser>, Partial<Stats>, boolean[]]>([
    [NEW, { hasPayoutMethod: false }, [false, false, false]],
    [{ ...NEW, profileImage: '/media/a.jpg' }, { hasPayoutMethod: false }, [false, false, false]],
    [{ ...NEW, displayName: 'Maya', profileImage: '/media/a.jpg' }, {}, [true, false, true]],
    [{ isPublished: true, displayName: null }, { hasPayoutMethod: false }, [false, true, false]],
    [{ isPublished: true, profileImage: '/media/a.jpg' }, {}, [true, true, true]],
  ])('are marked as done for %j with %j: %j', async (user, stats, done) => {
    open(user, { totalTips: 0, ...stats });
    await waitFor(async () => expect((await steps()).map(({ isDone }) => isDone)).toEqual(done));
    expect(await steps()).toMatchObject([
      { title: 'Picture and name', door: 'Edit Profile' },
      { title: 'Publish and share', door: user.isPublished ? 'Copy Link' : 'Publish Profile' },
      { title: 'Where the money goes', door: 'Payment Settings' },
    ]);
  });

  it('publish the page, and then copy its link with the same button', async () => {
    const copied: string[] = [];
    let isPublished = false;
    const { sent, handler } = record<Publication, Publication>('post', '/api/users/me/publish', {
      isPublished: true,
    });
    open(NEW, { totalTips: 0 });
    server.use(
      handler,
      http.get(`${window.location.origin}/api/auth/current`, () =>
        Response.json(sampleUser({ ...NEW, isPublished })),
      ),
    );
    const button = await screen.findByRole('button', { name: 'Publish Profile' });
    const user = userEvent.setup();
    Object.assign(navigator.clipboard, { writeText: async (text: string) => copied.push(text) });
    isPublished = true;
    await user.click(button);
    expect(await screen.findByText('Your profile is now LIVE and visible to the public')).toBeVisible();
    expect(sent).toEqual([{ isPublished: true }]);
    await waitFor(() => expect(button).toHaveTextContent('Copy Link'));
    await user.click(button);
    expect(copied).toEqual(['http://sprinkle.test/mayafits']);
  });

  it('say why a page was not published', async () => {
    open(NEW, { totalTips: 0 });
    server.use(
      respondError('post', '/api/users/me/publish', 409, { code: 'WRONG_STATE', message: 'Taken down.' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Publish Profile' }));
    expect(await screen.findByText('Error Publishing Profile')).toBeVisible();
    expect(screen.getByText('Taken down.')).toBeVisible();
  });

  it('are shown for an unpublished page before the stats have loaded', async () => {
    server.use(http.get(window.location.origin + STATS, () => delay('infinite')));
    server.use(respond<CurrentUser>('get', '/api/auth/current', sampleUser(NEW)), ...ownTipsApi([]));
    renderApp('/dashboard');
    expect((await steps()).map(({ isDone }) => isDone)).toEqual([false, false, false]);
  });
});

describe('the notice of an unpublished page', () => {
  const note = () => screen.findByRole('note');

  it('publishes it at the top of the dashboard once there was a tip', async () => {
    let isPublished = false;
    const { sent, handler } = record<Publication, Publication>('post', '/api/users/me/publish', {
      isPublished: true,
    });
    open(NEW, { totalTips: 1 });
    server.use(
      handler,
      http.get(`${window.location.origin}/api/auth/current`, () =>
        Response.json(sampleUser({ ...NEW, isPublished })),
      ),
    );
    expect(await note()).toHaveTextContent("Your page isn't published");
    const card = await screen.findByRole('region', { name: 'Tips this month' });
    expect((await note()).compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    isPublished = true;
    await userEvent.click(within(await note()).getByRole('button', { name: 'Publish Profile' }));
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
    expect(sent).toEqual([{ isPublished: true }]);
    expect(screen.getByText('Your profile is now LIVE and visible to the public')).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it.each<[Partial<CurrentUser>, number]>([
    [{ isPublished: true }, 1],
    [NEW, 0],
  ])('is missing for %j with %d tips', async (user, totalTips) => {
    open(user, { totalTips });
    expect(
      await screen.findByText(totalTips ? 'Tips this month' : 'Three steps to your first tip'),
    ).toBeVisible();
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('is missing if our team has unpublished the page', async () => {
    open({ ...NEW, isTakenDown: true }, { totalTips: 1 });
    expect(await screen.findByText('Tips this month')).toBeVisible();
    expect(await note()).toHaveTextContent('Our team has unpublished your page');
  });
});

describe('the tips of the month', () => {
  it('replace the steps once there was a tip', async () => {
    const today = new Date();
    const day = `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}-${String(today.getDate()).padStart(2, '0')}`;
    open({}, { totalTips: 2, days: [{ day, amountCents: 1_234 }] });
    const card = await screen.findByRole('region', { name: 'Tips this month' });
    expect(card).toHaveTextContent(/\$12\.34No tips in \w+ up to this day/);
    expect(within(card).getByRole('img', { name: 'Tips of the last 30 days: $12.34' })).toBeVisible();
    expect(card).toHaveTextContent(/Best day: \w+ \d+, \$12\.34Today$/);
    expect(screen.queryByText('Three steps to your first tip')).toBeNull();
  });

  it('say that there were none in 30 days', async () => {
    open({}, { totalTips: 2, days: [] });
    expect(await screen.findByText('No tips in 30 days')).toBeVisible();
  });

  it('leave no loading card when the stats did not load', async () => {
    open({}, {});
    server.use(respondError('get', STATS, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Away' }));
    expect(await screen.findByText("Couldn't load your stats")).toBeVisible();
    expect(screen.queryByRole('status', { name: 'Loading your tips' })).toBeNull();
  });
});
