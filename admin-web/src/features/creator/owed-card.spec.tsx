import { beforeEach, expect, it } from '@jest/globals';
import type { DebtDecision, Owed, ReversibleReply, UserRevenue } from '@sprinkle/api-client/api.gen';
import { record, respond } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { full, ID, owed, PATH, respondCreator, REVERSIBLE } from '../../testing/creator-page';
import { renderConsole } from '../../testing/render-console';

beforeEach(() => respondCreator());

it('the page of a creator shows a debt, and which administrator holds the payouts and why', async () => {
  const inDebt = { ...owed, pendingCents: 0, availableCents: -450, heldCents: 0, method: null };
  server.use(
    respond<UserRevenue>('get', PATH, full),
    respond<Owed[]>('get', '/api/admin/payouts/owed', [
      {
        ...inDebt,
        heldReason: 'under-review',
        heldReasons: [
          { reason: 'under-review', until: null },
          { reason: 'no-method', until: null },
        ],
        holdReason: 'Looks odd',
        heldBy: 'olga',
      },
    ]),
  );
  renderConsole(`/users/${ID}`);
  expect(await screen.findByText('Held by an administrator. olga wrote: Looks odd')).toBeVisible();
  expect(screen.getByText('No payout method')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Owed' })).toHaveTextContent(/Debt\$4\.50Payout methodNone/);
});

it.each([
  [
    'under-review',
    'Release: Held by an administrator',
    'End the hold',
    'Looked at',
    { check: 'release', reason: 'Looked at' },
  ],
  [
    'first-payout',
    'Release: First payout is held',
    'Release the first payout',
    '',
    { check: 'release-first-payout' },
  ],
  [
    'unreviewed',
    'Mark as reviewed: Above the limit before a review',
    'Mark as reviewed',
    '',
    { check: 'review' },
  ],
] as const)(
  'the reason %s is shown beside the button that ends it',
  async (reason, name, button, words, decision) => {
    const { sent, handler } = record<object, object>('post', `/api/admin/creators/${ID}/payout-check`, {});
    const holdReason = reason === 'under-review' ? 'Looks odd' : null;
    server.use(
      handler,
      respond<UserRevenue>('get', PATH, full),
      respond<Owed[]>('get', '/api/admin/payouts/owed', [
        {
          ...owed,
          heldReason: 'no-method',
          heldReasons: [
            { reason: 'no-method', until: null },
            { reason, until: null },
          ],
          holdReason,
          reviewedAt: null,
          firstPayoutReleasedAt: null,
        },
      ]),
    );
    renderConsole(`/users/${ID}`);
    await userEvent.click(await screen.findByRole('button', { name }));
    const dialog = await screen.findByRole('dialog', { name: 'Payouts to @maya_fit' });
    if (words) await userEvent.type(within(dialog).getByLabelText(/^Reason/), words);
    await userEvent.click(within(dialog).getByRole('button', { name: button }));
    await waitFor(() => expect(sent).toEqual([decision]));
    expect(screen.getAllByRole('button', { name: /^(Release|Mark as reviewed):/ })).toHaveLength(1);
  },
);

const debtor: Owed = { ...owed, pendingCents: 0, availableCents: -450, heldCents: 0, method: null };
const offer = { debtCents: 450, availableCents: 320, reversibleCents: 320, openCents: 0, refusal: null };

it("an administrator has Stripe take back what a debtor's account still holds, with a reason", async () => {
  const path = `/api/admin/payouts/owed/${ID}/reverse-transfers`;
  const { sent, handler } = record<DebtDecision, Record<string, never>>('post', path, {});
  server.use(
    respond<UserRevenue>('get', PATH, full),
    respond<Owed[]>('get', '/api/admin/payouts/owed', [debtor]),
    respond<ReversibleReply>('get', REVERSIBLE, { reversible: offer }),
    handler,
  );
  renderConsole(`/users/${ID}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Take back $3.20...' }));
  const dialog = screen.getByRole('dialog', { name: 'Take back $3.20?' });
  expect(dialog).toHaveTextContent(/Debt\$4\.50Account at Stripe has\$3\.20Taken back\$3\.20/);
  const button = within(dialog).getByRole('button', { name: 'Take back $3.20' });
  await userEvent.click(button);
  expect(await within(dialog).findByText('Please give a reason')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'The card was stolen');
  await userEvent.click(button);
  expect(await screen.findByText('Stripe is taking it back')).toBeVisible();
  expect(sent).toEqual([{ amount: 3.2, reason: 'The card was stolen' }]);
});

it.each([
  [{ openCents: 320 }, 'Stripe is taking back $3.20.', false],
  [{ refusal: 'balance_insufficient' }, 'The last attempt took nothing back: balance_insufficient.', true],
  [{ reversibleCents: 0 }, 'There is nothing to take back from the account at Stripe.', false],
])(
  'the page of a debtor shows the state of the reversal at Stripe: %j',
  async (state, words, offersAnother) => {
    server.use(
      respond<UserRevenue>('get', PATH, full),
      respond<Owed[]>('get', '/api/admin/payouts/owed', [debtor]),
      respond<ReversibleReply>('get', REVERSIBLE, { reversible: { ...offer, ...state } }),
    );
    renderConsole(`/users/${ID}`);
    expect(await screen.findByText(words, { exact: false })).toBeVisible();
    expect(screen.queryAllByRole('button', { name: /^Take back/ })).toHaveLength(offersAnother ? 1 : 0);
  },
);
