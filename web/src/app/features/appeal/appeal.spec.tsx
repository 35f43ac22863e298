import { expect, it } from '@jest/globals';
import type { BlockAppeal, BlockDecision } from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../../testing/render-app';

const READ = '/api/block-decision';
const APPEAL = `${READ}/appeal`;
const decision = (appeal: Partial<BlockDecision['appeal']> = {}): BlockDecision => ({
  ground: 'terms',
  law: null,
  reason: 'fraud',
  message: 'You posed as a bank',
  decidedAt: '2020-11-22T10:00:00.000Z',
  appeal: { state: 'none', text: null, message: null, until: '2999-05-22T10:00:00.000Z', ...appeal },
});
const reading = (found: BlockDecision) => server.use(respond<BlockDecision>('post', READ, found));
const openLink = () => renderApp('/appeal?token=abc', {}, 'is new');
const form = () => screen.findByRole('form', { name: 'Answer the decision' });

it('the appeal screen shows why the account was blocked and accepts one appeal, without a session', async () => {
  const read = record<{ token: string }, BlockDecision>('post', READ, decision());
  const text = '<b>I am</b> the bank';
  const appeal = record<BlockAppeal, BlockDecision>('post', APPEAL, decision({ state: 'open', text }));
  server.use(read.handler, appeal.handler);
  const { router } = openLink();
  expect(await screen.findByText('Fraud or a scam', { exact: false })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A decision about your account');
  expect(screen.getByText('You posed as a bank')).toBeVisible();
  expect(router.state.location.search).toBe('');
  expect(read.sent).toEqual([{ token: 'abc' }]);

  await userEvent.click(within(await form()).getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Please write an answer')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Your answer'), text);
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(
    await screen.findByText("Your answer has been sent. We'll email you when we've decided."),
  ).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
  expect(appeal.sent).toEqual([{ token: 'abc', text }]);
});

it('the appeal screen shows a spinner while it loads', async () => {
  server.use(http.post(window.location.origin + READ, () => new Promise(() => undefined)));
  openLink();
  expect(await screen.findByRole('progressbar', { name: 'Loading the decision' })).toBeVisible();
});

it.each([
  ['open', "Your answer has been sent. We'll email you when we've decided."],
  ['upheld', "We've reviewed the decision. It stands and is final."],
  ['reversed', "We've reversed this decision."],
] as const)('the appeal screen shows that the appeal is %s', async (state, outcome) => {
  reading(decision({ state, text: 'I am the bank', message: state === 'open' ? null : 'We have seen it' }));
  openLink();
  expect(await screen.findByText(outcome)).toBeVisible();
  expect(screen.getByText('I am the bank')).toBeVisible();
  expect(screen.queryAllByText('We have seen it')).toHaveLength(state === 'open' ? 0 : 1);
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryAllByRole('link', { name: 'Sign in' })).toHaveLength(state === 'reversed' ? 1 : 0);
});

it('the appeal screen shows that another window has already appealed', async () => {
  const message = 'You have already answered this decision.';
  reading(decision());
  server.use(respondError('post', APPEAL, 409, { code: 'ANSWERED_ALREADY', message }));
  openLink();
  await userEvent.type(within(await form()).getByLabelText('Your answer'), 'Once more');
  reading(decision({ state: 'open', text: 'The first' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByText('The first')).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});

it('the appeal screen keeps what was typed when it could not be sent', async () => {
  reading(decision());
  server.use(http.post(window.location.origin + APPEAL, () => HttpResponse.error()));
  openLink();
  await userEvent.type(within(await form()).getByLabelText('Your answer'), 'I am the bank');
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText("Couldn't send your answer")).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send answer' })).toBeEnabled());
  expect(screen.getByLabelText('Your answer')).toHaveValue('I am the bank');
});

it.each([
  ['INVALID_TOKEN', 400, "This link doesn't work"],
  ['VALIDATION_FAILED', 400, "This link doesn't work"],
  ['NOT_FOUND', 404, 'This decision no longer exists'],
])('the appeal screen explains a link that the server rejects with %s', async (code, status, title) => {
  server.use(respondError('post', READ, status, { code, message: 'No.' }));
  openLink();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
});

it('the appeal screen shows that a link without a token does not work, and sends no request', async () => {
  const { sent, handler } = record<object, BlockDecision>('post', READ, decision());
  server.use(handler);
  renderApp('/appeal', {}, 'is new');
  expect(await screen.findByText("This link doesn't work")).toBeVisible();
  expect(sent).toEqual([]);
});

it('the appeal screen offers another try when the decision did not load', async () => {
  server.use(http.post(window.location.origin + READ, () => HttpResponse.error()));
  openLink();
  expect(await screen.findByText("Couldn't load the decision")).toBeVisible();
  reading(decision());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await form()).toBeVisible();
});
