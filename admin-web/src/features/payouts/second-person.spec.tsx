import { describe, expect, it } from '@jest/globals';
import type { Admin, ListedAdmin } from '@sprinkle/api-client/api.gen';
import { respond } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BANK, confirmed, openRun, payout, run } from '../../testing/payout-runs';
import { admin } from '../../testing/render-console';

describe('a payout run that needs a second person', () => {
  const plain: Admin = { ...admin, role: 'admin' };

  it("can't be confirmed by the person who proposed it, and the screen says so", async () => {
    openRun(run({ proposedById: admin.id }));
    expect(
      await screen.findByText('You proposed this run. Another administrator has to confirm it.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm...' })).toBeDisabled();
  });

  it.each([
    [[], 'You are the only administrator, so you can confirm what you proposed.'],
    [['max_lee'], 'max_lee has never signed in, and no one else can confirm it, so you can confirm'],
    [['max_lee', 'ada'], 'max_lee and ada have never signed in, and no one else can confirm it, so'],
    [['max_lee', 'ada', 'kim'], 'max_lee, ada, and kim have never signed in, and no one else can'],
  ])(
    'can be confirmed by the proposer if the others, %j, never signed in, and the screen says so',
    async (others, note) => {
      const listed = [admin.username, ...others].map((username, index) => ({
        id: index === 0 ? admin.id : `${index}`,
        username,
        email: `${username}@example.com`,
        role: 'super' as const,
        hasTotp: false,
        mustChangePassword: false,
        sessions: 0,
        lastLogin: null,
        createdAt: '2026-11-22T10:00:00.000Z',
      }));
      openRun(run({ proposedById: admin.id, hasOtherAdmin: false }));
      server.use(respond<ListedAdmin[]>('get', '/api/admin/admins', listed));
      expect(await screen.findByText(new RegExp(`^${note}`))).toBeVisible();
      expect(screen.getByRole('button', { name: 'Confirm...' })).toBeEnabled();
    },
  );

  it('can be confirmed by a sole Super Admin, and the screen says so', async () => {
    openRun(run({ proposedById: admin.id, hasOtherAdmin: false }));
    expect(await screen.findByText(/^You are the only administrator/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm...' })).toBeEnabled();
  });

  it("can't be confirmed by a sole administrator who is no Super Admin", async () => {
    openRun(run({ proposedById: admin.id, hasOtherAdmin: false }), [payout()], plain);
    expect(await screen.findByText('You proposed this run. A Super Admin has to confirm it.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm...' })).toBeDisabled();
  });

  it('can be confirmed by anyone if it was proposed automatically, and the screen says so', async () => {
    openRun(run({ proposedBy: 'the schedule', proposedById: null }), [payout()], plain);
    expect(await screen.findByText(/^Proposed automatically, /)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm...' })).toBeEnabled();
  });

  it('says that it was proposed and confirmed automatically', async () => {
    openRun({ ...confirmed(), proposedById: null, decidedBy: 'the schedule', decidedById: null });
    expect(await screen.findByText(/^Proposed automatically, .* Confirmed automatically, /)).toBeVisible();
  });

  it.each([
    ['failed', payout(), 'You confirmed it. A Super Admin or another administrator records a failure.'],
    [
      'came back',
      payout({ status: 'sent', sentById: plain.id }),
      'You recorded it as sent. A Super Admin or another administrator records that it came back.',
    ],
    [
      'came back',
      payout({ status: 'sent' }),
      'Nobody known recorded it as sent. A Super Admin records that it came back.',
    ],
  ])('says who can record that a payout %s', async (words, shown, note) => {
    openRun({ ...confirmed(), decidedById: plain.id }, [shown], plain);
    expect(await screen.findByText(note)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Record outcome of PAYOUT-7' }));
    const outcome = await screen.findByRole('menuitem', { name: `PAYOUT-7 ${words}` });
    expect(outcome).toHaveAttribute('aria-disabled', 'true');
  });

  it('names the payouts whose money came back, and what the bank said', async () => {
    openRun(confirmed(), [payout({ status: 'failed', ...BANK, returnedFrom: ['PAYOUT-3', 'PAYOUT-5'] })]);
    expect(await screen.findByText(/Returned from PAYOUT-3, PAYOUT-5/)).toBeVisible();
    expect(screen.getByText(/Bank, 2026-11-20: R03 No account/)).toBeVisible();
  });
});
