import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CurrentUser, Goal, GoalInput, OwnGoal, SocialLink } from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../../testing/render-app';
import { sampleUser } from '../../../testing/samples';

const GOAL = '/api/users/me/goal';
const camera: Goal = {
  title: 'A new camera',
  targetCents: 50_000,
  reachedCents: 1_234,
  setAt: '2026-11-01T10:00:00.000Z',
};

beforeEach(() => {
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser()),
    respond<SocialLink[]>('get', '/api/users/me/social-links', []),
    respond<OwnGoal>('get', GOAL, { goal: null }),
  );
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the goal of the profile editor', () => {
  it('names what is missing, and is saved with its amount', async () => {
    const { sent, handler } = record<GoalInput, Goal>('put', GOAL, camera);
    server.use(handler);
    renderApp('/edit-profile');
    const title = await screen.findByLabelText('Goal');
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await userEvent.type(title, ' ');
    await press('Save Changes');
    expect(screen.getByText("Please enter what you're collecting for")).toBeVisible();
    expect(screen.getByText('Please enter a positive amount')).toBeVisible();
    await userEvent.type(title, 'A new camera');
    await userEvent.type(screen.getByLabelText('Amount'), '$500.50');
    server.use(respond<OwnGoal>('get', GOAL, { goal: camera }));
    await press('Save Changes');
    expect(await screen.findByText('Your page shows your goal')).toBeVisible();
    expect(sent).toEqual([{ title: 'A new camera', target: 500.5 }]);
    expect(await screen.findByText(/^\$12\.34 of \$500\.00 so far\./)).toBeVisible();
  });

  it.each([
    ['500,50', 500.5],
    ['1.000,50', 1000.5],
    ['1 000 €', 1000],
    ['５００', 500],
  ])('accepts an amount typed as %s', async (typed, target) => {
    const { sent, handler } = record<GoalInput, Goal>('put', GOAL, camera);
    server.use(handler);
    renderApp('/edit-profile');
    await userEvent.type(await screen.findByLabelText('Goal'), 'A new camera');
    await userEvent.type(screen.getByLabelText('Amount'), typed);
    await press('Save Changes');
    expect(await screen.findByText('Your page shows your goal')).toBeVisible();
    expect(sent).toEqual([{ title: 'A new camera', target }]);
  });

  it('asks what an ambiguous amount means, and is not saved', async () => {
    const { sent, handler } = record<GoalInput, Goal>('put', GOAL, camera);
    server.use(handler);
    renderApp('/edit-profile');
    await userEvent.type(await screen.findByLabelText('Goal'), 'A new camera');
    await userEvent.type(screen.getByLabelText('Amount'), '1,000');
    await press('Save Changes');
    expect(await screen.findByText('Did you mean $1.00 or $1,000.00?')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('is not said to be on the page while the page is unpublished', async () => {
    server.use(
      respond<CurrentUser>('get', '/api/auth/current', sampleUser({ isPublished: false })),
      record<GoalInput, Goal>('put', GOAL, camera).handler,
    );
    renderApp('/edit-profile');
    const title = await screen.findByLabelText('Goal');
    expect(title).toHaveAccessibleDescription(/once you publish it\.$/);
    await userEvent.type(title, 'A new camera');
    await userEvent.type(screen.getByLabelText('Amount'), '500');
    await press('Save Changes');
    expect(await screen.findByText('Goal saved')).toBeVisible();
    expect(screen.queryByText('Your page shows your goal')).toBeNull();
  });

  it('is ended after a confirmation', async () => {
    const ended: string[] = [];
    server.use(
      respond<OwnGoal>('get', GOAL, { goal: camera }),
      http.delete(window.location.origin + GOAL, ({ request }) => {
        ended.push(request.method);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    renderApp('/edit-profile');
    expect(await screen.findByLabelText('Amount')).toHaveValue('500');
    await press('End goal');
    await press('Keep it');
    expect(ended).toEqual([]);
    await press('End goal');
    server.use(respond<OwnGoal>('get', GOAL, { goal: null }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End goal' }));
    expect(await screen.findByText('Goal ended')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Goal')).toHaveValue(''));
    expect(ended).toEqual(['DELETE']);
  });

  it('can be loaded again after a failure', async () => {
    server.use(respondError('get', GOAL, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Not now.' }));
    renderApp('/edit-profile');
    expect(await screen.findByText("Couldn't load your goal")).toBeVisible();
    server.use(respond<OwnGoal>('get', GOAL, { goal: camera }));
    await press('Try again');
    expect(await screen.findByLabelText('Goal')).toHaveValue('A new camera');
  });
});
