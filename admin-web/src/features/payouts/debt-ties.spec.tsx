import { beforeEach, expect, it } from '@jest/globals';
import type { Admin, DebtTie, ManagedUser, TieDecision } from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../../testing/payout-runs';
import { admin, renderConsole } from '../../testing/render-console';

const TIES = '/api/admin/payouts/debts/ties';
const tie = (overrides: Partial<DebtTie> = {}): DebtTie => ({
  id: 'tie',
  debtorId: 'debtor',
  debtorUsername: 'thief',
  debtorName: 'Terry',
  debtorJoinedAt: '2020-09-01T10:00:00.000Z',
  debtorClosedAt: null,
  bearerId: 'bearer',
  bearerUsername: 'maya_fit',
  bearerName: 'Maya',
  bearerJoinedAt: '2020-08-01T10:00:00.000Z',
  bearerClosedAt: null,
  debtCents: 73_080,
  carriedCents: 0,
  carriedBy: null,
  carriedAt: null,
  hasSameAddress: false,
  hasSameNetwork: false,
  accounts: [
    {
      methodType: 'paypal',
      accountInfo: 'ma***@example.com',
      debtorHolder: null,
      bearerHolder: null,
      hasSameHolder: false,
      isBearersFirst: true,
      debtorPaidCents: 1_080,
      debtorFirstPaidAt: '2020-10-01T10:00:00.000Z',
      debtorAddedAt: null,
      bearerPaidCents: 45_000,
      bearerFirstPaidAt: '2020-08-20T10:00:00.000Z',
      bearerAddedAt: '2020-08-02T10:00:00.000Z',
    },
  ],
  objection: null,
  objectedAt: null,
  isObjected: false,
  isSamePerson: null,
  decidedAt: null,
  decidedBy: null,
  decisionReason: null,
  ...overrides,
});

beforeEach(() => server.use(respond<Admin>('get', '/api/admin/current', admin)));

async function openTies(...ties: DebtTie[]) {
  server.use(respond<DebtTie[]>('get', TIES, ties));
  renderConsole('/payouts/owed/debts');
  return screen.findByRole('article', { name: /and the debt of/ });
}

it('both creators are shown side by side, with what each did at the account, and the signs', async () => {
  const card = await openTies(tie());
  const debtor = within(card).getByRole('region', { name: 'Owes money' });
  expect(debtor).toHaveTextContent(
    /@thief.*Terry.*Joined.*Owes\$730\.80.*PayPal, ma\*\*\*@example\.com.*AddedRemoved since.*Paid there\$10\.80, first/,
  );
  const bearer = within(card).getByRole('region', { name: 'May have to bear it' });
  expect(bearer).toHaveTextContent(
    /@maya_fit.*Maya.*Currently bears\$0\.00.*Added.*2020.*Paid there\$450\.00, first/,
  );
  expect(card).toHaveTextContent(
    /Email addressNot the sameNetworkNo shared networkAccount holderNot knownWho had it first@maya_fit had the account before @thief was paid there/,
  );
});

it('a debtor with a closed account is named as such, even if it was paid at the account first', async () => {
  const [account] = tie().accounts;
  if (!account) throw new Error('no account');
  const later = { ...account, isBearersFirst: false };
  const card = await openTies(tie({ debtorUsername: null, accounts: [later] }));
  expect(card).toHaveAccessibleName('@maya_fit and the debt of the closed account');
  expect(card).toHaveTextContent('@maya_fit got the account after the closed account was paid there');
  await press('Same person...');
  expect(
    await screen.findByRole('dialog', { name: 'Are @maya_fit and the closed account the same person?' }),
  ).toBeVisible();
});

it('an address is shown only on request, and a closed account has none', async () => {
  const card = await openTies(tie({ debtorUsername: null, debtorClosedAt: '2020-11-01T10:00:00.000Z' }));
  expect(within(card).getByRole('region', { name: 'Owes money' })).toHaveTextContent(
    /CreatorClosed account.*EmailErased with the account/,
  );
  server.use(
    respond<Partial<ManagedUser>>('get', '/api/admin/users/bearer', {
      id: 'bearer',
      email: 'maya@example.com',
    }),
  );
  expect(card).not.toHaveTextContent('maya@example.com');
  await press('Show', card);
  expect(await within(card).findByText('maya@example.com')).toBeVisible();
});

it('a Super Admin decides that both are one person, with a reason and the objection they read', async () => {
  const objectedAt = '2020-11-02T10:00:00.000Z';
  const card = await openTies(tie({ isObjected: true, objection: 'I know nobody', objectedAt }));
  expect(card).toHaveTextContent(
    'The money is back in the balance until a Super Admin decides: I know nobody',
  );
  await press('Same person...', card);
  const dialog = await screen.findByRole('dialog', { name: 'Are @maya_fit and @thief the same person?' });
  expect(dialog).toHaveTextContent('@maya_fit bears up to $10.80, the amount paid to the shared account');
  const { sent, handler } = record<TieDecision, undefined>('post', `${TIES}/tie/decision`, undefined);
  server.use(handler);
  await press('Same person', dialog);
  expect(await within(dialog).findByText('Please give a reason')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'One passport');
  await press('Same person', dialog);
  expect(await screen.findByText('@maya_fit will bear it within a minute')).toBeVisible();
  expect(sent).toEqual([{ isSamePerson: true, objectedAt, reason: 'One passport' }]);
});

it('a Super Admin reads what giving a carried debt back does, and why it failed', async () => {
  const card = await openTies(
    tie({ carriedCents: 1_080, carriedBy: 'account', carriedAt: '2020-11-02T10:00:00.000Z' }),
  );
  expect(card).toHaveTextContent('Carried because a second sign agreed with the payout account.');
  await press('Not the same, give $10.80 back...', card);
  const dialog = await screen.findByRole('dialog', { name: "@maya_fit isn't @thief?" });
  expect(dialog).toHaveTextContent('$10.80 goes back to @maya_fit, who is told by email.');
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Her own for years');
  const message = 'The creator has objected in the meantime. Read the objection first.';
  server.use(respondError('post', `${TIES}/tie/decision`, 409, { code: 'WRONG_STATE', message }));
  await press('Not the same', dialog);
  expect(await within(dialog).findByText(message)).toBeVisible();
});

it('a decision is shown with who made it and why, and can be changed', async () => {
  const card = await openTies(
    tie({
      isSamePerson: false,
      decidedAt: '2020-11-02T10:00:00.000Z',
      decidedBy: 'olga',
      decisionReason: 'Her own',
    }),
  );
  expect(card).toHaveTextContent(/Not the same person, decided by olga, .*: Her own/);
  expect(within(card).queryByRole('button', { name: /^Not the same/ })).toBeNull();
  expect(within(card).getByRole('button', { name: 'Same person...' })).toBeVisible();
});

it("other administrators see a tie but can't decide about it", async () => {
  server.use(respond<Admin>('get', '/api/admin/current', { ...admin, role: 'admin' }));
  const card = await openTies(tie());
  expect(within(card).queryByRole('button', { name: /person|same/ })).toBeNull();
});

it('the screen says when there are no ties', async () => {
  server.use(respond<DebtTie[]>('get', TIES, []));
  renderConsole('/payouts/owed/debts');
  expect(await screen.findByText('No debts of other accounts')).toBeVisible();
});
