import { beforeEach, expect, it } from '@jest/globals';
import type {
  Admin,
  AppealDecision,
  CreatorLink,
  ReportCase,
  ReportDecision,
} from '@sprinkle/api-client/api.gen';
import { record, respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { admin, renderConsole } from '../../testing/render-console';
import { reported } from '../../testing/report-cases';

const REPORTS = '/api/admin/reports';
const page = reported();
const comment = reported({
  kind: 'comment',
  username: 'jo_cooks',
  reportCount: 1,
  details: [],
  comment: { tipId: crypto.randomUUID(), senderName: 'Sam', message: 'A rude comment' },
});
const acted = reported({
  username: 'kim',
  state: 'acted',
  isPublished: false,
  decision: {
    action: 'page-unpublished',
    ground: 'law',
    law: 'Section 263',
    reason: 'fraud',
    note: 'Third time',
    message: 'You posed as a bank',
    decidedBy: 'root_admin',
    decidedAt: '2020-11-23T10:00:00.000Z',
  },
  appeal: { ...page.appeal, state: 'open', text: 'I am the bank', at: '2020-11-24T10:00:00.000Z' },
});

let asked: string[];
beforeEach(() => {
  asked = [];
  server.use(
    respond<Admin>('get', '/api/admin/current', admin),
    respond<CreatorLink[]>('get', '/api/admin/users/:id/links', []),
    listing([page, comment, acted]),
  );
});

function listing(cases: ReportCase[], nextCursor?: string) {
  return http.get(window.location.origin + REPORTS, ({ request }) => {
    asked.push(new URL(request.url).search);
    const link = `<${REPORTS}?cursor=${nextCursor}>; rel="next"`;
    return HttpResponse.json(cases, { headers: nextCursor ? { link } : {} });
  });
}

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('a case shows what was reported, how often, why and in which words, and the decision', async () => {
  renderConsole('/reports');
  const row = await rowOf('maya_fit');
  expect(row).toHaveTextContent(/Page of@maya_fitMayaEvery dayOpen the page/);
  expect(row).toHaveTextContent(
    /3 reportssince .*Fraud or a scam \(2\)Spam or advertisingIt breaks the terms \(3\)“Asks for bank data”/,
  );
  expect(within(row).getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', '/maya_fit');
  expect(await rowOf('jo_cooks')).toHaveTextContent(/Comment on the page of@jo_cooksA rude commentSam/);
  expect(await rowOf('kim')).toHaveTextContent(
    /Page unpublishedroot_admin.*Ground: Section 263Reason: Fraud.*To the creator: You posed as a bankNote: Third timeCreator’s answer: I am the bank/,
  );
});

it('the list of reports shows the thank-you text of a page, which visitors of the page do not see', async () => {
  server.use(listing([reported({ thankYouText: 'Send me your card number' })]));
  renderConsole('/reports?state=all');
  expect(await rowOf('maya_fit')).toHaveTextContent(/Thank-you text:Send me your card number/);
});

it('the list of reports keeps its filters in the address', async () => {
  const { router } = renderConsole('/reports?state=acted&search=ki&cursor=x');
  await rowOf('kim');
  expect(asked).toEqual(['?state=acted&search=ki&cursor=x']);
  await userEvent.selectOptions(screen.getByLabelText('About'), 'comment');
  await waitFor(() => expect(router.state.location.search).toBe('?state=acted&search=ki&kind=comment'));
  await userEvent.selectOptions(screen.getByLabelText('State'), 'appealed');
  await waitFor(() => expect(asked.at(-1)).toBe('?state=appealed&kind=comment&search=ki'));
});

it('the list of reports leads to the next page', async () => {
  server.use(listing([page], 'second'));
  const { router } = renderConsole('/reports?state=all');
  await userEvent.click(await screen.findByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(router.state.location.search).toBe('?state=all&cursor=second'));
});

/** Returns the panel where the case is decided. */
const panelOf = (title: string) => screen.findByRole('region', { name: title });
const PAGE = 'What should happen to the page?';
const COMMENT = 'What should happen to the comment?';
const deciding = (target: ReportCase) =>
  record<ReportDecision, ReportCase>('post', `${REPORTS}/${target.id}/decision`, target);

it('the first open case is shown beside the form, and is decided with a message and one click', async () => {
  const { sent, handler } = deciding(comment);
  server.use(handler, listing([acted, comment, page]));
  renderConsole('/reports');
  const panel = await panelOf(COMMENT);
  expect(panel).toHaveTextContent(/@jo_cooksA rude commentSam/);
  expect(document.activeElement).toBe(document.body);
  await userEvent.type(within(panel).getByLabelText(/^Message to the creator/), 'Be kind');
  await userEvent.click(within(panel).getByRole('button', { name: 'Hide comment' }));
  expect(await screen.findByText('Comment hidden')).toBeVisible();
  expect(sent).toEqual([
    {
      decision: 'comment-hidden',
      ground: 'terms',
      law: '',
      reason: 'fraud',
      message: 'Be kind',
      note: '',
    },
  ]);
  const next = await panelOf(PAGE);
  expect(within(next).getByRole('heading', { name: PAGE })).toHaveFocus();
  expect(within(next).getByLabelText(/^Message to the creator/)).toHaveValue('');
});

it('the reports screen shows the case chosen in the list, and focuses its heading', async () => {
  renderConsole('/reports');
  await panelOf(PAGE);
  await press('Decide about the comment on the page of jo_cooks');
  const panel = await panelOf(COMMENT);
  expect(panel).toHaveTextContent('A rude comment');
  expect(within(panel).getByRole('heading', { name: COMMENT })).toHaveFocus();
});

it('the reports screen keeps a case that is being decided when a newer one is reported', async () => {
  const { sent, handler } = deciding(page);
  server.use(handler, listing([page]));
  const { router } = renderConsole('/reports');
  const panel = await panelOf(PAGE);
  await userEvent.type(within(panel).getByLabelText(/^Message to the creator/), 'Half a sen');
  server.use(listing([comment, page]));
  await act(() => router.navigate('/reports?kind='));
  await rowOf('jo_cooks');
  await userEvent.type(within(panel).getByLabelText(/^Message to the creator/), 'tence');
  await userEvent.click(within(panel).getByRole('button', { name: 'Unpublish page' }));
  await waitFor(() => expect(sent).toMatchObject([{ message: 'Half a sentence' }]));
});

it('an administrator dismisses reports with a note', async () => {
  const { sent, handler } = deciding(page);
  server.use(handler);
  renderConsole('/reports');
  const panel = await panelOf(PAGE);
  await press('Dismiss');
  expect(await within(panel).findByText('Please write a note')).toBeVisible();
  await userEvent.type(within(panel).getByLabelText(/^Note/), 'Nothing wrong');
  server.use(listing([comment]));
  await press('Dismiss');
  expect(await screen.findByText('Reports dismissed')).toBeVisible();
  expect(sent).toEqual([{ decision: 'dismissed', note: 'Nothing wrong' }]);
  await waitFor(() => expect(screen.queryByRole('row', { name: /maya_fit/ })).toBeNull());
});

it.each([
  ['Unpublish page', page, 'page-unpublished', 'Page unpublished'],
  ['Hide comment', comment, 'comment-hidden', 'Comment hidden'],
  ['Block user', comment, 'user-blocked', 'User blocked'],
] as const)('the form asks for ground, reason and message: %s', async (button, target, decision, done) => {
  const { sent, handler } = deciding(target);
  server.use(handler, listing([{ ...target, grounds: [{ ground: 'law', count: 2 }], law: 'My words' }]));
  renderConsole('/reports');
  const panel = await panelOf(target.kind === 'page' ? PAGE : COMMENT);
  expect(within(panel).queryByLabelText('Decision')).toBeNull();
  for (const each of within(panel).getAllByRole('button'))
    expect(each).not.toHaveClass('MuiButton-colorError');
  expect(within(panel).getByLabelText(/^Reason/)).toHaveValue('fraud');
  await userEvent.selectOptions(within(panel).getByLabelText(/^Reason/), 'harassment');
  expect(within(panel).getByLabelText('Ground')).toHaveValue('law');
  expect(panel).toHaveTextContent('It is illegal (2): “My words”');
  expect(within(panel).getByLabelText(/^Law/)).toHaveValue('');
  await press(button);
  expect(await within(panel).findByText('Please tell the creator why')).toBeVisible();
  await userEvent.type(within(panel).getByLabelText(/^Message to the creator/), 'Be kind');
  await userEvent.type(within(panel).getByLabelText(/^Note/), 'Seen');
  await press(button);
  expect(await within(panel).findByText('Please say what is illegal, or name the law')).toBeVisible();
  await userEvent.type(within(panel).getByLabelText(/^Law/), 'Section 185');
  server.use(listing([]));
  await press(button);
  if (decision === 'user-blocked') {
    const question = await screen.findByRole('dialog', { name: 'Block @jo_cooks?' });
    expect(sent).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Block' }));
  }
  expect(await screen.findAllByText(done)).not.toHaveLength(0);
  expect(sent).toEqual([
    { decision, ground: 'law', law: 'Section 185', reason: 'harassment', message: 'Be kind', note: 'Seen' },
  ]);
  await waitFor(() => expect(screen.queryByRole('region', { name: /^What should happen to/ })).toBeNull());
});

it('the form says who decided first, goes on to the next case and reloads the list', async () => {
  const message = 'jo has already dismissed these reports.';
  server.use(
    respondError('post', `${REPORTS}/${page.id}/decision`, 409, { code: 'DECIDED_ALREADY', message }),
  );
  renderConsole('/reports');
  await userEvent.type(within(await panelOf(PAGE)).getByLabelText(/^Message to the creator/), 'Third time');
  await press('Unpublish page');
  expect(await screen.findByText(message)).toBeVisible();
  expect(await panelOf(COMMENT)).toBeVisible();
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
});

it('the form keeps what was typed when the decision could not be saved', async () => {
  const message = 'The service is temporarily unavailable.';
  const failure = { code: 'SERVICE_UNAVAILABLE', message };
  server.use(respondError('post', `${REPORTS}/${page.id}/decision`, 503, failure));
  renderConsole('/reports');
  const panel = await panelOf(PAGE);
  await userEvent.type(within(panel).getByLabelText(/^Message to the creator/), 'Third time');
  await press('Unpublish page');
  expect(await screen.findByText(message)).toBeVisible();
  expect(within(panel).getByLabelText(/^Message to the creator/)).toHaveValue('Third time');
});

it("an administrator decides about a creator's appeal", async () => {
  const path = `${REPORTS}/${acted.id}/appeal`;
  const { sent, handler } = record<AppealDecision, ReportCase>('post', path, acted);
  server.use(handler);
  renderConsole('/reports?state=appealed');
  await press('Decide about the answer for the page of kim');
  const dialog = await screen.findByRole('dialog', { name: 'Answer from @kim' });
  expect(dialog).toHaveTextContent('I am the bank');
  await userEvent.selectOptions(within(dialog).getByLabelText('Decision'), 'reversed');
  await userEvent.type(within(dialog).getByLabelText(/^Message to the creator/), 'Sorry');
  await userEvent.type(within(dialog).getByLabelText(/^Note/), 'It is the bank');
  await press('Save decision');
  expect(await screen.findByText('Decision reversed')).toBeVisible();
  expect(sent).toEqual([{ outcome: 'reversed', message: 'Sorry', note: 'It is the bank' }]);
});

it.each(['none', 'upheld'] as const)(
  'an administrator reverses a decision whose appeal is %s',
  async (state) => {
    const path = `${REPORTS}/${acted.id}/appeal`;
    const { sent, handler } = record<AppealDecision, ReportCase>('post', path, acted);
    server.use(handler, listing([{ ...acted, appeal: { ...page.appeal, state } }]));
    renderConsole('/reports?state=acted');
    await press('Reverse the decision about the page of kim');
    const dialog = await screen.findByRole('dialog', { name: 'Reverse this decision?' });
    expect(within(dialog).queryByLabelText('Decision')).toBeNull();
    await press('Reverse decision');
    expect(await within(dialog).findByText('Please write a note')).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText(/^Note/), 'The wrong page');
    server.use(listing([{ ...acted, appeal: { ...page.appeal, state: 'reversed' } }]));
    await press('Reverse decision');
    expect(await screen.findByText('Decision reversed')).toBeVisible();
    expect(sent).toEqual([{ outcome: 'reversed', message: '', note: 'The wrong page' }]);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Reverse the decision about the page of kim' })).toBeNull(),
    );
  },
);

const blocked: ReportCase = {
  ...acted,
  kind: 'comment',
  comment: comment.comment,
  decision: { ...acted.decision!, action: 'user-blocked' },
};

it("an administrator decides about a blocked creator's appeal", async () => {
  const { sent, handler } = record<AppealDecision, ReportCase>(
    'post',
    `${REPORTS}/${blocked.id}/appeal`,
    blocked,
  );
  server.use(handler, listing([blocked]));
  renderConsole('/reports?state=appealed');
  await press('Decide about the answer for the comment on the page of kim');
  const dialog = await screen.findByRole('dialog', { name: 'Answer from @kim' });
  expect(dialog).toHaveTextContent('I am the bank');
  const choice = within(dialog).getByLabelText('Decision');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Uphold: it stays as it is', 'Reverse: unblock the account']);
  await userEvent.selectOptions(choice, 'reversed');
  await userEvent.type(within(dialog).getByLabelText(/^Note/), 'It is the bank');
  await press('Save decision');
  expect(await screen.findByText('Decision reversed')).toBeVisible();
  expect(sent).toEqual([{ outcome: 'reversed', message: '', note: 'It is the bank' }]);
});

it('an administrator reverses a block that its creator did not appeal', async () => {
  server.use(listing([{ ...blocked, appeal: page.appeal }]));
  renderConsole('/reports?state=acted');
  await press('Reverse the decision about the comment on the page of kim');
  expect(await screen.findByRole('dialog', { name: 'Reverse this decision?' })).toHaveTextContent(
    'The account of @kim is unblocked, unless it was blocked again under Users, and the creator is emailed.',
  );
});

it('the list of reports says that there are none', async () => {
  server.use(listing([]));
  renderConsole('/reports');
  expect(await screen.findByText('No reports found')).toBeVisible();
});

it('the list of reports shows an error, and tries again', async () => {
  const failure = { code: 'SERVICE_UNAVAILABLE', message: 'The service is temporarily unavailable.' };
  server.use(respondError('get', REPORTS, 503, failure));
  renderConsole('/reports');
  expect(await screen.findByText(failure.message)).toBeVisible();
  server.use(listing([page]));
  await press('Try again');
  expect(await rowOf('maya_fit')).toBeVisible();
});
