import { beforeEach, expect, it } from '@jest/globals';
import type {
  CurrentUser,
  DebtObjection,
  FeeInvoice,
  OwnDebt,
  OwnPayout,
} from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../testing/render-app';
import { sampleUser } from '../../../testing/samples';

const DEBTS = '/api/users/me/debts';
const away = { code: 'SERVICE_UNAVAILABLE', message: 'Away for a moment.' };

beforeEach(() =>
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser()),
    respond<FeeInvoice[]>('get', '/api/users/me/fee-invoices', []),
    respond<OwnPayout[]>('get', '/api/users/me/payouts', []),
    respond<OwnDebt[]>('get', DEBTS, []),
  ),
);

const debt: OwnDebt = {
  id: 'd',
  amountCents: 1_080,
  carriedBy: 'account',
  carriedAt: '2026-11-22T10:00:00.000Z',
  state: 'borne',
  objection: null,
};

it('the payouts screen has no card about debts of other accounts if there are none', async () => {
  renderApp('/dashboard/payouts');
  expect(await screen.findByText('No payouts yet')).toBeVisible();
  expect(screen.queryByText('Debts of other accounts')).toBeNull();
});

it("the payouts screen says why the creator bears another account's debt, and accepts an objection", async () => {
  const { sent, handler } = record<DebtObjection, undefined>('post', `${DEBTS}/d/objection`, undefined);
  server.use(
    respond<OwnDebt[]>('get', DEBTS, [debt]),
    respondError('post', `${DEBTS}/d/objection`, 409, {
      code: 'WRONG_STATE',
      message: 'You no longer bear any of this debt.',
    }),
  );
  renderApp('/dashboard/payouts');
  const card = await screen.findByRole('region', { name: 'Debts of other accounts' });
  expect(card).toHaveTextContent(
    'Your balance has covered a debt of $10.80 since Nov 22, 2026. Another account that we paid to a payout account of yours owed it for tips that were refunded or disputed.',
  );
  await userEvent.click(within(card).getByRole('button', { name: "This isn't my debt" }));
  await userEvent.click(within(card).getByRole('button', { name: 'Send objection' }));
  expect(await within(card).findByText("Please tell us why the debt isn't yours")).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(within(card).getByLabelText(/^Why isn't it yours/), 'I know nobody');
  await userEvent.click(within(card).getByRole('button', { name: 'Send objection' }));
  expect(await within(card).findByText('You no longer bear any of this debt.')).toBeVisible();
  server.use(
    handler,
    respond<OwnDebt[]>('get', DEBTS, [{ ...debt, state: 'objected', objection: 'I know nobody' }]),
  );
  await userEvent.click(within(card).getByRole('button', { name: 'Send objection' }));
  expect(await screen.findByText('Objection sent')).toBeVisible();
  expect(sent).toEqual([{ words: 'I know nobody' }]);
  await waitFor(() =>
    expect(card).toHaveTextContent(/The money is back in your balance.*You wrote: I know nobody/),
  );
});

it.each([
  [
    { carriedBy: 'address', objection: 'Not mine' },
    'An earlier account with your email address owed it for tips that were refunded or disputed. We reviewed your objection',
  ],
  [{ state: 'objected', objection: 'Not mine' }, "until we've decided."],
  [{ state: 'given-back', objection: 'Not mine' }, "We decided that a debt of $10.80 isn't yours."],
] satisfies [Partial<OwnDebt>, string][])(
  'an objection can be made only once, and the card says what became of it: %j',
  async (overrides, text) => {
    server.use(respond<OwnDebt[]>('get', DEBTS, [{ ...debt, ...overrides }]));
    renderApp('/dashboard/payouts');
    const card = await screen.findByRole('region', { name: 'Debts of other accounts' });
    expect(card).toHaveTextContent(text);
    expect(within(card).queryByRole('button')).toBeNull();
  },
);

it('the payouts screen says that debts of other accounts did not load, and tries again', async () => {
  server.use(respondError('get', DEBTS, 503, away));
  renderApp('/dashboard/payouts');
  const card = await screen.findByRole('region', { name: 'Debts of other accounts' });
  expect(card).toHaveTextContent('Away for a moment.');
  server.use(respond<OwnDebt[]>('get', DEBTS, [debt]));
  await userEvent.click(within(card).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(card).toHaveTextContent('$10.80'));
});
