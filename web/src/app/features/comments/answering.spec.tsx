import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CurrentUser, Stats, Tip } from '@sprinkle/api-client/api.gen';
import { respond, respondError } from '@sprinkle/api-client/testing/respond';
import { server } from '@sprinkle/api-client/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownTipsApi } from '../../../testing/own-tips';
import { renderApp } from '../../../testing/render-app';
import { sampleStats, sampleTip, sampleUser } from '../../../testing/samples';

const TIPS = '/api/users/me/tips';

beforeEach(() => {
  server.use(respond<CurrentUser>('get', '/api/auth/current', sampleUser()));
});

function open(tips: Tip[], address = '/comments', pageSize?: number) {
  const unansweredCount = tips.filter(({ message, response }) => message && !response).length;
  server.use(
    ...ownTipsApi(tips, pageSize),
    respond<Stats>('get', '/api/users/me/stats', sampleStats({ unansweredCount })),
  );
  return renderApp(address);
}

const fans = (count: number) =>
  Array.from({ length: count }, (_, index) => sampleTip({ senderName: `Fan ${index + 1}` }));
const names = () => screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
const comment = (name: string) => screen.findByRole('article', { name: `Tip from ${name}` });

describe('the comments to answer', () => {
  it('are counted on their filter, and leave it once they are answered', async () => {
    const tips = [...fans(2), sampleTip({ senderName: 'Answered', response: 'Thanks' })];
    const { router } = open(tips);
    await userEvent.click(await screen.findByRole('button', { name: 'To answer (2)' }));
    await waitFor(() => expect(names()).toEqual(['Tip from Fan 1', 'Tip from Fan 2']));
    expect(router.state.location.search).toBe('?filter=unanswered');
    await userEvent.click(within(await comment('Fan 1')).getByRole('button', { name: 'Reply' }));
    server.use(respond<Stats>('get', '/api/users/me/stats', sampleStats({ unansweredCount: 1 })));
    await userEvent.type(
      screen.getByLabelText('Your reply to Fan 1'),
      'Thank you{Control>}{Enter}{/Control}',
    );
    await waitFor(() => expect(names()).toEqual(['Tip from Fan 2']));
    expect(await screen.findByRole('button', { name: 'To answer (1)' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'Comments' })).toHaveFocus();
  });

  it.each([
    [[], 'No comments to answer'],
    [[sampleTip({ message: '' })], 'No comments to answer'],
    [[sampleTip({ response: 'Thanks' })], 'No comments to answer'],
  ])('are empty if every message has a reply', async (tips, title) => {
    open(tips, '/comments?filter=unanswered');
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('button', { name: 'To answer' })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('a reply', () => {
  it.each(['Control', 'Meta'])('is sent with %s and Enter', async (key) => {
    open(fans(1));
    await userEvent.click(within(await comment('Fan 1')).getByRole('button', { name: 'Reply' }));
    await userEvent.keyboard(`Thank you{${key}>}{Enter}{/${key}}`);
    expect(await screen.findByText('Response submitted')).toBeVisible();
    expect(within(await comment('Fan 1')).getByText('Thank you')).toBeVisible();
  });

  it.each(['', '   ', 'x'.repeat(201)])('is not sent with the shortcut if the text is %j', async (text) => {
    open(fans(1));
    await userEvent.click(within(await comment('Fan 1')).getByRole('button', { name: 'Reply' }));
    if (text) await userEvent.paste(text);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByLabelText('Your reply to Fan 1')).toBeVisible();
    expect(screen.queryByText('Response submitted')).toBeNull();
  });
});

describe('the search', () => {
  it('finds names and messages, keeps the filter, and says when nothing is found', async () => {
    const tips = [
      sampleTip({ senderName: 'Jordan', message: 'That coat!' }),
      sampleTip({ senderName: 'Coatney', message: 'Hi', isHidden: true }),
      sampleTip({ senderName: 'Sam', message: 'Hello' }),
    ];
    const { router } = open(tips);
    await comment('Sam');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search comments' }), ' coat ');
    await waitFor(() => expect(names()).toEqual(['Tip from Jordan', 'Tip from Coatney']));
    expect(router.state.location.search).toBe('?search=coat');
    await userEvent.click(screen.getByRole('button', { name: 'Hidden' }));
    await waitFor(() => expect(names()).toEqual(['Tip from Coatney']));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search comments' }), 's');
    expect(await screen.findByText('Nothing found')).toBeVisible();
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Search comments' }));
    await waitFor(() => expect(router.state.location.search).toBe('?filter=hidden'));
  });
});

describe('the link in an email about a tip', () => {
  it.each([1, 5, 9])(
    'opens the reply form for comment %i of 9, and lists that comment first',
    async (number) => {
      const tips = fans(9);
      open(tips, `/comments#tip-${tips[number - 1]!.id}`, 4);
      expect(await screen.findByLabelText(`Your reply to Fan ${number}`)).toHaveFocus();
      expect(names()[0]).toBe(`Tip from Fan ${number}`);
      expect(new Set(names()).size).toBe(names().length);
    },
  );

  it('shows a comment that already has a reply without opening the form', async () => {
    const tips = [...fans(2), sampleTip({ senderName: 'Jordan', response: 'Thanks' })];
    open(tips, `/comments#tip-${tips[2]!.id}`);
    expect(within(await comment('Jordan')).getByRole('button', { name: 'Edit Reply' })).toBeVisible();
    expect(names()[0]).toBe('Tip from Jordan');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says that the comment is gone, and shows the others', async () => {
    const { router } = open(fans(2), `/comments#tip-${crypto.randomUUID()}`);
    expect(await screen.findByText(/The comment from your email is no longer here/)).toBeVisible();
    expect(names()).toHaveLength(2);
    await act(() => router.navigate('/comments'));
    expect(screen.queryByText(/no longer here/)).toBeNull();
  });

  it.each(['#tip-', '#tip-1', '#elsewhere', '#tip-../../x'])(
    'with the fragment %s shows only the list',
    async (fragment) => {
      open(fans(2), `/comments${fragment}`);
      await comment('Fan 1');
      expect(screen.queryByText(/no longer here/)).toBeNull();
    },
  );

  it('offers another try after a failure', async () => {
    const tips = fans(1);
    server.use(respondError('get', TIPS, 503, { code: 'SERVICE_UNAVAILABLE', message: 'Away' }));
    renderApp(`/comments#tip-${tips[0]!.id}`);
    expect(await screen.findByText("Couldn't load your comments")).toBeVisible();
    server.use(...ownTipsApi(tips));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Your reply to Fan 1')).toHaveFocus();
  });

  it('also works after signing in', async () => {
    server.use(
      respondError('get', '/api/auth/current', 401, { code: 'NOT_SIGNED_IN', message: 'Please sign in' }),
    );
    const tips = fans(3);
    const { router } = open(tips, `/comments#tip-${tips[2]!.id}`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    server.use(respond('post', '/api/auth/login', sampleUser()));
    await userEvent.type(await screen.findByLabelText('Email'), 'maya@example.test{Enter}');
    document.cookie = 'sprinkle_signed_in=1';
    await userEvent.type(await screen.findByLabelText('Password'), 'correct horse{Enter}');
    expect(await screen.findByLabelText('Your reply to Fan 3')).toHaveFocus();
  });
});
