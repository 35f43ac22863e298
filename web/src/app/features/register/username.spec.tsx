import { describe, expect, it } from '@jest/globals';
import { respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../../testing/render-app';
import { AVAILABILITY, goToUsername, isFree } from '../../../testing/walk-registration';

const continueButton = () => screen.getByRole('button', { name: 'Continue' });

async function typeName(name: string) {
  renderApp('/register');
  const field = await goToUsername();
  await userEvent.type(field, name);
  return field;
}

describe('the username step', () => {
  it('strips spaces, checks the name and shows that it is taken', async () => {
    server.use(respond('get', AVAILABILITY, { available: false }));
    const field = await typeName('ma ya');
    expect(field).toHaveValue('maya');
    expect(screen.getByText('Checking availability...')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Checking availability' })).toBeVisible();
    expect(continueButton()).toBeDisabled();

    expect(await screen.findByTitle('Taken')).toBeInTheDocument();
    expect(field).toHaveAccessibleDescription('This username is already taken. Please choose another one.');
    expect(continueButton()).toBeDisabled();
  });

  it('accepts a pasted @name or page address', async () => {
    const field = await typeName('mayafits');
    for (const pasted of ['@mayafits', 'sprinkle.test/mayafits']) {
      await userEvent.clear(field);
      await userEvent.paste(pasted);
      expect(field).toHaveValue('mayafits');
    }
  });

  it('shows a tick for a free name', async () => {
    server.use(isFree);
    await typeName('mayafits');
    expect(await screen.findByTitle('Available')).toBeInTheDocument();
    expect(screen.queryByText('Checking availability...')).toBeNull();
    expect(continueButton()).toBeEnabled();
    expect(screen.getByText('mayafits')).toBeVisible();
  });

  it('shows ? after a failed check, and accepts the name', async () => {
    server.use(
      respondError('get', AVAILABILITY, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Service Unavailable' }),
    );
    await typeName('mayafits');
    expect(await screen.findByText('?')).toBeVisible();
    expect(screen.getByTitle('Error checking username: Service Unavailable')).toBe(screen.getByText('?'));
    expect(continueButton()).toBeEnabled();
  });

  it('rejects three characters', async () => {
    await typeName('may');
    expect(continueButton()).toBeDisabled();
    expect(await screen.findByText('Username must be at least 4 characters')).toBeVisible();
    expect(screen.queryByText('Checking availability...')).toBeNull();
  });

  it.each([
    ['forbidden characters', 'maya.fits', 'Username can only contain letters, numbers, and underscores'],
    ['too many characters', 'm'.repeat(26), 'Username must be at most 25 characters'],
  ])('shows the broken rule for %s, and checks nothing', async (_fault, typed, rule) => {
    const field = await typeName(typed);
    expect(await screen.findByText(rule)).toBeVisible();
    expect(screen.queryByText('Checking availability...')).toBeNull();
    await userEvent.click(continueButton());
    expect(screen.getByRole('heading', { name: 'Choose your username' })).toBeVisible();
    expect(field).toHaveFocus();
  });

  it('sends one check once typing has paused for half a second', async () => {
    const checked: { name: string; at: number }[] = [];
    server.use(
      http.get(window.location.origin + AVAILABILITY, ({ params }) => {
        checked.push({ name: String(params.username), at: performance.now() });
        return HttpResponse.json({ available: true });
      }),
    );
    await typeName('mayafits');
    const typedAt = performance.now();
    await waitFor(() => expect(checked).toHaveLength(1));
    expect(checked[0]?.name).toBe('mayafits');
    expect((checked[0]?.at ?? 0) - typedAt).toBeGreaterThan(400);
  });
});
