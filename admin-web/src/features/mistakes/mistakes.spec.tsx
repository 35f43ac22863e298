import { beforeEach, expect, it } from '@jest/globals';
import type { Admin, Mistake, MistakeDecline } from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, renderConsole } from '../../testing/render-console';
import { respondTip } from '../../testing/tip-details';

const MISTAKES = '/api/admin/mistakes';

const mistake = (overrides: Partial<Mistake> = {}): Mistake => ({
  id: 'b7f86a38-be91-43c1-84ae-ba52940975e8',
  creatorId: crypto.randomUUID(),
  creatorUsername: 'maya_fit',
  senderName: 'Alex',
  amountCents: 500,
  paidAt: '2026-11-22T10:01:00.000Z',
  reportedAt: '2026-11-22T11:00:00.000Z',
  outcome: 'open',
  ...overrides,
});

beforeEach(() => server.use(respond<Admin>('get', '/api/admin/current', admin)));

it('an open report can be refunded from the list', async () => {
  const { id } = mistake();
  respondTip({ id });
  server.use(respond<Mistake[]>('get', MISTAKES, [mistake()]));
  renderConsole('/mistakes');
  const row = await screen.findByRole('row', { name: /Alex/ });
  expect(within(row).getByText('Open')).toBeVisible();
  await userEvent.click(within(row).getByRole('button', { name: 'Refund Alex' }));
  expect(await screen.findByRole('dialog', { name: 'Refund $5.00?' })).toBeVisible();
});

it('an open report is declined with a message to the tipper', async () => {
  const { id } = mistake();
  const { sent, handler } = record<MistakeDecline, undefined>(
    'post',
    `/api/admin/tips/${id}/decline-mistake`,
    undefined,
  );
  server.use(respond<Mistake[]>('get', MISTAKES, [mistake()]), handler);
  renderConsole('/mistakes');
  await userEvent.click(await screen.findByRole('button', { name: 'Decline Alex' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Please tell the tipper why')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Message'), 'You thanked Maya for it.');
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Request declined')).toBeVisible();
  expect(sent).toEqual([{ message: 'You thanked Maya for it.' }]);
});

it('decided reports offer no decision', async () => {
  server.use(
    respond<Mistake[]>('get', MISTAKES, [
      mistake({ outcome: 'refunded' }),
      mistake({ id: crypto.randomUUID(), outcome: 'declined' }),
    ]),
  );
  renderConsole('/mistakes?state=decided');
  expect(await screen.findByText('Refunded')).toBeVisible();
  expect(screen.getByText('Declined')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'See payment of Alex' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Refund Alex' })).toBeNull();
});

it('the console says when there are no open reports', async () => {
  server.use(respond<Mistake[]>('get', MISTAKES, []));
  renderConsole('/mistakes');
  expect(await screen.findByText('No open reports')).toBeVisible();
});

it('the console shows why the reports did not load', async () => {
  server.use(respondError('get', MISTAKES, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Not now.' }));
  renderConsole('/mistakes');
  expect(await screen.findByText('Not now.')).toBeVisible();
});
