import { expect } from '@jest/globals';
import type { Admin, Payout, PayoutRun } from '@sprinkle/api-client/api.gen';
import { respond, responseOf } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { admin, renderConsole } from './render-console';

export const RUNS = '/api/admin/payout-runs';
export const id = '8f2d6a0e-9a44-4e0e-8c43-1f0b7a3f6c01';
export const OTHER_ADMIN = '9a2d6a0e-9a44-4e0e-8c43-1f0b7a3f6c09';
export const run = (overrides: Partial<PayoutRun> = {}): PayoutRun => ({
  id,
  status: 'proposed',
  working: null,
  failure: null,
  payoutCount: 2,
  totalCents: 123_450,
  unsent: [],
  transferring: null,
  leftOutCount: 0,
  confirmedCount: 0,
  heldCount: 0,
  sentCount: 0,
  failedCount: 0,
  canceledCount: 0,
  proposedAt: '2020-11-22T10:00:00.000Z',
  proposedBy: 'root',
  proposedById: OTHER_ADMIN,
  hasOtherAdmin: true,
  decidedAt: null,
  decidedBy: null,
  decidedById: null,
  ...overrides,
});
export const confirmed = () =>
  run({
    status: 'confirmed',
    confirmedCount: 2,
    decidedAt: '2020-11-22T11:00:00.000Z',
    decidedBy: 'kim',
    decidedById: OTHER_ADMIN,
    unsent: [
      { methodType: 'paypal', payoutCount: 2, totalCents: 123_450, exportedAt: null, exportedBy: null },
    ],
  });
export const payout = (overrides: Partial<Payout> = {}): Payout => ({
  id: '1c2d6a0e-9a44-4e0e-8c43-1f0b7a3f6c02',
  reference: 'PAYOUT-7',
  status: 'confirmed',
  amountCents: 450,
  currency: 'usd',
  methodType: 'paypal',
  accountInfo: 'ma***@example.com',
  failureReason: null,
  tipCount: 1,
  creatorId: id,
  username: 'maya_fit',
  holds: [],
  confirmedAt: null,
  releasedAt: null,
  releasedBy: null,
  releaseReason: null,
  exportedAt: null,
  exportedBy: null,
  sentAt: null,
  sentBy: null,
  sentById: null,
  bankReference: null,
  bankDate: null,
  returnedFrom: [],
  transfer: null,
  reversedCents: 0,
  risk: null,
  ...overrides,
});

export const BANK = { bankReference: 'R03 No account', bankDate: '2026-11-20' };

export async function fillInBank(dialog: HTMLElement): Promise<void> {
  await userEvent.type(within(dialog).getByLabelText(/^What the bank said/), BANK.bankReference);
  await userEvent.type(within(dialog).getByLabelText(/^Date of what the bank said/), BANK.bankDate);
}

/** Records the bodies sent to a call, and responds with `reply`. */
export function noteCalls(path: string, reply: object | string): object[] {
  const bodies: object[] = [];
  server.use(
    http.post(window.location.origin + path, async ({ request }) => {
      const text = await request.text();
      bodies.push(text ? (JSON.parse(text) as object) : {});
      return typeof reply === 'string'
        ? HttpResponse.text(reply, { headers: { 'content-type': 'text/csv' } })
        : responseOf(reply);
    }),
  );
  return bodies;
}

export function openRun(shown: PayoutRun, payouts: Payout[] = [payout()], as: Admin = admin) {
  server.use(
    respond<Admin>('get', '/api/admin/current', as),
    respond('get', '/api/admin/admins', []),
    respond<PayoutRun>('get', `${RUNS}/${id}`, shown),
    respond<Payout[]>('get', `${RUNS}/${id}/payouts`, payouts),
  );
  return renderConsole(`/payouts/runs/${id}`);
}

/** Serves a run without payouts for the screen to open later. */
export function openRunLater(): void {
  server.use(
    respond<PayoutRun>('get', `${RUNS}/${id}`, run()),
    respond<Payout[]>('get', `${RUNS}/${id}/payouts`, []),
  );
}

/** Presses a button once it is enabled, because the screen disables it while reloading. */
export async function press(name: string | RegExp, inside: HTMLElement = document.body) {
  const enabled = () => {
    const button = within(inside).getByRole('button', { name });
    expect(button).toBeEnabled();
    return button;
  };
  await userEvent.click(await waitFor(enabled));
}

/** Opens the menu of a creator who is owed money, and chooses an action. */
export async function chooseAction(creator: string, name: string) {
  await press(`Actions for ${creator}`);
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

/** Opens a payout's menu and chooses an outcome to record. */
export async function chooseOutcome(name: string) {
  const reference = /PAYOUT-\d+/.exec(name)?.[0] ?? '';
  await press(`Record outcome of ${reference}`);
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}
