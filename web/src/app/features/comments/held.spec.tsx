import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CurrentUser, Stats, Tip } from '@sprinkle/api-client/api.gen';
import { respond, respondError, responseOf } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { FakeEventSource } from '../../../testing/event-source';
import { ownTipsApi } from '../../../testing/own-tips';
import { renderApp } from '../../../testing/render-app';
import { sampleStats, sampleTip, sampleUser } from '../../../testing/samples';

const TIPS = '/api/users/me/tips';

beforeEach(() => {
  server.use(respond<CurrentUser>('get', '/api/auth/current', sampleUser()));
});

const held = (overrides: Partial<Tip> = {}) => sampleTip({ isHidden: true, isHeld: true, ...overrides });

/** Mocks the API, with a held count that follows the tips. */
function open(tips: Tip[], address = '/comments?filter=held') {
  server.use(
    ...ownTipsApi(tips),
    http.get('*/api/users/me/stats', () =>
      responseOf<Stats>(sampleStats({ heldCount: tips.filter(({ isHeld }) => isHeld).length })),
    ),
  );
  return renderApp(address);
}

const comment = (name: string) => screen.findByRole('article', { name: `Tip from ${name}` });
const press = async (name: string, inside: HTMLElement) =>
  userEvent.click(within(inside).getByRole('button', { name }));
const filter = (name: string) => screen.findByRole('button', { name });
const sidebar = async () => screen.findByRole('navigation', { name: 'Main' });

describe('held comments', () => {
  it('are counted, listed separately, and shown once they are released', async () => {
    const { router } = open([
      held({ senderName: 'Jo', message: 'Wait for me' }),
      held({ senderName: 'Lou' }),
      sampleTip({ senderName: 'Seen' }),
    ]);
    const jo = await comment('Jo');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(within(jo).getByText('Held')).toBeVisible();
    expect(jo).toHaveTextContent('Wait for me');
    expect(within(jo).queryByRole('button', { name: 'Reply' })).toBeNull();
    expect(await filter('Held (2)')).toHaveAttribute('aria-pressed', 'true');
    expect(within(await sidebar()).getByRole('link', { name: 'Comments 2 held' })).toBeVisible();

    await press('Release', jo);
    expect(await screen.findByText('Comment released')).toBeVisible();
    expect(await filter('Held (1)')).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Tip from Jo' })).toBeNull();
    expect(screen.getByRole('list', { name: 'Comments' })).toHaveFocus();
    await userEvent.click(await filter('Visible'));
    expect(within(await comment('Jo')).queryByText('Held')).toBeNull();
    expect(router.state.location.search).toBe('?filter=visible');
  });

  it.each(['/featured-image', '/payment-settings', '/my-links'])(
    'are counted in the navigation of %s without loading the stats',
    async (address) => {
      let asked = 0;
      server.use(
        respond<CurrentUser>('get', '/api/auth/current', sampleUser({ heldCount: 4 })),
        http.get('*/api/users/me/stats', () => {
          asked += 1;
          return responseOf<Stats>(sampleStats({ heldCount: 9 }));
        }),
      );
      renderApp(address);
      expect(await within(await sidebar()).findByRole('link', { name: 'Comments 4 held' })).toBeVisible();
      expect(asked).toBe(0);
    },
  );

  it('can be hidden instead', async () => {
    open([held({ senderName: 'Jo' })]);
    await press('Hide', await comment('Jo'));
    expect(await screen.findByText('No held messages')).toBeVisible();
    expect(screen.getByText('Messages that need your release show up here.')).toBeVisible();
    await userEvent.click(await filter('Hidden'));
    expect(within(await comment('Jo')).getByRole('button', { name: 'Show' })).toBeVisible();
    expect(await filter('Held')).toBeVisible();
    expect(within(await sidebar()).getByRole('link', { name: 'Comments' })).toBeVisible();
  });

  it('are marked among all comments, and are not listed as hidden', async () => {
    open([held({ senderName: 'Jo' })], '/comments');
    expect(within(await comment('Jo')).getByRole('button', { name: 'Release' })).toBeVisible();
    await userEvent.click(await filter('Hidden'));
    expect(await screen.findByText('No hidden tips')).toBeVisible();
  });

  it('open no reply form when a mail links to them', async () => {
    const tip = held({ senderName: 'Jo' });
    open([tip], `/comments#tip-${tip.id}`);
    expect(within(await comment('Jo')).getByRole('button', { name: 'Release' })).toBeVisible();
    expect(screen.queryByLabelText('Your reply to Jo')).toBeNull();
  });

  it("stay in the list when they can't be released", async () => {
    open([held({ senderName: 'Jo' })]);
    const error = { code: 'SERVICE_UNAVAILABLE', message: 'Try again later' };
    server.use(respondError('post', `${TIPS}/:id/release`, 503, error));
    await press('Release', await comment('Jo'));
    expect(await screen.findByText('Error releasing the comment')).toBeVisible();
    expect(await comment('Jo')).toHaveTextContent('Held');
  });

  it('are counted as they arrive', async () => {
    const tips: Tip[] = [];
    open(tips);
    expect(await screen.findByText('No held messages')).toBeVisible();
    tips.push(held({ senderName: 'Late' }));
    act(() => FakeEventSource.latest().tell('tip-changed', { id: tips[0]?.id }));
    expect(await filter('Held (1)')).toBeVisible();
    expect(await comment('Late')).toBeVisible();
  });

  it('are counted in the navigation of the dashboard without a second request', async () => {
    let asked = 0;
    open([held()], '/dashboard');
    server.events.on('request:start', ({ request }) => {
      if (request.url.includes('/users/me/stats')) asked += 1;
    });
    const link = await within(await sidebar()).findByRole('link', { name: 'Comments 1 held' });
    await waitFor(() => expect(link).toBeVisible());
    expect(asked).toBe(1);
  });
});
