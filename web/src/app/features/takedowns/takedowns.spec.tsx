import { beforeEach, expect, it } from '@jest/globals';
import type { Appeal, CurrentUser, OwnTakedown, Tip } from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownTipsApi } from '../../../testing/own-tips';
import { renderApp } from '../../../testing/render-app';
import { sampleTakedown, sampleTip, sampleUser } from '../../../testing/samples';

const TAKEDOWNS = '/api/users/me/takedowns';
const listing = (takedowns: OwnTakedown[]) => server.use(respond<OwnTakedown[]>('get', TAKEDOWNS, takedowns));

beforeEach(() => {
  server.use(respond<CurrentUser>('get', '/api/auth/current', sampleUser()));
});

it('the screen of decisions shows what was taken down, why, and how the appeal ended', async () => {
  const comment = { tipId: crypto.randomUUID(), senderName: 'Sam', message: 'A rude comment' };
  listing([
    sampleTakedown(),
    sampleTakedown({
      kind: 'comment',
      comment,
      appeal: { ...sampleTakedown().appeal, state: 'open', text: 'A joke' },
    }),
    sampleTakedown({
      appeal: { ...sampleTakedown().appeal, state: 'reversed', text: 'I am the bank', message: 'Sorry' },
    }),
  ]);
  renderApp('/moderation');
  expect(await screen.findByRole('heading', { level: 1, name: "Our team's decisions" })).toBeVisible();
  const [page, hidden, reversed] = await screen.findAllByRole('article');
  expect(page).toHaveTextContent(
    /Your page was unpublished.*Reason: Fraud or a scamYou posed as a bankOur team/,
  );
  expect(hidden).toHaveTextContent(/Under review.*A rude commentSam.*A jokeYour answer/);
  expect(reversed).toHaveTextContent(/Reversed.*I am the bank.*SorryOur team, after your answer/);
  expect(screen.getAllByRole('form', { name: 'Answer the decision' })).toHaveLength(1);
});

it('the screen of decisions names the ground and the deadline for an appeal, and accepts none later', async () => {
  const { appeal } = sampleTakedown();
  listing([
    sampleTakedown({
      ground: 'law',
      law: 'Section 263',
      appeal: { ...appeal, until: '2999-05-22T10:00:00.000Z' },
    }),
    sampleTakedown({ kind: 'comment', appeal: { ...appeal, until: '2021-05-22T10:00:00.000Z' } }),
  ]);
  renderApp('/moderation');
  const open = await screen.findByRole('article', { name: 'Your page was unpublished' });
  expect(open).toHaveTextContent(/Ground: The law: Section 263.*Reason: Fraud/);
  expect(within(open).getByLabelText('Your answer')).toHaveAccessibleDescription(
    /once, until May 22, 2999. You can also go to .* court/,
  );
  const over = screen.getByRole('article', { name: 'A comment on your page was hidden' });
  expect(over).toHaveTextContent(/Ground: Our Terms of Service/);
  expect(over).toHaveTextContent(/The six months to answer this decision have passed/);
  expect(within(over).queryByRole('form')).toBeNull();
});

it('the screen of decisions shows a link that was taken down, with its address as text', async () => {
  const link = { linkId: crypto.randomUUID(), title: 'My shop', url: 'https://shop.example/' };
  listing([sampleTakedown({ kind: 'link', link })]);
  renderApp('/moderation');
  const down = await screen.findByRole('article', { name: 'A link on your page was taken down' });
  expect(down).toHaveTextContent(/My shophttps:\/\/shop.example\/.*Reason: Fraud or a scam/);
  expect(within(down).queryByRole('link', { name: /shop/ })).toBeNull();
  expect(within(down).getByRole('form', { name: 'Answer the decision' })).toBeVisible();
});

it('the screen of decisions sends one appeal', async () => {
  const decided = sampleTakedown();
  const answered = {
    ...decided,
    appeal: { ...decided.appeal, state: 'open' as const, text: 'I am the bank' },
  };
  const path = `${TAKEDOWNS}/${decided.id}/appeal`;
  const { sent, handler } = record<Appeal, OwnTakedown>('post', path, answered);
  server.use(handler);
  listing([decided]);
  renderApp('/moderation');
  const form = await screen.findByRole('form', { name: 'Answer the decision' });
  await userEvent.click(within(form).getByRole('button', { name: 'Send answer' }));
  expect(await within(form).findByText('Please write an answer')).toBeVisible();
  await userEvent.type(within(form).getByLabelText('Your answer'), 'I am the bank');
  listing([answered]);
  await userEvent.click(within(form).getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Answer sent')).toBeVisible();
  expect(await screen.findByText("We'll email you when we've decided.")).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Answer the decision' })).toBeNull();
  expect(sent).toEqual([{ text: 'I am the bank' }]);
});

it('the screen of decisions shows that another window has already appealed', async () => {
  const decided = sampleTakedown();
  const message = 'You have already answered this decision.';
  server.use(
    respondError('post', `${TAKEDOWNS}/${decided.id}/appeal`, 409, { code: 'ANSWERED_ALREADY', message }),
  );
  listing([decided]);
  renderApp('/moderation');
  await userEvent.type(await screen.findByLabelText('Your answer'), 'Once more');
  listing([{ ...decided, appeal: { ...decided.appeal, state: 'upheld', text: 'First' } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByText('Final')).toBeVisible();
});

it('the screen of decisions says when there is nothing, or when it did not load', async () => {
  const failure = { code: 'SERVICE_UNAVAILABLE', message: 'Unavailable' };
  server.use(respondError('get', TAKEDOWNS, 503, failure));
  renderApp('/moderation');
  expect(await screen.findByText("Couldn't load the decisions")).toBeVisible();
  listing([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing was taken down')).toBeVisible();
});

it("the screen of decisions is linked from a hidden comment, which its creator can't show again", async () => {
  const tips: Tip[] = [sampleTip({ senderName: 'Sam', isTakenDown: true })];
  server.use(...ownTipsApi(tips));
  renderApp('/comments');
  const comment = await screen.findByRole('article', { name: 'Tip from Sam' });
  expect(within(comment).getByText('Hidden by our team')).toBeVisible();
  expect(within(comment).queryByRole('button', { name: /Hide|Show/ })).toBeNull();
  expect(within(comment).getByRole('link', { name: 'See why and answer' })).toHaveAttribute(
    'href',
    '/moderation',
  );
});

it('the screen of decisions is linked from the dashboard while the page is unpublished', async () => {
  server.use(
    respond<CurrentUser>('get', '/api/auth/current', sampleUser({ isPublished: false, isTakenDown: true })),
    respondError('get', '/api/users/me/stats', 503, { code: 'SERVICE_UNAVAILABLE', message: 'Later' }),
    respondError('get', '/api/users/me/balance', 503, { code: 'SERVICE_UNAVAILABLE', message: 'Later' }),
    ...ownTipsApi([]),
  );
  renderApp('/dashboard');
  const notice = await screen.findByRole('note');
  expect(notice).toHaveTextContent('Our team has unpublished your page');
  expect(within(notice).getByRole('link', { name: 'See why and answer' })).toHaveAttribute(
    'href',
    '/moderation',
  );
});
