import { beforeEach, expect, it } from '@jest/globals';
import type {
  CurrentUser,
  Goal,
  GoalInput,
  OwnGoal,
  ProfileChanges,
  SocialLink,
} from '@sprinkle/api-client/api.gen';
import { record, respond } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../testing/render-app';
import { config, sampleUser } from '../../../testing/samples';

const ME = '/api/users/me';
const allowing = { features: { ...config.features, monthlySupport: true as const } };
const switchOf = () => screen.queryByRole('switch', { name: 'Let people support you every month' });
const MONTHLY_GOAL = 'Monthly goal: count what supporters give each month';
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

function have(user: Partial<CurrentUser>) {
  server.use(respond<CurrentUser>('get', '/api/auth/current', sampleUser(user)));
}

beforeEach(() => {
  server.use(
    respond<SocialLink[]>('get', `${ME}/social-links`, []),
    respond<OwnGoal>('get', `${ME}/goal`, { goal: null }),
  );
});

it.each([
  [undefined, true],
  [false, true],
  [true, false],
])(
  'the switch of monthly support changes from %s to %s, saved together with other changes',
  async (takesMonthly, wanted) => {
    have({ takesMonthly });
    const { sent, handler } = record<ProfileChanges, CurrentUser>(
      'put',
      ME,
      sampleUser({ takesMonthly: wanted }),
    );
    server.use(handler);
    renderApp('/edit-profile', allowing);
    await userEvent.type(await screen.findByLabelText('Bio'), 'Hi');
    expect(switchOf()).toHaveProperty('checked', !wanted);
    await userEvent.click(switchOf()!);
    await save();
    await waitFor(() => expect(sent).toEqual([{ bio: 'Hi', takesMonthly: wanted }]));
  },
);

it('the switch of monthly support is missing while the platform allows none', async () => {
  have({ takesMonthly: true });
  renderApp('/edit-profile');
  expect(await screen.findByLabelText('Bio')).toBeVisible();
  expect(switchOf()).toBeNull();
});

it.each([
  [undefined, true],
  [false, true],
  [true, false],
])(
  'the choice of a monthly goal, which counts no one-time tips, changes from %s to %s',
  async (countsMonthly, wanted) => {
    have({});
    const goal = { title: 'Rent', targetCents: 50_000, reachedCents: 0, setAt: '2026-11-01T10:00:00.000Z' };
    const { sent, handler } = record<GoalInput, Goal>('put', `${ME}/goal`, goal);
    server.use(handler, respond<OwnGoal>('get', `${ME}/goal`, { goal: { ...goal, countsMonthly } }));
    renderApp('/edit-profile', allowing);
    const choice = await screen.findByRole('switch', { name: MONTHLY_GOAL });
    expect(choice).toHaveProperty('checked', !wanted);
    expect(choice).toHaveAccessibleDescription("One-time tips don't count towards a monthly goal.");
    await userEvent.click(choice);
    await save();
    await waitFor(() => expect(sent).toEqual([{ title: 'Rent', target: 500, countsMonthly: wanted }]));
  },
);

it('a goal cannot be monthly while the platform allows no monthly support', async () => {
  have({});
  renderApp('/edit-profile');
  expect(await screen.findByLabelText('Goal')).toBeVisible();
  expect(screen.queryByRole('switch', { name: MONTHLY_GOAL })).toBeNull();
});
