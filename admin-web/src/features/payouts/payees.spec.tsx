import { expect, it } from '@jest/globals';
import type { Admin, KeptTaxDetails, Owed } from '@sprinkle/api-client/api.gen';
import { respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { owedCreator } from '@sprinkle/contracts/testing/owed-creator';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseAction, noteCalls, press } from '../../testing/payout-runs';
import { admin, renderConsole } from '../../testing/render-console';

const id = '8f2d6a0e-9a44-4e0e-8c43-1f0b7a3f6c01';
const RESULT = `/api/admin/creators/${id}/sanctions-result`;
const REVEAL = `/api/admin/creators/${id}/tax-details/reveal`;

const details: KeptTaxDetails = {
  kind: 'person',
  legalName: 'Maya Marisol Fit',
  street: '12 Harbour Road',
  city: 'Portland',
  region: '',
  postalCode: '97201',
  country: 'US',
  dateOfBirth: '1992-02-29',
  taxId: '123-45-6789',
};

const owed = (overrides: Partial<Owed> = {}) =>
  owedCreator({
    heldCents: 1_999,
    heldReason: 'sanctions-match',
    heldReasons: [{ reason: 'sanctions-match', until: null }],
    taxDetailsSavedAt: '2026-11-20T10:00:00.000Z',
    sanctionsResult: 'match',
    sanctionsCheckedAt: '2026-11-21T10:00:00.000Z',
    sanctionsCheckedBy: 'kim',
    ...overrides,
  });

const heldForDetails: Partial<Owed> = {
  heldReason: 'tax-details-missing',
  heldReasons: [{ reason: 'tax-details-missing', until: null }],
};

function openList(creator: Owed, role: Admin['role'] = 'super'): void {
  server.use(
    respond<Admin>('get', '/api/admin/current', { ...admin, role }),
    respond<Owed[]>('get', '/api/admin/payouts/owed', [creator]),
  );
  renderConsole('/payouts/owed');
}

async function openPayee(creator = owed(), role: Admin['role'] = 'super'): Promise<HTMLElement> {
  openList(creator, role);
  await chooseAction('@maya_fit', 'Tax details of @maya_fit');
  return screen.findByRole('dialog', { name: 'Tax details of @maya_fit' });
}

it('the list says who has given tax details, and what the sanctions result is', async () => {
  openList(owed({ heldReason: null, heldReasons: [], sanctionsResult: 'clear' }));
  const row = await screen.findByRole('row', { name: /@maya_fit/ });
  expect(row).toHaveTextContent('Not on a sanctions list');
  await press('Actions for @maya_fit');
  expect(await screen.findByRole('menuitem', { name: 'Tax details of @maya_fit' })).toBeVisible();
});

it('a creator without tax details has no action to view them', async () => {
  openList(owed({ ...heldForDetails, taxDetailsSavedAt: null, sanctionsResult: null }));
  expect(await screen.findByText('No tax details')).toBeVisible();
  await press('Actions for @maya_fit');
  expect(await screen.findByRole('menuitem', { name: 'Decide about @maya_fit' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Tax details of @maya_fit' })).toBeNull();
});

it("a Super Admin reveals tax details, or reads why they can't be read", async () => {
  const dialog = await openPayee();
  const failure = { code: 'WRONG_STATE', message: "These tax details can't be read." };
  server.use(respondError('post', REVEAL, 409, failure));
  await press('Reveal (logged)', dialog);
  expect(await within(dialog).findByText(failure.message)).toBeVisible();
  server.use(respond<KeptTaxDetails>('post', REVEAL, details));
  await press('Reveal (logged)', dialog);
  expect(await within(dialog).findByText(/^Maya Marisol Fit/)).toHaveTextContent(
    'Maya Marisol Fit 12 Harbour Road Portland, 97201 US Tax number 123-45-6789 Born 1992-02-29',
  );
});

it('another administrator records a result without seeing the details', async () => {
  const dialog = await openPayee(owed({ sanctionsResult: 'clear' }), 'admin');
  expect(within(dialog).getByText('Only a Super Admin can read them.')).toBeVisible();
  expect(within(dialog).getByText(/^kim recorded "Not on a sanctions list", /)).toBeVisible();
  const calls = noteCalls(RESULT, {});
  await userEvent.selectOptions(within(dialog).getByLabelText('Sanctions lists'), 'On a sanctions list');
  await press('Record the result', dialog);
  await waitFor(() => expect(calls).toEqual([{ result: 'match' }]));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

it('a Super Admin clears a match with a reason', async () => {
  const dialog = await openPayee();
  const calls = noteCalls(RESULT, {});
  expect(within(dialog).queryByLabelText(/^Reason/)).toBeNull();
  await userEvent.selectOptions(within(dialog).getByLabelText('Sanctions lists'), 'Not on a sanctions list');
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Another birth date');
  await press('Record the result', dialog);
  await waitFor(() => expect(calls).toEqual([{ result: 'clear', reason: 'Another birth date' }]));
});

it('other administrators read that only a Super Admin can clear a match', async () => {
  const dialog = await openPayee(owed(), 'admin');
  expect(within(dialog).getByText('Only a Super Admin can clear a match.')).toBeVisible();
  expect(within(dialog).queryByLabelText('Sanctions lists')).toBeNull();
});

it('recording a match says what it does, and why it failed', async () => {
  const dialog = await openPayee(
    owed({ sanctionsResult: null, sanctionsCheckedAt: null, sanctionsCheckedBy: null }),
  );
  expect(within(dialog).getByText(/^No one has checked the name/)).toBeVisible();
  await userEvent.selectOptions(within(dialog).getByLabelText('Sanctions lists'), 'On a sanctions list');
  expect(within(dialog).getByText(/^Payouts are held, and/)).toBeVisible();
  const failure = { code: 'NOT_FOUND', message: "The creator hasn't given tax details." };
  server.use(respondError('post', RESULT, 404, failure));
  await press('Record the result', dialog);
  expect(await within(dialog).findByText(failure.message)).toBeVisible();
});
