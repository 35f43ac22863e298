import { beforeEach, expect, it } from '@jest/globals';
import type { Admin, ListedComment } from '@sprinkle/api-client/api.gen';
import { respond, respondError, responseOf } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { admin, renderConsole } from '../../testing/render-console';

const COMMENTS = '/api/admin/comments';
const comment = (overrides: Partial<ListedComment>): ListedComment => ({
  id: crypto.randomUUID(),
  createdAt: '2020-11-22T10:00:00.000Z',
  senderName: 'Alex',
  recipientId: crypto.randomUUID(),
  recipientUsername: 'maya_fit',
  amountCents: 500,
  message: 'Great!',
  response: null,
  respondedAt: null,
  isHidden: false,
  isReversed: false,
  status: 'succeeded',
  ...overrides,
});

let asked: string[];
beforeEach(() => {
  asked = [];
  server.use(respond<Admin>('get', '/api/admin/current', admin));
});

function listing(comments: ListedComment[], nextCursor?: string) {
  server.use(
    http.get(window.location.origin + COMMENTS, ({ request }) => {
      asked.push(new URL(request.url).search);
      const link = `<${COMMENTS}?cursor=${nextCursor}>; rel="next"`;
      return responseOf(comments, { headers: nextCursor ? { link } : {} });
    }),
  );
}

it('the list of comments shows sender, recipient, amount, message and reply, and is at most 450 px high', async () => {
  listing([
    comment({ response: 'Thank you!', respondedAt: '2021-11-22T10:00:00.000Z' }),
    comment({ senderName: '', recipientUsername: null, message: 'Rude', isHidden: true, status: 'refunded' }),
    comment({ status: 'disputed' }),
    comment({ status: 'lost' }),
  ]);
  renderConsole('/comments');
  expect(await screen.findByRole('heading', { level: 1, name: 'Comments' })).toBeVisible();
  const [first, second, third, fourth] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/Alex to @maya_fit\$5\.00\d years agoGreat!Thank you!\d years ago/);
  expect(second).toHaveTextContent(/Anonymous to a closed account.*Hidden.*Refunded.*Rude/);
  expect(third).toHaveTextContent(/ago ?DisputedGreat!/);
  expect(fourth).toHaveTextContent(/ago ?Lost to a disputeGreat!/);
  expect(screen.getByRole('group', { name: 'Comments' })).toHaveStyle({ maxHeight: '450px' });
});

it.each([
  [{ isPrivate: true }, /ago ?PrivateGreat!/],
  [{ isAnonymous: true }, /Alex to.*ago ?AnonymousGreat!/],
  [{ isPrivate: true, isAnonymous: true, isHidden: true }, /ago ?HiddenPrivateAnonymousGreat!/],
  [{ isPrivate: false, isAnonymous: false }, /ago ?Great!/],
])('the list of comments marks what the tipper hides from visitors: %j', async (chosen, text) => {
  listing([comment(chosen)]);
  renderConsole('/comments');
  expect(await screen.findByRole('listitem')).toHaveTextContent(text);
});

it('the list of comments searches on the server, and keeps the search in the address', async () => {
  listing([comment({})], 'second');
  const { router } = renderConsole('/comments?cursor=x');
  await screen.findByText('Great!');
  await userEvent.type(screen.getByPlaceholderText('Search comments...'), 'maya');
  await waitFor(() => expect(router.state.location.search).toBe('?search=maya'));
  await waitFor(() => expect(asked.at(-1)).toBe('?search=maya'));
  await userEvent.click(await screen.findByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?search=maya&cursor=second'));
});

it('the list of comments says that there are none', async () => {
  listing([]);
  renderConsole('/comments');
  expect(await screen.findByText('No comments found')).toBeVisible();
  expect(screen.getByText('Messages that come with tips appear here.')).toBeVisible();
});

it('the list of comments shows an error, and tries again', async () => {
  const failure = { code: 'SERVICE_UNAVAILABLE', message: 'The service is temporarily unavailable.' };
  server.use(respondError('get', COMMENTS, 503, failure));
  renderConsole('/comments');
  expect(await screen.findByText(failure.message)).toBeVisible();
  listing([comment({})]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Great!')).toBeVisible();
});
