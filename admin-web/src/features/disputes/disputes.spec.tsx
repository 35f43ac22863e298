import { beforeEach, expect, it } from '@jest/globals';
import type { Admin, Dispute } from '@sprinkle/api-client/api.gen';
import { respond, respondError, responseOf } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { admin, renderConsole } from '../../testing/render-console';

const DISPUTES = '/api/admin/disputes';
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();
const dispute = (overrides: Partial<Dispute>): Dispute => ({
  id: crypto.randomUUID(),
  tipId: crypto.randomUUID(),
  creatorId: crypto.randomUUID(),
  creatorUsername: 'maya_fit',
  senderName: 'Alex',
  providerDisputeId: 'du_1',
  status: 'needs_response',
  reason: 'fraudulent',
  isInquiry: false,
  amountCents: 500,
  reservedCents: 500,
  feeCents: 1_500,
  evidenceDueAt: inDays(7.5),
  openedAt: inDays(-2.5),
  ...overrides,
});

let asked: string[];
beforeEach(() => {
  asked = [];
  server.use(respond<Admin>('get', '/api/admin/current', admin));
});

function listing(disputes: Dispute[]) {
  server.use(
    http.get(window.location.origin + DISPUTES, ({ request }) => {
      asked.push(new URL(request.url).search);
      return responseOf(disputes);
    }),
  );
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });

it('open disputes are listed with deadline, amounts, state and a link to the payment', async () => {
  const first = dispute({ evidenceDueAt: inDays(-1.5), senderName: 'Late' });
  listing([
    first,
    dispute({
      evidenceDueAt: inDays(1.5),
      senderName: 'Soon',
      status: 'warning_needs_response',
      feeCents: 0,
    }),
    dispute({ creatorUsername: null, status: 'under_review', reason: 'product_not_received' }),
    dispute({ evidenceDueAt: null, senderName: 'New', status: 'some_new_word', reservedCents: 0 }),
  ]);
  renderConsole('/disputes');
  expect(await rowOf(/Late/)).toHaveTextContent(
    /\w+ \d+Overdue\w+ \d+, .*Late@maya_fit\$5\.00\$5\.00 reserved, \$15\.00 feeNeeds a responseFraudulent/,
  );
  expect(await rowOf(/Soon/)).toHaveTextContent(/\w+ \d+Due soon.*\$5\.00 reservedInquiry: needs a response/);
  expect(await rowOf(/Alex/)).toHaveTextContent(/^\w+ \d+.*Closed account.*Under reviewProduct not received/);
  expect(await rowOf(/New/)).toHaveTextContent(/None.*\$5\.00\$15\.00 feeSome new word/);
  expect(screen.getByRole('link', { name: 'See payment of Late' })).toHaveAttribute(
    'href',
    `/tips/${first.tipId}`,
  );
  expect(asked).toEqual(['']);
});

it('decided disputes are listed when the state is chosen', async () => {
  listing([dispute({ status: 'lost', evidenceDueAt: null, reservedCents: 0 })]);
  const { router } = renderConsole('/disputes?cursor=x');
  await rowOf(/Alex/);
  await userEvent.selectOptions(screen.getByLabelText('State'), 'decided');
  await waitFor(() => expect(router.state.location.search).toBe('?state=decided'));
  await waitFor(() => expect(asked.at(-1)).toBe('?state=decided'));
  expect(await rowOf(/Alex/)).toHaveTextContent(/Lost/);
});

it.each([
  ['/disputes', 'No open disputes'],
  ['/disputes?state=decided', 'No disputes decided yet'],
])('the list of disputes at %s says that there are none', async (address, text) => {
  listing([]);
  renderConsole(address);
  expect(await screen.findByText(text)).toBeVisible();
});

it('the list of disputes shows an error, and tries again', async () => {
  const failure = { code: 'SERVICE_UNAVAILABLE', message: 'The service is temporarily unavailable.' };
  server.use(respondError('get', DISPUTES, 503, failure));
  renderConsole('/disputes');
  expect(await screen.findByText(failure.message)).toBeVisible();
  listing([dispute({})]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowOf(/Alex/)).toBeVisible();
});
