import { beforeEach, describe, expect, it } from '@jest/globals';
import type {
  CreatorPage,
  CurrentUser,
  OwnGoal,
  ProfileChanges,
  SocialLink,
} from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../testing/render-app';
import { sampleBalance, samplePage, sampleStats, sampleUser } from '../../../testing/samples';

const ME = '/api/users/me';
const NAME = 'Leave without saving?';

beforeEach(() => {
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser({ bio: 'Thrifted fits' })),
    respond<CreatorPage>('get', '/api/users/mayafits', samplePage()),
    respond<SocialLink[]>('get', `${ME}/social-links`, []),
    respond<OwnGoal>('get', '/api/users/me/goal', { goal: null }),
    respond('get', `${ME}/stats`, sampleStats()),
    respond('get', `${ME}/tips`, []),
    respond('get', `${ME}/balance`, sampleBalance()),
  );
});

function unload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

async function leaveTyped(label: string, text: string) {
  const { router } = renderApp('/edit-profile');
  await userEvent.type(await screen.findByLabelText(label), text);
  await act(() => router.navigate('/dashboard'));
  return router;
}

describe('the guard of unsaved changes', () => {
  it.each([
    ['Bio', ' and more'],
    ['Instagram', '@maya'],
    ['URL', 'https://maya.test'],
  ])('asks before leaving the screen with a changed field %s', async (label, text) => {
    const router = await leaveTyped(label, text);
    const dialog = await screen.findByRole('dialog', { name: NAME });
    expect(dialog).toHaveAccessibleDescription("Your changes haven't been saved.");
    expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus();
    expect(unload()).toBe(true);

    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/edit-profile');
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toContain(text);

    await act(() => router.navigate('/dashboard'));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    await waitFor(() => expect(unload()).toBe(false));
  });

  it('does not ask without changes', async () => {
    const { router } = renderApp('/edit-profile');
    const bio = await screen.findByLabelText('Bio');
    await userEvent.type(bio, '!');
    await userEvent.type(bio, '{Backspace}');
    expect(unload()).toBe(false);
    await act(() => router.navigate('/dashboard'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not ask after saving', async () => {
    server.use(record<ProfileChanges, CurrentUser>('put', ME, sampleUser()).handler);
    const { router } = renderApp('/edit-profile');
    await userEvent.type(await screen.findByLabelText('Bio'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/preview'));
  });

  it('does not ask after the session has ended', async () => {
    server.use(respondError('put', ME, 401, { code: 'SESSION_EXPIRED', message: 'Over' }));
    const { router } = renderApp('/edit-profile');
    await userEvent.type(await screen.findByLabelText('Bio'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});
