import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CurrentUser, OwnGoal, SocialLink } from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../../testing/render-app';
import { sampleUser } from '../../../testing/samples';

const CURRENT = '/api/auth/current';
const USERNAME = '/api/users/me/username';
const CHECK = '/api/username-available/:username';
const TAKEN = 'This username is already taken. Please choose another one.';

beforeEach(() => {
  server.use(
    respond<CurrentUser>('get', CURRENT, sampleUser()),
    respond<SocialLink[]>('get', '/api/users/me/social-links', []),
    respond<OwnGoal>('get', '/api/users/me/goal', { goal: null }),
    respond('get', CHECK, { available: true }),
  );
});

async function edit(name?: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit username' }));
  const field = screen.getByLabelText('Username');
  if (name === undefined) return field;
  await userEvent.clear(field);
  await userEvent.type(field, name);
  return field;
}

const saveButton = () => screen.getByRole('button', { name: 'Save' });

describe('the username section', () => {
  it('shows the name, edits it and restores it on Cancel', async () => {
    renderApp('/edit-profile');
    expect(await screen.findByText('sprinkle.test/mayafits')).toBeVisible();
    await edit('another_one');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('@mayafits')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit username' })).toHaveFocus();
  });

  it('closes without a request if the name did not change', async () => {
    renderApp('/edit-profile');
    await edit();
    await userEvent.click(saveButton());
    expect(await screen.findByText('@mayafits')).toBeVisible();
    expect(screen.queryByText('Username updated')).toBeNull();
  });

  it('saves a free name and shows it everywhere', async () => {
    const { sent, handler } = record<unknown, { username: string }>('put', USERNAME, {
      username: 'mayawears',
    });
    server.use(handler);
    renderApp('/edit-profile');
    await edit('maya wears');
    expect(screen.getByLabelText('Username')).toHaveValue('mayawears');
    expect(await screen.findByText('This username is available.')).toBeVisible();
    server.use(respond<CurrentUser>('get', CURRENT, sampleUser({ username: 'mayawears' })));
    await userEvent.click(saveButton());
    expect(await screen.findByText('Username updated')).toBeVisible();
    expect(screen.getByText('Your username is now @mayawears')).toBeVisible();
    expect(await screen.findByText('sprinkle.test/mayawears')).toBeVisible();
    expect(sent).toEqual([{ username: 'mayawears' }]);
  });

  it('does not save a taken name', async () => {
    server.use(respond('get', CHECK, { available: false }));
    renderApp('/edit-profile');
    await edit('somebody_else');
    expect(await screen.findByText(TAKEN)).toBeVisible();
    expect(saveButton()).toBeDisabled();
  });

  it("shows the server's error if the name was taken meanwhile", async () => {
    server.use(respondError('put', USERNAME, 409, { code: 'USERNAME_TAKEN', message: TAKEN }));
    renderApp('/edit-profile');
    await edit('just_gone');
    await userEvent.click(saveButton());
    expect(await screen.findByText('Error updating username')).toBeVisible();
    expect(saveButton()).toBeDisabled();
  });

  it.each([
    ['abc', 'Username must be at least 4 characters'],
    ['x'.repeat(26), 'Username must be at most 25 characters'],
    ['maya-fits', 'Username can only contain letters, numbers, and underscores'],
  ])('rejects %s with a reason', async (name, message) => {
    renderApp('/edit-profile');
    await edit(name);
    expect(screen.getByText(message)).toBeVisible();
    expect(saveButton()).toBeDisabled();
  });

  it('checks a name once typing has paused, repeats a failed check once and caches the result', async () => {
    const checked: string[] = [];
    let fails = true;
    server.use(
      http.get(`${window.location.origin}${CHECK}`, ({ params }) => {
        checked.push(String(params.username));
        if (fails)
          return HttpResponse.json({ code: 'SERVICE_UNAVAILABLE', message: 'Away' }, { status: 503 });
        return HttpResponse.json({ available: true });
      }),
    );
    renderApp('/edit-profile');
    const field = await edit('mayawears');
    expect(screen.getByText('Checking availability...')).toBeVisible();
    expect(await screen.findByText('Error checking username: Away')).toBeVisible();
    expect(checked).toEqual(['mayawears', 'mayawears']);

    fails = false;
    await userEvent.type(field, '2');
    expect(await screen.findByText('This username is available.')).toBeVisible();
    await userEvent.type(field, '{Backspace}');
    expect(await screen.findByText('This username is available.')).toBeVisible();
    await userEvent.type(field, '2');
    expect(await screen.findByText('This username is available.')).toBeVisible();
    await waitFor(() => expect(checked).toEqual(['mayawears', 'mayawears', 'mayawears2', 'mayawears']));
  });
});
